package dev.clearway.verifier.arithmetic;

/**
 * Enclosures of sine and cosine by their series, without trust in a library's.
 *
 * <p>An angle x is brought near 0 by x - k pi/2 with pi between two neighbouring doubles. There the
 * series of Taylor alternates with terms that shrink, so that the sum lies between two partial
 * sums: the last term kept bounds what is left out.
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

  private Angles() {}

  public static Interval sine(Interval angle) {
    return turned(angle, 0);
  }

  public static Interval cosine(Interval angle) {
    return turned(angle, 1);
  }

  /** Returns the sine of an angle plus some quarter turns. */
  private static Interval turned(Interval angle, int quarters) {
    if (!(angle.size() <= LARGEST) || angle.high() - angle.low() > 6) {
      return UNIT;
    }
    long first = quarter(angle.low());
    long last = quarter(angle.high());
    Interval all = point(angle.low(), first, quarters).hull(point(angle.high(), last, quarters));
    // Between the ends sine turns back only where it is 1 or -1: at odd numbers of quarter turns.
    for (long k = first; k <= last; k++) {
      if (mayHold(angle, k)) {
        all = all.hull(atQuarter(k + quarters));
      }
    }
    return all.within(UNIT);
  }

  private static long quarter(double angle) {
    return Math.round(angle / (PI_BELOW / 2));
  }

  private static boolean mayHold(Interval angle, long quarter) {
    Interval at = HALF_PI.times(Interval.of((double) quarter));
    return at.low() <= angle.high() && angle.low() <= at.high();
  }

  /** Returns the sine of a whole number of quarter turns. */
  private static Interval atQuarter(long quarters) {
    return switch ((int) Math.floorMod(quarters, 4L)) {
      case 1 -> Interval.ONE;
      case 3 -> Interval.of(-1);
      default -> Interval.ZERO;
    };
  }

  /** Returns the sine of a double plus some quarter turns. */
  private static Interval point(double angle, long nearest, int quarters) {
    Interval rest = Interval.of(angle).minus(HALF_PI.times(Interval.of((double) nearest)));
    return switch ((int) Math.floorMod(nearest + quarters, 4L)) {
      case 0 -> series(rest, 1);
      case 1 -> series(rest, 0);
      case 2 -> series(rest, 1).negative();
      default -> series(rest, 0).negative();
    };
  }

  /** Sums the sine's series from the first power, or the cosine's from the zeroth. */
  private static Interval series(Interval x, int first) {
    if (!(x.size() < 1)) {
      return UNIT;
    }
    Interval square = x.squared();
    Interval term = first == 0 ? Interval.ONE : x;
    Interval sum = term;
    for (int power = first; power < 18; power += 2) {
      Interval below = Interval.of((power + 1.0) * (power + 2.0));
      term = term.times(square).over(below).negative();
      sum = sum.plus(term);
    }
    return sum.plus(Interval.around(term.size())).within(UNIT);
  }
}
