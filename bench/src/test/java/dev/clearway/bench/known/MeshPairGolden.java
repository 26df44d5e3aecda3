package dev.clearway.bench.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.SharedData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A share of the known distances; {@code bench/run mesh-pair} does all of them. */
final class MeshPairGolden {
  private static final int POSES = 200;

  @ParameterizedTest
  @EnumSource(DistanceQuestion.class)
  void answersAgreeWithKnownDistances(DistanceQuestion kind) throws Exception {
    PosedPair pair = PosedPair.read(SharedData.require(), POSES);
    assertThat(pair.numbers(true).length).isBetween(50, 150);
    PoseRun run = new PoseRun(kind, pair);
    run.answer();
    assertThat(MeshPair.contradictions(run)).isEmpty();
    assertThat(run.volumeTestsPerQuery()).isPositive();
    assertThat(run.largestError()).isGreaterThan(kind == DistanceQuestion.EXACT ? 0 : 1e-3);
  }
}
