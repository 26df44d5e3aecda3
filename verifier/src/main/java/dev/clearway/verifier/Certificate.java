package dev.clearway.verifier;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.InflaterInputStream;

/** A certificate's file: a line that names the format, then deflated: the scene, then segments. */
final class Certificate {
  static final String FORMAT = "clearway-certificate-1\n";

  private final Input in;
  private final String sceneHash;
  private final Scene scene;

  private Certificate(Input in, String sceneHash, Scene scene) {
    this.in = in;
    this.sceneHash = sceneHash;
    this.scene = scene;
  }

  /**
   * Reads a certificate up to its scene.
   *
   * @param mostBytes that it may hold, deflated no more
   */
  static Certificate read(InputStream bytes, int mostBytes)
      throws IOException, InvalidFileException {
    byte[] format = FORMAT.getBytes(StandardCharsets.US_ASCII);
    if (!Arrays.equals(bytes.readNBytes(format.length), format)) {
      throw new InvalidFileException("it does not begin with " + FORMAT.strip());
    }
    Input in = new Input(inflated(bytes, mostBytes));
    ByteBuffer sceneBytes = in.slice(in.readInt());
    return new Certificate(in, sha256(sceneBytes.duplicate()), SceneReader.read(sceneBytes));
  }

  private static ByteBuffer inflated(InputStream bytes, int mostBytes)
      throws IOException, InvalidFileException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 16];
    try (InputStream inflater = new InflaterInputStream(bytes)) {
      for (int n = inflater.read(buffer); n >= 0; n = inflater.read(buffer)) {
        if (n > mostBytes - out.size()) {
          throw new InvalidFileException("it holds more than %s bytes".formatted(mostBytes));
        }
        out.write(buffer, 0, n);
      }
    }
    return ByteBuffer.wrap(out.toByteArray());
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

  /** Reads all segments; each is told once it is verified. */
  Outcome verify(Listener listener, Explanation explanation)
      throws InvalidFileException, RejectedException {
    Claims claims = new Claims(scene, in, explanation);
    while (in.readByte() != 0) {
      String name = in.readName();
      explanation.tell(() -> name + ":");
      try {
        explanation.open();
        listener.verified(name, claims.verify(claims.readMotion()));
        explanation.close();
      } catch (RejectedException e) {
        throw new RejectedException(name + ": " + e.getMessage());
      }
    }
    if (!in.isAtEnd()) {
      throw new InvalidFileException("it goes on after its end");
    }
    return claims.outcome();
  }

  /** Told of segments as they are verified. */
  interface Listener {
    void verified(String segment, String claim);
  }

  /**
   * What was verified.
   *
   * @param counts of claims, by what they say
   * @param planes that were looked at
   * @param halvings of intervals beyond what the file says
   */
  record Outcome(Map<String, Integer> counts, long planes, long halvings) {}
}
