package dev.clearway.geometry;

import java.util.Objects;

/**
 * A shape fixed in the frame of a body.
 *
 * @param shape the geometry, in its own frame
 * @param bodyFromShape places it in the body's frame
 */
public record PlacedShape(Shape shape, Pose bodyFromShape) {
  /** Checks that nothing is missing. */
  public PlacedShape {
    Objects.requireNonNull(shape);
    Objects.requireNonNull(bodyFromShape);
  }
}
