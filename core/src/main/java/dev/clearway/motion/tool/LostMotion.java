package dev.clearway.motion.tool;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import java.util.Arrays;

/**
 * A motion of which only the start is known: joints that ought to follow a tool, and could not be
 * followed; or whatever a controller makes of a corner. It may be anywhere, so that nothing is
 * proven of it.
 *
 * <p>Immutable and thread-safe.
 */
public final class LostMotion implements Motion {
  private final double[] start;
  private final int rates;
  private final Cause cause;

  /** Why a motion is not known. */
  public enum Cause {
    /** Joints could not be followed. */
    SINGULAR,
    /** It is up to a controller. */
    UP_TO_CONTROLLER
  }

  /**
   * Makes one.
   *
   * @param start read: the configuration from which it starts
   */
  public LostMotion(KinematicTree tree, double[] start, Cause cause) {
    this.start = start.clone();
    this.rates = RateSpace.of(tree).size();
    this.cause = cause;
  }

  /** Returns why it is not known. */
  public Cause cause() {
    return cause;
  }

  @Override
  public int coordinates() {
    return start.length;
  }

  @Override
  public int rates() {
    return rates;
  }

  @Override
  public void position(double s, double[] out) {
    System.arraycopy(start, 0, out, 0, start.length);
  }

  @Override
  public void variation(double from, double to, double[] out) {
    Arrays.fill(out, Double.POSITIVE_INFINITY);
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    Arrays.fill(out, Double.POSITIVE_INFINITY);
  }

  @Override
  public void range(double[] lower, double[] upper) {
    Arrays.fill(lower, Double.NEGATIVE_INFINITY);
    Arrays.fill(upper, Double.POSITIVE_INFINITY);
  }

  @Override
  public void deviation(double[] out) {
    Arrays.fill(out, 0); // what is not known is the way, which variations tell
  }

  @Override
  public double seconds(double s) {
    return Double.NaN;
  }
}
