package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.check.ReliabilityTable;
import dev.clearway.io.reliability.ReliabilityFile;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A share of the motions of {@code bench/run budget}. */
final class MotionRunTest {
  @TempDir private Path folder;

  @Test
  void shareOfHiddenCollisionsFallsWithConfidenceAndBudgetsLeaveLessOpen() throws Exception {
    MotionRun run = new MotionRun(100, 300);
    new MotionSource(SharedData.require(), 10).checkArm6(run);
    assertThat(run.motions()).isEqualTo(600);
    assertThat(run.free()).isBetween(200, 500);
    assertThat(run.contradictions()).isEmpty();
    assertThat(run.open(0).size()).isBetween(300, 600);
    assertThat(run.open(1).size()).isBetween(50, run.open(0).size() / 2);
    ConfidenceBins bins = ConfidenceBins.of(run.open(0), motion -> true);
    double low = (double) hiddenBelow(bins, 5) / answersBelow(bins, 5);
    double high = (double) bins.hiddenFrom(7) / bins.answersFrom(7);
    assertThat(low).isGreaterThan(0.5);
    assertThat(high).isLessThan(0.1);
    assertThat(bins.answersFrom(7)).isGreaterThan(100);
    assertThat(answersBelow(bins, 5)).isGreaterThan(100);
  }

  private static long hiddenBelow(ConfidenceBins bins, int bin) {
    return bins.hiddenFrom(0) - bins.hiddenFrom(bin);
  }

  private static long answersBelow(ConfidenceBins bins, int bin) {
    return bins.answersFrom(0) - bins.answersFrom(bin);
  }

  @Test
  void tablesAreWrittenThatCheckReads() throws Exception {
    Path data = SharedData.require();
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Motions motions =
        new Motions(
            data, 1, Optional.of(folder), new PrintStream(text, true, StandardCharsets.UTF_8));
    assertThat(motions.print(List.of(ProblemRobot.PANDA), 1)).isEmpty();
    assertThat(text.toString(StandardCharsets.UTF_8))
        .contains("arm6: 60 motions", "panda: 826 motions", "panda, 300 tests: ");
    ReliabilityTable table = ReliabilityFile.read(folder.resolve("panda-100.csv"));
    assertThat(table.hiddenCollisionProbability(0))
        .isGreaterThan(table.hiddenCollisionProbability(95));
  }
}
