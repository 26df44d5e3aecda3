package dev.clearway.bench.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Outcome;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A share of the moves of {@code bench/run tool-moves}: none outside, none lost without need. */
final class ToolMovesGolden {
  @Test
  void jointsFoundByOthersAreWithinTheDeviation() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String data = SharedData.require().toString();
    List<String> arguments =
        List.of("--robots", "abb_irb2400", "--moves", "30", "--samples", "100", "--data", data);
    Outcome outcome = new ToolMoves().run(arguments, new PrintStream(bytes, true, UTF_8));
    assertThat(outcome).as(bytes.toString(UTF_8)).isEqualTo(Outcome.SOUND);
    assertThat(bytes.toString(UTF_8))
        .containsPattern("\\| abb_irb2400 \\| 30 +\\| 2\\d +\\| \\d+, 0 +\\| \\d{4} +\\| 0 ");
  }
}
