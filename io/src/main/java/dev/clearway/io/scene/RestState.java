package dev.clearway.io.scene;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.document.Element;
import dev.clearway.io.path.JointColumns;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics.GroupState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Where a robot's joints rest that a path does not name.
 *
 * <p>In order of precedence: the state that the scene file gives; the group states of the SRDF
 * named {@code default}, then those named {@code home}; else 0 or the nearest limit. Where states
 * of several groups name one joint, the first counts.
 */
final class RestState {
  private static final List<String> DEFAULTS = List.of("default", "home");

  private RestState() {}

  /** Returns the configuration that the model alone says; a new array. */
  static double[] of(RobotModel model) {
    double[] q = model.tree().space().zero();
    boolean[] set = new boolean[q.length];
    for (String name : DEFAULTS) {
      apply(model, name, q, set);
    }
    return q;
  }

  private static void apply(RobotModel model, String name, double[] q, boolean[] set) {
    JointSpace space = model.tree().space();
    for (GroupState state : model.semantics().states()) {
      if (!state.name().equals(name)) {
        continue;
      }
      state
          .positions()
          .forEach(
              (coordinate, value) -> {
                OptionalInt number = space.number(coordinate);
                if (number.isPresent() && !set[number.getAsInt()]) {
                  q[number.getAsInt()] = value;
                  set[number.getAsInt()] = true;
                }
              });
    }
  }

  /**
   * Returns the configuration that an element gives: the name of a group state, or positions by
   * joint.
   */
  static double[] read(RobotModel model, Element element, Consumer<String> warn)
      throws ModelFormatException {
    double[] q = of(model);
    if (!element.isMapping()) {
      named(model, element, q);
      return q;
    }
    List<String> names = new ArrayList<>(element.keys());
    double[] values = new double[names.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = element.require(names.get(i)).number();
    }
    return JointColumns.of(JointNames.of(model.tree()), names, AngleUnit.RADIANS, element)
        .configuration(values, q, element, warn);
  }

  private static void named(RobotModel model, Element element, double[] q)
      throws ModelFormatException {
    String name = element.name();
    List<GroupState> states = model.semantics().states();
    if (states.stream().noneMatch(s -> s.name().equals(name))) {
      throw element.fault(
          "no group state is named %s; known: %s"
              .formatted(
                  Quoted.of(name),
                  String.join(
                      ", ", new TreeSet<>(states.stream().map(GroupState::name).toList()))));
    }
    apply(model, name, q, new boolean[q.length]);
  }
}
