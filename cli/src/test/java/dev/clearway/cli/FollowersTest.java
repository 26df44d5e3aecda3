package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Grippers of which one finger follows the other. */
class FollowersTest {
  private static final String GRIPPER =
      """
      <robot name='grip'><link name='palm'/>
      <link name='left'><collision><geometry><box size='0.08 0.02 0.02'/></geometry></collision></link>
      <link name='right'><collision><geometry><box size='0.08 0.02 0.02'/></geometry></collision></link>
      <joint name='r' type='prismatic'><parent link='palm'/><child link='right'/>
      <origin xyz='0 -0.01 0'/><axis xyz='0 -1 0'/><limit lower='0' upper='0.05'/></joint>
      <joint name='l' type='prismatic'><parent link='palm'/><child link='left'/>
      <origin xyz='0 0.01 0'/><axis xyz='0 1 0'/><limit lower='0' upper='%s'/>%s</joint></robot>
      """;

  private static final String FOLLOWS = "<mimic joint='r' multiplier='1' offset='0'/>";

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Run run(String command, String robot, String... rest) throws IOException {
    String[] all = new String[rest.length + 3];
    all[0] = command;
    all[1] = "--robot";
    all[2] = write("grip.urdf", robot).toString();
    System.arraycopy(rest, 0, all, 3, rest.length);
    return Run.of(all);
  }

  @Test
  void aClosedGripperTouchesWithAndWithoutAFollower() throws IOException {
    String alone = GRIPPER.formatted("0.05", "");
    String follows = GRIPPER.formatted("0.05", FOLLOWS);
    String closed = write("closed.csv", "r\n0\n").toString();
    assertThat(run("check", alone, closed).code()).isEqualTo(ExitCode.HIT);
    assertThat(run("check", follows, closed).code()).isEqualTo(ExitCode.HIT);

    String[] ends = {"--from", "r=0", "--to", "r=0.02"};
    Run without = run("plan", alone, ends);
    Run with = run("plan", follows, ends);
    assertThat(with.code()).isEqualTo(without.code());
    assertThat(with.out()).contains("no path: the start hits: grip/left and grip/right");
    assertThat(with.out().lines().findFirst()).isEqualTo(without.out().lines().findFirst());
  }

  @Test
  void aFollowerBeyondItsLimitIsNamed() throws IOException {
    String robot = GRIPPER.formatted("0.02", FOLLOWS);
    String path = write("open.csv", "r\n0.01\n0.04\n").toString();
    Run refused = run("check", robot, path);
    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("'grip/l', which follows it, is at 0.04", "--limits warn");
    Run run = run("check", robot, path, "--limits=warn");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).contains("BEYOND LIMITS (grip/l at 0.04, limits [0, 0.02])");
    assertThat(run.err())
        .contains(
            "joint 'grip/r' is at 0.04 in line 3, so 'grip/l', which follows it, is at 0.04,"
                + " outside its limits [0.0, 0.02]")
        .contains("joint 'r' keeps to [0.0, 0.02], since 'l', following it");
  }
}
