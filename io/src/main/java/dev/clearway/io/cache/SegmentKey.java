package dev.clearway.io.cache;

import dev.clearway.check.CheckSetup;
import dev.clearway.io.path.Segment;
import dev.clearway.motion.Motion;
import dev.clearway.motion.formula.MotionFormula;
import dev.clearway.scene.Fingerprint;
import java.util.Optional;

/**
 * Names segments by all that a verdict on them rests on: the program, the scene, what is asked, and
 * the motion as a function of its parameter. Two that share a name have the same verdict. Immutable
 * and thread-safe.
 */
public final class SegmentKey {
  private final String question;

  private SegmentKey(String question) {
    this.question = question;
  }

  /**
   * Returns what names segments that are asked one question.
   *
   * @param program what tells this program from another one that might answer otherwise
   * @param method by which is judged, with its settings
   * @param separationWidth how closely separations are told, metres; 0 for not at all
   */
  public static SegmentKey of(
      CheckSetup setup, String program, String method, double separationWidth) {
    Fingerprint print = new Fingerprint("question").put(program).put(method);
    print.put(setup.options().tolerance(), separationWidth);
    print.put(setup.options().adjacent() ? 1 : 0).put(setup.options().selfPairs() ? 1 : 0);
    return new SegmentKey(print.put(Fingerprint.of(setup.scene())).hex());
  }

  /** Returns the name, 64 hexadecimal digits; empty for a motion that has no formula. */
  public Optional<String> of(Segment segment) {
    Fingerprint print = new Fingerprint("segment").put(question);
    return switch (segment) {
      case Segment.Resting resting ->
          Optional.of(print.put("resting").put(resting.configuration()).hex());
      case Segment.Moving moving -> of(moving.motion(), print);
    };
  }

  private static Optional<String> of(Motion motion, Fingerprint print) {
    Optional<MotionFormula> formula = motion.formula();
    if (formula.isEmpty()) {
      return Optional.empty();
    }
    double[] q = new double[motion.coordinates()];
    motion.position(0, q);
    print.put(motion.getClass().getName()).put(formula.get().toString()).put(q);
    motion.position(1, q);
    print.put(q).put(motion.hasExactEnds() ? 1 : 0);
    return Optional.of(print.put(motion.seconds(0), motion.seconds(1)).hex());
  }
}
