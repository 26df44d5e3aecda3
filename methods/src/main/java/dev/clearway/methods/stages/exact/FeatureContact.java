package dev.clearway.methods.stages.exact;

import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Objects;

/**
 * Features of two meshes that may touch: a vertex and a face, or two edges.
 *
 * @param bodies names of the two bodies
 * @param geometries numbers of the two elements in the scene's table
 * @param first vertex numbers of the feature of the first mesh: one, two or three
 * @param second vertex numbers of the feature of the second mesh
 */
public record FeatureContact(
    NamePair bodies, List<Integer> geometries, List<Integer> first, List<Integer> second) {
  /** Copies the lists. */
  public FeatureContact {
    Objects.requireNonNull(bodies);
    geometries = List.copyOf(geometries);
    first = List.copyOf(first);
    second = List.copyOf(second);
  }
}
