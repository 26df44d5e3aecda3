package dev.clearway.verifier.arithmetic;

/**
 * Enclosures of sine and cosine by their series, without trust in a library's.
 *
 * <p>An angle is brought near 0 by taking k pi/2 from it, with pi between two neighbouring doubles.
 * What is left, |x| below 0.8, is a double and what it may be off, with what the angle may be off
 * its middle, which is all that sine and cosine change by. Of the double x the series of Taylor are
 * summed as 1 - x^2 / 2 (1 - x^2 / 12 (1 - ...)) and x times 1 - x^2 / 6 (1 - x^2 / 20 (1 - ...)).
 * Each bracket is between 0 and 1, and what is off in one is at most 0.32 times as much in the one
 * around it, plus less than 2 * 2^-53; so all is off by less than 2^-51, and what is left out after
 * the power of 18 by less than 2^-60.
 */
public final class Angles {
  /**
   * Pi lies between this double and the next: 3.141592653589793115... and 3.141592653589793560...
   */
  private static final double PI_BELOW = 0x1.921fb54442d18p1;

  private static final Interval HALF_PI = Interval.between(PI_BELOW / 2, Math.nextUp(PI_BELOW) / 2);

  private static final Interval UNIT = Interval.around(1);

  /** Angles beyond this are told as unknown: their reduction would say no more. */
  private static final double LARGEST = 1e9;

  private static final double ERROR = 0x1p-50;

  private static final int POWERS = 18;

  private Angles() {}

  /** Returns the sine and the cosine of an angle: of its middle, and as much off as it may be. */
  public static Interval[] sineAndCosine(Interval angle) {
    if (!(angle.size() <= LARGEST)) {
      return new Interval[] {UNIT, UNIT};
    }
    long quarter = Math.round(angle.middle() / (PI_BELOW / 2));
    Interval turned = HALF_PI.times(Interval.of((double) quarter));
    Interval rest = Interval.of(angle.middle()).minus(turned);
    double x = rest.middle();
    double square = x * x;
    double sine = 1;
    double cosine = 1;
    for (int power = POWERS; power > 0; power -= 2) {
      sine = 1 - square / (power * (power + 1)) * sine;
      cosine = 1 - square / (power * (power - 1)) * cosine;
    }
    double spread = Math.nextUp(rest.radius() + angle.radius());
    double error = rest.isZero() ? angle.radius() : spread + ERROR;
    Interval s = Interval.around(x * sine, error).within(UNIT);
    Interval c = Interval.around(cosine, error).within(UNIT);
    return switch ((int) (quarter & 3)) {
      case 0 -> new Interval[] {s, c};
      case 1 -> new Interval[] {c, s.negative()};
      case 2 -> new Interval[] {s.negative(), c.negative()};
      default -> new Interval[] {c.negative(), s};
    };
  }
}
