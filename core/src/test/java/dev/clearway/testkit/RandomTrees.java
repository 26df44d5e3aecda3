package dev.clearway.testkit;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random robots: trees and chains of all joint types, with axes and places that are special
 * (identity, quarter turns, coordinate axes) as often as not, and mimics that follow each other.
 *
 * @param joints number of joints
 * @param bushy chance that a joint starts a new branch instead of extending the last link
 * @param reach largest offset between joints, metres
 * @param types what to draw joint types from
 */
public record RandomTrees(int joints, double bushy, double reach, List<JointType> types) {
  private static final List<Axis> AXES =
      List.of(Axis.X, new Axis(0, 1, 0), Axis.Z, new Axis(0, 0, -1), new Axis(-1, 0, 0));

  /** Returns a generator over all joint types. */
  public static RandomTrees ofAllTypes(int joints, double bushy, double reach) {
    return new RandomTrees(joints, bushy, reach, List.of(JointType.values()));
  }

  /** Returns a new tree. */
  public KinematicTree tree(RandomGenerator random) {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    List<String> single = new ArrayList<>();
    for (int j = 0; j < joints; j++) {
      boolean branch = random.nextDouble() < bushy;
      int parent = branch ? random.nextInt(builder.size()) : builder.size() - 1;
      JointType type = types.get(random.nextInt(types.size()));
      Joint joint = joint(random, "j" + j, type, parent, builder.size(), single);
      if (type.singleAxis()) {
        single.add(joint.name());
      }
      builder.add("l" + (j + 1), joint);
    }
    return builder.build();
  }

  private Joint joint(
      RandomGenerator random,
      String name,
      JointType type,
      int parent,
      int child,
      List<String> masters) {
    boolean follows = type.singleAxis() && !masters.isEmpty() && random.nextInt(4) == 0;
    Optional<Mimic> mimic =
        follows
            ? Optional.of(
                new Mimic(
                    masters.get(random.nextInt(masters.size())),
                    between(random, -1.5, 1.5),
                    random.nextBoolean() ? 0 : between(random, -0.5, 0.5)))
            : Optional.empty();
    double limit = type == JointType.PRISMATIC ? reach : 2.5;
    boolean limited = type == JointType.PRISMATIC || type == JointType.REVOLUTE;
    Pose place = place(random);
    Axis axis = axis(random);
    double lower = limited ? between(random, -limit, 0) : Double.NEGATIVE_INFINITY;
    double upper = limited ? between(random, 0, limit) : Double.POSITIVE_INFINITY;
    if (mimic.isPresent()) { // any position of its driver is good for a follower
      lower = Double.NEGATIVE_INFINITY;
      upper = Double.POSITIVE_INFINITY;
    }
    return new Joint(name, type, parent, child, place, axis, lower, upper, mimic);
  }

  private Pose place(RandomGenerator random) {
    double x = random.nextInt(3) == 0 ? 0 : between(random, -reach, reach);
    double y = random.nextInt(3) == 0 ? 0 : between(random, -reach, reach);
    double z = random.nextInt(3) == 0 ? 0 : between(random, -reach, reach);
    return switch (random.nextInt(3)) {
      case 0 -> Pose.translation(x, y, z);
      case 1 -> Pose.fromRollPitchYaw(x, y, z, quarter(random), quarter(random), quarter(random));
      default ->
          Pose.fromRollPitchYaw(
              x, y, z, between(random, -4, 4), between(random, -4, 4), between(random, -4, 4));
    };
  }

  private static double quarter(RandomGenerator random) {
    return random.nextInt(4) * 1.5707963267948966;
  }

  /** Returns a random axis, a coordinate axis as often as not. */
  public static Axis axis(RandomGenerator random) {
    return random.nextBoolean()
        ? AXES.get(random.nextInt(AXES.size()))
        : new Axis(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1));
  }

  /**
   * Returns a random configuration within the limits; unlimited joints turn by up to 7 rad, planar
   * and floating ones slide by up to the reach.
   */
  public double[] configuration(KinematicTree tree, RandomGenerator random) {
    double[] q = new double[tree.space().size()];
    for (int j = 0; j < tree.joints().size(); j++) {
      int at = tree.space().firstCoordinate(j);
      if (at < 0) {
        continue;
      }
      switch (tree.joints().get(j).type()) {
        case FIXED -> {}
        case CONTINUOUS -> q[at] = between(random, -7, 7);
        case REVOLUTE, PRISMATIC ->
            q[at] = between(random, tree.space().lower(at), tree.space().upper(at));
        case PLANAR -> {
          slide(random, q, at, 2);
          q[at + 2] = between(random, -7, 7);
        }
        case FLOATING -> {
          slide(random, q, at, 3);
          quaternion(random, q, at + 3);
        }
      }
    }
    return q;
  }

  private void slide(RandomGenerator random, double[] q, int at, int count) {
    for (int i = at; i < at + count; i++) {
      q[i] = between(random, -reach, reach);
    }
  }

  private static void quaternion(RandomGenerator random, double[] q, int at) {
    double norm = 0;
    for (int i = at; i < at + 4; i++) {
      q[i] = random.nextGaussian();
      norm += q[i] * q[i];
    }
    for (int i = at; i < at + 4; i++) {
      q[i] /= Math.sqrt(norm);
    }
  }

  private static double between(RandomGenerator random, double low, double high) {
    return low + random.nextDouble() * (high - low);
  }
}
