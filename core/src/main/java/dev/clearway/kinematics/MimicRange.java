package dev.clearway.kinematics;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * What a joint that follows another leaves of that one's range: positions of the driver, a joint
 * that moves by itself, at which {@code multiplier · driver + offset} keeps the follower's limits.
 *
 * <p><b>Guarantee.</b> {@code lower} and {@code upper} are the least and the largest double that
 * keep them in exact arithmetic; where none does, {@code lower} is above {@code upper}.
 *
 * @param joint the follower, with its limits
 * @param multiplier of the driver's position, chains of followers resolved
 * @param offset radians or metres
 * @param lower least position of the driver, −∞ where unbounded
 * @param upper largest position of the driver, +∞ where unbounded
 */
public record MimicRange(
    Joint joint, double multiplier, double offset, double lower, double upper) {

  /** Returns the follower at the end of a chain that was resolved. */
  static MimicRange of(Joint joint, Mimic master) {
    Side low = new Side(master.multiplier(), master.offset(), joint.lower(), false);
    Side high = new Side(master.multiplier(), master.offset(), joint.upper(), true);
    boolean rises = master.multiplier() > 0;
    if (master.multiplier() == 0) {
      boolean kept = joint.lower() <= master.offset() && master.offset() <= joint.upper();
      double any = kept ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
      return new MimicRange(joint, master.multiplier(), master.offset(), -any, any);
    }
    return new MimicRange(
        joint,
        master.multiplier(),
        master.offset(),
        rises ? low.least() : high.least(),
        rises ? high.largest() : low.largest());
  }

  /** Returns the follower's position, rounded. */
  public double position(double driver) {
    return multiplier * driver + offset;
  }

  /** One limit: the position is to be no less, or no more, than it. */
  private record Side(double multiplier, double offset, double limit, boolean isUpper) {
    private boolean keeps(double driver) {
      if (Double.isInfinite(driver)) {
        return false; // a position of no finite driver
      }
      BigDecimal position =
          new BigDecimal(multiplier).multiply(new BigDecimal(driver)).add(new BigDecimal(offset));
      int sign = position.compareTo(new BigDecimal(limit));
      return isUpper ? sign <= 0 : sign >= 0;
    }

    /** The driver's position at the limit, to nearest. */
    private double near() {
      return new BigDecimal(limit)
          .subtract(new BigDecimal(offset))
          .divide(new BigDecimal(multiplier), MathContext.DECIMAL128)
          .doubleValue();
    }

    /** The least driver that keeps the limit, where larger ones do as well. */
    double least() {
      if (Double.isInfinite(limit)) {
        return Double.NEGATIVE_INFINITY;
      }
      double driver = near();
      while (driver < Double.POSITIVE_INFINITY && !keeps(driver)) {
        driver = Math.nextUp(driver);
      }
      while (keeps(Math.nextDown(driver))) {
        driver = Math.nextDown(driver);
      }
      return driver + 0.0; // no negative zero
    }

    /** The largest driver that keeps the limit, where smaller ones do as well. */
    double largest() {
      if (Double.isInfinite(limit)) {
        return Double.POSITIVE_INFINITY;
      }
      double driver = near();
      while (driver > Double.NEGATIVE_INFINITY && !keeps(driver)) {
        driver = Math.nextDown(driver);
      }
      while (keeps(Math.nextUp(driver))) {
        driver = Math.nextUp(driver);
      }
      return driver + 0.0;
    }
  }
}
