package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.JointPoint;
import dev.clearway.io.message.JointTransforms;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.message.MessageTime;
import dev.clearway.io.message.TrajectoryMessage;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.TrajectoryPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The points of one trajectory: positions of joints, transforms of floating and planar joints, or
 * both at the same instants. Immutable.
 */
final class TrajectoryPart {
  static final String VELOCITIES = "velocities";
  static final String ACCELERATIONS = "accelerations";
  private static final String NAMES = "joint_names";
  private static final String POINTS = "points";
  private static final String TIME = "time_from_start";
  private static final Set<String> TRAJECTORY_KEYS = Set.of("header", NAMES, POINTS);
  private static final Set<String> TRANSFORM_KEYS =
      Set.of("transforms", VELOCITIES, ACCELERATIONS, TIME);

  private final KinematicTree tree;
  private final JointColumns columns;
  private final List<JointPoint> points;
  private final List<Integer> moved;
  private final List<Element> transforms;

  private TrajectoryPart(
      JointColumns columns,
      List<JointPoint> points,
      KinematicTree tree,
      List<Integer> moved,
      List<Element> transforms) {
    this.tree = tree;
    this.columns = columns;
    this.points = points;
    this.moved = moved;
    this.transforms = transforms;
  }

  /**
   * Reads names, and of the points that they are there.
   *
   * @param told the unit in which messages tell angles; a trajectory has radians
   * @throws ModelFormatException if a name stands for no joint, or the two kinds do not go together
   */
  static TrajectoryPart of(TrajectoryMessage.Part part, JointNames joints, AngleUnit told)
      throws ModelFormatException {
    Optional<Element> multi =
        part.transforms().isPresent() && !part.transforms().get().elements(POINTS).isEmpty()
            ? part.transforms()
            : Optional.empty();
    Optional<Element> single =
        part.joints().filter(j -> multi.isEmpty() || !isBare(j, NAMES) || !isBare(j, POINTS));
    Element place = multi.or(() -> single).orElseThrow();
    JointColumns columns =
        single.isPresent()
            ? columns(single.get(), joints, told)
            : JointColumns.of(joints, List.of(), told, place);
    List<JointPoint> points = new ArrayList<>();
    if (single.isPresent()) {
      for (Element point : points(single.get(), columns.size())) {
        points.add(JointPoint.of(point));
      }
    }
    List<Integer> moved = new ArrayList<>();
    List<Element> transforms = List.of();
    if (multi.isPresent()) {
      for (Element name : multi.get().require(NAMES).elements()) {
        moved.add(joints.spatial(name.text(), name));
      }
      transforms = points(multi.get(), moved.size());
      for (Element point : transforms) {
        point.allowOnly(TRANSFORM_KEYS);
      }
    }
    if (!points.isEmpty() && !transforms.isEmpty() && points.size() != transforms.size()) {
      throw place.fault(
          "%s points with transforms beside %s with positions; wanted the same instants"
              .formatted(transforms.size(), points.size()));
    }
    return new TrajectoryPart(
        columns, List.copyOf(points), joints.tree(), List.copyOf(moved), transforms);
  }

  /** Returns the names of all joints in a message. */
  static Set<String> names(Element root) throws ModelFormatException {
    Set<String> names = new LinkedHashSet<>();
    for (TrajectoryMessage.Part part : TrajectoryMessage.of(root, warning -> {}).parts()) {
      for (Optional<Element> trajectory : List.of(part.joints(), part.transforms())) {
        if (trajectory.isPresent() && trajectory.get().find(NAMES).isPresent()) {
          names.addAll(trajectory.get().require(NAMES).texts());
        }
      }
    }
    return names;
  }

  /** Returns the first trajectory's stamp, seconds and nanoseconds; empty where it is 0. */
  static List<Double> stamp(Element root) throws ModelFormatException {
    if (root.find("position").isPresent()) {
      return List.of(); // a JointState, which has no start
    }
    TrajectoryMessage.Part part = TrajectoryMessage.of(root, warning -> {}).parts().getFirst();
    Optional<Element> stamp =
        part.joints()
            .or(part::transforms)
            .flatMap(t -> t.find("header"))
            .flatMap(h -> h.find("stamp"));
    double[] parts =
        stamp.filter(Element::isMapping).isPresent()
            ? MessageTime.parts(stamp.get())
            : new double[] {MessageTime.seconds(stamp)};
    List<Double> out = Arrays.stream(parts).boxed().toList();
    return out.stream().allMatch(p -> p == 0) ? List.of() : out;
  }

  private static boolean isBare(Element trajectory, String key) {
    Optional<Element> list = trajectory.find(key);
    return list.isEmpty() || list.get().describe().equals("a list of 0");
  }

  private static JointColumns columns(Element trajectory, JointNames joints, AngleUnit told)
      throws ModelFormatException {
    trajectory.allowOnly(TRAJECTORY_KEYS);
    Element names = trajectory.require(NAMES);
    return JointColumns.of(joints, names.texts(), told, names);
  }

  private static List<Element> points(Element trajectory, int columns) throws ModelFormatException {
    trajectory.allowOnly(TRAJECTORY_KEYS);
    List<Element> points = trajectory.require(POINTS).elements();
    if (points.isEmpty() || columns == 0) {
      throw trajectory.fault("no " + (points.isEmpty() ? POINTS : NAMES));
    }
    return points;
  }

  /** Returns how many points there are, at least one. */
  int size() {
    return Math.max(points.size(), transforms.size());
  }

  /** Returns the element of a point, for messages. */
  Element point(int index) {
    return points.isEmpty() ? transforms.get(index) : points.get(index).place();
  }

  /** Returns the numbers of the coordinates that no point gives, in ascending order. */
  List<Integer> missing() {
    return columns.missing().stream().filter(c -> !moved.contains(tree.space().joint(c))).toList();
  }

  /** Returns whether a point has a list of these rates that is not empty. */
  boolean has(String rates) throws ModelFormatException {
    for (int i = 0; i < size(); i++) {
      if ((!points.isEmpty() && points.get(i).has(rates))
          || (!transforms.isEmpty() && !transforms.get(i).elements(rates).isEmpty())) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether joints move by transforms. */
  boolean hasTransforms() {
    return !transforms.isEmpty();
  }

  /**
   * Returns a point.
   *
   * @param seconds its time; NaN where there are none
   * @param before read: the configuration before, which holds for what is not given
   */
  TrajectoryPoint at(int index, double seconds, double[] before, Consumer<String> warn)
      throws ModelFormatException {
    double[] q = before.clone();
    double[] velocity = new double[0];
    double[] acceleration = new double[0];
    if (!points.isEmpty()) {
      JointPoint point = points.get(index);
      double[] positions = point.positions(columns.size());
      q = columns.configuration(positions, before, point.positions(), warn);
      velocity = rates(point, VELOCITIES);
      acceleration = rates(point, ACCELERATIONS);
    }
    if (!transforms.isEmpty()) {
      List<Element> given = transforms.get(index).require("transforms").elements();
      if (given.size() != moved.size()) {
        throw transforms
            .get(index)
            .fault("%s transforms for %s joint_names".formatted(given.size(), moved.size()));
      }
      MessagePoses poses = new MessagePoses(warn);
      for (int i = 0; i < given.size(); i++) {
        JointTransforms.put(tree, moved.get(i), given.get(i), poses, q);
      }
    }
    return new TrajectoryPoint(seconds, q, velocity, acceleration);
  }

  private double[] rates(JointPoint point, String key) throws ModelFormatException {
    double[] given = point.rates(key, columns.size());
    return given.length == 0 ? given : columns.rates(given);
  }

  /**
   * Returns the points' times, which grow; none where no point has one or all are 0.
   *
   * @throws ModelFormatException if they do not grow, some are missing, or transforms have others
   */
  double[] seconds() throws ModelFormatException {
    double[] times = points.isEmpty() ? transformSeconds() : pointSeconds();
    if (!points.isEmpty() && !transforms.isEmpty()) {
      double[] others = transformSeconds();
      for (int i = 0; i < Math.min(times.length, others.length); i++) {
        if (times[i] != others[i]) {
          throw transforms
              .get(i)
              .fault("is at %s s, the positions are at %s s".formatted(others[i], times[i]));
        }
      }
    }
    return times;
  }

  private double[] transformSeconds() throws ModelFormatException {
    List<Optional<Double>> told = new ArrayList<>();
    for (Element point : transforms) {
      Optional<Element> time = point.find(TIME);
      told.add(time.isPresent() ? Optional.of(MessageTime.seconds(time)) : Optional.empty());
    }
    return growing(told);
  }

  private double[] pointSeconds() throws ModelFormatException {
    List<Optional<Double>> told = new ArrayList<>();
    double before = 0;
    for (JointPoint point : points) {
      Optional<Double> seconds = point.seconds(before);
      before = seconds.orElse(before);
      told.add(seconds);
    }
    return growing(told);
  }

  private double[] growing(List<Optional<Double>> told) throws ModelFormatException {
    double[] seconds = told.stream().mapToDouble(time -> time.orElse(0.0)).toArray();
    if (Arrays.stream(seconds).allMatch(time -> time == 0)) {
      return new double[0];
    }
    for (int i = 1; i < seconds.length; i++) { // the first may leave out that it is 0
      if (told.get(i).isEmpty()) {
        throw point(0).fault("some points have a time_from_start and some have none");
      }
    }
    for (int i = 0; i < seconds.length; i++) {
      if (!(seconds[i] > (i == 0 ? -Double.MIN_VALUE : seconds[i - 1]))) {
        throw point(i).fault("time_from_start " + seconds[i] + " s does not grow");
      }
    }
    return seconds;
  }
}
