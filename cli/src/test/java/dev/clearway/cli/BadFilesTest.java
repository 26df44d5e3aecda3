package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No bad file does more than end the run at once, in one line that says which file and where. */
class BadFilesTest {
  /** Measured are milliseconds; a busy machine gets more. */
  private static final long MOST_MILLIS = 15_000;

  @TempDir private Path folder;

  @BeforeEach
  void writeGoodFiles() throws IOException {
    Files.copy(Run.file("slider.urdf"), folder.resolve("slider.urdf"));
    Files.writeString(folder.resolve("slide.csv"), "x\n-1\n2\n");
  }

  private Run runWith(BadFiles.Role role, Path file) {
    Path slide = folder.resolve("slide.csv");
    Path slider = folder.resolve("slider.urdf");
    List<Object> arguments =
        switch (role) {
          case ROBOT -> List.of("--robot", file, slide);
          case SRDF -> List.of("--robot", slider, "--srdf", file, slide);
          case OBSTACLE -> List.of("--robot", slider, "--obstacle", file, slide);
          case SCENE -> List.of("--scene", file, slide);
          case MESSAGE -> List.of("--robot", slider, "--scene", file, slide);
          case PATH -> List.of("--robot", slider, "--obstacle", "box:1,1,1", file);
          case REQUEST -> List.of("--robot", slider, "--obstacle", "box:1,1,1", "--request", file);
        };
    if (role == BadFiles.Role.REQUEST) {
      return PlanCommandTest.plan(arguments.toArray());
    }
    return Run.check(new ArrayList<>(arguments).toArray());
  }

  private static void isRefused(Run run, Path file) {
    assertThat(run.code()).as(run.err() + run.out()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith("clearway: ")
        .contains(file.getFileName().toString())
        .hasLineCount(1)
        .hasSizeLessThan(1000);
    assertThat(run.err().strip().chars()).noneMatch(Character::isISOControl);
  }

  @ParameterizedTest
  @MethodSource("dev.clearway.cli.BadFiles#good")
  void goodFilesOfTheSameFormatsAreRead(BadFiles.BadFile file) throws IOException {
    Run run = runWith(file.role(), file.write(folder));

    if (file.role() == BadFiles.Role.ROBOT) {
      assertThat(run.err()).contains("no link has any geometry");
    } else {
      assertThat(run.code()).as(run.err()).isNotIn(ExitCode.USAGE, ExitCode.FAULT);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.clearway.cli.BadFiles#all")
  void badFilesAreRefusedAtOnce(BadFiles.BadFile bad) throws IOException {
    Path file = bad.write(folder);
    long start = System.nanoTime();
    Run run = runWith(bad.role(), file);
    long millis = (System.nanoTime() - start) / 1_000_000;

    isRefused(run, file);
    assertThat(millis).isLessThan(MOST_MILLIS);
  }

  @ParameterizedTest
  @EnumSource
  void missingFilesAndFoldersAreNamed(BadFiles.Role role) throws IOException {
    String name = role == BadFiles.Role.OBSTACLE ? "missing.stl" : "missing";
    Path missing = folder.resolve(name);
    Path directory = Files.createDirectory(folder.resolve("folder." + name));

    isRefused(runWith(role, missing), missing);
    isRefused(runWith(role, directory), directory);
  }

  /**
   * A mesh that a robot or scene names is as bad as one on the command line, and both are named.
   */
  @ParameterizedTest
  @ValueSource(strings = {"stl", "obj", "dae", "ply"})
  void aBadMeshInsideAnotherFileIsNamedWithIt(String extension) throws IOException {
    Path mesh = Files.writeString(folder.resolve("broken." + extension), "nothing of the kind\n");
    String urdf =
        Files.readString(Run.file("slider.urdf"))
            .replace("<sphere radius=\"0.1\"/>", "<mesh filename=\"" + mesh.getFileName() + "\"/>");
    Path robot = Files.writeString(folder.resolve("meshed.urdf"), urdf);
    Path scene =
        Files.writeString(
            folder.resolve("meshed.yaml"),
            "robots: [{name: r, urdf: slider.urdf}]\nobstacles:\n- {name: m, mesh: '%s'}\n"
                .formatted(mesh.getFileName()));

    Run ofRobot = runWith(BadFiles.Role.ROBOT, robot);
    isRefused(ofRobot, mesh);
    assertThat(ofRobot.err()).contains("meshed.urdf:5: ", "'bead'");
    Run ofScene = runWith(BadFiles.Role.SCENE, scene);
    isRefused(ofScene, mesh);
    assertThat(ofScene.err()).contains("meshed.yaml:3: obstacles[0].mesh: ");
  }
}
