package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairHeapTest {
  private final PairHeap heap = new PairHeap();

  @Test
  void emptyHeapHasAnInfiniteLeastBound() {
    assertThat(heap.least()).isEqualTo(Double.POSITIVE_INFINITY);
    heap.add(1, 2, 3);
    heap.clear();
    assertThat(heap.least()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void pairsComeOutByRisingBoundWithTheirOwnNodes() {
    Random random = new Random(2);
    double[] bounds = random.doubles(1_000).map(x -> Math.floor(50 * x)).toArray();
    for (int i = 0; i < bounds.length; i++) {
      heap.add(i, -i, bounds[i]);
    }
    double[] sorted = bounds.clone();
    Arrays.sort(sorted);
    for (double expected : sorted) {
      assertThat(heap.least()).isEqualTo(expected);
      assertThat(bounds[heap.first()]).isEqualTo(expected);
      assertThat(heap.second()).isEqualTo(-heap.first());
      bounds[heap.first()] = Double.NaN; // each once
      heap.removeLeast();
    }
    assertThat(heap.least()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void addingWhileTakingKeepsTheOrder() {
    Random random = new Random(5);
    for (int i = 0; i < 200; i++) {
      heap.add(i, i, random.nextDouble());
    }
    double last = 0;
    for (int i = 0; i < 500; i++) {
      assertThat(heap.least()).isGreaterThanOrEqualTo(last);
      last = heap.least();
      heap.removeLeast();
      heap.add(i, i, last + random.nextDouble());
    }
  }
}
