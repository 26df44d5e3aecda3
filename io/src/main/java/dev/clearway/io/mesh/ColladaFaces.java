package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.util.List;

/**
 * Turns the index lists of one {@code <triangles>}, {@code <polylist>}, {@code <polygons>}, {@code
 * <trifans>} or {@code <tristrips>} into faces.
 *
 * @param kind name of the element
 * @param line where it starts
 * @param layout of the lists
 * @param claimed its {@code count}; -1 where it has none
 */
record ColladaFaces(MeshSource source, String kind, int line, Layout layout, long claimed) {
  /**
   * How corners lie in a list.
   *
   * @param stride numbers for each corner
   * @param vertex which of them is the vertex
   */
  record Layout(int stride, int vertex) {}

  /**
   * Adds the faces.
   *
   * @param lists one per {@code <p>}
   * @param counts corners of each polygon of a {@code <polylist>}; null for other kinds
   * @param first the vertex that the lists call 0
   * @param available vertices that the lists may name
   */
  void addTo(MeshCollector shape, List<int[]> lists, int[] counts, int first, int available)
      throws ModelFormatException {
    long faces = 0;
    for (int[] list : lists) {
      int[] corners = corners(list, first, available);
      faces +=
          switch (kind) {
            case "triangles" -> addTriangles(shape, corners);
            case "polylist" -> addPolygons(shape, corners, counts);
            case "polygons" -> {
              shape.addPolygon(corners, corners.length, line);
              yield 1;
            }
            default -> addStrip(shape, corners, kind.equals("trifans"));
          };
    }
    if (claimed >= 0 && claimed != faces) {
      throw source.fault(line, "<%s> claims %d faces and holds %d".formatted(kind, claimed, faces));
    }
  }

  private int[] corners(int[] list, int first, int available) throws ModelFormatException {
    if (list.length % layout.stride() != 0) {
      throw source.fault(
          line,
          "<%s> has a list of %d numbers, no multiple of %d a corner"
              .formatted(kind, list.length, layout.stride()));
    }
    int[] corners = new int[list.length / layout.stride()];
    for (int i = 0; i < corners.length; i++) {
      int vertex = list[i * layout.stride() + layout.vertex()];
      if (vertex >= available) {
        throw source.fault(
            line,
            "<%s> names vertex %d, but there are %d (from 0): correct the index"
                .formatted(kind, vertex, available));
      }
      corners[i] = first + vertex;
    }
    return corners;
  }

  private int addTriangles(MeshCollector shape, int[] corners) throws ModelFormatException {
    if (corners.length % 3 != 0) {
      throw source.fault(
          line, "<triangles> has %d corners, no multiple of 3".formatted(corners.length));
    }
    for (int i = 0; i < corners.length; i += 3) {
      shape.addTriangle(corners[i], corners[i + 1], corners[i + 2], line);
    }
    return corners.length / 3;
  }

  private int addPolygons(MeshCollector shape, int[] corners, int[] counts)
      throws ModelFormatException {
    if (counts == null) {
      throw source.fault(line, "<polylist> without <vcount>");
    }
    int at = 0;
    for (int count : counts) {
      if (count > corners.length - at) {
        break;
      }
      shape.checkCornerCount(count, line);
      shape.addPolygon(java.util.Arrays.copyOfRange(corners, at, at + count), count, line);
      at += count;
    }
    long wanted = java.util.Arrays.stream(counts).asLongStream().sum();
    if (wanted != corners.length) {
      throw source.fault(
          line,
          "<polylist> has %d corners where <vcount> wants %d".formatted(corners.length, wanted));
    }
    return counts.length;
  }

  /** Every second triangle of a strip turns the other way round. */
  private int addStrip(MeshCollector shape, int[] corners, boolean fan)
      throws ModelFormatException {
    for (int i = 0; i + 2 < corners.length; i++) {
      boolean odd = (i & 1) == 1;
      int a = fan ? corners[0] : corners[odd ? i + 1 : i];
      int b = fan ? corners[i + 1] : corners[odd ? i : i + 1];
      shape.addTriangle(a, b, corners[i + 2], line);
    }
    return 1;
  }
}
