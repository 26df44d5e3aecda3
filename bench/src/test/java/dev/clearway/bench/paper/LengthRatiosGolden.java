package dev.clearway.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A share of Fig. 9; {@code bench/run lengths} does all of it. */
final class LengthRatiosGolden {
  private static final int SEGMENTS = 200;

  /** Half of a bound: wrong where the bound is tight. */
  private record Halved(LengthBound bound) implements LengthBound {
    @Override
    public String label() {
      return "half";
    }

    @Override
    public OfBody of(Scene scene, Body body, int frame) {
      OfBody whole = bound.of(scene, body, frame);
      return motion -> whole.metres(motion) / 2;
    }
  }

  @ParameterizedTest
  @CsvSource({"11a, 5, 0.8", "11b, 5, 0.8", "1a, 15, 0.9"})
  void mostBoundsAreWithinThePapersFactor(String name, double factor, double share)
      throws Exception {
    Scene scene = PaperScenesGolden.scene(name).scene();
    LengthRatios.Result result =
        new LengthRatios(scene, List.of(new GlobalFactors())).over(SEGMENTS).getFirst();
    assertThat(result.least()).isGreaterThanOrEqualTo(1 - 1e-9);
    assertThat(Histogram.of("links", result.links()).shareUpTo(factor)).isGreaterThan(share);
    assertThat(Histogram.of("pairs", result.pairs()).shareUpTo(factor)).isGreaterThan(share);
  }

  @ParameterizedTest
  @ValueSource(strings = {"11a", "11b", "1a"})
  void intervalRadiiAreBoundsTooAndNearer(String name) throws Exception {
    Scene scene = PaperScenesGolden.scene(name).scene();
    List<LengthBound> bounds =
        List.of(new GlobalFactors(), new IntervalRadii(1), new IntervalRadii(16));
    List<LengthRatios.Result> results = new LengthRatios(scene, bounds).over(SEGMENTS);
    double before = Double.POSITIVE_INFINITY;
    for (LengthRatios.Result result : results) {
      assertThat(result.least()).isGreaterThanOrEqualTo(1 - 1e-9);
      double median = Histogram.of("links", result.links()).percentile(0.5);
      assertThat(median).isLessThan(before);
      before = median;
    }
  }

  @Test
  void aBoundThatIsTooSmallWouldShow() throws Exception {
    Scene scene = PaperScenesGolden.scene("1a").scene();
    LengthBound good = new GlobalFactors();
    List<LengthRatios.Result> results =
        new LengthRatios(scene, List.of(good, new Halved(good))).over(SEGMENTS);
    assertThat(results.get(1).least()).isEqualTo(results.get(0).least() / 2).isLessThan(1);
    assertThat(results.get(0).links()).hasSize(20 * SEGMENTS);
  }

  @Test
  void chordsAreAlmostAsLongAsTheArcsOfOneJoint() throws Exception {
    Scene scene = PaperScenesGolden.scene("11c").scene();
    double[] from = new double[20];
    double[] to = new double[20];
    to[3] = 1;
    CurveLength length = new CurveLength(scene, 64);
    length.follow(StraightMotion.between(scene.tree(), from, to));
    int first = scene.tree().link("arm/link_01").orElseThrow();
    int fourth = scene.tree().link("arm/link_04").orElseThrow();
    int sixth = scene.tree().link("arm/link_06").orElseThrow();
    double[] point = {0, 0, 0.5};
    assertThat(length.metres(0, fourth, point)).isBetween(0.5 * 0.9999, 0.5);
    assertThat(length.metres(first, sixth, point)).isBetween(1.5 * 0.9999, 1.5);
    assertThat(length.metres(fourth, sixth, point)).isLessThan(1e-12);
    assertThat(length.metres(0, first, point)).isZero();
  }
}
