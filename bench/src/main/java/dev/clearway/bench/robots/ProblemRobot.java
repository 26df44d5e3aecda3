package dev.clearway.bench.robots;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.GivenRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A robot that the MotionBenchMaker problems are about. */
public enum ProblemRobot {
  /** Franka Panda, 700 problems. */
  PANDA("panda_obj"),
  /** UR5 with a gripper, 700 problems. */
  UR5("ur5_robotiq85"),
  /** Fetch, 700 problems. */
  FETCH("fetch"),
  /** Baxter with both arms, 75 problems. */
  BAXTER("baxter");

  private final String folder;

  ProblemRobot(String folder) {
    this.folder = folder;
  }

  /**
   * Returns the robot with the label, for example {@code panda}.
   *
   * @throws UsageException if there is none
   */
  public static ProblemRobot of(String label) throws UsageException {
    return Arrays.stream(values())
        .filter(robot -> robot.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "no robot '%s'; there are %s"
                        .formatted(
                            label, Arrays.stream(values()).map(ProblemRobot::label).toList())));
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the robot; the messages say which of its pairs may touch. */
  public GivenRobot read(Path data) throws ModelFormatException {
    RobotFolder robot = RobotFolder.of(data, folder);
    return new GivenRobot(
        label(), robot.withSemantics(robot.readUrdf().model()), Pose.IDENTITY, true);
  }

  /** Returns the files of its scenarios by name. */
  public List<Path> scenarios(Path data) throws IOException {
    try (Stream<Path> files = Files.list(data.resolve("problems").resolve("mbm_" + label()))) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }
}
