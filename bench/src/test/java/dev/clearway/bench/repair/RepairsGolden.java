package dev.clearway.bench.repair;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A share of the paths of {@code bench/run repair}: repaired, and proven by a new check. */
final class RepairsGolden {
  private static String run(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--cell", "../examples/cage-cell/cell.yaml"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, UTF_8);
    assertThat(new Repairs().run(all, out)).isEqualTo(Outcome.SOUND);
    return bytes.toString(UTF_8);
  }

  @Test
  void pathsInTheExampleCellAreRepairedAndProvenAnew() throws Exception {
    assertThat(run("--worlds", "cell", "--count", "6"))
        .containsPattern("\\| all +\\| 6 +\\| 6 \\(100 %\\) +\\| 6 \\(100 %\\)");
  }

  @Test
  void plansOfPublicProblemsAreRepairedAndProvenAnew() throws Exception {
    String data = SharedData.require().toString();
    assertThat(run("--worlds", "panda", "--count", "3", "--step", "0.4", "--data", data))
        .containsPattern("\\| all +\\| 3 +\\| 3 \\(100 %\\) +\\| 3 \\(100 %\\)");
  }

  @Test
  void whatCannotBeUsedIsSaid() {
    assertThatThrownBy(() -> run("--worlds", "moon")).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> run("--step", "0")).isInstanceOf(UsageException.class);
  }
}
