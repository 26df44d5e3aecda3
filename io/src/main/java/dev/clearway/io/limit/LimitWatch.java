package dev.clearway.io.limit;

import dev.clearway.kinematics.Follower;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Watches configurations for values outside joint limits, to say so once for each joint: its own
 * limits, and those of joints that follow it.
 *
 * <p>Between two configurations on a straight segment no coordinate leaves the range of its ends; a
 * spline may, and is to be shown in between. Not thread-safe.
 */
public final class LimitWatch {
  /** Where a spline is looked at; what is said of limits needs no proof. */
  private static final int SAMPLES = 64;

  private final KinematicTree tree;
  private final JointSpace space;
  private final double[] least;
  private final double[] largest;
  private final double[] beyond;
  private final double[] values;
  private final String[] places;

  /** Watches configurations of a tree. */
  public LimitWatch(KinematicTree tree) {
    this.tree = tree;
    this.space = tree.space();
    this.least = new double[space.size()];
    this.largest = new double[space.size()];
    this.beyond = new double[space.size()];
    this.values = new double[space.size()];
    this.places = new String[space.size()];
    Arrays.fill(places, "");
  }

  /**
   * Looks at a configuration.
   *
   * @param q read
   * @param place where it came from, such as {@code in line 7}
   */
  public void see(double[] q, String place) {
    for (int c = 0; c < q.length; c++) {
      least[c] = Math.min(least[c], q[c]);
      largest[c] = Math.max(largest[c], q[c]);
      double distance = Math.max(space.lower(c) - q[c], q[c] - space.upper(c));
      if (distance > beyond[c]) {
        beyond[c] = distance;
        values[c] = q[c];
        places[c] = place;
      }
    }
  }

  /** Looks at a motion: at the ends of a straight one, and in between of others. */
  public void see(Motion motion, String place) {
    int steps = motion instanceof StraightMotion ? 1 : SAMPLES;
    double[] q = new double[motion.coordinates()];
    for (int i = 0; i <= steps; i++) {
      motion.position((double) i / steps, q);
      see(q, place);
    }
  }

  /** Returns what was seen of limits. */
  public PathLimits limits() {
    List<LimitExcess> out = new ArrayList<>();
    boolean asDegrees = true;
    for (int c = 0; c < beyond.length; c++) {
      boolean angle = isAngle(c);
      if (beyond[c] > 0) {
        addExcesses(c, out);
      }
      asDegrees &=
          !angle
              || (Math.toRadians(least[c]) >= Math.min(0, space.lower(c))
                  && Math.toRadians(largest[c]) <= Math.max(0, space.upper(c)));
    }
    return new PathLimits(out, asDegrees);
  }

  private boolean isAngle(int coordinate) {
    JointType type = tree.joints().get(space.joint(coordinate)).type();
    return type == JointType.REVOLUTE || type == JointType.CONTINUOUS;
  }

  /** Adds what a coordinate leaves: its own limits, and those of the joints that follow it. */
  private void addExcesses(int c, List<LimitExcess> out) {
    String name = space.names().get(c);
    double value = values[c];
    double lower = space.ownLower(c);
    double upper = space.ownUpper(c);
    if (!(lower <= value && value <= upper)) {
      out.add(new LimitExcess(name, value, lower, upper, isAngle(c), places[c], ""));
    }
    for (Follower follower : space.followers(c)) {
      if (!(follower.lower() <= value && value <= follower.upper())) {
        Joint joint = follower.joint();
        out.add(
            new LimitExcess(
                joint.name(),
                follower.position(value),
                joint.lower(),
                joint.upper(),
                joint.type() != JointType.PRISMATIC,
                places[c],
                "joint '%s' is at %s%s, so ".formatted(name, value, place(places[c]))));
      }
    }
  }

  private static String place(String where) {
    return where.isEmpty() ? "" : " " + where;
  }

  /** Returns one warning for each that was seen outside, with its furthest value. */
  public List<String> warnings() {
    return limits().excesses().stream().map(LimitExcess::words).toList();
  }
}
