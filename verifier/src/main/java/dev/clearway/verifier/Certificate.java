package dev.clearway.verifier;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** A certificate's file: a line that names the format, then deflated: the scene, then segments. */
final class Certificate {
  static final String FORMAT = "clearway-certificate-2\n";

  private static final int MOST_BYTES = 1 << 30;

  private final Input in;
  private final String sceneHash;
  private final Scene scene;
  private final Explanation explanation;
  private final Proof proof;
  private final HitProof hit;
  private final Map<String, Integer> counts = new LinkedHashMap<>(Map.of("free", 0));

  private Certificate(Input in, ByteBuffer sceneBytes, Explanation explanation)
      throws UnverifiedException {
    this.in = in;
    this.sceneHash = sha256(sceneBytes.duplicate());
    this.scene = Scene.read(sceneBytes);
    this.explanation = explanation;
    this.proof = new Proof(scene, in, explanation);
    this.hit = new HitProof(scene, in);
    counts.put("hit", 0);
  }

  /** Reads a certificate up to its scene. */
  static Certificate read(InputStream bytes, Explanation explanation)
      throws IOException, UnverifiedException {
    byte[] format = FORMAT.getBytes(StandardCharsets.US_ASCII);
    boolean named = Arrays.equals(bytes.readNBytes(format.length), format);
    Input.require(named, "it does not begin with %s", FORMAT.strip());
    try (InputStream inflater = new InflaterInputStream(bytes)) {
      byte[] content = inflater.readNBytes(MOST_BYTES + 1);
      Input.require(content.length <= MOST_BYTES, "it holds more than %s bytes", MOST_BYTES);
      Input in = new Input(ByteBuffer.wrap(content));
      return new Certificate(in, in.slice(in.readInt()), explanation);
    } catch (ZipException | EOFException e) {
      throw UnverifiedException.invalid(String.valueOf(e.getMessage()));
    }
  }

  private static String sha256(ByteBuffer bytes) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes);
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  Scene scene() {
    return scene;
  }

  /** Returns the SHA-256 of the scene's bytes. */
  String sceneHash() {
    return sceneHash;
  }

  /** Reads all segments and tells each once it is verified; returns what all of them claim. */
  String verify() throws UnverifiedException {
    while (in.readByte() != 0) {
      String name = in.readName();
      explanation.open(() -> name + ":");
      try {
        String claim = verifyClaim(Motion.read(scene, in));
        counts.merge(claim.split(":", 2)[0], 1, Integer::sum);
        explanation.close();
        explanation.say("  verified: " + name + ": " + claim);
      } catch (UnverifiedException e) {
        throw e.of(name);
      }
    }
    in.requireEnd("it");
    String claims =
        counts.entrySet().stream()
            .map(count -> count.getValue() + " " + count.getKey())
            .collect(Collectors.joining(", "));
    return "%s; %s planes, %s intervals halved beyond the file's"
        .formatted(claims, proof.planes(), proof.halvings());
  }

  /** Reads what is claimed of a motion; returns it in words if it holds. */
  private String verifyClaim(Motion motion) throws UnverifiedException {
    return switch (in.readIndex(5, "claim")) {
      case 0 -> {
        proof.verify(motion.span(0, 1, 0), Distance.CLEARANCE);
        yield "free";
      }
      case 1 -> "hit: " + hit.verify(motion, 0);
      case 2 -> {
        double free = in.readInstant(0);
        proof.verify(motion.span(0, free, 0), Distance.CLEARANCE);
        yield "first contact: free up to %s; %s".formatted(free, hit.verify(motion, free));
      }
      case 3 -> {
        proof.verify(motion.everywhere(0), Distance.CLEARANCE);
        yield "never meet: where all coordinates are between their two values";
      }
      default -> verifyDistances(motion);
    };
  }

  private String verifyDistances(Motion motion) throws UnverifiedException {
    List<double[]> rows = in.readList(2 * Double.BYTES, () -> in.readDoubles(2));
    boolean isWhole = rows.size() > 1 && rows.getFirst()[0] == 0 && rows.getLast()[0] == 1;
    Input.require(isWhole, "rows of distances that do not go from 0 to 1");
    double least = rows.getFirst()[1];
    for (int i = 1; i < rows.size(); i++) {
      double[] from = rows.get(i - 1);
      double[] to = rows.get(i);
      Input.require(from[0] < to[0], "a row of distances at the instant %s", to[0]);
      least = Math.min(least, to[1]);
      if (from[1] >= 0 || to[1] >= 0) {
        proof.verify(motion.span(from[0], to[0], 0), new Distance(false, from, to));
      }
    }
    return "distances: %s rows, at least %s m".formatted(rows.size(), Math.max(0, least));
  }
}
