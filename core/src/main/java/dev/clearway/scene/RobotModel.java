package dev.clearway.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A robot as its description gives it: links, joints, geometry, and what its semantics add.
 *
 * @param name the robot's own name
 * @param tree links and joints, names as in the description
 * @param geometry collision shapes by link name, in the link's frame; links without any are absent
 * @param semantics allowed pairs and named states
 */
public record RobotModel(
    String name,
    KinematicTree tree,
    Map<String, List<PlacedShape>> geometry,
    RobotSemantics semantics) {

  /** Copies the map and checks that it names links of the tree. */
  public RobotModel {
    Objects.requireNonNull(name);
    Objects.requireNonNull(semantics);
    geometry = Map.copyOf(geometry);
    for (String link : geometry.keySet()) {
      if (tree.link(link).isEmpty()) {
        throw new IllegalArgumentException("geometry for unknown link '" + link + "'");
      }
    }
  }

  /** Returns this model with other semantics. */
  public RobotModel withSemantics(RobotSemantics other) {
    return new RobotModel(name, tree, geometry, other);
  }
}
