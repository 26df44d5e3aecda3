package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of profiles, for a bead of radius 0.1 that slides along x past a box or into it. */
class ProfileOptionTest {
  private static final Path SLIDER = Run.file("slider.urdf");
  private static final String SHELF = "box:1,1,1@0,1,0";
  private static final String HEADER = "segment,parameter,lower,upper,first,second";

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void rowsOfAllSegmentsBoundTheSeparation() throws IOException {
    Path path = write("slide.csv", "x\n-3\n0\n1\n");
    Path out = write("out.csv", "old");
    Run run =
        Run.check("--robot", SLIDER, "--obstacle", SHELF, "--profile", out, "--threads=2", path);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.err()).isEmpty();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.getFirst()).isEqualTo(HEADER);
    assertThat(lines.get(1)).startsWith("0,0.0,").endsWith(",box#1,slider/bead");
    assertThat(lines.getLast()).startsWith("1,1.0,");
    int segment = 0;
    double before = -1;
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      int number = Integer.parseInt(cells[0]);
      double parameter = Double.parseDouble(cells[1]);
      assertThat(number).isBetween(segment, segment + 1);
      assertThat(parameter).isGreaterThan(number == segment ? before : -1);
      segment = number;
      before = parameter;
      double x = number == 0 ? -3 + 3 * parameter : parameter;
      double truth = Math.hypot(Math.max(0, Math.abs(x) - 0.5), 0.5) - 0.1;
      assertThat(Double.parseDouble(cells[2])).isBetween(truth - 1e-3, truth + 1e-12);
      assertThat(Double.parseDouble(cells[3])).isBetween(truth - 1e-12, truth + 1e-3);
    }
    assertThat(segment).isEqualTo(1);
    assertThat(files()).containsExactly("out.csv", "slide.csv");
  }

  @Test
  void contactIsZeroAndAConfigurationIsOneRow() throws IOException {
    Path out = folder.resolve("out.csv");
    Path through = write("through.csv", "x\n-3\n3\n");
    Run hit = Run.check("--robot", SLIDER, "--obstacle=box:1,1,1", "--profile", out, through);
    assertThat(hit.code()).isEqualTo(ExitCode.HIT);
    assertThat(Files.readAllLines(out))
        .anyMatch(line -> line.matches("0,0\\.[456].*,0\\.0,0\\.0,.*"));
    Path rest = write("rest.csv", "x\n2\n");
    Run free = Run.check("--robot", SLIDER, "--obstacle=box:1,1,1", "--profile", out, rest);
    assertThat(free.code()).isEqualTo(ExitCode.FREE);
    assertThat(Files.readAllLines(out))
        .hasSize(2)
        .last()
        .asString()
        .startsWith("0,0.0,1.39999999999");
  }

  @Test
  void timedMotionsHaveSecondsInEveryLocale() throws IOException {
    Path path =
        write(
            "timed.yaml",
            """
            joint_names: [x]
            points:
              - {positions: [-1], time_from_start: {sec: 1, nanosec: 0}}
              - {positions: [3], time_from_start: {sec: 5, nanosec: 0}}
            """);
    Path out = folder.resolve("out.csv");
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      Run.check("--robot", SLIDER, "--obstacle", SHELF, "--profile", out, path);
    } finally {
      Locale.setDefault(usual);
    }
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.getFirst()).isEqualTo(HEADER + ",seconds");
    assertThat(lines.get(1)).startsWith("0,0.0,").endsWith(",1.0");
    assertThat(lines.getLast()).startsWith("0,1.0,").endsWith(",5.0");
  }

  @Test
  void withoutPairsTheFileHasNoRowsAndAWarningSaysSo() throws IOException {
    Path out = folder.resolve("out.csv");
    Run run = Run.check("--robot", SLIDER, "--profile", out, write("slide.csv", "x\n0\n1\n"));
    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(Files.readAllLines(out)).containsExactly(HEADER);
    assertThat(run.err()).contains("without rows, since no pair of bodies is to be checked");
  }

  @Test
  void runThatFailsLeavesTheOldFileAndNoDraft() throws IOException {
    Path out = write("out.csv", "old");
    Run run = Run.check("--robot", SLIDER, "--profile", out, folder.resolve("missing.csv"));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(out).hasContent("old");
    assertThat(files()).containsExactly("out.csv");
  }

  @Test
  void narrowerProfilesHaveMoreRows() throws IOException {
    Path path = write("slide.csv", "x\n-3\n3\n");
    Path out = folder.resolve("out.csv");
    Run.check(
        "--robot", SLIDER, "--obstacle", SHELF, "--profile", out, "--profile-width=0.1", path);
    int few = Files.readAllLines(out).size();
    Run.check(
        "--robot", SLIDER, "--obstacle", SHELF, "--profile", out, "--profile-width=1e-3", path);
    assertThat(Files.readAllLines(out)).hasSizeGreaterThan(2 * few);
  }
}
