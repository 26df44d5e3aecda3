package dev.clearway.proof.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Codes of volumes against the intervals that they stand for. */
class DopCodeProperties {
  private static final int COUNT = Directions.COUNT;

  private static double[] ends(SplittableRandom random, double from, double to) {
    double[] out = new double[COUNT];
    Arrays.setAll(out, k -> random.nextDouble(from, to));
    return out;
  }

  private static boolean meets(long[] words, long[] query) {
    boolean all = true;
    for (int w = 0; w < DopCode.WORDS; w++) {
      all &= ((query[w] - words[w]) & DopCode.GUARDS) == DopCode.GUARDS;
    }
    return all;
  }

  @Test
  void whatTheCodeSaysIsApartIsApartByItsGapAndLittleElseIsMissed() {
    SplittableRandom random = new SplittableRandom(1);
    DopCode code = new DopCode(ends(random, -3, -2), ends(random, 2, 3));
    int apart = 0;
    int missed = 0;
    for (int trial = 0; trial < 20_000; trial++) {
      double[] low = ends(random, -2, 0);
      double[] high = new double[COUNT];
      double[] from = new double[COUNT];
      double[] to = new double[COUNT];
      for (int k = 0; k < COUNT; k++) {
        high[k] = low[k] + random.nextDouble(0, 2);
        from[k] = random.nextDouble(-9, 3);
        to[k] = from[k] + random.nextDouble(0, 12);
      }
      long[] words = new long[DopCode.WORDS];
      long[] query = new long[DopCode.WORDS];
      int[] fields = new int[DopCode.FIELDS];
      code.encodeVolume(low, high, words, 0);
      code.encodeQuery(from, to, fields, query);
      double gap = 0;
      for (int k = 0; k < COUNT; k++) {
        double along = Math.max(low[k] - to[k], from[k] - high[k]);
        gap = Math.max(gap, along / Directions.length(k));
      }
      double bound = code.gap(words, 0, from, to);
      assertThat(bound).isLessThanOrEqualTo(gap).isGreaterThan(gap - 2e-5);
      if (!meets(words, query)) {
        apart++;
        assertThat(bound).isPositive();
      } else {
        missed += gap > 2e-5 ? 1 : 0;
      }
      double wider = random.nextDouble(0, 1);
      code.widen(query.clone(), wider, fields, query);
      if (!meets(words, query)) {
        assertThat(gap).isGreaterThan(wider);
      }
    }
    assertThat(apart).isGreaterThan(1000);
    assertThat(missed).isZero();
  }

  @Test
  void volumesAroundTwoContainBoth() {
    SplittableRandom random = new SplittableRandom(2);
    DopCode code = new DopCode(ends(random, -3, -2), ends(random, 2, 3));
    long[] words = new long[3 * DopCode.WORDS];
    long[] both = new long[DopCode.WORDS];
    for (int trial = 0; trial < 1000; trial++) {
      double[] low = new double[COUNT];
      double[] high = new double[COUNT];
      Arrays.fill(low, 9);
      Arrays.fill(high, -9);
      for (int volume = 0; volume < 2; volume++) {
        double[] from = ends(random, -2, 0);
        double[] to = ends(random, 0, 2);
        code.encodeVolume(from, to, words, volume * DopCode.WORDS);
        for (int k = 0; k < COUNT; k++) {
          low[k] = Math.min(low[k], from[k]);
          high[k] = Math.max(high[k], to[k]);
        }
      }
      DopCode.unite(words, 0, DopCode.WORDS, 2 * DopCode.WORDS);
      code.encodeVolume(low, high, both, 0);
      assertThat(Arrays.copyOfRange(words, 2 * DopCode.WORDS, words.length)).isEqualTo(both);
    }
  }

  @Test
  void aQueryThatIsNoNumberMeetsEverything() {
    SplittableRandom random = new SplittableRandom(3);
    DopCode code = new DopCode(ends(random, -3, -2), ends(random, 2, 3));
    long[] words = new long[DopCode.WORDS];
    long[] query = new long[DopCode.WORDS];
    double[] nothing = new double[COUNT];
    for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      Arrays.fill(nothing, value);
      double[] negative = new double[COUNT];
      Arrays.fill(negative, -value);
      code.encodeQuery(negative, nothing, new int[DopCode.FIELDS], query);
      for (int trial = 0; trial < 100; trial++) {
        code.encodeVolume(ends(random, -2, 0), ends(random, 0, 2), words, 0);
        assertThat(meets(words, query)).isTrue();
        assertThat(code.gap(words, 0, negative, nothing)).isZero();
      }
    }
  }
}
