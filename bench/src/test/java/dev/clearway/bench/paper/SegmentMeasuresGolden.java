package dev.clearway.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.known.SegmentRun;
import dev.clearway.bench.paper.PaperTables.Row;
import dev.clearway.check.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A share of the random segments; {@code bench/run segments} does more. */
final class SegmentMeasuresGolden {
  private static final int COUNT = 10;

  @ParameterizedTest
  @ValueSource(strings = {"11a", "11c", "12a", "12d"})
  void proversDecideAllAndNeverContradictEachOther(String scene) throws Exception {
    SegmentMeasures measures =
        SegmentMeasures.of(SegmentSet.draw(PaperScenesGolden.scene(scene), COUNT), 1);
    assertThat(measures.contradictions()).isEmpty();
    for (String prover : new String[] {"adaptive, 0", "refined, 0"}) {
      SegmentRun run = measures.run(prover);
      assertThat(run.count(true, Verdict.Hit.class)).isEqualTo(COUNT);
      assertThat(run.count(false, Verdict.Free.class)).isEqualTo(COUNT);
    }
    assertThat(measures.missed(SegmentMeasures.FIXED_ENDLESS)).isZero();
    assertThat(measures.open("fixed:0.006")).isEqualTo(1);
    assertThat(measures.missed("fixed:0.006")).isLessThan(1);
    assertThat(measures.mean("refined, 0", false).volumes())
        .isLessThanOrEqualTo(measures.mean("adaptive, 0", false).volumes());
  }

  @Test
  void meansOverAllSegmentsLieBetweenTheKinds() throws Exception {
    SegmentSet set = SegmentSet.draw(PaperScenesGolden.scene("11c"), 3);
    SegmentMeasures measures = SegmentMeasures.of(set, 1);
    double hit = measures.mean("adaptive, 0.005", true).volumes();
    double free = measures.mean("adaptive, 0.005", false).volumes();
    assertThat(measures.meanOverAll("adaptive, 0.005").volumes())
        .isBetween(Math.min(hit, free), Math.max(hit, free));
    assertThat(set.overAll(1, 0)).isEqualTo(set.colliding());
  }

  @Test
  void figuresOfThePaperStandByScene() {
    assertThat(Row.COLLIDING_FIXED.of("12c")).hasToString("3.11 / 2,866 / 13.1");
    assertThat(Row.FREE_TOLERANT.of("12c")).hasToString("- / - / -");
  }
}
