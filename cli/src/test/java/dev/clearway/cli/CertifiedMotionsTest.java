package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates of all kinds of motions, from end to end. */
class CertifiedMotionsTest {
  private static final Path SWING = Run.file("users/swing-continuous.urdf");
  private static final Path SLIDER = Run.file("users/slider.urdf");

  /** Two fingers, the left of which follows the right at half its way. */
  private static final String GRIPPER =
      """
      <robot name='grip'><link name='palm'/>
      <link name='left'><collision><geometry><box size='0.08 0.02 0.02'/></geometry></collision></link>
      <link name='right'><collision><geometry><box size='0.08 0.02 0.02'/></geometry></collision></link>
      <joint name='r' type='prismatic'><parent link='palm'/><child link='right'/>
      <origin xyz='0 -0.02 0'/><axis xyz='0 -1 0'/><limit lower='0' upper='0.05'/></joint>
      <joint name='l' type='prismatic'><parent link='palm'/><child link='left'/>
      <origin xyz='0 0.02 0'/><axis xyz='0 1 0'/><limit lower='0' upper='0.05'/>
      <mimic joint='r' multiplier='0.5' offset='0.01'/></joint></robot>
      """;

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Checks with a certificate, which must verify, and returns the run. */
  private Run certified(int code, Object... arguments) {
    Path certificate = folder.resolve("motion.cert");
    List<Object> all = new ArrayList<>(List.of("--no-separation", "--certificate", certificate));
    all.addAll(Arrays.asList(arguments));
    Run run = Run.check(all.toArray());
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    Run verified = Run.of("verify", certificate.toString());
    assertThat(verified.code()).as(verified.out()).isZero();
    assertThat(verified.out()).contains(code == 0 ? ", 0 hit" : ", 1 hit");
    return run;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "box:1,1,1@0,0.56,0  | x,y,z,qw,qx,qy,qz;-3,0,0,1,0,0,0;3,0,0,0.8,0,0.6,0 | 0",
        "box:1,1,1@0,0.54,0  | x,y,z,qw,qx,qy,qz;-3,0,0,1,0,0,0;3,0,0,0.8,0,0.6,0 | 10",
        "sphere:0.1@0.6,0.6,1 | x,y,z,ax,ay,az,angle;0,0,0,0,0,1,0;0,0,0,0,0,1,1.5707963 | 0",
        "sphere:0.1@0,1.2,0  | x,y,z,ax,ay,az,angle;0,0,0,0,0,1,0;0,0,0,0,0,1,6.283185307 | 0",
        "sphere:0.1@1.4,0,1  |"
            + " px,py,pz,ax,ay,az,angle,lift;0,0,0,0,0,1,0,0;0.5,0,0,0,0,1,6.2831853,2 | 10",
        "sphere:0.1@1.4,0,0.5 |"
            + " px,py,pz,ax,ay,az,angle,lift;0,0,0,0,0,1,0,0;0.5,0,0,0,0,1,6.2831853,2 | 0",
        "sphere:0.1@1.15,0,0 | x,y,z,qw,qx,qy,qz;0,0,0,1,0,0,0 | 0"
      })
  void bodiesThatFlyTurnAndScrew(String obstacle, String text, int code) throws IOException {
    Path poses = file("poses.csv", text.strip().replace(';', '\n') + "\n");
    certified(code, "--body", "box:2,0.1,0.1", "--obstacle", obstacle, poses);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''| sphere:0.05@-0.2,0.9,0 | 0",
        "accelerations: [0, 0],| sphere:0.05@-0.2,0.9,0 | 0",
        "''| sphere:0.1@0.8,0.4,0 | 10"
      })
  void splines(String accelerations, String obstacle, int code) throws IOException {
    Path path =
        file(
            "t.yaml",
            """
            joint_names: [j1, j2]
            points:
              - {positions: [0, 0], velocities: [0, 1], %s time_from_start: {sec: 1, nanosec: 0}}
              - {positions: [1, 0.5], velocities: [0.5, 0], %s time_from_start: {sec: 3, nanosec: 0}}
            """
                .formatted(accelerations, accelerations));
    certified(code, "--robot", SWING, "--obstacle", obstacle, path);
  }

  @Test
  void turnsThatGoTheShortWay() throws IOException {
    Path path = file("p.csv", "j1,j2\n3.0,0\n-3.0,0\n");
    certified(0, "--robot", SWING, "--obstacle=sphere:0.1@0.8,0,0", "--wrap", path);
  }

  @ParameterizedTest
  @CsvSource({"0.25,0", "0.1,10"})
  void robotsThatRunAtOnce(double delay, int code) throws IOException {
    Path across = file("across.csv", "time,a/slide\n0,-1\n2,1\n");
    Path down = file("down.csv", "t,b/slide\n%s,0\n%s,2\n".formatted(delay, delay + 1.9));
    certified(code, "--scene", Run.file("users/81-cell.yaml"), "--together", across, down);
  }

  @Test
  void basesThatMove() throws IOException {
    String srdf =
        "<robot name='slider'><virtual_joint name='world_joint' type='planar' parent_frame='odom'"
            + " child_link='base'/></robot>";
    Path path =
        file(
            "b.csv", "world_joint/x,world_joint/y,world_joint/theta,slide\n0,0,0,0\n0,0,0.5,0.1\n");
    String box = "box:0.1,0.1,0.1@0.7,0.3,0";
    certified(0, "--robot", SLIDER, "--srdf", file("s.srdf", srdf), "--obstacle", box, path);
  }

  @Test
  void jointsThatFollowOthers() throws IOException {
    Path robot = file("grip.urdf", GRIPPER);
    certified(0, "--robot", robot, file("open.csv", "r\n0\n0.04\n"));
  }

  /** An arm of three links, the last of which follows the second. */
  private static final String SNAKE =
      """
      <robot name='snake'><link name='foot'><collision><geometry><box size='0.4 0.4 0.1'/></geometry></collision></link>
      <link name='arm'><collision><origin xyz='0 0 0.3'/><geometry><cylinder radius='0.05' length='0.6'/></geometry></collision></link>
      <link name='slide'/>
      <link name='hand'><collision><geometry><sphere radius='0.078125'/></geometry></collision></link>
      <joint name='a' type='revolute'><parent link='foot'/><child link='arm'/>
      <origin xyz='0 0 0.1'/><axis xyz='0 1 0'/><limit lower='-1' upper='1'/></joint>
      <joint name='b' type='prismatic'><parent link='arm'/><child link='slide'/>
      <origin xyz='0 0 0.6'/><axis xyz='0 0 1'/><limit lower='0' upper='0.1'/></joint>
      <joint name='c' type='revolute'><parent link='slide'/><child link='hand'/>
      <origin xyz='0 0 0.15'/><axis xyz='1 0 0'/><limit lower='-3' upper='3'/>
      <mimic joint='b' multiplier='2' offset='0.1'/></joint></robot>
      """;

  @Test
  void pairsThatNeverMeetWithinTheJointLimits() throws IOException {
    Path robot = file("snake.urdf", SNAKE);
    Path proofs = folder.resolve("pairs.cert");
    Run run = Run.of("pairs", "--robot", robot.toString(), "--certificate", proofs.toString());
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("2 never");

    Run verified = Run.of("verify", "--explain", proofs.toString());
    assertThat(verified.code()).as(verified.out()).isZero();
    assertThat(verified.out())
        .contains("robot/foot and robot/hand:", "robot/arm and robot/hand:")
        .contains("halved", "1 never meet", "joined by a joint");

    // A hand of twice the size, which reaches the arm, is not what was proven.
    ByteBuffer content = ByteBuffer.wrap(OpenedCertificate.inflated(proofs));
    int at = 0;
    while (content.getDouble(at) != 0.078125) {
      at++;
    }
    content.putDouble(at, 2 * 0.078125);
    OpenedCertificate.write(proofs, content.array());
    Run forged = Run.of("verify", proofs.toString());
    assertThat(forged.code()).as(forged.out()).isEqualTo(10);
    assertThat(forged.out()).contains("REJECTED: all joint ranges");
  }

  @ParameterizedTest
  @CsvSource({"0.32,0", "0.3,10"})
  void partsThatAreHeld(double x, int code) throws IOException {
    file("grip.urdf", GRIPPER);
    Path scene =
        file(
            "held.yaml",
            """
            robots: [{name: g, urdf: grip.urdf}]
            obstacles: [{name: wall, box: [0.2, 1, 1], pose: {xyz: [%s, 0, 0]}}]
            attached:
              - {name: part, link: g/right, box: [0.2, 0.02, 0.02], pose: {xyz: [0.11, 0, 0]}}
              - {name: tape, link: g/left, sphere: 0.011, touch: [g/right, part, g/left]}
            """
                .formatted(x));
    Run run = certified(code, "--scene", scene, file("close.csv", "g/r\n0.05\n0\n"));

    assertThat(run.out()).contains(code == 0 ? "free" : "part");
    Run told = Run.of("verify", "--explain", folder.resolve("motion.cert").toString());
    assertThat(told.out()).contains("allowed to meet").contains("rigidly joined");
    if (code == 0) {
      assertThat(told.out()).contains("all of g/left and all of part are apart");
    }
  }
}
