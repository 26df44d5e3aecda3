package dev.clearway.bench.paper;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.IntervalMotionBound;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.Scene;

/**
 * The sum over equal pieces of a motion of what bounds the travel from each piece's middle to its
 * ends: radii that hold near the middle, or everywhere, whichever are smaller.
 */
final class IntervalRadii implements LengthBound {
  private final int pieces;

  IntervalRadii(int pieces) {
    this.pieces = pieces;
  }

  @Override
  public String label() {
    return pieces == 1 ? "interval radii" : "interval radii, " + pieces + " pieces";
  }

  @Override
  public OfBody of(Scene scene, Body body, int frame) {
    MotionBoundFactors factors =
        MotionBoundFactors.within(scene.tree(), JointRanges.ofLimits(scene.tree()));
    BodyExtent extent = BodyExtent.of(body);
    IntervalMotionBound travel = factors.between(frame, extent, body.link(), extent).second();
    return new Sum(scene, travel, pieces);
  }

  /** The bound for one body. One thread. */
  private static final class Sum implements OfBody {
    private final ForwardKinematics kinematics;
    private final IntervalMotionBound travel;
    private final int pieces;
    private final double[] configuration;
    private final double[] links;
    private final double[] distances;
    private double[] variation = new double[0];
    private double[] sweep = new double[0];

    Sum(Scene scene, IntervalMotionBound travel, int pieces) {
      this.kinematics = ForwardKinematics.of(scene.tree());
      this.travel = travel;
      this.pieces = pieces;
      this.configuration = new double[scene.tree().space().size()];
      this.links = new double[Pose.SIZE * kinematics.links()];
      this.distances = new double[travel.distances().size()];
    }

    @Override
    public double metres(Motion motion) {
      variation = new double[motion.rates()];
      sweep = new double[motion.rates()];
      double sum = 0;
      for (int i = 0; i < pieces; i++) {
        double from = (double) i / pieces;
        double to = (i + 1.0) / pieces;
        double middle = from + (to - from) / 2;
        motion.position(middle, configuration);
        kinematics.compute(configuration, links);
        travel.distances().compute(links, distances);
        sum += half(motion, from, middle) + half(motion, middle, to);
      }
      return sum;
    }

    private double half(Motion motion, double from, double to) {
      motion.variation(from, to, variation);
      motion.derivativeBound(1, from, to, sweep);
      for (int r = 0; r < sweep.length; r++) {
        sweep[r] = Rounding.multiplyUp(sweep[r], to - from);
      }
      return travel.motionBound(distances, variation, sweep);
    }
  }
}
