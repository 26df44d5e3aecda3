package dev.clearway.io.mesh.gltf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.faces.MeshCollector;

/** Triangles of lists, strips and fans of corners. */
final class GltfTopology {
  static final int TRIANGLES = 4;
  static final int STRIP = 5;
  static final int FAN = 6;

  private final MeshCollector collector;

  GltfTopology(MeshCollector collector) {
    this.collector = collector;
  }

  /**
   * Adds the triangles of a primitive.
   *
   * @param corners read: vertex numbers within the primitive's vertices
   * @param first the collector's number of the primitive's first vertex
   * @param count of the primitive's vertices
   * @param turned whether the triangles are turned about, after a mirror
   */
  void add(int kind, int[] corners, int first, int count, boolean turned, Element place)
      throws ModelFormatException {
    for (int corner : corners) {
      if (corner < 0 || corner >= count) {
        throw place.fault(
            "a triangle names vertex %s, but there are %s: the file is damaged"
                .formatted(Integer.toUnsignedString(corner), count));
      }
    }
    boolean whole = kind == TRIANGLES ? corners.length % 3 == 0 : corners.length >= 3;
    if (!whole) {
      throw place.fault("%s corners make no whole triangles".formatted(corners.length));
    }
    int step = kind == TRIANGLES ? 3 : 1;
    for (int i = 0; i + 2 < corners.length; i += step) {
      // Each second triangle of a strip has its corners the other way round.
      int odd = kind == STRIP ? i & 1 : 0;
      int a = corners[kind == FAN ? 0 : i];
      int b = corners[i + 1 + odd];
      int c = corners[i + 2 - odd];
      collector.addTriangle(first + a, first + (turned ? c : b), first + (turned ? b : c), 0);
    }
  }
}
