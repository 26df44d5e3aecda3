package dev.clearway.verifier;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/** Verifies certificates one after another and tells what each is about and whether it holds. */
public final class Verification {
  /** All certificates hold. */
  private static final int VERIFIED = 0;

  /** A step of a certificate does not hold. */
  private static final int REJECTED = 10;

  /** A file cannot be read, or is none. */
  private static final int UNUSABLE = 2;

  private static final int MOST_BYTES = 1 << 30;

  private final Consumer<String> out;
  private final boolean explain;
  private int worst = VERIFIED;

  /**
   * Makes one.
   *
   * @param out takes lines of text
   * @param explain whether all steps are told
   */
  public Verification(Consumer<String> out, boolean explain) {
    this.out = out;
    this.explain = explain;
  }

  /** Returns 0 if all certificates so far hold, 10 if a step of one does not, 2 if one is none. */
  public int exitCode() {
    return worst;
  }

  /** Verifies a certificate in a file. */
  public void verify(Path file) {
    try (InputStream bytes = Files.newInputStream(file)) {
      verify(file.toString(), bytes);
    } catch (IOException e) {
      out.accept("%s: cannot be read: %s".formatted(file, e.getMessage()));
      note(UNUSABLE);
    }
  }

  /**
   * Verifies a certificate.
   *
   * @param file what it is called
   * @throws IOException if it cannot be read
   */
  public void verify(String file, InputStream bytes) throws IOException {
    note(verified(file, bytes));
  }

  private void note(int code) {
    worst = worst == REJECTED || code == VERIFIED ? worst : code;
  }

  private int verified(String file, InputStream bytes) throws IOException {
    try {
      Certificate certificate = Certificate.read(bytes, MOST_BYTES);
      describe(file, certificate);
      Certificate.Outcome outcome =
          certificate.verify(
              (segment, claim) -> out.accept("  verified: " + segment + ": " + claim),
              new Explanation(out, explain));
      out.accept(
          "%s: verified; %s; %s planes, %s intervals halved beyond the file's"
              .formatted(file, counts(outcome.counts()), outcome.planes(), outcome.halvings()));
      return VERIFIED;
    } catch (RejectedException e) {
      out.accept("%s: REJECTED: %s".formatted(file, e.getMessage()));
      return REJECTED;
    } catch (InvalidFileException | ZipException | EOFException e) {
      out.accept("%s: no certificate: %s".formatted(file, e.getMessage()));
      return UNUSABLE;
    }
  }

  private static String counts(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private void describe(String file, Certificate certificate) {
    Scene scene = certificate.scene();
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Scene.Pair pair : scene.pairs()) {
      least = Math.min(least, pair.clearance());
      most = Math.max(most, pair.clearance());
    }
    out.accept("%s: about the scene %s".formatted(file, certificate.sceneHash()));
    out.accept(
        "  %s bodies of %s shapes, %s pairs of shapes, further apart than %s m"
            .formatted(
                scene.bodies().size(),
                scene.elements().size(),
                scene.pairs().size(),
                least < most ? least + " to " + most : most));
    Map<String, Integer> reasons = new TreeMap<>();
    scene.leftOut().values().forEach(reason -> reasons.merge(reason, 1, Integer::sum));
    reasons.forEach((reason, count) -> out.accept("  left out: %s %s".formatted(count, reason)));
    scene
        .sources()
        .forEach((name, hash) -> out.accept("  made from: %s, SHA-256 %s".formatted(name, hash)));
    out.accept("  assumed: rigid bodies; the shapes as listed in it; the motions as given");
  }
}
