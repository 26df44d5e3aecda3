package dev.clearway.methods.stages.chain;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.motion.Motion;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where elements are over an interval of a motion: matrices of intervals, multiplied along the
 * chains (Eq. 6), with their derivatives by the motion's parameter and the matrices at the middle.
 *
 * <p>The product of interval matrices is wide, since it forgets that all joints move at once; what
 * the middle and the derivative allow is kept of each entry, link by link. That is within the
 * square of the interval's length of the true range.
 *
 * <p>Layout. Mover k has {@value #STRIDE} doubles of {@link #matrices} from {@code k * STRIDE}: a
 * matrix for all instants, one for the middle, and the derivative for all instants, each as {@link
 * IntervalPoses} has it. They are computed when a mover is asked for, once for an interval.
 *
 * <p><b>Guarantee.</b> Each entry contains that of the real-valued motion; docs/rounding.md says
 * what stored rotations, axes and quaternions mean.
 *
 * <p>Scratch object, one thread. O(depth) for a mover, less what others have in common with it.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 4.1 and 5.2"
 */
public final class ChainEnclosure {
  /** Doubles a mover. */
  public static final int STRIDE = 3 * IntervalPoses.SIZE;

  /** Offset of the matrix for all instants. */
  public static final int WHOLE = 0;

  /** Offset of the matrix at the middle. */
  public static final int MIDDLE = IntervalPoses.SIZE;

  /** Offset of the derivative. */
  public static final int TANGENT = 2 * IntervalPoses.SIZE;

  private final JointIntervals joints;
  private final List<Step> steps = new ArrayList<>();
  private final Place[] places;
  private final double[] links;
  private final double[] matrices;
  private final long[] linkAge;
  private final long[] moverAge;
  private final double[] local = new double[STRIDE];
  private final double[] sum = new double[IntervalPoses.SIZE];
  private long age = 1;

  /** A link seen from a frame: where the matrices of its parent are, −1 for the frame itself. */
  private record Step(int parent, JointEnclosure joint) {}

  /**
   * Where a mover hangs.
   *
   * @param path steps from the frame outward
   * @param shape its place in its link
   * @param still whether no joint moves it in the frame
   */
  private record Place(int[] path, double[] shape, boolean still) {}

  /** Makes room for movers of a tree. */
  public ChainEnclosure(KinematicTree tree, GeometryTable geometries, List<MovingGeometry> movers) {
    joints = new JointIntervals(tree);
    Map<Long, Integer> known = new HashMap<>();
    places = new Place[movers.size()];
    for (int k = 0; k < places.length; k++) {
      places[k] = place(tree, geometries, movers.get(k), known);
    }
    links = new double[STRIDE * steps.size()];
    matrices = new double[STRIDE * places.length];
    linkAge = new long[steps.size()];
    moverAge = new long[places.length];
  }

  private Place place(
      KinematicTree tree,
      GeometryTable geometries,
      MovingGeometry mover,
      Map<Long, Integer> known) {
    List<Integer> chain = new ArrayList<>();
    for (int at = geometries.link(mover.geometry());
        at != mover.frame();
        at = tree.parentLink(at)) {
      chain.addFirst(at);
    }
    int[] path = new int[chain.size()];
    boolean still = true;
    for (int i = 0; i < path.length; i++) {
      int link = chain.get(i);
      int parent = i == 0 ? -1 : path[i - 1];
      long key = (long) mover.frame() << 32 | link;
      path[i] = known.computeIfAbsent(key, k -> step(tree, parent, tree.jointAbove(link)));
      still &= !steps.get(path[i]).joint.movable();
    }
    double[] shape = new double[IntervalPoses.SIZE];
    JointEnclosure.of(geometries.geometry(mover.geometry()).linkFromShape(), shape);
    return new Place(path, shape, still);
  }

  private int step(KinematicTree tree, int parent, int joint) {
    steps.add(new Step(parent, new JointEnclosure(tree, joint)));
    return steps.size() - 1;
  }

  /**
   * Writes the matrix of a mover that no joint moves in its frame.
   *
   * @throws IllegalArgumentException if some joint does
   */
  public void placeOf(int mover, double[] out) {
    if (!places[mover].still) {
      throw new IllegalArgumentException("mover " + mover + " is moved by joints");
    }
    System.arraycopy(matrices, of(mover) + MIDDLE, out, 0, IntervalPoses.SIZE);
  }

  /** Chooses the motion for the following calls. */
  public void start(Motion motion) {
    joints.start(motion);
  }

  /** Chooses the interval for the following calls, 0 ≤ from ≤ to ≤ 1. */
  public void over(double from, double to) {
    joints.over(from, to);
    age++;
  }

  /** Returns how many movers there are. */
  public int movers() {
    return places.length;
  }

  /** Returns how many joints move a mover in its frame. */
  public int jointsOf(int mover) {
    int count = 0;
    for (int step : places[mover].path) {
      count += steps.get(step).joint.movable() ? 1 : 0;
    }
    return count;
  }

  /** Returns the parameter's interval less its middle, two numbers: this object's own array. */
  public double[] times() {
    return joints.times();
  }

  /** Returns the movers' matrices: this object's own array, laid out as the class says. */
  public double[] matrices() {
    return matrices;
  }

  /**
   * Computes the matrices of a mover over the interval where they are not known yet.
   *
   * @return where they begin in {@link #matrices}
   */
  public int of(int mover) {
    int at = STRIDE * mover;
    Place place = places[mover];
    if (moverAge[mover] == age || (place.still && moverAge[mover] != 0)) {
      return at;
    }
    moverAge[mover] = age;
    int link = -1;
    for (int step : place.path) {
      if (linkAge[step] != age) {
        linkAge[step] = age;
        advance(steps.get(step), STRIDE * step);
      }
      link = step;
    }
    if (link < 0) {
      System.arraycopy(place.shape, 0, matrices, at + WHOLE, IntervalPoses.SIZE);
      System.arraycopy(place.shape, 0, matrices, at + MIDDLE, IntervalPoses.SIZE);
    } else {
      int l = STRIDE * link;
      for (int part = 0; part < TANGENT; part += IntervalPoses.SIZE) {
        IntervalPoses.multiply(links, l + part, place.shape, 0, matrices, at + part);
      }
      IntervalPoses.multiply(links, l + TANGENT, place.shape, 0, matrices, at + TANGENT);
      tighten(matrices, at);
    }
    return at;
  }

  /** Keeps of the matrix for all instants what the middle and the derivative allow. */
  private void tighten(double[] m, int at) {
    IntervalPoses.meetMeanValue(m, at + MIDDLE, m, at + TANGENT, joints.times(), m, at + WHOLE);
  }

  /** Computes a link from its parent: (A B)' = A' B + A B'. */
  private void advance(Step step, int at) {
    step.joint.write(joints, false, local, WHOLE);
    step.joint.write(joints, true, local, MIDDLE);
    step.joint.writeTangent(joints, local, TANGENT);
    if (step.parent < 0) {
      System.arraycopy(local, 0, links, at, STRIDE);
    } else {
      int parent = STRIDE * step.parent;
      for (int part = 0; part < TANGENT; part += IntervalPoses.SIZE) {
        IntervalPoses.multiply(links, parent + part, local, part, links, at + part);
      }
      IntervalPoses.multiply(links, parent + TANGENT, local, WHOLE, links, at + TANGENT);
      IntervalPoses.multiplyTangent(links, parent + WHOLE, local, TANGENT, sum, 0);
      IntervalPoses.add(sum, 0, links, at + TANGENT);
    }
    tighten(links, at);
  }
}
