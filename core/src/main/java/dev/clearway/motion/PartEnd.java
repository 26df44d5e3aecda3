package dev.clearway.motion;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Where a part of a motion begins or ends, as the motion's parameter.
 *
 * <p><b>Guarantee.</b> What is meant lies in [{@link #lower}, {@link #upper}], and is {@code value}
 * where that is exact; else it is off by no more than 2⁻⁵⁴ and a thousandth of that.
 *
 * @param value in [0, 1]
 * @param exact whether the value is what is meant, or the double nearest to it
 */
public record PartEnd(double value, boolean exact) {
  private static final MathContext DIGITS = new MathContext(40);

  /**
   * Checks the value.
   *
   * @throws IllegalArgumentException unless 0 ≤ value ≤ 1
   */
  public PartEnd {
    if (!(0 <= value && value <= 1)) {
      throw new IllegalArgumentException("a part that begins or ends at " + value);
    }
  }

  /**
   * Returns where a motion that runs evenly from its start to its end is at a time: (seconds −
   * start) / (end − start), of the three numbers as they are.
   *
   * @throws IllegalArgumentException unless the times are finite and start ≤ seconds ≤ end, start
   *     &lt; end
   */
  static PartEnd of(Motion motion, double seconds) {
    double start = motion.seconds(0);
    double end = motion.seconds(1);
    if (!(start <= seconds && seconds <= end && start < end && Double.isFinite(end - start))) {
      throw new IllegalArgumentException(
          "%s s of a motion from %s s to %s s".formatted(seconds, start, end));
    }
    BigDecimal begin = new BigDecimal(start);
    BigDecimal passed = new BigDecimal(seconds).subtract(begin);
    BigDecimal whole = new BigDecimal(end).subtract(begin);
    double value = passed.divide(whole, DIGITS).doubleValue();
    return new PartEnd(value, new BigDecimal(value).multiply(whole).compareTo(passed) == 0);
  }

  /** Returns a number that is no more than what is meant, ≥ 0. */
  double lower() {
    return exact ? value : Math.max(0, Math.nextDown(value));
  }

  /** Returns a number that is no less than what is meant, ≤ 1. */
  double upper() {
    return exact ? value : Math.min(1, Math.nextUp(value));
  }
}
