package dev.clearway.bench.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.check.Verdict;
import dev.clearway.testkit.SharedData;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A share of the benchmark arm's known segments; {@code bench/run arm6} does all of them. */
final class Arm6Golden {
  private static final int SEGMENTS = 100;
  private static final double TOLERANCE = 1e-5;

  private static SegmentRun judged(KnownSegments segments, String checker) throws Exception {
    SegmentRun run = new SegmentRun(CheckerChoice.of(checker, TOLERANCE), segments);
    run.judge();
    return run;
  }

  @ParameterizedTest
  @EnumSource(Arm6Set.class)
  void proversAreRightAndHardlyEverUndecided(Arm6Set set) throws Exception {
    Path data = SharedData.require();
    KnownSegments segments = KnownSegments.read(set, data, SEGMENTS);
    assertThat(segments.size()).isEqualTo(SEGMENTS);
    requireRight(judged(segments, "adaptive"));
    requireRight(judged(segments, "refined"));
  }

  private static void requireRight(SegmentRun run) {
    assertThat(run.contradictions()).isEmpty();
    int open = run.count(true, Verdict.Undecided.class) + run.count(false, Verdict.Undecided.class);
    assertThat(1000 * open).isLessThanOrEqualTo(5 * SEGMENTS);
    assertThat(run.count(true, Verdict.Hit.class)).isPositive();
    assertThat(run.count(false, Verdict.Free.class)).isPositive();
  }

  @Test
  void wrongVerdictsWouldBeNamed() throws Exception {
    KnownSegments segments = KnownSegments.read(Arm6Set.CAGE_U, SharedData.require(), 5);
    boolean[] wrong = segments.collides().clone();
    wrong[3] = !wrong[3];
    SegmentRun run =
        judged(new KnownSegments(segments.scene(), segments.motions(), wrong), "adaptive");
    assertThat(run.contradictions()).singleElement().asString().startsWith("segment 3: ");
  }

  @Test
  void fixedResolutionSaysNothingOfFreeSegments() throws Exception {
    KnownSegments segments = KnownSegments.read(Arm6Set.WIRE_L, SharedData.require(), SEGMENTS);
    SegmentRun run = judged(segments, "fixed:0.02");
    assertThat(run.contradictions()).isEmpty();
    assertThat(run.count(false, Verdict.Undecided.class)).isEqualTo(run.size(false));
    assertThat(run.count(true, Verdict.Hit.class)).isPositive();
  }
}
