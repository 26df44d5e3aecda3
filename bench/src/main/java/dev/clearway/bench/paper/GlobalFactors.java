package dev.clearway.bench.paper;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.Scene;

/** The paper's bound: factors that hold for all positions within the joints' limits. */
final class GlobalFactors implements LengthBound {
  @Override
  public String label() {
    return "global factors";
  }

  @Override
  public OfBody of(Scene scene, Body body, int frame) {
    MotionBoundFactors factors =
        MotionBoundFactors.within(scene.tree(), JointRanges.ofLimits(scene.tree()));
    BodyExtent extent = BodyExtent.of(body);
    // What is fixed to the frame does not travel in it, whatever its extent.
    PairMotionBound travel = factors.between(frame, extent, body.link(), extent);
    return motion -> {
      double[] variation = new double[motion.rates()];
      motion.variation(0, 1, variation);
      return travel.bound(variation);
    };
  }
}
