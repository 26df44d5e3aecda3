package dev.clearway.proof.sweep;

import dev.clearway.bvh.BoxSweptSpheres;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The geometries of a scene that rest in the world, as one tree, and the volumes of those that
 * move.
 *
 * <p>Immutable and thread-safe, shared by all sweeps of a scene. Made in O(n log n) for n
 * triangles.
 */
public final class StaticWorld {
  private final GeometryTable geometries;
  private final Optional<WorldTree> tree;
  private final int[] moving;
  private final BoxSweptSpheres[] bodies;

  private StaticWorld(
      GeometryTable geometries, Optional<WorldTree> tree, int[] moving, BoxSweptSpheres[] bodies) {
    this.geometries = geometries;
    this.tree = tree;
    this.moving = moving;
    this.bodies = bodies;
  }

  /**
   * Prepares the world of a scene.
   *
   * @param worldFromShape read: twelve numbers for each geometry, at any configuration
   */
  public static StaticWorld of(
      KinematicTree kinematics, GeometryTable geometries, double[] worldFromShape) {
    int[] resting =
        IntStream.range(0, geometries.size())
            .filter(e -> kinematics.rigidRoot(geometries.link(e)) == 0)
            .toArray();
    int[] moving =
        IntStream.range(0, geometries.size())
            .filter(e -> kinematics.rigidRoot(geometries.link(e)) != 0)
            .toArray();
    if (resting.length == 0 || moving.length == 0) {
      return new StaticWorld(geometries, Optional.empty(), moving, new BoxSweptSpheres[0]);
    }
    BoxSweptSpheres[] bodies =
        Arrays.stream(moving)
            .mapToObj(e -> geometries.tree(e).boxSweptSpheres())
            .toArray(BoxSweptSpheres[]::new);
    WorldTree tree = WorldTree.of(geometries, resting, worldFromShape);
    return new StaticWorld(geometries, Optional.of(tree), moving, bodies);
  }

  /**
   * Returns new scratch that finds directions along which moving geometries are apart from those at
   * rest, for one thread; empty where nothing rests, or nothing moves.
   *
   * @param rates of the scene's tree
   */
  public Optional<SweptDirections> directions(Placements placements, int rates) {
    return tree.map(known -> new SweptDirections(this, known, placements, rates));
  }

  /** Returns all geometries of the scene. */
  GeometryTable geometries() {
    return geometries;
  }

  /** Returns the tree of what rests; empty where nothing does, or nothing moves. */
  Optional<WorldTree> tree() {
    return tree;
  }

  /** Returns the numbers in the scene's table of the geometries that move; not to be written. */
  int[] moving() {
    return moving;
  }

  /** Returns the volumes of a moving geometry. */
  BoxSweptSpheres body(int g) {
    return bodies[g];
  }
}
