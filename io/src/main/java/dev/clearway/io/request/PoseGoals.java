package dev.clearway.io.request;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.kinematics.InverseKinematics;
import dev.clearway.kinematics.InverseKinematics.Nearest;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Finds configurations that put a link at a pose, as goals: by numerical inverse kinematics from
 * many starts, always the same ones. Arms of more than six joints reach a pose in infinitely many
 * ways; of those that were found as many as goals may be are taken, spread from the nearest to the
 * start to the furthest.
 *
 * <p>Immutable and thread-safe.
 */
public final class PoseGoals {
  /** How many goals there are at most. */
  public static final int MOST = 32;

  private static final int RESTARTS = 200;
  private static final long SEED = 1;

  private final Scene scene;
  private final int link;
  private final int[] coordinates;

  private PoseGoals(Scene scene, int link, int[] coordinates) {
    this.scene = scene;
    this.link = link;
    this.coordinates = coordinates;
  }

  /**
   * Returns what finds goals of a link.
   *
   * @param link its number
   * @param moving coordinates that may move; all others stay as at the start
   * @param place of the link's name, for faults
   * @throws ModelFormatException if no joint that may move leads to it, or one that leads to it
   *     follows another
   */
  public static PoseGoals of(Scene scene, int link, BitSet moving, SourceLocation place)
      throws ModelFormatException {
    KinematicTree tree = scene.tree();
    List<Integer> found = new ArrayList<>();
    for (int at = link; at != 0; at = tree.parentLink(at)) {
      int number = tree.jointAbove(at);
      Joint joint = tree.joints().get(number);
      if (tree.space().master(number).isPresent()) {
        throw place.fault(
            "joint %s, which follows another, moves link %s; name a link above it"
                .formatted(Quoted.of(joint.name()), Quoted.of(tree.links().get(link))));
      }
      boolean one = joint.type() != JointType.FIXED && joint.type().singleAxis();
      if (one && moving.get(tree.space().firstCoordinate(number))) {
        found.add(tree.space().firstCoordinate(number));
      }
    }
    if (found.isEmpty()) {
      throw place.fault(
          "no joint that may move turns or slides link " + Quoted.of(tree.links().get(link)));
    }
    return new PoseGoals(
        scene, link, found.reversed().stream().mapToInt(Integer::intValue).toArray());
  }

  /**
   * Returns configurations within the joints' limits and soft limits that put the link at a pose,
   * each once, at most {@link #MOST}, nearest to the start first.
   *
   * @param pose of the link in the world
   * @param start read: where coordinates are that do not move the link
   * @param place of the pose, for faults
   * @throws ModelFormatException if none was found; it tells the nearest that was
   */
  public List<double[]> at(Pose pose, double[] start, SourceLocation place)
      throws ModelFormatException {
    InverseKinematics inverse =
        new InverseKinematics(scene.tree(), 0, link, Pose.IDENTITY, coordinates);
    List<double[]> all =
        inverse.solutions(pose, start, RESTARTS, SEED).stream().filter(this::keepsLimits).toList();
    if (all.isEmpty()) {
      throw place.fault(nearest(inverse.nearest(pose, start, RESTARTS, SEED)));
    }
    int taken = Math.min(all.size(), MOST);
    List<double[]> goals = new ArrayList<>();
    for (int i = 0; i < taken; i++) {
      goals.add(all.get(i * all.size() / taken));
    }
    return goals;
  }

  private boolean keepsLimits(double[] q) {
    LimitMonitor limits = new LimitMonitor(scene);
    limits.observe(q, "at the goal");
    return limits.limits().violations().isEmpty() && limits.limits().soft().isEmpty();
  }

  private String nearest(Nearest nearest) {
    List<String> names = JointNames.shortest(scene);
    double[] q = nearest.joints().toArray();
    String joints =
        Arrays.stream(coordinates)
            .mapToObj(c -> String.format(Locale.ROOT, "%s=%.4f", names.get(c), q[c]))
            .collect(Collectors.joining(","));
    return String.format(
        Locale.ROOT,
        "no joint values within their limits were found that put link %s there; the nearest that"
            + " were found, %s (radians, metres), leave it %.4f m and %.4f rad off",
        Quoted.of(scene.tree().links().get(link)),
        joints,
        nearest.metres(),
        nearest.radians());
  }
}
