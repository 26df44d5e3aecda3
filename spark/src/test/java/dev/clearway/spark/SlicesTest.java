package dev.clearway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SlicesTest {
  /** Two parts: 3 blocks of 10 and a last of 1 that is not full, then 2 blocks of 40. */
  private static final List<Survey> PARTS =
      List.of(
          new Survey(0, new double[] {10, 10, 10, 1}, Survey.NONE),
          new Survey(200, new double[] {40, 40}, Survey.NONE));

  @Test
  void rowsStayInTheirOrderAndTogether() {
    Slices slices = Slices.of(PARTS, 4);
    int last = 0;
    for (long row = 0; row < 328; row++) {
      int slice = slices.getPartition(row);
      assertThat(slice).isBetween(last, last + 1);
      last = slice;
    }
    assertThat(last).isEqualTo(slices.numPartitions() - 1);
  }

  @Test
  void noSliceIsMoreThanABlockAboveItsShare() {
    for (int wanted = 1; wanted <= 10; wanted++) {
      Slices slices = Slices.of(PARTS, wanted);
      double[] work = new double[slices.numPartitions()];
      for (Survey part : PARTS) {
        for (int i = 0; i < part.blocks().length; i++) {
          work[slices.getPartition(part.first() + (long) i * Survey.BLOCK)] += part.blocks()[i];
        }
      }
      assertThat(work.length).isBetween(1, wanted);
      assertThat(Arrays.stream(work).max().orElseThrow()).isLessThanOrEqualTo(111.0 / wanted + 40);
    }
  }

  @Test
  void longSegmentsAreSpreadThinner() {
    Slices slices = Slices.of(PARTS, 4);
    assertThat(slices.getPartition(200L)).isNotEqualTo(slices.getPartition(264L));
    assertThat(slices.getPartition(0L)).isEqualTo(slices.getPartition(128L));
  }
}
