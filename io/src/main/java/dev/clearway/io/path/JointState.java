package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The joint positions of a ROS JointState: a snapshot of a whole robot, which may know more joints
 * than a model does. Immutable.
 */
public final class JointState {
  private static final Set<String> KEYS =
      Set.of("header", "name", "position", "velocity", "effort");

  private final Element element;
  private final List<String> names;
  private final double[] positions;

  private JointState(Element element, List<String> names, double[] positions) {
    this.element = element;
    this.names = names;
    this.positions = positions;
  }

  /**
   * Reads the message.
   *
   * @throws ModelFormatException if names and positions are not equally many, a name stands twice
   *     or a key is unknown
   */
  public static JointState read(Element element) throws ModelFormatException {
    element.allowOnly(KEYS);
    List<String> names =
        element.find("name").isPresent() ? element.require("name").texts() : List.of();
    double[] positions =
        element.find("position").isPresent()
            ? element.require("position").numbers()
            : new double[0];
    if (names.size() != positions.length) {
      throw element.fault("%s names, but %s positions".formatted(names.size(), positions.length));
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw element.fault("joint " + Quoted.of(name) + " stands twice");
      }
    }
    return new JointState(element, names, positions);
  }

  /** Returns the numbers of the coordinates that the message has no value for. */
  List<Integer> missing(JointNames joints) throws ModelFormatException {
    Set<Integer> given = new HashSet<>();
    for (String name : names) {
      if (joints.knows(name)
          && joints.require(name, element) instanceof JointNames.Coordinate coordinate) {
        given.add(coordinate.number());
      }
    }
    return IntStream.range(0, joints.tree().space().size())
        .filter(c -> !given.contains(c))
        .boxed()
        .toList();
  }

  /**
   * Returns the configuration in which each joint that the model has is where the message says;
   * joints that it lacks, or that are fixed in it, are named in one warning. What follows another
   * joint stays with that joint.
   *
   * @param defaults read: where all other joints are
   * @throws ModelFormatException if a joint is named in part only or stands for several
   */
  public double[] configuration(JointNames joints, double[] defaults, Consumer<String> warn)
      throws ModelFormatException {
    List<String> known = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (!joints.knows(names.get(i))) {
        unknown.add(Quoted.of(names.get(i)));
      } else if (joints.require(names.get(i), element) instanceof JointNames.Coordinate) {
        known.add(names.get(i));
        values.add(positions[i]);
      }
    }
    if (!unknown.isEmpty()) {
      warn.accept(
          "%s names joints that do not move in the model; left out: %s"
              .formatted(element.path(), String.join(", ", unknown)));
    }
    return JointColumns.of(joints, known, AngleUnit.RADIANS, element)
        .configuration(
            values.stream().mapToDouble(Double::doubleValue).toArray(), defaults, element, warn);
  }
}
