package dev.clearway.methods.stages.exact;

import dev.clearway.bvh.Bvh;
import java.util.Arrays;

/**
 * Descends the box trees of a pair over the interval in hand and writes down the equations of the
 * triangles that it comes to.
 *
 * <p>Scratch object, one thread; allocates nothing once its stack has grown.
 */
final class FeatureSearch {
  private final MovingBoxes boxes;
  private final Equations equations;
  private final PointTable points;
  private int[] stack = new int[256];
  private int depth;
  private long tests;

  FeatureSearch(MovingBoxes boxes, Equations equations, PointTable points) {
    this.boxes = boxes;
    this.equations = equations;
    this.points = points;
  }

  /** Returns how many pairs of boxes were tested so far. */
  long tests() {
    return tests;
  }

  /** Returns false where the whole elements' boxes are certainly apart at all instants. */
  boolean mayMeet(ContactPair pair, GeometryMeshes.Part a, GeometryMeshes.Part b) {
    return overlap(pair, a, 0, b, 0);
  }

  private boolean overlap(
      ContactPair pair, GeometryMeshes.Part a, int i, GeometryMeshes.Part b, int j) {
    tests++;
    return boxes.mayOverlap(pair.firstMover(), a.boxes(), i, pair.secondMover(), b.boxes(), j);
  }

  /** Adds the equations of all triangles of a pair that may meet; its roots are known to. */
  void collect(int number, ContactPair pair, GeometryMeshes.Part a, GeometryMeshes.Part b) {
    depth = 0;
    push(0, 0);
    while (depth > 0) {
      int j = stack[--depth];
      int i = stack[--depth];
      if (a.tree().isLeaf(i) && b.tree().isLeaf(j)) {
        addAll(number, pair, a, a.tree().triangleOfLeaf(a.tree().leaf(i)), b, j);
      } else if (splitsSecond(a.tree(), i, b.tree(), j)) {
        file(pair, a, i, b, b.tree().secondChild(j));
        file(pair, a, i, b, j + 1);
      } else {
        file(pair, a, a.tree().secondChild(i), b, j);
        file(pair, a, i + 1, b, j);
      }
    }
  }

  private static boolean splitsSecond(Bvh a, int i, Bvh b, int j) {
    return a.isLeaf(i)
        || (!b.isLeaf(j)
            && b.volumes()[j * Bvh.STRIDE + Bvh.SIZE] > a.volumes()[i * Bvh.STRIDE + Bvh.SIZE]);
  }

  private void file(ContactPair pair, GeometryMeshes.Part a, int i, GeometryMeshes.Part b, int j) {
    if (overlap(pair, a, i, b, j)) {
      push(i, j);
    }
  }

  private void push(int i, int j) {
    if (depth + 2 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[depth++] = i;
    stack[depth++] = j;
  }

  /** Adds the equations of the features that two triangles own. */
  private void addAll(
      int number, ContactPair pair, GeometryMeshes.Part a, int s, GeometryMeshes.Part b, int leaf) {
    int t = b.tree().triangleOfLeaf(b.tree().leaf(leaf));
    for (int k = 0; k < 3; k++) {
      if (a.features().ownsVertex(s, k)) {
        int equation = equations.add(number, false);
        point(equation, 0, pair.firstMover(), a, s, k);
        face(equation, pair.secondMover(), b, t);
      }
      if (b.features().ownsVertex(t, k)) {
        int equation = equations.add(number, false);
        point(equation, 0, pair.secondMover(), b, t, k);
        face(equation, pair.firstMover(), a, s);
      }
      for (int l = 0; l < 3; l++) {
        if (a.features().ownsEdge(s, k) && b.features().ownsEdge(t, l)) {
          int equation = equations.add(number, true);
          point(equation, 0, pair.firstMover(), a, s, k);
          point(equation, 1, pair.firstMover(), a, s, (k + 1) % 3);
          point(equation, 2, pair.secondMover(), b, t, l);
          point(equation, 3, pair.secondMover(), b, t, (l + 1) % 3);
        }
      }
    }
  }

  private void face(int equation, int mover, GeometryMeshes.Part part, int triangle) {
    for (int k = 0; k < 3; k++) {
      point(equation, 1 + k, mover, part, triangle, k);
    }
  }

  private void point(
      int equation, int which, int mover, GeometryMeshes.Part part, int triangle, int corner) {
    int vertex = part.mesh().vertexOf(triangle, corner);
    equations.point(equation, which, points.number(mover, vertex, part));
  }
}
