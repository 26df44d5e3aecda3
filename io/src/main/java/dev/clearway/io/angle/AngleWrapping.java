package dev.clearway.io.angle;

import java.math.BigDecimal;

/**
 * Whole turns of an angle.
 *
 * <p><b>Guarantee.</b> {@link #shifted} gives the double nearest to the real number: a turn is 2
 * pi, not its rounding.
 */
public final class AngleWrapping {
  /** 2 pi to 160 digits: enough for any number of turns that a double holds exactly. */
  private static final BigDecimal EXACT =
      new BigDecimal(
          "6.283185307179586476925286766559005768394338798750211641949889184615632812572417997256"
              + "06965068423413596429617302656461329418768921910116446345071881625696223490056820");

  /** The double nearest to 2 pi, which is below it by 2.5e-16. */
  public static final double FULL_TURN = 2 * StrictMath.PI;

  private static final double MOST = 0x1p50;

  private AngleWrapping() {}

  /**
   * Returns how many turns, rounded to a whole number, lead from an angle nearest to another; none
   * where they are so many that doubles have no parts of turns.
   */
  public static double turnsBetween(double from, double to) {
    double turns = Math.rint((to - from) / FULL_TURN);
    return Math.abs(turns) < MOST ? turns : 0;
  }

  /**
   * Returns the double nearest to the angle and so many turns.
   *
   * @param angle finite
   * @param turns a whole number
   */
  public static double shifted(double angle, double turns) {
    return turns == 0
        ? angle
        : new BigDecimal(angle).add(EXACT.multiply(new BigDecimal(turns))).doubleValue();
  }
}
