package dev.clearway.io.mjcf;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A model as a world: what moves, and what stands.
 *
 * @param robot all that moves, with what carries it; empty if nothing does
 * @param standing what cannot move
 * @param allowed pairs of a link of the robot, by its own name, and something that stands, that
 *     need no check
 * @param warnings what a user should know, the robot's among them
 */
public record MjcfWorld(
    Optional<UrdfModel> robot,
    List<Standing> standing,
    Set<NamePair> allowed,
    List<String> warnings) {
  /** Copies the lists. */
  public MjcfWorld {
    Objects.requireNonNull(robot);
    standing = List.copyOf(standing);
    allowed = Set.copyOf(allowed);
    warnings = List.copyOf(warnings);
  }

  /**
   * Something that cannot move.
   *
   * @param name of the body, or of its geometry
   * @param shapes in the world's frame
   * @param place where the file has it
   */
  public record Standing(String name, List<PlacedShape> shapes, SourceLocation place) {
    /** Copies the list. */
    public Standing {
      shapes = List.copyOf(shapes);
      Objects.requireNonNull(place);
    }
  }
}
