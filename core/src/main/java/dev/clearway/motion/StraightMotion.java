package dev.clearway.motion;

import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A straight segment in joint space: each coordinate moves linearly, each quaternion turns the
 * short way at constant speed about a constant axis.
 *
 * <p>Joint values are taken as written and never wrapped: from 3 to −3 turns back through 0, and
 * from 0 to 2π is a full turn, also for a continuous joint. Equal orientations are no motion, also
 * where their quaternions have opposite signs; where two orientations are half a turn apart, so
 * that both ways are equally short, the turn goes towards the second quaternion as written. Equal
 * ends give a motion at rest.
 *
 * <p><b>Guarantee.</b> The motion meant is the real-valued one between the two configurations.
 * Positions at 0 and 1 are the ends bit for bit, those in between within what {@link
 * Motion#position} allows; docs/rounding.md derives it. Bounds of variation and derivatives are
 * rounded up, and 0 for what does not move.
 *
 * <p>Immutable and thread-safe. All methods take time linear in the coordinates and allocate
 * nothing.
 */
public final class StraightMotion implements Motion {
  /** Unit quaternions are accepted off by 1e-6. */
  private static final double LARGEST_QUATERNION_PART = 1.000002;

  private final double[] from;
  private final double[] to;
  private final double[] difference;
  private final double[] speeds;
  private final int[] slerpAt;
  private final Slerp[] slerps;
  private final double startSeconds;
  private final double endSeconds;

  private StraightMotion(
      KinematicTree tree, double[] from, double[] to, double startSeconds, double endSeconds) {
    tree.space().requireConfiguration(from);
    tree.space().requireConfiguration(to);
    this.from = from.clone();
    this.to = to.clone();
    this.startSeconds = startSeconds;
    this.endSeconds = endSeconds;
    difference = new double[from.length];
    for (int c = 0; c < from.length; c++) {
      difference[c] = to[c] - from[c];
      if (!Double.isFinite(difference[c])) {
        throw new IllegalArgumentException(
            "%s moves from %s to %s".formatted(tree.space().names().get(c), from[c], to[c]));
      }
    }
    slerpAt = floatingQuaternions(tree);
    slerps = new Slerp[slerpAt.length];
    for (int i = 0; i < slerps.length; i++) {
      slerps[i] = new Slerp(from, to, slerpAt[i]);
    }
    speeds = speeds(tree);
  }

  private static int[] floatingQuaternions(KinematicTree tree) {
    List<Joint> joints = tree.joints();
    return IntStream.range(0, joints.size())
        .filter(j -> joints.get(j).type() == JointType.FLOATING)
        .map(j -> tree.space().firstCoordinate(j) + 3)
        .toArray();
  }

  private double[] speeds(KinematicTree tree) {
    RateSpace rates = RateSpace.of(tree);
    JointSpace space = tree.space();
    double[] out = new double[rates.size()];
    int slerp = 0;
    for (int j = 0; j < tree.joints().size(); j++) {
      int rate = rates.firstRate(j);
      int at = space.firstCoordinate(j);
      if (rate < 0) {
        continue;
      }
      int linear = tree.joints().get(j).type().singleAxis() ? 1 : 3;
      for (int i = 0; i < linear; i++) {
        out[rate + i] =
            Math.max(subtractUp(to[at + i], from[at + i]), subtractUp(from[at + i], to[at + i]));
      }
      if (tree.joints().get(j).type() == JointType.FLOATING) {
        out[rate + 3] = slerps[slerp++].angleUpperBound();
      }
    }
    return out;
  }

  /**
   * Returns the untimed segment between two configurations of the tree.
   *
   * @param from read: radians and metres, laid out as the tree's joint space
   * @param to read
   * @throws IllegalArgumentException if an end is no configuration of the tree, or their difference
   *     overflows
   */
  public static StraightMotion between(KinematicTree tree, double[] from, double[] to) {
    return new StraightMotion(tree, from, to, Double.NaN, Double.NaN);
  }

  /**
   * Returns the segment run at constant speed between two times.
   *
   * @param from read: radians and metres, laid out as the tree's joint space
   * @param to read
   * @param startSeconds when the motion begins, on the clock of the path
   * @param endSeconds when it ends, ≥ {@code startSeconds}
   * @throws IllegalArgumentException if an end is no configuration of the tree, their difference
   *     overflows, or the times are not finite and in order
   */
  public static StraightMotion timed(
      KinematicTree tree, double[] from, double[] to, double startSeconds, double endSeconds) {
    if (!(startSeconds <= endSeconds && Double.isFinite(endSeconds - startSeconds))) {
      throw new IllegalArgumentException(
          "a motion from %s s to %s s".formatted(startSeconds, endSeconds));
    }
    return new StraightMotion(tree, from, to, startSeconds, endSeconds);
  }

  @Override
  public int coordinates() {
    return from.length;
  }

  @Override
  public int rates() {
    return speeds.length;
  }

  @Override
  public void position(double s, double[] out) {
    assert 0 <= s && s <= 1 : "s = " + s;
    if (s == 0 || s == 1) {
      System.arraycopy(s == 0 ? from : to, 0, out, 0, from.length);
      return;
    }
    for (int c = 0; c < from.length; c++) {
      double value = from[c] + s * difference[c];
      // Rounding may carry a value one step beyond the end.
      out[c] = Math.max(Math.min(from[c], to[c]), Math.min(Math.max(from[c], to[c]), value));
    }
    for (int i = 0; i < slerps.length; i++) {
      if (slerps[i].moves()) {
        slerps[i].write(s, out, slerpAt[i]);
      } else {
        System.arraycopy(from, slerpAt[i], out, slerpAt[i], 4);
      }
    }
  }

  @Override
  public void variation(double from, double to, double[] out) {
    double length = subtractUp(to, from);
    assert length >= 0 : "from " + from + " to " + to;
    for (int r = 0; r < speeds.length; r++) {
      out[r] = multiplyUp(speeds[r], length);
    }
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    assert order >= 1 && order <= 3 : "order " + order;
    if (order == 1) {
      System.arraycopy(speeds, 0, out, 0, speeds.length);
    } else {
      Arrays.fill(out, 0, speeds.length, 0);
    }
  }

  @Override
  public void range(double[] lower, double[] upper) {
    for (int c = 0; c < from.length; c++) {
      lower[c] = Math.min(from[c], to[c]);
      upper[c] = Math.max(from[c], to[c]);
    }
    for (int i = 0; i < slerps.length; i++) {
      if (slerps[i].moves()) {
        Arrays.fill(lower, slerpAt[i], slerpAt[i] + 4, -LARGEST_QUATERNION_PART);
        Arrays.fill(upper, slerpAt[i], slerpAt[i] + 4, LARGEST_QUATERNION_PART);
      }
    }
  }

  @Override
  public boolean hasExactEnds() {
    return true;
  }

  @Override
  public double seconds(double s) {
    return s == 1 ? endSeconds : startSeconds + s * (endSeconds - startSeconds);
  }
}
