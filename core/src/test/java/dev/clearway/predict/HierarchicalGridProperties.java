package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The boxes that a grid finds against all boxes. */
final class HierarchicalGridProperties {
  private final Random random = new Random(5);
  private int met;

  @Test
  void findsEachBoxThatMeetsOnceWhileBoxesComeMoveAndGo() {
    for (double scale : new double[] {1, 1e-30, 1e30, 1e170}) {
      for (int sizes : new int[] {0, 1, 20}) {
        checkMovingBoxes(scale, sizes);
      }
    }
    assertThat(met).isGreaterThan(20_000);
  }

  private void checkMovingBoxes(double scale, int sizes) {
    int count = 700;
    double[][] boxes = new double[count][];
    HierarchicalGrid grid = new HierarchicalGrid();
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < count; i++) {
        int action = round == 0 ? 0 : random.nextInt(4);
        if (action == 0) {
          boxes[i] = box(scale, sizes);
          grid.put(i, boxes[i]);
        } else if (action == 1) {
          boxes[i] = null;
          grid.remove(i);
        }
      }
      for (int i = 0; i < count; i++) {
        if (boxes[i] != null) {
          checkFound(grid, boxes, i);
        }
      }
    }
  }

  private void checkFound(HierarchicalGrid grid, double[][] boxes, int slot) {
    TreeSet<Integer> expected = new TreeSet<>();
    for (int j = 0; j < boxes.length; j++) {
      if (boxes[j] != null && meet(boxes[slot], boxes[j])) {
        expected.add(j);
      }
    }
    TreeSet<Integer> found = new TreeSet<>();
    grid.find(
        slot,
        j -> {
          assertThat(found.add(j)).isTrue();
          return true;
        });
    assertThat(found).as(Arrays.toString(boxes[slot])).isEqualTo(expected);
    met += expected.size() - 1;
  }

  /** Corners are multiples of an eighth: boxes that touch are common. */
  private double[] box(double scale, int sizes) {
    double[] box = new double[6];
    double size = Math.scalb(0.5, random.nextInt(sizes + 1) - sizes / 2);
    for (int k = 0; k < 3; k++) {
      double low = (random.nextInt(48) - 24) / 8.0;
      box[k] = scale * low;
      box[3 + k] = scale * (low + size * random.nextInt(5) / 4);
    }
    if (random.nextInt(1000) == 0) {
      box[3] = Double.POSITIVE_INFINITY;
    }
    return box;
  }

  private static boolean meet(double[] a, double[] b) {
    for (int k = 0; k < 3; k++) {
      if (a[k] > b[3 + k] || b[k] > a[3 + k]) {
        return false;
      }
    }
    return true;
  }
}
