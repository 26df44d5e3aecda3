package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.CsvRows.Row;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The columns of a file of waypoints: those of joints, one of times, and those that recording tools
 * add, which are left out.
 *
 * @param names of the joints or coordinates, in the file's order
 * @param numbers of their columns
 * @param time number of the column of times, or -1
 * @param seconds that one of its units is
 */
record CsvColumns(List<String> names, List<Integer> numbers, int time, double seconds) {
  private static final Set<String> TIMES =
      Set.of("t", "time", "__time", "timestamp", "time_from_start", "seconds", "time [s]", "%time");

  /** What {@code rostopic echo -p} calls its times, which are nanoseconds. */
  private static final String NANOSECONDS = "%time";

  /** What numbers or describes a row. */
  private static final Set<String> COUNTS =
      Set.of(
          "index",
          "idx",
          "row",
          "unnamed: 0",
          "#",
          "description",
          "comment",
          "comments",
          "label",
          "note",
          "notes");

  /** How files in RAPID, KRL, TP, URScript, INFORM, G-code, Python and recordings begin. */
  private static final Pattern PROGRAM =
      Pattern.compile(
          "(?:%%%|MODULE\\b|PROC\\b|&(?:ACCESS|REL|PARAM)|DEF(?:DAT)?\\s|/PROG\\b|/JOB\\b|def\\s|import\\s|from\\s\\S+\\simport|[GM]\\d+\\s|;FOLD|solid\\b|ply\\b|SQLite"
              + " format|PK\\x03|\\x89|\\x93NUMPY)");

  /** Commands that send a message. */
  private static final Pattern COMMAND = Pattern.compile("(?:rostopic|rosservice|ros2)\\s+\\w");

  /** How plotting tools name a joint's values: the topic, the joint, the quantity. */
  private static final Pattern RECORDED =
      Pattern.compile("(?:.*/)?([^/]+)[/.](position|velocity|effort)");

  /**
   * Sorts the columns of a header.
   *
   * @param warn told which columns are left out
   * @throws ModelFormatException if it is no header, or a column's name stands for nothing
   */
  static CsvColumns of(Row header, JointNames joints, Consumer<String> warn)
      throws ModelFormatException {
    requireWords(header, joints);
    List<String> names = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    int time = -1;
    for (int i = 0; i < header.cells().size(); i++) {
      String cell = header.cells().get(i);
      String joint = joint(cell, joints);
      if (joints.knows(joint)) {
        names.add(joint);
        numbers.add(i);
      } else if (TIMES.contains(cell.toLowerCase(Locale.ROOT))) {
        if (time >= 0) {
          throw header.fault("two columns are times; one is enough");
        }
        time = i;
      } else if (isLeftOut(cell, i, joints)) {
        leftOut.add(cell.isEmpty() ? "the first, which has no name" : Quoted.of(cell));
      } else if (cell.isEmpty()) {
        throw header.fault(
            "column %s has no name; name its joint, or leave the column out".formatted(i + 1));
      } else {
        joints.require(cell, header);
      }
    }
    if (!leftOut.isEmpty()) {
      warn.accept("columns that are left out: " + String.join(", ", leftOut));
    }
    requireDistinct(header, names);
    boolean nano = time >= 0 && header.cells().get(time).equals(NANOSECONDS);
    return new CsvColumns(List.copyOf(names), List.copyOf(numbers), time, nano ? 1e-9 : 1);
  }

  private static boolean isLeftOut(String cell, int number, JointNames joints) {
    Matcher recorded = RECORDED.matcher(cell);
    boolean otherQuantity = recorded.matches() && joints.knows(recorded.group(1));
    return (cell.isEmpty() && number == 0)
        || cell.equals(ColumnNames.NONE)
        || COUNTS.contains(cell.toLowerCase(Locale.ROOT))
        || otherQuantity
        || (!cell.isEmpty() && joints.isRenamed());
  }

  /** Returns the joint that a column's name has in it, or the name. */
  private static String joint(String cell, JointNames joints) {
    if (joints.knows(cell)) {
      return cell;
    }
    Matcher recorded = RECORDED.matcher(cell);
    return recorded.matches() && recorded.group(2).equals("position") ? recorded.group(1) : cell;
  }

  private static void requireWords(Row header, JointNames joints) throws ModelFormatException {
    String first = header.cells().getFirst();
    if (COMMAND.matcher(String.join(" ", header.cells())).lookingAt()) {
      throw header.fault(
          "%s is a shell command; put the message between its quotes into a file of its own, such as path.yaml"
              .formatted(Quoted.of(first)));
    }
    if (!joints.knows(joint(first, joints))
        && PROGRAM.matcher(String.join(" ", header.cells()) + " ").lookingAt()) {
      throw header.fault(
          "%s begins a robot's program or another file that is no path; export the joint positions as CSV with the joints' names above, or as a ROS JointTrajectory"
              .formatted(Quoted.of(first)));
    }
    if (first.startsWith("<")) {
      throw header.fault(
          "%s begins XML, not a path; a URDF is given with --robot, an SRDF with --srdf"
              .formatted(Quoted.of(first)));
    }
    boolean numbers = true;
    for (String cell : header.cells()) {
      numbers &= cell.isEmpty() || DecimalText.parse(cell.replace(',', '.')).isPresent();
    }
    if (numbers && header.cells().stream().noneMatch(joints::knows)) {
      throw header.fault(
          "the first row, %s, has numbers and no names of joints; put a header above it, or name the joint of each column with --joints NAME,NAME,..., '_' for one to leave out; %s"
              .formatted(Quoted.of(String.join(",", header.cells())), joints.known()));
    }
  }

  static void requireDistinct(Row header, List<String> names) throws ModelFormatException {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw header.fault("two columns are named " + Quoted.of(name) + "; leave one out");
      }
    }
  }

  /** Returns the seconds of a row; NaN where there are no times. */
  double seconds(Row row) throws ModelFormatException {
    return time < 0 ? Double.NaN : seconds * row.number(time, row.name(time));
  }
}
