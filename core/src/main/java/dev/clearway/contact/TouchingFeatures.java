package dev.clearway.contact;

import dev.clearway.geometry.Vector3;
import java.util.List;
import java.util.Objects;

/**
 * Features of two bodies that may touch at a first contact: a vertex and a face, or two edges.
 *
 * <p>That they touch is not proven: they are what could not be excluded. Places are those at the
 * end of the contact's bracket, in the world, metres, exact to rounding.
 *
 * @param first name of one body
 * @param second name of the other
 * @param cornersOfFirst of the first body's feature: one of a vertex, two of an edge, three of a
 *     face
 * @param cornersOfSecond of the second body's feature
 * @param onFirst the point of the first body's feature that is nearest to the other one
 * @param onSecond the point of the second body's feature, the same
 */
public record TouchingFeatures(
    String first,
    String second,
    List<Vector3> cornersOfFirst,
    List<Vector3> cornersOfSecond,
    Vector3 onFirst,
    Vector3 onSecond) {
  /** Copies the lists. */
  public TouchingFeatures {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    cornersOfFirst = List.copyOf(cornersOfFirst);
    cornersOfSecond = List.copyOf(cornersOfSecond);
  }

  /** Returns what the first body's feature is. */
  public Feature.Kind kindOfFirst() {
    return kind(cornersOfFirst);
  }

  /** Returns what the second body's feature is. */
  public Feature.Kind kindOfSecond() {
    return kind(cornersOfSecond);
  }

  private static Feature.Kind kind(List<Vector3> corners) {
    return switch (corners.size()) {
      case 1 -> Feature.Kind.VERTEX;
      case 2 -> Feature.Kind.EDGE;
      default -> Feature.Kind.FACE;
    };
  }
}
