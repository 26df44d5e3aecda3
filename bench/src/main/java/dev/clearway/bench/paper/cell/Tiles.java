package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.TriangleMesh;

/** Flat surfaces of many small triangles, for bodies that are to be grazed. */
public final class Tiles {
  private static final int ROWS = 80;
  private static final int COLUMNS = 50;

  private Tiles() {}

  /** Returns an open sheet of 8,000 triangles in the plane z = 0, around the origin, metres. */
  public static TriangleMesh sheet(double sizeX, double sizeY) {
    MeshParts parts = new MeshParts();
    parts.grid(
        ROWS,
        COLUMNS,
        (i, j, point) -> {
          point[0] = at(i, ROWS, sizeX);
          point[1] = at(j, COLUMNS, sizeY);
          point[2] = 0;
        },
        MeshParts.Cells.ALL);
    return parts.mesh();
  }

  /**
   * Returns a closed box whose top is the plane z = 0 around the origin, metres: 8,000 triangles on
   * top, below and at two sides, 5,000 at the two others.
   */
  public static TriangleMesh box(double sizeX, double sizeY, double height) {
    MeshParts parts = new MeshParts();
    double[] sizes = {sizeX, sizeY, height};
    int[] cells = {ROWS, COLUMNS, COLUMNS};
    for (int axis = 0; axis < 3; axis++) {
      for (int side = 0; side < 2; side++) {
        face(parts, sizes, cells, axis, side);
      }
    }
    return parts.mesh();
  }

  /** Adds the face across an axis at its lower or upper end, looking outward. */
  private static void face(MeshParts parts, double[] sizes, int[] cells, int axis, int side) {
    int first = side == 1 ? (axis + 1) % 3 : (axis + 2) % 3;
    int second = side == 1 ? (axis + 2) % 3 : (axis + 1) % 3;
    parts.grid(
        cells[first],
        cells[second],
        (i, j, point) -> {
          point[axis] = at(side, 1, sizes[axis]);
          point[first] = at(i, cells[first], sizes[first]);
          point[second] = at(j, cells[second], sizes[second]);
          point[2] -= at(1, 1, sizes[2]);
        },
        MeshParts.Cells.ALL);
  }

  private static double at(int number, int cells, double size) {
    return ((double) number / cells - 0.5) * size;
  }
}
