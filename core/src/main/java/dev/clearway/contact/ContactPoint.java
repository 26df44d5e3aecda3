package dev.clearway.contact;

import dev.clearway.geometry.Vector3;
import java.util.Optional;

/**
 * Where two bodies are nearest at the instant of a contact.
 *
 * @param first name of one body
 * @param second name of the other
 * @param onFirst the point on the first body, in the world, metres, exact to rounding
 * @param onSecond the point on the second, the same
 * @param normal unit vector in the world, from the first body to the second; empty where they
 *     overlap so that no way between them has a direction
 * @param firstFeature what the point on the first body lies on
 * @param secondFeature what the point on the second lies on
 * @param separationLower a lower bound on the separation, metres, ≥ 0
 * @param separationUpper an upper bound on the separation, metres
 */
public record ContactPoint(
    String first,
    String second,
    Vector3 onFirst,
    Vector3 onSecond,
    Optional<Vector3> normal,
    Feature firstFeature,
    Feature secondFeature,
    double separationLower,
    double separationUpper) {
  @Override
  public String toString() {
    return "%s %s at %s, %s %s at %s, normal %s, separation %s to %s"
        .formatted(
            first,
            firstFeature,
            onFirst,
            second,
            secondFeature,
            onSecond,
            normal.map(Vector3::toString).orElse("[]"),
            separationLower,
            separationUpper);
  }
}
