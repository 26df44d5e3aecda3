package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.arguments.RobotArguments;
import dev.clearway.cli.terminal.ExitCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What options on robots and their files change, on a bead of radius 0.1 that slides along x. */
class RobotOptionsTest {
  private static final Path SLIDER = Run.file("slider.urdf");

  /** Leaves a gap of 0.4 to the bead, wherever it is under the box. */
  private static final String SHELF = "box:1,1,1@0,1,0";

  @TempDir private Path folder;

  private Path slide() throws IOException {
    return Files.write(folder.resolve("slide.csv"), List.of("x", "-1", "2"));
  }

  @Test
  void theBasePlacesTheRobot() throws IOException {
    String wall = "box:0.1,1,1@0,3,0";

    assertThat(Run.check("--robot", SLIDER, "--obstacle", wall, slide()).code())
        .isEqualTo(ExitCode.FREE);
    assertThat(Run.check("--robot", SLIDER, "--base", "0,3,0", "--obstacle", wall, slide()).code())
        .isEqualTo(ExitCode.HIT);
    assertThat(
            Run.check(
                    "--robot",
                    SLIDER,
                    "--base=0,1.5,0,0,0,1.5707963267948966",
                    "--obstacle",
                    wall,
                    slide())
                .code())
        .isEqualTo(ExitCode.HIT);
  }

  @Test
  void scenesDoNotRunXacroUnlessTold() throws IOException {
    Files.writeString(folder.resolve("arm.xacro"), "<robot/>");
    Path cell =
        Files.writeString(
            folder.resolve("cell.yaml"), "robots: [{name: a, urdf: arm.xacro, xacro: {n: 1}}]");

    Run refused = Run.check("--scene", cell, slide());
    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("arm.xacro: is xacro", "--xacro").hasLineCount(1);
    Run wrong = Run.check("--robot", SLIDER, "--xacro-args", "--x=1", slide());
    assertThat(wrong.err()).contains("--xacro-args: the argument '--x' has no name");
  }

  @Test
  void visualsServeOnlyOnRequest() throws IOException {
    String urdf = Files.readString(SLIDER).replace("collision>", "visual>");
    Path seen = Files.writeString(folder.resolve("seen.urdf"), urdf);

    Run refused = Run.check("--robot", seen, "--obstacle", SHELF, slide());
    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("seen.urdf:").contains("--use-visuals").hasLineCount(1);
    Run taken = Run.check("--use-visuals", "--robot", seen, "--obstacle", SHELF, slide());
    assertThat(taken.code()).isEqualTo(ExitCode.FREE);
    assertThat(taken.err()).contains("clearway: warning: ").contains("'bead'");
  }

  /** The box stands from 0.5 to 3.5 in z as its numbers say, and y from -3.5 to -0.5 turned. */
  @ParameterizedTest
  @CsvSource({"'0,1,3', 10, 0", "'0,-1,0.7', 0, 10"})
  void theUpAxisOfColladaMeshesCountsOnlyOnRequest(String base, int plain, int turned)
      throws IOException {
    Path mesh =
        Run.ROOT.resolve("io/src/test/resources/dev/clearway/io/mesh").resolve("34b-mm-yup.dae");

    assertThat(Run.check("--robot", SLIDER, "--base", base, "--obstacle", mesh, slide()).code())
        .isEqualTo(plain);
    assertThat(
            Run.check(
                    "--collada-up-axis",
                    "--robot",
                    SLIDER,
                    "--base",
                    base,
                    "--obstacle",
                    mesh,
                    slide())
                .code())
        .isEqualTo(turned);
  }

  @Test
  void packagesAreWhereTheOptionSays() throws IOException {
    String urdf =
        Files.readString(SLIDER)
            .replace(
                "<sphere radius=\"0.1\"/>", "<mesh filename=\"package://parts/m/corner.obj\"/>");
    Path robot = Files.writeString(folder.resolve("meshed.urdf"), urdf);
    Path parts = Files.createDirectories(folder.resolve("elsewhere/m"));
    Files.writeString(
        parts.resolve("corner.obj"),
        "v 0 0 0\nv 0.1 0 0\nv 0 0.1 0\nv 0 0 0.1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n");

    Run lost = Run.check("--robot", robot, "--obstacle", SHELF, slide());
    assertThat(lost.code()).isEqualTo(ExitCode.USAGE);
    assertThat(lost.err()).contains("--package parts=DIR").hasLineCount(1);
    Run found =
        Run.check(
            "--package",
            "parts=" + parts.getParent(),
            "--robot",
            robot,
            "--obstacle",
            SHELF,
            slide());
    assertThat(found.code()).as(found.err()).isEqualTo(ExitCode.FREE);
    assertThat(found.err()).isEmpty();
  }

  @Test
  void packagesAreLookedForWhereRosLooks() {
    assertThat(RobotArguments.packagePath(Map.of("HOME", "/h"))).isEmpty();
    assertThat(
            RobotArguments.packagePath(
                Map.of(
                    "ROS_PACKAGE_PATH",
                    String.join(File.pathSeparator, "one", "", "two"),
                    "AMENT_PREFIX_PATH",
                    "three")))
        .containsExactly(Path.of("three"), Path.of("one"), Path.of("two"));
  }
}
