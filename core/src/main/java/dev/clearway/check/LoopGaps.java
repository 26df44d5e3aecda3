package dev.clearway.check;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractDown;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.BoundingHull;
import dev.clearway.motionbound.BoundingSphere;
import dev.clearway.motionbound.GeometryExtent;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.ClosedLoop;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Bounds how far the closed loops of a scene gape along a motion.
 *
 * <p>The way from a point of one link to the point of the other that it should lie on is a smooth
 * curve; between two instants it is no longer than at the longer end and an eighth of its greatest
 * second derivative times the square of the interval. The interval that is known least is halved.
 *
 * <p><b>Guarantee.</b> {@link LoopGap#upper} bounds the gap of the real-valued motion at every
 * instant, {@link LoopGap#lower} is reached at one: docs/motion-bounds.md 15. Scratch object, one
 * thread. Cost: some 10 to 1,000 placements of the tree for each loop and motion.
 */
public final class LoopGaps {
  /** Instants of a motion that are looked at for one point of one loop, at most. */
  private static final int MOST = 1 << 14;

  /** Part of the tolerance, or of a larger gap, to which a gap is told. */
  private static final double WIDTH = 1.0 / 64;

  private final Scene scene;
  private final ForwardKinematics kinematics;
  private final double[] q;
  private final double[] links;
  private final double[] points = new double[6];
  private final double[] speed;
  private final double[] acceleration;

  private LoopGaps(Scene scene) {
    this.scene = scene;
    this.kinematics = ForwardKinematics.of(scene.tree());
    this.q = new double[scene.tree().space().size()];
    this.links = new double[Pose.SIZE * kinematics.links()];
    int rates = RateSpace.of(scene.tree()).size();
    this.speed = new double[rates];
    this.acceleration = new double[rates];
  }

  /** Returns new scratch for a scene's loops. */
  public static LoopGaps of(Scene scene) {
    return new LoopGaps(scene);
  }

  /**
   * Returns the gap of the loop that gapes most along a motion, in parts of what it may; empty
   * where the scene has no loops.
   */
  public Optional<LoopGap> over(Motion motion) {
    Optional<LoopGap> worst = Optional.empty();
    if (scene.loops().isEmpty()) {
      return worst;
    }
    double[] lower = new double[q.length];
    double[] upper = new double[q.length];
    motion.range(lower, upper);
    JointRanges ranges = JointRanges.ofMotion(scene.tree(), lower, upper);
    MotionBoundFactors factors = MotionBoundFactors.within(scene.tree(), ranges);
    PoseErrors errors = PoseErrors.within(scene.tree(), ranges);
    for (ClosedLoop loop : scene.loops()) {
      for (int k = 0; k < loop.pointsOfA().length; k += 3) {
        LoopGap found = new PointPair(loop, k, factors, errors).over(motion);
        if (worst.isEmpty() || share(found) > share(worst.get())) {
          worst = Optional.of(found);
        }
      }
    }
    return worst;
  }

  private static double share(LoopGap gap) {
    return gap.upper() / gap.tolerance();
  }

  /**
   * A stretch of a motion.
   *
   * @param gapFrom an upper bound on the gap where it begins, metres
   * @param gapTo the same where it ends
   * @param upper the same for all of it
   */
  private record Stretch(double from, double to, double gapFrom, double gapTo, double upper) {}

  /** A point of one link, and the one of the other link that it should lie on. */
  private final class PointPair {
    private final ClosedLoop loop;
    private final int linkA;
    private final int linkB;
    private final double[] a;
    private final double[] b;
    private final double error;
    private final PairMotionBound bound;
    private double lower;
    private double lowerAt;

    PointPair(ClosedLoop loop, int k, MotionBoundFactors factors, PoseErrors errors) {
      KinematicTree tree = scene.tree();
      this.loop = loop;
      this.linkA = tree.link(loop.a()).orElseThrow();
      this.linkB = tree.link(loop.b()).orElseThrow();
      this.a = Arrays.copyOfRange(loop.pointsOfA(), k, k + 3);
      this.b = Arrays.copyOfRange(loop.pointsOfB(), k, k + 3);
      this.bound = factors.between(linkA, new Point(a), linkB, new Point(b));
      double reachA = Rounding.normUp(a[0], a[1], a[2]);
      double reachB = Rounding.normUp(b[0], b[1], b[2]);
      // Points in their links are rounded too: PLACED covers transforming them once more.
      double rounded = multiplyUp(PLACED, addUp(addUp(reachA, reachB), 2 * LARGEST_ARM));
      this.error =
          addUp(rounded, addUp(errors.worldError(linkA, reachA), errors.worldError(linkB, reachB)));
    }

    LoopGap over(Motion motion) {
      PriorityQueue<Stretch> open =
          new PriorityQueue<>(Comparator.comparingDouble(Stretch::upper).reversed());
      open.add(stretch(motion, 0, 1, gap(motion, 0), gap(motion, 1)));
      for (int looks = 2; looks < MOST && !isEnough(open.element()); looks++) {
        Stretch worst = open.element();
        double middle = worst.from() + (worst.to() - worst.from()) / 2;
        if (!(worst.from() < middle && middle < worst.to())) {
          break;
        }
        open.remove();
        double gap = gap(motion, middle);
        open.add(stretch(motion, worst.from(), middle, worst.gapFrom(), gap));
        open.add(stretch(motion, middle, worst.to(), gap, worst.gapTo()));
      }
      return new LoopGap(loop.name(), lower, open.element().upper(), lowerAt, loop.tolerance());
    }

    /** Known closely enough. NaN goes on. */
    private boolean isEnough(Stretch worst) {
      return worst.upper() - lower <= WIDTH * Math.max(loop.tolerance(), lower);
    }

    private Stretch stretch(Motion motion, double from, double to, double gapFrom, double gapTo) {
      double bend = 0;
      if (!bound.atRest()) {
        motion.derivativeBound(1, from, to, speed);
        motion.derivativeBound(2, from, to, acceleration);
        double length = subtractUp(to, from);
        double squared = multiplyUp(length, length);
        bend = multiplyUp(multiplyUp(squared, bound.accelerationBound(speed, acceleration)), 0.125);
      }
      double upper = addUp(Math.max(gapFrom, gapTo), bend);
      return new Stretch(
          from, to, gapFrom, gapTo, Double.isNaN(upper) ? Double.POSITIVE_INFINITY : upper);
    }

    /** Returns an upper bound on the gap at an instant, and notes the lower one. */
    private double gap(Motion motion, double instant) {
      motion.position(instant, q);
      kinematics.compute(q, links);
      Pose.transform(links, Pose.SIZE * linkA, a, 0, points, 0);
      Pose.transform(links, Pose.SIZE * linkB, b, 0, points, 3);
      double length =
          Rounding.normUp(points[0] - points[3], points[1] - points[4], points[2] - points[5]);
      double size =
          addUp(
              Rounding.normUp(points[0], points[1], points[2]),
              Rounding.normUp(points[3], points[4], points[5]));
      double off = addUp(error, multiplyUp(PLACED, size));
      double least = subtractDown(length * (1 - PLACED), off);
      if (least > lower) {
        lower = least;
        lowerAt = instant;
      }
      return addUp(length, off);
    }
  }

  /** What placing a point and taking a difference round, per length: motion-bounds.md 15. */
  private static final double PLACED = 32 * Rounding.UNIT;

  /** Length of what is added to a frame's origin to make a point of it, metres; no less. */
  private static final double LARGEST_ARM = 0.1;

  /**
   * One point.
   *
   * @param at read: where, in its link's frame, metres
   */
  private record Point(double[] at) implements GeometryExtent {
    @Override
    public BoundingSphere boundingSphere() {
      return new BoundingSphere(at[0], at[1], at[2], 0);
    }

    @Override
    public BoundingHull boundingHull() {
      return new BoundingHull(at.clone(), 0);
    }

    @Override
    public double largestDistance(double x, double y, double z) {
      double dx = at[0] - x;
      double dy = at[1] - y;
      double dz = at[2] - z;
      double length = Rounding.normUp(dx, dy, dz);
      return addUp(length, multiplyUp(PLACED, length));
    }

    @Override
    public double largestAxisDistance(
        double x, double y, double z, double dx, double dy, double dz) {
      double px = at[0] - x;
      double py = at[1] - y;
      double pz = at[2] - z;
      double across =
          Rounding.normUp(py * dz - pz * dy, pz * dx - px * dz, px * dy - py * dx)
              / Rounding.normUp(dx, dy, dz);
      double far = Rounding.normUp(px, py, pz);
      double bound = addUp(multiplyUp(across, 1 + PLACED), multiplyUp(PLACED, far));
      return bound < far ? bound : addUp(far, multiplyUp(PLACED, far));
    }
  }

  /** Returns what is said instead where loops gape, or are not proven not to. */
  static Verdict gaping(Verdict verdict) {
    return new Verdict.Undecided(UndecidedReason.GAPING, List.of(), verdict.scope());
  }

  /**
   * The check of a motion of a scene with closed loops: free only if the loops are proven not to
   * gape further than they may. One thread.
   */
  static final class Guard extends GuardedCheck {
    private final LoopGaps gaps;
    private final Motion motion;
    private Optional<Boolean> closed = Optional.empty();

    Guard(SegmentCheck check, LoopGaps gaps, Motion motion) {
      super(check);
      this.gaps = gaps;
      this.motion = motion;
    }

    @Override
    Verdict revised(Verdict verdict) {
      if (!(verdict instanceof Verdict.Free)) {
        return verdict;
      }
      boolean isClosed =
          closed.orElseGet(
              () ->
                  gaps.over(motion).filter(gap -> gap.closure() == LoopGap.Closure.OPEN).isEmpty());
      closed = Optional.of(isClosed);
      return isClosed ? verdict : gaping(verdict);
    }
  }
}
