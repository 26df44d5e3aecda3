package dev.clearway.io.path;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.AngleUnitComment;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes waypoints joined by straight segments, or by splines, as {@link PathReader} reads them.
 *
 * <p>A file names the joints that move, and of the others those that are not where the scene lets
 * them rest, so that scene and file together say all of the path. A trajectory of straight segments
 * has positions and times but no velocities, so that a controller joins its points by such
 * segments; one with velocities is run as cubic splines.
 *
 * <p><b>Guarantee.</b> Values are written with all their digits and read back bit for bit, those of
 * orientations too if they are of unit length as nearly as rounding allows.
 *
 * <p>Immutable and thread-safe.
 */
public final class PathWriter {
  private static final long NANOSECONDS = 1_000_000_000;

  /** Cells that mean something else without quotes. */
  private static final Pattern QUOTED_CELL = Pattern.compile("[\",\r\n#]|^\\s|\\s$");

  private static final Pattern UNSIGNED_EXPONENT = Pattern.compile("E(?=\\d)");

  private final KinematicTree tree;
  private final List<String> names;
  private final int[] columns;
  private final List<double[]> waypoints;

  private PathWriter(
      KinematicTree tree, List<String> names, int[] columns, List<double[]> waypoints) {
    this.tree = tree;
    this.names = names;
    this.columns = columns;
    this.waypoints = waypoints;
  }

  /**
   * Returns the writer of a path.
   *
   * @param moving which coordinates are written though they stay where the scene lets them rest
   * @param waypoints laid out as the scene's joint space; copied
   * @throws IllegalArgumentException if there is no waypoint or nothing to write of them, or one is
   *     no configuration of the scene
   */
  public static PathWriter of(Scene scene, IntPredicate moving, List<double[]> waypoints) {
    JointSpace space = scene.tree().space();
    List<double[]> copies = waypoints.stream().map(double[]::clone).toList();
    copies.forEach(space::requireConfiguration);
    double[] rest = scene.defaultConfiguration();
    IntPredicate told =
        c -> moving.test(c) || copies.stream().anyMatch(q -> isOther(q[c], rest[c]));
    // The coordinates of one joint come together: a file has all of a quaternion or nothing.
    int[] joints = IntStream.range(0, space.size()).filter(told).map(space::joint).toArray();
    int[] columns =
        IntStream.range(0, space.size())
            .filter(c -> IntStream.of(joints).anyMatch(j -> j == space.joint(c)))
            .toArray();
    if (copies.isEmpty() || columns.length == 0) {
      throw new IllegalArgumentException("a path of nothing");
    }
    return new PathWriter(scene.tree(), JointNames.shortest(scene), columns, copies);
  }

  /**
   * Returns the writer of a free body's poses, as {@link PoseReader} reads them: comma-separated
   * values only.
   *
   * @param body name in the scene of a robot made by {@link RobotModel#ofFreeBody}
   * @param waypoints laid out as the scene's joint space; copied
   * @throws IllegalArgumentException if there is no waypoint or no such body, or one is no
   *     configuration of the scene
   */
  public static PathWriter ofPoses(Scene scene, String body, List<double[]> waypoints) {
    JointSpace space = scene.tree().space();
    String prefix = body + "/" + RobotModel.FREE_JOINT + ".";
    PathWriter whole = of(scene, c -> space.names().get(c).startsWith(prefix), waypoints);
    List<String> names =
        space.names().stream().map(name -> name.substring(name.lastIndexOf('.') + 1)).toList();
    int[] columns =
        IntStream.range(0, space.size())
            .filter(c -> space.names().get(c).startsWith(prefix))
            .toArray();
    if (columns.length == 0) {
      throw new IllegalArgumentException("no free body '" + body + "'");
    }
    return new PathWriter(scene.tree(), names, columns, whole.waypoints);
  }

  /**
   * Returns the same with the names and the order of a file: columns that it names come first, as
   * it has them, then the others. Names of anything else do not matter.
   *
   * @param file names of joints or coordinates, in order
   */
  public PathWriter like(Scene scene, Collection<String> file) {
    JointNames known = JointNames.of(scene);
    Set<Integer> own = IntStream.of(columns).boxed().collect(Collectors.toSet());
    Set<Integer> order = new LinkedHashSet<>();
    List<String> called = new ArrayList<>(names);
    for (String name : file) {
      if (known.find(name).orElse(null) instanceof JointNames.Coordinate(int number)
          && own.contains(number)
          && order.add(number)) {
        called.set(number, name);
      }
    }
    IntStream.of(columns).forEach(order::add);
    int[] ordered = order.stream().mapToInt(Integer::intValue).toArray();
    return new PathWriter(tree, List.copyOf(called), ordered, waypoints);
  }

  private static boolean isOther(double value, double rest) {
    return Double.doubleToRawLongBits(value) != Double.doubleToRawLongBits(rest);
  }

  /** Returns comma-separated values: a header of joints' names, a row for each waypoint. */
  public String csv() {
    return csv(AngleUnit.RADIANS);
  }

  /**
   * Returns the same with angles in a unit; above the header the file says that they are degrees,
   * so that it can be taken for nothing else.
   */
  public String csv(AngleUnit unit) {
    JointAngles angles = new JointAngles(tree, unit);
    boolean degrees =
        unit == AngleUnit.DEGREES
            && IntStream.of(columns).anyMatch(c -> JointAngles.isAngle(tree, c));
    StringBuilder out = new StringBuilder(degrees ? AngleUnitComment.of(unit) : "");
    out.append(list(c -> cell(names.get(c)), ",")).append('\n');
    for (double[] q : waypoints) {
      out.append(list(c -> number(angles.text(c, q[c])), ",")).append('\n');
    }
    return out.toString();
  }

  private static String cell(String name) {
    return QUOTED_CELL.matcher(name).find() ? '"' + name.replace("\"", "\"\"") + '"' : name;
  }

  /**
   * Returns a ROS JointTrajectory of straight segments, whose angles are radians by definition.
   *
   * @param format YAML or JSON
   * @param nanoseconds read: when each waypoint is reached, from 0, growing
   * @throws IllegalArgumentException if the format is another, or the times do not fit
   */
  public String trajectory(PathFormat format, long[] nanoseconds) {
    return trajectory(format, nanoseconds, List.of());
  }

  /**
   * Returns a ROS JointTrajectory of cubic splines.
   *
   * @param format YAML or JSON
   * @param nanoseconds read: when each waypoint is reached, from 0, growing
   * @param velocities at the waypoints, laid out as these, per second; or none, for straight
   *     segments
   * @throws IllegalArgumentException if the format is another, or times or velocities do not fit
   */
  public String trajectory(PathFormat format, long[] nanoseconds, List<double[]> velocities) {
    if (format == PathFormat.CSV
        || nanoseconds.length != waypoints.size()
        || (!velocities.isEmpty() && velocities.size() != waypoints.size())) {
      throw new IllegalArgumentException(
          "%s times and %s velocities of %s waypoints as %s"
              .formatted(nanoseconds.length, velocities.size(), waypoints.size(), format));
    }
    boolean json = format == PathFormat.JSON;
    String key = json ? "\"" : "";
    StringBuilder out = new StringBuilder(json ? "{" : "");
    out.append("%1$sjoint_names%1$s: [%2$s]".formatted(key, list(c -> text(names.get(c)), ", ")));
    out.append(json ? ",\n" : "\n")
        .append("%1$spoints%1$s:%2$s\n".formatted(key, json ? " [" : ""));
    out.append(
        IntStream.range(0, nanoseconds.length)
            .mapToObj(
                i ->
                    (json ? "{" : "- {")
                        + numbers(key, "positions", waypoints.get(i))
                        + (velocities.isEmpty()
                            ? ""
                            : numbers(key, "velocities", velocities.get(i)))
                        + time(key, nanoseconds[i])
                        + "}")
            .collect(Collectors.joining(json ? ",\n" : "\n")));
    return out.append(json ? "]}\n" : "\n").toString();
  }

  private String numbers(String key, String name, double[] values) {
    return "%1$s%2$s%1$s: [%3$s], "
        .formatted(key, name, list(c -> number(Double.toString(values[c])), ", "));
  }

  private static String time(String key, long nanoseconds) {
    return "%1$stime_from_start%1$s: {%1$ssec%1$s: %2$s, %1$snanosec%1$s: %3$s}"
        .formatted(key, nanoseconds / NANOSECONDS, nanoseconds % NANOSECONDS);
  }

  private static String text(String name) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(name)) + '"';
  }

  /** Returns all digits; some readers of YAML take no exponent without a sign for a number. */
  private static String number(String digits) {
    return UNSIGNED_EXPONENT.matcher(digits).replaceFirst("E+");
  }

  private String list(IntFunction<String> of, String separator) {
    return IntStream.of(columns).mapToObj(of).collect(Collectors.joining(separator));
  }
}
