package dev.clearway.io.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.document.Element;
import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.text.Warnings;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.function.Consumer;

/** A scene while its file is read: whatever is refused names its place. Not thread-safe. */
final class SceneAssembly {
  private final SceneBuilder builder = new SceneBuilder();
  private final Warnings warnings = new Warnings();
  private final Element root;

  SceneAssembly(Element root, SceneOptions options) {
    this.root = root;
    builder.treesFrom(options.trees());
    options.earlier().ifPresent(builder::sharingTreesOf);
  }

  /** Says something about the file. */
  void warn(String warning) {
    warnings.add(root.file() + ": " + warning);
  }

  /** Passes on what another file's reader says. */
  void passOn(List<String> others) {
    others.forEach(warnings::add);
  }

  Warnings warnings() {
    return warnings;
  }

  SceneBuilder builder() {
    return builder;
  }

  /**
   * Adds a robot.
   *
   * @param rest read: where it rests, laid out as the model's own joint space
   */
  void robot(GivenRobot robot, double[] rest, Element place) throws ModelFormatException {
    place.make(() -> add(robot, rest, builder, this::warn));
  }

  /**
   * Adds a robot to a scene that comes from no file.
   *
   * @throws IllegalArgumentException if its name is taken
   */
  static SceneBuilder add(
      GivenRobot robot, double[] rest, SceneBuilder builder, Consumer<String> warn) {
    builder.robot(robot.name(), robot.model(), robot.worldFromBase(), robot.selfPairs());
    JointSpace space = robot.model().tree().space();
    for (int c = 0; c < rest.length; c++) {
      builder.position(robot.name() + "/" + space.names().get(c), rest[c]);
    }
    LimitMonitor limits = new LimitMonitor(robot.model().tree());
    limits.observe(rest, "in the rest state of robot '" + robot.name() + "'");
    limits.warnings(AngleUnit.RADIANS).forEach(warn);
    return builder;
  }

  void obstacle(String name, List<PlacedShape> shapes, Pose worldFromBody, Element place)
      throws ModelFormatException {
    place.make(() -> builder.obstacle(name, shapes, worldFromBody));
  }

  void attached(
      String name, String link, List<PlacedShape> shapes, Pose linkFromBody, Element place)
      throws ModelFormatException {
    place.make(() -> builder.attached(name, link, shapes, linkFromBody, List.of()));
  }

  /** Returns whether a body has the name, or a link without geometry. */
  boolean knows(String body) {
    return builder.hasBody(body) || builder.hasLink(body);
  }

  SceneFile finish() throws ModelFormatException {
    if (builder.robots().isEmpty()) {
      throw root.fault("no robot is in the scene: name one under 'robots' or give --robot");
    }
    return root.make(() -> new SceneFile(builder.build(), warnings.toList()));
  }
}
