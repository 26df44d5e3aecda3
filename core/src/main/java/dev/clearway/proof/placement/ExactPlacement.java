package dev.clearway.proof.placement;

import dev.clearway.kinematics.ExactTransform;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.ExactVector;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.Optional;

/**
 * Where collision geometries are at a configuration whose numbers are taken as exact, as far as
 * nothing turns between them. Immutable.
 */
record ExactPlacement(KinematicTree tree, GeometryTable geometries) {
  /**
   * Returns where the frame of a pair's second geometry stands in that of the first, metres; empty
   * where one is turned against the other, or that cannot be told.
   *
   * @param q read: the configuration
   */
  Optional<ExactVector> shift(GeometryPair pair, double[] q) {
    Optional<ExactTransform> first = transform(pair, pair.first(), q);
    Optional<ExactTransform> second = transform(pair, pair.second(), q);
    return first.flatMap(a -> second.flatMap(a::translationTo));
  }

  private Optional<ExactTransform> transform(GeometryPair pair, int geometry, double[] q) {
    return geometries
        .exactTransform(geometry)
        .flatMap(
            shape ->
                ExactTransform.of(tree, pair.motionBound().frame(), geometries.link(geometry), q)
                    .map(link -> link.times(shape)));
  }
}
