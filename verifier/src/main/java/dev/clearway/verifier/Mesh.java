package dev.clearway.verifier;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A mesh of triangles and a binary tree of them: a part is a run of neighbouring triangles. */
final class Mesh implements Shape {
  private final double[] vertices;
  private final int[] triangles; // three vertices each, in the tree's order
  private final int[] first; // of each part: its first triangle
  private final int[] end; // of each part: the triangle after its last
  private final int[] secondChild;
  private final double[] boxes; // of each part: least x, y, z, then greatest
  private int @Nullable [] pieces;

  private Mesh(double[] vertices, int[] triangles) {
    int count = triangles.length / 3;
    this.vertices = vertices;
    this.triangles = triangles;
    this.first = new int[2 * count - 1];
    this.end = new int[2 * count - 1];
    this.secondChild = new int[2 * count - 1];
    this.boxes = new double[6 * (2 * count - 1)];
  }

  static Mesh read(Input in) throws InvalidFileException {
    double[] vertices = in.readDoubles(3 * in.readCount(3 * Double.BYTES));
    int count = in.readCount(3);
    if (count == 0 || count > 1 << 26) {
      throw new InvalidFileException("a mesh of %s triangles".formatted(count));
    }
    int[] triangles = new int[3 * count];
    for (int i = 0; i < triangles.length; i++) {
      triangles[i] = in.readIndex(vertices.length / 3, "vertex");
    }
    Mesh mesh = new Mesh(vertices, triangles);
    mesh.readTree(in, count);
    mesh.setBoxes();
    return mesh;
  }

  /** Refuses trees that recursion could not walk; honest ones are a few dozen deep. */
  private static final int DEEPEST = 1000;

  /** Reads, for each part of several triangles, depth first, how many belong to its first child. */
  private void readTree(Input in, int count) throws InvalidFileException {
    int[] waiting = new int[count + 1]; // parts whose second child has not come yet
    int[] depths = new int[first.length];
    int depth = 0;
    int next = 0;
    int from = 0;
    int to = count;
    int parent = -1; // whose second child comes next
    while (true) {
      int part = next++;
      if (part > 0) {
        depths[part] = depths[parent >= 0 ? parent : part - 1] + 1;
      }
      if (parent >= 0) {
        secondChild[parent] = part;
      }
      if (depths[part] > DEEPEST) {
        throw new InvalidFileException("a mesh whose tree is deeper than " + DEEPEST);
      }
      first[part] = from;
      end[part] = to;
      if (to - from > 1) {
        int left = in.readInt();
        if (left <= 0 || left >= to - from) {
          throw new InvalidFileException(
              "a part of %s triangles with %s in its first child".formatted(to - from, left));
        }
        waiting[depth++] = part;
        to = from + left;
        parent = -1;
      } else {
        secondChild[part] = -1;
        if (depth == 0) {
          return;
        }
        parent = waiting[--depth];
        from = end[part];
        to = end[parent];
      }
    }
  }

  private void setBoxes() {
    for (int part = first.length - 1; part >= 0; part--) {
      if (secondChild[part] < 0) {
        setBox(part);
        continue;
      }
      int at = 6 * part;
      int second = 6 * secondChild[part];
      for (int k = 0; k < 3; k++) {
        boxes[at + k] = Math.min(boxes[at + 6 + k], boxes[second + k]);
        boxes[at + 3 + k] = Math.max(boxes[at + 9 + k], boxes[second + 3 + k]);
      }
    }
  }

  @Override
  public int secondChild(int part) {
    return secondChild[part];
  }

  @Override
  public double[] points() {
    return vertices;
  }

  @Override
  public int pointCount(int part) {
    return 3;
  }

  @Override
  public int pointAt(int part, int number) {
    return cornerAt(first[part], number);
  }

  @Override
  public double[] boxes() {
    return boxes;
  }

  @Override
  public double radius() {
    return 0;
  }

  @Override
  public double disc() {
    return 0;
  }

  int triangleCount() {
    return triangles.length / 3;
  }

  /** Returns where a corner of a triangle, in the tree's order, begins in {@link #points}. */
  int cornerAt(int triangle, int corner) {
    return 3 * triangles[3 * triangle + corner];
  }

  /** Triangles hang together by corners at the same place; pieces are by their first triangles. */
  @Override
  public int[] pieces() {
    if (pieces == null) {
      pieces = findPieces();
    }
    return pieces;
  }

  private int[] findPieces() {
    Map<List<Double>, Integer> places = new HashMap<>();
    int[] root = new int[triangleCount()];
    for (int triangle = 0; triangle < root.length; triangle++) {
      root[triangle] = triangle;
      for (int corner = 0; corner < 3; corner++) {
        int at = cornerAt(triangle, corner);
        List<Double> place = // -0 is 0
            List.of(vertices[at] + 0.0, vertices[at + 1] + 0.0, vertices[at + 2] + 0.0);
        Integer other = places.putIfAbsent(place, triangle);
        if (other != null) {
          join(root, other, triangle);
        }
      }
    }
    return IntStream.range(0, root.length)
        .filter(triangle -> find(root, triangle) == triangle)
        .map(triangle -> cornerAt(triangle, 0))
        .toArray();
  }

  private static int find(int[] root, int triangle) {
    int at = triangle;
    while (root[at] != at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  }

  private static void join(int[] root, int a, int b) {
    int first = find(root, a);
    int second = find(root, b);
    root[Math.max(first, second)] = Math.min(first, second);
  }
}
