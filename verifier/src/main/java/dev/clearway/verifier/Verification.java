package dev.clearway.verifier;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

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
  private int worst = VERIFIED;

  /**
   * Makes one.
   *
   * @param out takes lines of text
   */
  public Verification(Consumer<String> out) {
    this.out = out;
  }

  /** Returns 0 if all certificates so far hold, 10 if a step of one does not, 2 if one is none. */
  public int exitCode() {
    return worst;
  }

  /** Verifies a certificate. */
  public void verify(Path file) {
    int code = verified(file);
    worst = worst == REJECTED || code == VERIFIED ? worst : code;
  }

  private int verified(Path file) {
    try {
      Certificate certificate = Certificate.open(file, MOST_BYTES);
      describe(file, certificate);
      Certificate.Outcome outcome =
          certificate.verify(
              (segment, claim) -> out.accept("  verified: " + segment + ": " + claim));
      out.accept(
          "%s: verified; %s; %s planes, %s intervals halved beyond the file's"
              .formatted(file, counts(outcome.counts()), outcome.planes(), outcome.halvings()));
      return VERIFIED;
    } catch (RejectedException e) {
      out.accept("%s: REJECTED: %s".formatted(file, e.getMessage()));
      return REJECTED;
    } catch (InvalidFileException e) {
      out.accept("%s: no certificate: %s".formatted(file, e.getMessage()));
      return UNUSABLE;
    } catch (IOException e) {
      out.accept("%s: cannot be read: %s".formatted(file, e.getMessage()));
      return UNUSABLE;
    }
  }

  private static String counts(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private void describe(Path file, Certificate certificate) {
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
