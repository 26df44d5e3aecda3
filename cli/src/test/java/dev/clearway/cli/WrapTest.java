package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --wrap}: joints without limits go the short way, and what is judged is that way. */
class WrapTest {
  /** Two continuous joints about z; arms of 1 m and 0.35 m. */
  private static final Path SWING = Run.file("users/swing-continuous.urdf");

  private static final Path CART = Run.file("users/45-planar.urdf");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Run run(String command, Path robot, Object... arguments) {
    return Run.of(List.of(command, "--robot", robot), arguments);
  }

  /** Case 27 b of public bug reports, both ways. */
  @Test
  void case27TheShortWayKeepsWhatTheLongWayHits() throws IOException {
    Path path = file("p.csv", "j1,j2\n3.0,0\n-3.0,0\n");
    String ball = "--obstacle=sphere:0.1@0.8,0,0";
    assertThat(run("check", SWING, ball, path).code()).isEqualTo(ExitCode.HIT);
    Run wrapped = run("check", SWING, ball, "--wrap", path);
    assertThat(wrapped.code()).isEqualTo(ExitCode.FREE);
    assertThat(wrapped.err()).isEmpty();
  }

  @Test
  void theFirstContactIsThatOfTheShortWay() throws IOException {
    String box = "--obstacle=box:0.05,0.05,0.5@-0.7,0,0";
    Path wrapped = file("p.csv", "j1,j2\n3.0,0\n-3.0,0\n");
    Path plain = file("q.csv", "j1,j2\n3.0,0\n3.2831853071795867,0\n");
    JsonNode first =
        run("first-contact", SWING, box, "--wrap", "--format=json", wrapped).json().get(0);
    JsonNode second = run("first-contact", SWING, box, "--format=json", plain).json().get(0);
    assertThat(first.get("contact").asText()).isEqualTo("meeting");
    assertThat(first.get("to").asDouble()).isCloseTo(second.get("to").asDouble(), within(2e-9));
  }

  @Test
  void whatComesLaterIsCarriedAlongAndSmoothWritesThePathOfTheShortWay() throws IOException {
    Path path = file("p.csv", "j1,j2\n3.0,0\n-3.0,0.5\n-2.5,-3\n-2.8,3\n");
    Run run =
        run(
            "smooth",
            SWING,
            "--obstacle=sphere:0.1@9,9,9",
            "--shortcuts=0",
            "--format=json",
            "--wrap",
            path);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    JsonNode rows = run.json().getFirst().get("waypoints");
    double[][] wanted = {{3, 0}, {3.2831853071795867, 0.5}, {3.7831853, 3.2831853}, {3.4831853, 3}};
    for (int i = 0; i < wanted.length; i++) {
      for (int c = 0; c < 2; c++) {
        assertThat(rows.get(i).get(c).asDouble()).isCloseTo(wanted[i][c], within(1e-7));
      }
    }
    assertThat(
            run(
                    "smooth",
                    SWING,
                    "--obstacle=sphere:0.1@9,9,9",
                    "--shortcuts=0",
                    "--format=json",
                    path)
                .out())
        .contains("[-3.0,0.5]");
  }

  @ParameterizedTest
  @CsvSource({"velocities", "positions"})
  void trajectoriesAreWarnedAboutAndWrapped(String kind) throws IOException {
    String rates = kind.equals("velocities") ? "velocities: [0.1, 0], " : "";
    String point = "- {positions: [%s, 0], " + rates + "time_from_start: %s}\n";
    Path path =
        file(
            "p.yaml",
            "joint_names: [j1, j2]\npoints:\n"
                + point.formatted(3.0, 0)
                + point.formatted(-3.0, 1)
                + point.formatted(-2.9, 2));
    String box = "--obstacle=box:0.05,0.05,0.5@-0.7,0,0";
    Run plain = run("check", SWING, box, path);
    assertThat(plain.code()).isEqualTo(ExitCode.FREE);
    assertThat(plain.err()).contains("segment 0 turns 'swing/j1' from 3.0 to -3.0 the long way");
    Run wrapped = run("check", SWING, box, "--wrap", "--format=json", path);
    assertThat(wrapped.code()).isEqualTo(ExitCode.HIT);
    assertThat(wrapped.err()).isEmpty();
    assertThat(wrapped.json().get(1).get("verdict").asText()).isEqualTo("free");
  }

  @Test
  void theYawOfACartIsWrapped() throws IOException {
    Path path = file("p.csv", "position.x,position.y,position.yaw\n0,0,3.0\n0,0,-3.0\n");
    String post = "--obstacle=box:0.02,0.02,0.1@0,0.18,0";
    assertThat(run("check", CART, post, path).code()).isEqualTo(ExitCode.HIT);
    assertThat(run("check", CART, post, "--wrap", path).code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void segmentsOfTheirOwnAreWrappedEachForItself() throws IOException {
    Path path = file("p.csv", "from_j1,to_j1,from_j2,to_j2\n3,-3,0,0\n-3,3,0,0\n0,1,0,0\n");
    String box = "--obstacle=box:0.05,0.05,0.5@0,-0.7,0";
    Run run = run("check", SWING, box, "--wrap", path);
    assertThat(run.out()).contains("3 segments: 3 free");
  }

  /** Numbers within half a turn of 0 lose the turns; with --wrap the verdicts are those of all. */
  @Test
  void verdictsAreThoseOfThePathBeforeItsTurnsWereLost() throws IOException {
    SplittableRandom random = new SplittableRandom(48);
    int hits = 0;
    int free = 0;
    int jumps = 0;
    for (int trial = 0; trial < 15; trial++) {
      StringBuilder whole = new StringBuilder("j1,j2\n");
      StringBuilder cut = new StringBuilder("j1,j2\n");
      double[] q = {random.nextDouble(-3, 3), random.nextDouble(-3, 3)};
      for (int i = 0; i < 8; i++) {
        whole.append(q[0]).append(',').append(q[1]).append('\n');
        cut.append(cut(q[0])).append(',').append(cut(q[1])).append('\n');
        jumps += cut(q[0]) == q[0] ? 0 : 1;
        q[0] += random.nextDouble(-0.5, 2);
        q[1] += random.nextDouble(-1, 1);
      }
      String box =
          "--obstacle=box:0.3,0.3,0.5@%s,%s,0"
              .formatted(random.nextDouble(-1.2, 1.2), random.nextDouble(0.6, 1.2));
      List<String> first =
          verdicts(run("check", SWING, box, "--format=json", file("w.csv", whole.toString())));
      List<String> second =
          verdicts(
              run("check", SWING, box, "--wrap", "--format=json", file("c.csv", cut.toString())));
      assertThat(second).isEqualTo(first);
      hits += (int) first.stream().filter("hit"::equals).count();
      free += (int) first.stream().filter("free"::equals).count();
    }
    assertThat(hits).isGreaterThan(10);
    assertThat(free).isGreaterThan(20);
    assertThat(jumps).isGreaterThan(20);
  }

  private static double cut(double angle) {
    return Math.IEEEremainder(angle, 2 * Math.PI);
  }

  private static List<String> verdicts(Run run) {
    return run.json().stream()
        .filter(line -> line.has("verdict"))
        .map(line -> line.get("verdict").asText())
        .toList();
  }
}
