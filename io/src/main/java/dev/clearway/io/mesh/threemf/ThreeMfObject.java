package dev.clearway.io.mesh.threemf;

import dev.clearway.io.mesh.faces.Affine;
import java.util.List;

/**
 * An object of a model: its own mesh, or others that it shows.
 *
 * @param vertices {@code x0 y0 z0 x1 ...} in the model's unit
 * @param triangles three vertex numbers each
 * @param components what it shows
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ThreeMfObject(double[] vertices, int[] triangles, List<Shown> components) {
  /**
   * An object where a transform puts it.
   *
   * @param part of the object, empty for the part that shows it
   * @param id of the object
   * @param placed of points of the object
   * @param line on which it is shown
   */
  record Shown(String part, String id, Affine placed, int line) {}

  /** Copies the list. */
  ThreeMfObject {
    components = List.copyOf(components);
  }
}
