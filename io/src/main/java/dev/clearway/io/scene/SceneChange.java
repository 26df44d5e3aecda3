package dev.clearway.io.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Warnings;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Set;

/**
 * Changes of one object of a scene, written as a scene file writes objects ({@code
 * docs/scene-file.md}). The scene that comes out shares all that was built around the others with
 * the one that went in. Stateless.
 */
public final class SceneChange {
  private static final Set<String> MOVE_KEYS = Set.of("name", "pose");

  private SceneChange() {}

  /**
   * Returns the scene with one more obstacle.
   *
   * @param obstacle as in a scene file; files that it names are relative to its own
   * @param warnings told what a user should know
   * @throws ModelFormatException if it, or a file that it names, cannot be used, or its name is
   *     taken
   */
  public static Scene add(Scene scene, Element obstacle, SceneOptions options, Warnings warnings)
      throws ModelFormatException {
    obstacle.allowOnly(SceneDocument.OBSTACLE_KEYS);
    Poses poses = poses(obstacle, warnings);
    String name = obstacle.require("name").name();
    List<PlacedShape> shapes =
        Shapes.in(obstacle.file(), options.files(), warnings, poses).of(obstacle);
    Pose pose = poses.own(obstacle, "pose");
    return obstacle.make(() -> scene.withObstacle(name, shapes, pose, options.trees()));
  }

  /**
   * Returns the scene with an obstacle, or what a robot carries, in another place.
   *
   * @param move its {@code name} and its new {@code pose}, in the world or in the link it hangs on
   * @throws ModelFormatException if there is no such object, or the pose cannot be used
   */
  public static Scene move(Scene scene, Element move, Warnings warnings)
      throws ModelFormatException {
    move.allowOnly(MOVE_KEYS);
    String name = move.require("name").name();
    Pose pose = poses(move, warnings).own(move.require("pose"));
    return move.make(() -> scene.withObjectAt(name, pose));
  }

  /**
   * Returns the scene without an obstacle, or what a robot carries.
   *
   * @param name of it
   * @throws ModelFormatException if there is no such object
   */
  public static Scene remove(Scene scene, Element name) throws ModelFormatException {
    String body = name.name();
    return name.make(() -> scene.without(body));
  }

  private static Poses poses(Element object, Warnings warnings) {
    return new Poses(warning -> warnings.add(object, warning));
  }
}
