package dev.clearway.check.profile;

import dev.clearway.geometry.Vector3;
import java.util.Objects;

/**
 * Between which points two bodies are nearest at an instant; exact to rounding, and no bound.
 *
 * @param onFirst on the body that is named first, in the world, metres
 * @param onSecond on the other
 */
public record NearPoints(Vector3 onFirst, Vector3 onSecond) {
  /** Checks that nothing is missing. */
  public NearPoints {
    Objects.requireNonNull(onFirst);
    Objects.requireNonNull(onSecond);
  }
}
