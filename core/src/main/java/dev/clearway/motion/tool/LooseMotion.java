package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;

import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every motion within a distance of another one, in each coordinate, with links and bodies that may
 * be off: what is said of it holds for all of them.
 *
 * <p>Immutable and thread-safe. Takes as long as the given motion, and allocates no more.
 */
public final class LooseMotion implements Motion {
  private final Motion motion;
  private final double[] off;
  private final Map<String, Play> plays;

  private LooseMotion(Motion motion, double[] off, Map<String, Play> plays) {
    this.motion = motion;
    this.off = off;
    this.plays = plays;
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
    return of(motion, off.clone(), motion.plays());
  }

  /** Returns the motions within a tube of one, or of all that it stands for. */
  public static LooseMotion about(Motion motion, Tube tube) {
    double[] off = new double[motion.coordinates()];
    Arrays.setAll(off, tube::of);
    Map<String, Play> plays = new TreeMap<>(motion.plays());
    tube.plays().forEach((name, play) -> plays.merge(name, play, Play::plus));
    return of(motion, off, plays);
  }

  /** What is off in a motion that is off itself is off by both. */
  private static LooseMotion of(Motion motion, double[] off, Map<String, Play> plays) {
    if (!(motion instanceof LooseMotion loose)) {
      return new LooseMotion(motion, off, plays);
    }
    for (int c = 0; c < off.length; c++) {
      off[c] = addUp(off[c], loose.off[c]);
    }
    return new LooseMotion(loose.motion, off, plays);
  }

  /** Returns the motion in the middle, about which nothing is off. */
  public Motion middle() {
    return motion;
  }

  /** Returns how far a coordinate may be off from the motion in the middle, radians or metres. */
  public double off(int coordinate) {
    return off[coordinate];
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
  public Map<String, Play> plays() {
    return plays;
  }

  @Override
  public double seconds(double s) {
    return motion.seconds(s);
  }
}
