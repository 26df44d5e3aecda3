package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Buckets, the partial sort that fills them, and the ring of due times. */
final class ScheduleStructuresTest {
  private final Random random = new Random(3);

  @Test
  void bucketsGrowByTwoOrAsFibonacciNumbers() {
    Buckets binary = new Buckets(false);
    binary.growTo(780);
    assertThat(binary.count()).isEqualTo(10);
    assertThat(binary.size(0)).isEqualTo(1);
    assertThat(binary.size(9)).isEqualTo(512);
    Buckets fibonacci = new Buckets(true);
    fibonacci.growTo(780);
    List<Integer> sizes = new ArrayList<>();
    for (int k = 0; k < fibonacci.count(); k++) {
      sizes.add(fibonacci.size(k));
    }
    assertThat(sizes).containsExactly(1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377);
  }

  @Test
  void everyPlaceOfABucketIsVisitedOncePerRound() {
    Buckets buckets = new Buckets(true);
    buckets.growTo(100);
    for (int k = 0; k < buckets.count(); k++) {
      Set<Integer> visited = new HashSet<>();
      for (long step = 17; step < 17 + buckets.size(k); step++) {
        visited.add(buckets.visited(k, step));
      }
      assertThat(visited).hasSize(buckets.size(k));
      assertThat(visited).allMatch(place -> place < buckets.places());
    }
  }

  @Test
  void partialSortPutsTheLeastFirst() {
    for (int i = 0; i < 2000; i++) {
      int count = 1 + random.nextInt(60);
      long[] keys = new long[count];
      double[] times = new double[count];
      for (int k = 0; k < count; k++) {
        keys[k] = k;
        boolean never = random.nextInt(5) == 0;
        times[k] = never ? Double.POSITIVE_INFINITY : random.nextInt(1 + random.nextInt(40));
      }
      double[] before = times.clone();
      int rank = random.nextInt(count + 1);
      PartialSort.split(keys, times, count, rank);
      double largest = Arrays.stream(times, 0, rank).max().orElse(-1);
      double least = Arrays.stream(times, rank, count).min().orElse(Double.POSITIVE_INFINITY);
      assertThat(largest).isLessThanOrEqualTo(least);
      assertThat(Arrays.stream(keys).distinct().count()).isEqualTo(count);
      for (int k = 0; k < count; k++) {
        assertThat(times[k]).isEqualTo(before[(int) keys[k]]);
      }
    }
  }

  @Test
  void dueTimesComeWhenTheyAreDueAndOnce() {
    TimingWheel due = new TimingWheel(0.1);
    double[] times = new double[4000];
    boolean[] pending = new boolean[times.length];
    double now = 1e6;
    int next = 0;
    int taken = 0;
    while (taken < times.length) {
      for (int k = 0; k < 40 && next < times.length; k++) {
        times[next] = now + 6.4 * random.nextDouble();
        pending[next] = true;
        due.add(next, 0, times[next++]);
      }
      now += random.nextInt(50) == 0 ? 20 : 0.1 * random.nextDouble(); // late, and early
      double limit = now + 0.2;
      int count = due.take(limit);
      for (int i = 0; i < count; i++) {
        int key = (int) due.key(i);
        assertThat(pending[key]).isTrue();
        assertThat(times[key]).isLessThanOrEqualTo(limit);
        pending[key] = false;
      }
      taken += count;
      int left = 0;
      for (int k = 0; k < next; k++) {
        assertThat(pending[k] && times[k] <= limit).isFalse();
        left += pending[k] ? 1 : 0;
      }
      assertThat(due.count()).isEqualTo(left);
    }
    assertThat(due.earliest((key, madeAt) -> true)).isEqualTo(-1);
  }
}
