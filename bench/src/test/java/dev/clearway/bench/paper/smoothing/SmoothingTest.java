package dev.clearway.bench.paper.smoothing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arms that walk out of a lattice. */
class SmoothingTest {
  private static String run(String... arguments) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, UTF_8);
    assertThat(new Smoothing().run(List.of(arguments), out)).isEqualTo(Outcome.SOUND);
    return bytes.toString(UTF_8);
  }

  @Test
  void armsStandUpThroughAllObstaclesAndAreFree() throws Exception {
    for (String name : ThreadedScene.NAMES) {
      ThreadedScene threaded = ThreadedScene.of(name);
      CheckSetup setup = CheckSetup.of(threaded.scene(), CheckOptions.DEFAULT);
      double[] up = threaded.scene().defaultConfiguration();
      assertThat(setup.checker().check(up)).isInstanceOf(Verdict.Free.class);
      assertThat(Retraction.top(threaded.scene(), up)).isCloseTo(9.975, offset(1e-9));
      assertThat(threaded.floor()).isLessThan(7);
    }
    assertThatThrownBy(() -> ThreadedScene.of("12a")).isInstanceOf(UsageException.class);
  }

  @Test
  void anArmIsPulledOutAndItsWayShortened() throws Exception {
    String text = run("--scenes", "11c", "--rounds", "30");
    assertThat(text)
        .containsPattern("\\| 11c, 1 arm +\\| 0\\.100 +\\| 1,471 \\(161\\) .*\\| 30 +\\|")
        .containsPattern("\\| the paper's +\\| - +\\| 4,208 .*\\| 0\\.110 ");
    String row = text.lines().filter(line -> line.startsWith("| 11c")).findFirst().orElseThrow();
    String[] cells = row.split("\\s*\\|\\s*");
    assertThat(Double.parseDouble(cells[7])).isBetween(0.01, 0.5);
    String[] waypoints = cells[12].split("[ ()]+");
    assertThat(Integer.parseInt(waypoints[1])).isEqualTo(Integer.parseInt(waypoints[0]) - 1);
  }

  @Test
  void aWalkThatIsNotOutIsNotSmoothed() throws Exception {
    assertThat(run("--scenes", "1a", "--segments", "100"))
        .containsPattern("\\| 1a, not out +\\| 0\\.150 +\\| 100 \\(\\d+\\) .*\\| 1\\.00 ");
  }
}
