package dev.clearway.motion;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.Optional;
import java.util.Random;

/**
 * Random splines of one joint, cubic and quintic, held against exact polynomials. {@link
 * SplineMotionProperties} runs a short one; {@link #main} a longer one.
 */
final class SplineCampaign {
  private static final double ANY = Double.POSITIVE_INFINITY;

  private final CurveTally tally = new CurveTally();
  private final Random random;

  SplineCampaign(long seed) {
    this.random = new Random(seed);
  }

  /** Judges splines and prints the tally: arguments are the number of splines and the seed. */
  public static void main(String[] args) {
    SplineCampaign campaign = new SplineCampaign(Long.parseLong(args[1]));
    CurveTally tally = campaign.run(Long.parseLong(args[0]));
    System.out.println(args[0] + " splines: " + tally.summary());
  }

  /** Returns a robot of one joint that turns without limits. */
  static KinematicTree oneJoint() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add(
        "l",
        new Joint(
            "j", JointType.CONTINUOUS, 0, 1, Pose.IDENTITY, Axis.Z, -ANY, ANY, Optional.empty()));
    return builder.build();
  }

  CurveTally run(long count) {
    KinematicTree tree = oneJoint();
    for (long i = 0; i < count; i++) {
      boolean quintic = random.nextBoolean();
      double duration = StrictMath.pow(10, 3 * random.nextDouble() - 2);
      double start = random.nextInt(3) == 0 ? 0 : 100 * random.nextDouble();
      // Far from zero the values' last digits are coarse beside what moves.
      double offset = random.nextInt(4) == 0 ? 1000 * random.nextGaussian() : 0;
      TrajectoryPoint from = point(start, offset, duration, quintic);
      TrajectoryPoint to = point(start + duration, offset, duration, quintic);
      ExactCurve exact = ExactCurve.between(from, to, 0);
      tally.judge(from.to(tree, to), exact, random, "spline " + i);
    }
    return tally;
  }

  private TrajectoryPoint point(double seconds, double offset, double duration, boolean quintic) {
    double size = random.nextInt(8) == 0 ? StrictMath.pow(10, -9 * random.nextDouble()) : 2;
    double speed = random.nextInt(3) == 0 ? 0 : size * random.nextGaussian() / duration;
    double acceleration =
        random.nextInt(3) == 0 ? 0 : 4 * size * random.nextGaussian() / duration / duration;
    return new TrajectoryPoint(
        seconds,
        new double[] {offset + size * random.nextGaussian()},
        new double[] {speed},
        quintic ? new double[] {acceleration} : new double[0]);
  }
}
