package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;

import dev.clearway.motion.Motion;
import java.util.Arrays;

/**
 * Every motion within a distance of another one, in each coordinate: what is said of it holds for
 * all of them.
 *
 * <p>Immutable and thread-safe. Takes as long as the given motion, and allocates no more.
 */
public final class LooseMotion implements Motion {
  private final Motion motion;
  private final double[] off;

  private LooseMotion(Motion motion, double[] off) {
    this.motion = motion;
    this.off = off;
  }

  /**
   * Returns the motions about one.
   *
   * @param off read: how far each coordinate may be off, radians or metres, ≥ 0; 0 for those of
   *     orientations
   * @throws IllegalArgumentException if one is negative or NaN, or their number is wrong
   */
  public static LooseMotion about(Motion motion, double[] off) {
    if (off.length != motion.coordinates() || !Arrays.stream(off).allMatch(d -> d >= 0)) {
      throw new IllegalArgumentException("deviations " + Arrays.toString(off));
    }
    return new LooseMotion(motion, off.clone());
  }

  @Override
  public int coordinates() {
    return motion.coordinates();
  }

  @Override
  public int rates() {
    return motion.rates();
  }

  @Override
  public void position(double s, double[] out) {
    motion.position(s, out);
  }

  @Override
  public void variation(double from, double to, double[] out) {
    motion.variation(from, to, out);
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    motion.derivativeBound(order, from, to, out);
  }

  @Override
  public void range(double[] lower, double[] upper) {
    motion.range(lower, upper);
    for (int c = 0; c < off.length; c++) {
      lower[c] = addDown(lower[c], -off[c]);
      upper[c] = addUp(upper[c], off[c]);
    }
  }

  @Override
  public void deviation(double[] out) {
    motion.deviation(out);
    for (int c = 0; c < off.length; c++) {
      out[c] = addUp(out[c], off[c]);
    }
  }

  @Override
  public double seconds(double s) {
    return motion.seconds(s);
  }
}
