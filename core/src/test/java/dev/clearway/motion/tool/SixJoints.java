package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.Optional;
import java.util.SplittableRandom;

/** Arms of six joints, and their joints for a place of the tool by plain means. */
record SixJoints(KinematicTree tree, Pose tipFromTool) {
  static final int[] FOLLOWERS = {0, 1, 2, 3, 4, 5};

  /** Returns an arm like those of industry: a turning base, two long links, a wrist. */
  static SixJoints industrial() {
    double[][] places = {
      {0, 0, 0.4}, {0.15, 0, 0.1}, {0, 0, 0.6}, {0.2, 0, 0.12}, {0.45, 0, 0}, {0.1, 0, 0}
    };
    Axis y = new Axis(0, 1, 0);
    Axis[] axes = {Axis.Z, y, y, Axis.X, y, Axis.X};
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    for (int j = 0; j < 6; j++) {
      Pose place = Pose.translation(places[j][0], places[j][1], places[j][2]);
      add(tree, j, JointType.REVOLUTE, place, axes[j]);
    }
    return new SixJoints(tree.build(), Pose.translation(0.05, 0, 0.1));
  }

  /** Returns an arm of random places and axes; one joint in eight slides. */
  static SixJoints random(SplittableRandom random) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    for (int j = 0; j < 6; j++) {
      double r = 0.4;
      Pose place =
          Pose.fromRollPitchYaw(
              random.nextDouble(-r, r),
              random.nextDouble(-r, r),
              random.nextDouble(-r, r),
              random.nextDouble(-3, 3),
              random.nextDouble(-3, 3),
              random.nextDouble(-3, 3));
      Axis axis =
          random.nextBoolean()
              ? Axis.Z
              : new Axis(random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0.3);
      boolean slides = random.nextInt(8) == 0;
      add(tree, j, slides ? JointType.PRISMATIC : JointType.REVOLUTE, place, axis);
    }
    return new SixJoints(tree.build(), Pose.fromRollPitchYaw(0.1, 0, 0.05, 0.3, 0.2, 0.1));
  }

  private static void add(
      KinematicTree.Builder tree, int j, JointType type, Pose place, Axis axis) {
    tree.add("link" + j, new Joint("q" + j, type, j, j + 1, place, axis, -7, 7, Optional.empty()));
  }

  double[] sample(SplittableRandom random) {
    return random.doubles(6, -1.5, 1.5).toArray();
  }

  /** Returns where the tool is. */
  Pose tool(double[] q) {
    double[] poses = new double[Pose.SIZE * 7];
    ForwardKinematics.of(tree).compute(q, poses);
    double[] out = new double[Pose.SIZE];
    Pose.multiply(poses, Pose.SIZE * 6, tipFromTool.toArray(), 0, out, 0);
    return Pose.fromArray(out);
  }

  ToolFollower follower() {
    return new ToolFollower(tree, 0, 6, tipFromTool, FOLLOWERS);
  }

  /** Returns joints that put the tool at a place, by Newton's method with differences. */
  double[] solve(Pose wanted, double[] guess) {
    double[] q = guess.clone();
    for (int n = 0; n < 8; n++) {
      double[] at = error(q, wanted);
      double[] jacobian = new double[36];
      for (int j = 0; j < 6; j++) {
        double step = 1e-6;
        double[] more = q.clone();
        double[] less = q.clone();
        more[j] += step;
        less[j] -= step;
        double[] up = error(more, wanted);
        double[] down = error(less, wanted);
        for (int i = 0; i < 6; i++) {
          jacobian[6 * i + j] = (up[i] - down[i]) / (2 * step);
        }
      }
      double[] inverse = new double[36];
      if (!Matrix6.invert(jacobian, inverse)) {
        return q;
      }
      double[] step = new double[6];
      Matrix6.multiply(inverse, at, step);
      for (int j = 0; j < 6; j++) {
        q[j] -= step[j];
      }
    }
    return q;
  }

  private double[] error(double[] q, Pose wanted) {
    Pose is = tool(q);
    double[] left = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          left[3 * i + j] += is.rotation(i, k) * wanted.rotation(j, k);
        }
      }
    }
    return new double[] {
      is.x() - wanted.x(),
      is.y() - wanted.y(),
      is.z() - wanted.z(),
      (left[7] - left[5]) / 2,
      (left[2] - left[6]) / 2,
      (left[3] - left[1]) / 2
    };
  }
}
