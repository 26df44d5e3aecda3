package dev.clearway.io.request;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.plan.ConfigurationSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The coordinates of a search that are back where they were after a full turn: continuous joints
 * and the yaw of planar ones. Joints that others follow are not among them, since a turn moves the
 * followers.
 *
 * <p>A turn is 2 pi rounded to a double, so that values turns apart mean the same pose within the
 * rounding of their numbers. What is searched, judged and written is the shifted number.
 */
final class FullTurns {
  private static final double TURN = 2 * StrictMath.PI;

  private final int[] coordinates;

  private FullTurns(int[] coordinates) {
    this.coordinates = coordinates;
  }

  static FullTurns of(ConfigurationSpace space) {
    return new FullTurns(
        Arrays.stream(space.linearCoordinates()).filter(c -> turns(space, c)).toArray());
  }

  private static boolean turns(ConfigurationSpace space, int coordinate) {
    JointSpace joints = space.tree().space();
    Joint joint = space.tree().joints().get(joints.joint(coordinate));
    boolean angle =
        joint.type() == JointType.CONTINUOUS
            || (joint.type() == JointType.PLANAR
                && joints.names().get(coordinate).equals(joint.name() + ".yaw"));
    return angle && joints.followers(coordinate).isEmpty();
  }

  /**
   * Returns the space with a turn around the start for each of them; as it is for starts so large
   * that their neighbours are further than a turn.
   */
  ConfigurationSpace around(ConfigurationSpace space, double[] start) {
    ConfigurationSpace out = space;
    for (int c : coordinates) {
      double from = start[c] - StrictMath.PI;
      double to = start[c] + StrictMath.PI;
      out = from < to ? out.withRange(c, from, to) : out;
    }
    return out;
  }

  /**
   * Returns what ends the same way as a goal: first the values nearest the start, then for each
   * coordinate that is to move the same with this one reached the other way round.
   */
  List<double[]> ends(double[] start, double[] goal) {
    double[] nearest = goal.clone();
    for (int c : coordinates) {
      nearest[c] = nearest(start[c], goal[c]);
    }
    List<double[]> out = new ArrayList<>();
    out.add(nearest);
    for (int c : coordinates) {
      if (nearest[c] != start[c]) {
        double[] other = nearest.clone();
        double turns = Math.rint((nearest[c] - goal[c]) / TURN);
        other[c] = shifted(goal[c], turns + (nearest[c] > start[c] ? -1 : 1));
        out.add(other);
      }
    }
    return out;
  }

  private static double nearest(double start, double goal) {
    return shifted(goal, Math.rint((start - goal) / TURN));
  }

  private static double shifted(double value, double turns) {
    return turns == 0 ? value : value + turns * TURN;
  }
}
