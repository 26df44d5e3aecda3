package dev.clearway.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.TwoOpinions;
import dev.clearway.bench.known.Arm6Set;
import dev.clearway.bench.known.KnownSegments;
import dev.clearway.bench.paper.planning.SblTwice;
import dev.clearway.bench.planning.PlanningTwice;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paths that two checkers judge, a few of each. */
final class TwiceGolden {
  private static String run(Experiment experiment, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", SharedData.require().toString()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, UTF_8);
    assertThat(experiment.run(all, out)).isEqualTo(Outcome.SOUND);
    return bytes.toString(UTF_8).replace(" ", "");
  }

  @Test
  void pathsOfBothPlannersAreFreeByBothCheckers() throws Exception {
    assertThat(run(new SblTwice(), "--scenes", "12a", "--runs", "1"))
        .containsPattern("\\|12a\\|14\\|\\d+\\|14\\|0\\|0\\|0\\|0\\|0\\|");
    assertThat(run(new PlanningTwice(), "--robots", "panda", "--limit", "1"))
        .containsPattern("\\|panda\\|7\\|\\d+\\|7\\|0\\|0\\|0\\|0\\|0\\|");
  }

  @Test
  void segmentsThatCollideAreToldFromThoseOfWhichOneCheckerTellsNothing() throws Exception {
    KnownSegments segments = KnownSegments.read(Arm6Set.CAGE_L, SharedData.require(), 40);
    TwoOpinions usual = new TwoOpinions(1e-5, 1_000_000);
    TwoOpinions hurried = new TwoOpinions(1e-5, 1);
    for (int i = 0; i < segments.size(); i++) {
      usual.new Judges(segments.scene()).judge("segment " + i, List.of(segments.motions().get(i)));
      hurried.new Judges(segments.scene())
          .judge("segment " + i, List.of(segments.motions().get(i)));
    }
    MarkdownTable table = TwoOpinions.table();
    usual.row(table, "usual");
    hurried.row(table, "hurried");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    table.print(new PrintStream(bytes, true, UTF_8));
    String text = bytes.toString(UTF_8).replace(" ", "");
    assertThat(text).containsPattern("\\|usual\\|40\\|40\\|3[0-9]\\|[1-9]\\|0\\|0\\|0\\|0\\|");
    assertThat(text).containsPattern("\\|hurried\\|40\\|40\\|.*\\|[1-9]\\d*\\|0\\|");
    assertThat(usual.contradictions()).isEmpty();
  }
}
