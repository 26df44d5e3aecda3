package dev.clearway.io.report;

import dev.clearway.check.profile.NearPoints;
import dev.clearway.geometry.Vector3;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.UndecidedReason;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/** Numbers for people: few digits, a point, ASCII digits. */
public final class ReportNumbers {
  private static final MathContext DOWN = new MathContext(4, RoundingMode.FLOOR);
  private static final MathContext UP = new MathContext(4, RoundingMode.CEILING);
  private static final MathContext BRIEF = new MathContext(3, RoundingMode.HALF_EVEN);
  private static final MathContext NEAR = new MathContext(6, RoundingMode.HALF_EVEN);

  private ReportNumbers() {}

  /** Returns a bound of four digits that is no larger. */
  public static String down(double bound) {
    return text(bound, DOWN);
  }

  /** Returns a bound of four digits that is no smaller. */
  public static String up(double bound) {
    return text(bound, UP);
  }

  /** Returns an interval of a length in words, rounded outward. */
  static String between(double lower, double upper) {
    return down(lower) + " to " + text(upper, UP) + " m";
  }

  /** Returns a point or a direction. */
  static String point(Vector3 v) {
    return "(" + near(v.x()) + ", " + near(v.y()) + ", " + near(v.z()) + ")";
  }

  /** Returns between which points bodies are nearest, where that is known, behind a comma. */
  static String points(Optional<NearPoints> points) {
    return points
        .map(p -> ", from " + place(p.onFirst()) + " to " + place(p.onSecond()))
        .orElse("");
  }

  /** A point to the micrometre. */
  private static String place(Vector3 v) {
    return "(" + micrometres(v.x()) + ", " + micrometres(v.y()) + ", " + micrometres(v.z()) + ")";
  }

  private static String micrometres(double metres) {
    return Double.isFinite(metres)
        ? near(new BigDecimal(metres).setScale(6, RoundingMode.HALF_EVEN).doubleValue())
        : near(metres);
  }

  /** Returns the number to six digits. */
  public static String near(double value) {
    return text(value, NEAR);
  }

  /** Returns the number to three digits. */
  public static String brief(double value) {
    return text(value, BRIEF);
  }

  /** Returns a share in per cent, to three digits and no larger. */
  public static String percentDown(double share) {
    return text(100 * share, new MathContext(3, RoundingMode.FLOOR)) + " %";
  }

  /** Returns a number of things in words: {@code 1 pair}, {@code 2 pairs}. */
  public static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  /** Returns an interval's ends in words. */
  static String ends(OpenInterval open) {
    return ", from " + near(open.from()) + " to " + near(open.to());
  }

  /** Returns what a verdict cost in words. */
  public static String work(CostCounters work) {
    return count(work.volumeTests(), "volume test")
        + ", "
        + count(work.triangleTests(), "triangle test")
        + ", "
        + count(work.configurations(), "configuration");
  }

  /**
   * What a reason means, said once in the summary.
   *
   * @param inTube whether motions are judged with tubes around them
   */
  static String meaning(UndecidedReason reason, boolean inTube) {
    return switch (reason) {
      case NEAR_CONTACT ->
          inTube
              ? "some motion in the tube comes within the tolerance of a clearance, or is not"
                  + " proven to keep it; --tube find: tells which tube is proven free"
              : "a pair comes within the tolerance of its clearance; a smaller --tolerance looks"
                  + " closer";
      case BUDGET -> "the work that was allowed ran out; --tests or --budget allows more";
      case STOPPED -> "--first-hit asked for no more once another segment hit";
      case GAPING ->
          "a closed loop gapes by more than its tolerance, so this is no motion of the mechanism";
      case SAMPLED_ONLY ->
          "no collision at the sampled configurations; nothing is known between them";
      case UNSUPPORTED -> "a shape or motion that this checker cannot treat";
      case SINGULAR ->
          "the joints could not be followed along the tool's way: it comes too near to a"
              + " singularity, or out of reach";
      case NUMERIC -> "numbers too large or too close together to go on";
      case NOTHING_TO_CHECK -> "no pair of bodies is to be checked";
    };
  }

  private static String text(double value, MathContext digits) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal rounded = new BigDecimal(value).round(digits).stripTrailingZeros();
    return rounded.scale() <= 0 && rounded.precision() - rounded.scale() <= 12
        ? rounded.toPlainString()
        : rounded.toString();
  }
}
