package dev.clearway.io.message;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One point of a list of joint positions: a ROS JointTrajectoryPoint, a point of ROS-Industrial's
 * DynamicJointTrajectory, whose joints come in groups, or what its simple message sends a
 * controller, with the share of the full speed and how long the move to the point takes.
 *
 * <p>Immutable and thread-safe.
 */
public final class JointPoint {
  private static final String POSITIONS = "positions";
  private static final String TIME = "time_from_start";
  private static final String GROUPS = "groups";
  private static final String DURATION = "duration";
  private static final Set<String> KEYS =
      Set.of(POSITIONS, "velocities", "accelerations", "effort", TIME);
  private static final Set<String> SENT_KEYS = Set.of(POSITIONS, "sequence", "velocity", DURATION);
  private static final Set<String> GROUPED_KEYS = Set.of("num_groups", GROUPS);
  private static final Set<String> GROUP_KEYS =
      Set.of(
          "group_number",
          "num_joints",
          "valid_fields",
          POSITIONS,
          "velocities",
          "accelerations",
          "effort",
          TIME);

  /** The bits by which a group says what of it counts. */
  private static final Map<String, Integer> FIELDS =
      Map.of(TIME, 1, POSITIONS, 2, "velocities", 4, "accelerations", 8);

  private final Element place;

  /** What has the lists: the point itself, or its groups. */
  private final List<Element> holders;

  private JointPoint(Element place, List<Element> holders) {
    this.place = place;
    this.holders = holders;
  }

  /**
   * Reads which kind of point it is.
   *
   * @throws ModelFormatException if it has keys of none, or groups that contradict themselves
   */
  public static JointPoint of(Element point) throws ModelFormatException {
    if (point.find(GROUPS).isEmpty()) {
      boolean sent = point.find(DURATION).isPresent() || point.find("velocity").isPresent();
      point.allowOnly(sent ? SENT_KEYS : KEYS);
      return new JointPoint(point, List.of(point));
    }
    point.allowOnly(GROUPED_KEYS);
    List<Element> groups = point.elements(GROUPS);
    requireCount(point, "num_groups", groups.size(), GROUPS);
    for (Element group : groups) {
      group.allowOnly(GROUP_KEYS);
      requireCount(group, "num_joints", group.elements(POSITIONS).size(), POSITIONS);
    }
    if (groups.isEmpty()) {
      throw point.fault("no " + GROUPS);
    }
    return new JointPoint(point, groups);
  }

  private static void requireCount(Element at, String key, int found, String list)
      throws ModelFormatException {
    Optional<Element> told = at.find(key);
    if (told.isPresent() && told.get().integer() != found) {
      throw told.get()
          .fault("is %s, but there are %s %s".formatted(told.get().integer(), found, list));
    }
  }

  /** Returns the element of the point, for messages. */
  public Element place() {
    return place;
  }

  /** Returns the element of the positions, for messages. */
  public Element positions() throws ModelFormatException {
    return place.find(GROUPS).isPresent() ? place.require(GROUPS) : place.require(POSITIONS);
  }

  /** Returns the positions, radians and metres. */
  public double[] positions(int count) throws ModelFormatException {
    return all(POSITIONS, count);
  }

  /** Returns whether the point has a list of these rates that is not empty. */
  public boolean has(String rates) throws ModelFormatException {
    for (Element holder : holders) {
      if (counts(holder, rates) && !holder.elements(rates).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Returns rates of all joints; empty if it has none. */
  public double[] rates(String key, int count) throws ModelFormatException {
    return has(key) ? all(key, count) : new double[0];
  }

  private double[] all(String key, int count) throws ModelFormatException {
    if (holders.getFirst() == place) {
      return place.require(key).numbers(count);
    }
    List<double[]> parts = new ArrayList<>();
    for (Element holder : holders) {
      if (!counts(holder, key)) {
        throw holder.fault("its valid_fields say that it has no " + key);
      }
      parts.add(holder.require(key).numbers());
    }
    double[] out = parts.stream().flatMapToDouble(Arrays::stream).toArray();
    if (out.length != count) {
      throw positions().fault("%s %s for %s joint_names".formatted(out.length, key, count));
    }
    return out;
  }

  private static boolean counts(Element holder, String key) throws ModelFormatException {
    Optional<Element> valid = holder.find("valid_fields");
    return valid.isEmpty() || (valid.get().integer() & FIELDS.getOrDefault(key, 0)) != 0;
  }

  /**
   * Returns when the point is reached, if it says so: seconds.
   *
   * @param before when the point before is reached, 0 before the first
   */
  public Optional<Double> seconds(double before) throws ModelFormatException {
    Optional<Element> duration = place.find(DURATION);
    if (duration.isPresent()) {
      return Optional.of(before + MessageTime.seconds(duration));
    }
    Optional<Element> time = Optional.empty();
    for (Element holder : holders) {
      Optional<Element> own = counts(holder, TIME) ? holder.find(TIME) : Optional.empty();
      if (holder != holders.getFirst() && MessageTime.seconds(own) != MessageTime.seconds(time)) {
        throw holder.fault("is reached at another time than the group before");
      }
      time = own;
    }
    return time.isPresent() ? Optional.of(MessageTime.seconds(time)) : Optional.empty();
  }
}
