package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tubes whose width changes along a path: a bead of radius 0.1 slides along x from -1 over 0 to 3,
 * and ends 0.1 m before a wall. From waypoint 1 on it comes nearer than 1 m.
 */
class TubeFileTest {
  private static final Path SLIDER = Run.file("slider.urdf");
  private static final String WALL = "--obstacle=box:1,1,1@3.7,0,0";

  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void writePath() throws IOException {
    path = Files.write(folder.resolve("slide.csv"), List.of("time,x", "0,-1", "1,0", "3,3"));
  }

  private Run run(String command, String tube) throws IOException {
    Path file = Files.writeString(folder.resolve("tube.yaml"), tube);
    return Run.of(List.of(command, "--robot", SLIDER, WALL, path, "--tube-file", file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{waypoint: 0, joint: 0.09}]                                     | 0",
        "[{waypoint: 0, joint: 0.11}]                                     | 11",
        // The last segment has the wider of its two ends.
        "[{waypoint: 0, joint: 0.5}, {waypoint: 1, joint: 0.09}]          | 0",
        "[{waypoint: 0, joint: 0.5}, {waypoint: 2, joint: 0.09}]          | 11",
        "[{waypoint: 1, joint: 0.02}, {waypoint: 2, joint: 0.11}]         | 11",
        // Halfway from 0.5 to 0 at waypoint 1: more than the gap of 0.1.
        "[{waypoint: 0, joint: 0.5}, {waypoint: 2}]                       | 11",
        "[{waypoint: 0, joint: 0.18}, {waypoint: 2}]                      | 0",
        "[{time: 0, joint: 0.5}, {time: 1, joint: 0.09}]                  | 0",
        "[{time: 0, joint: 0.5}, {time: 1.1, joint: 0.09}]                | 11",
        "[{time: 2, joint: 0.09}, {time: 2.1, joint: 0.2}, {time: 2.2}]   | 11",
        "[{waypoint: 0, slider:base: 99mm}]                               | 0",
        "[{waypoint: 0, slider:base: 101mm}]                              | 11",
        "[{waypoint: 0, joint: 0.06, slider:base: 50mm}]                  | 11",
        "[{waypoint: 0, object:box#1: 0.5}, {waypoint: 1, object:box#1: 0.05m}] | 0",
      })
  void theTubeIsAsWideAsItsFileSays(String tube, int code) throws IOException {
    Run run = run("check", tube);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    assertThat(run.out())
        .contains(code == 0 ? "every motion in a tube of its own" : "near-contact");
  }

  /**
   * At x the surfaces are 3.1 - x apart, and where the tube has the bead, up to 0.05 less from
   * waypoint 1 on: lower ends hold of all that, upper ones of the path itself.
   */
  @Test
  void lowerEndsOfProfilesHoldInTheTube() throws IOException {
    Path profile = folder.resolve("profile.csv");
    Path tube = Files.writeString(folder.resolve("tube.yaml"), "[{waypoint: 1, joint: 0.05}]");
    Run run =
        Run.of(
            List.of("check", "--robot", SLIDER, WALL, path, "--tube-file", tube),
            "--profile",
            profile);
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    int rows = 0;
    for (String row : Files.readAllLines(profile).stream().skip(1).toList()) {
      String[] cells = row.split(",");
      double s = Double.parseDouble(cells[1]);
      double apart = 3.1 - (cells[0].equals("0") ? s - 1 : 3 * s);
      double lower = Double.parseDouble(cells[2]);
      assertThat(lower).as(row).isLessThanOrEqualTo(apart - 0.05 + 1e-9);
      assertThat(lower).as(row).isGreaterThan(apart - 0.11);
      assertThat(Double.parseDouble(cells[3])).as(row).isGreaterThanOrEqualTo(apart - 1e-9);
      rows++;
    }
    assertThat(rows).isGreaterThan(3);
  }

  /** Free of all in the tube, undecided where some of them touch, a hit where all do. */
  @Test
  void firstContactsAreThoseOfTheTube() throws IOException {
    assertThat(run("first-contact", "[{waypoint: 0, joint: 0.09}]").code()).isZero();
    assertThat(run("first-contact", "[{waypoint: 0, joint: 0.11}]").code())
        .isEqualTo(ExitCode.UNDECIDED);
    Files.write(path, List.of("time,x", "0,-1", "1,0", "3,2.9"));
    Run hit =
        Run.of(
            List.of("first-contact", "--robot", SLIDER, "--obstacle=box:1,1,1@2.5,0,0", path),
            "--tube-file",
            folder.resolve("tube.yaml"));
    assertThat(hit.code()).as(hit.out() + hit.err()).isEqualTo(ExitCode.HIT);
  }

  /** What both say is off at once. */
  @Test
  void itAddsToTheTubeThatIsTheSameAllAlong() throws IOException {
    Path tube = Files.writeString(folder.resolve("t.yaml"), "[{waypoint: 0, joint: 0.05}]");
    for (String more : List.of("joint=0.04", "joint=0.06")) {
      Run run = Run.check("--robot", SLIDER, WALL, path, "--tube-file", tube, "--tube", more);
      assertThat(run.code())
          .as(more + run.out())
          .isEqualTo(more.endsWith("4") ? ExitCode.FREE : ExitCode.UNDECIDED);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "[]                                        | no places",
        "[{joint: 0.1}]                            | waypoint",
        "[{waypoint: -2, joint: 0.1}]              | wanted more than the one before",
        "[{waypoint: 1}, {waypoint: 1}]            | wanted more than the one before",
        "[{waypoint: 1}, {time: 2, waypoint: 2}]   | waypoints and times",
        "[{waypoint: 1}, {time: 2}]                | waypoint",
        "[{time: 0, waypoint: 1}]                  | waypoints and times",
        "[{waypoint: 0, wheel: 0.1}]               | 'wheel' has no tube",
        "[{waypoint: 0, joint: -0.1}]              | a tube of -0.1",
      })
  void mistakesAreNamed(String tube, String told) throws IOException {
    Run run = run("check", tube);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("tube.yaml").contains(told);
  }

  @Test
  void timesNeedATimedPath() throws IOException {
    Files.write(path, List.of("x", "-1", "3"));
    Run run = run("check", "[{time: 0, joint: 0.1}]");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("tells a tube by times, and segment 0 has none");
  }

  @Test
  void commandsThatChangePathsTakeNone() throws IOException {
    Run run = run("smooth", "[{waypoint: 0, joint: 0.1}]");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--tube-file is for check and first-contact");
  }

  @Test
  void noCertificateIsWrittenOfIt() throws IOException {
    Path tube = Files.writeString(folder.resolve("t.yaml"), "[{waypoint: 0, joint: 0.05}]");
    Path certificate = folder.resolve("c.cert");
    Run run =
        Run.check("--robot", SLIDER, WALL, path, "--tube-file", tube, "--certificate", certificate);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.USAGE);
  }
}
