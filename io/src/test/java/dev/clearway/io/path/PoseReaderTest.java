package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoseReaderTest {
  private static final double HALF = Math.sqrt(0.5);
  private static final String TURNS = "x,y,z,ax,ay,az,angle\n";
  private static final String SCREWS = "px,py,pz,ax,ay,az,angle,lift\n";

  @TempDir private Path folder;

  private PathFile read(String text, boolean degrees) throws IOException, ModelFormatException {
    Path file = Files.writeString(folder.resolve("poses.csv"), text);
    return PoseReader.read(file, FreeBodies.scene(), "part", degrees);
  }

  private PathFile read(String text) throws IOException, ModelFormatException {
    return read(text, false);
  }

  private static Motion motion(PathFile file, int segment) {
    return ((Segment.Moving) file.segments().get(segment)).motion();
  }

  private static double[] at(PathFile file, int segment, double s) {
    double[] q = new double[7];
    motion(file, segment).position(s, q);
    return q;
  }

  @Test
  void posesAreJoinedStraightAndTheShortWay() throws Exception {
    PathFile file =
        read(
            "x,y,z,qw,qx,qy,qz\n0,0,0,1,0,0,0\n1,2,3,%s,0,0,%s\n1,2,4,%s,0,0,%s\n"
                .formatted(HALF, HALF, -HALF, -HALF));
    assertThat(file.segments()).hasSize(2);
    assertThat(file.warnings()).isEmpty();
    double eighth = Math.PI / 8;
    assertThat(at(file, 0, 0.5))
        .containsExactly(
            new double[] {0.5, 1, 1.5, 0, 0, Math.sin(eighth), Math.cos(eighth)}, within(1e-15));
    assertThat(at(file, 0, 1)).containsExactly(1, 2, 3, 0, 0, HALF, HALF);
    double[] variation = new double[4];
    motion(file, 1).variation(0, 1, variation);
    assertThat(variation).containsExactly(new double[] {0, 0, 1, 0}, within(1e-15));
    assertThat(motion(file, 0).seconds(0.5)).isNaN();
  }

  @Test
  void columnsStandInAnyOrderAndTimesCount() throws Exception {
    PathFile file =
        read("\uFEFF# flown\ntime, qw,qx,qy,qz, z,y,x\n2,0,0,0,1,3,2,1\n2.5,0,0,0,1,3,2,5\n");
    assertThat(at(file, 0, 0.25)).containsExactly(2, 2, 3, 0, 0, 1, 0);
    assertThat(motion(file, 0).seconds(0.5)).isEqualTo(2.25);
    assertThat(
            motion(read("t,px,py,pz,ax,ay,az,angle,lift\n0,0,0,0,1,0,0,0,0\n3,0,0,0,1,0,0,1,1"), 0)
                .seconds(1))
        .isEqualTo(3);
  }

  @Test
  void matricesAreGivenRowByRow() throws Exception {
    String head = "x,y,z,r11,r12,r13,r21,r22,r23,r31,r32,r33\n";
    PathFile quarter = read(head + "1,2,3,0,-1,0,1,0,0,0,0,1\n");
    double[] q = ((Segment.Resting) quarter.segments().getFirst()).configuration();
    assertThat(q).containsExactly(new double[] {1, 2, 3, 0, 0, HALF, HALF}, within(1e-16));
    String rough = head + "1,2,3,0.6001,-0.8,0,0.8,0.6,0,0,0,1\n";
    assertThat(read(rough).warnings())
        .containsExactly(
            folder.resolve("poses.csv")
                + ": rotation matrices are rounded; the nearest rotations are taken");
    assertThat(read(rough.replace("0.6001", "0.600001")).warnings()).isEmpty();
    assertThatThrownBy(() -> read(rough.replace("0.6001", "0.61")))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageMatching(".*poses.csv:2: r11 to r33 are no rotation, but off by 0.00.*");
  }

  @Test
  void aTurnByAboutHalfATurnIsSaidOnceWithItsSegment() throws Exception {
    String header = "x,y,z,qw,qx,qy,qz\n";
    PathFile file =
        read(header + "0,0,0,1,0,0,0\n1,0,0,1,0,0,0\n1,0,0,1e-9,0,0,1\n1,0,0,1,0,0,0\n");
    assertThat(file.warnings())
        .filteredOn(w -> w.contains("half a turn"))
        .singleElement()
        .asString()
        .contains("segment 1 turns", "/pose'");
    assertThat(read(header + "0,0,0,1,0,0,0\n0,0,0,0.6,0,0,0.8\n").warnings())
        .noneMatch(w -> w.contains("half a turn"));
  }

  @Test
  void aTurnMayBeMoreThanHalfATurn() throws Exception {
    PathFile file = read(TURNS + "0,0,0,0,0,2,90\n0,0,8,0,0,1,270\n0,0,8,1,0,0,-720\n", true);
    assertThat(at(file, 0, 0))
        .containsExactly(new double[] {0, 0, 0, 0, 0, HALF, HALF}, within(1e-15));
    double angle = Math.PI / 2 / 2 + 0.75 * Math.PI / 2;
    assertThat(at(file, 0, 0.5))
        .containsExactly(
            new double[] {0, 0, 4, 0, 0, Math.sin(angle), Math.cos(angle)}, within(1e-15));
    double[] variation = new double[4];
    motion(file, 1).variation(0, 1, variation);
    assertThat(variation[3]).isCloseTo(4 * Math.PI, within(1e-13));
    assertThat(at(file, 1, 0)).containsExactly(at(file, 0, 1));
  }

  @Test
  void aScrewMovesTheBodyFromWhereItIs() throws Exception {
    PathFile file = read(SCREWS + "0,0,0,1,0,0,0,2\n1,0,0,0,0,1,1.5707963267948966,4\n");
    assertThat(at(file, 0, 0)).containsExactly(2, 0, 0, 0, 0, 0, 1);
    assertThat(at(file, 0, 1))
        .containsExactly(new double[] {1, 1, 4, 0, 0, HALF, HALF}, within(1e-15));
  }

  @Test
  void anAxisDoesNotMatterWhereNothingTurns() throws Exception {
    PathFile file = read(TURNS + "0,0,0,0,0,0,0\n1,0,0,0,0,0,0\n");
    assertThat(at(file, 0, 0.5)).containsExactly(0.5, 0, 0, 0, 0, 0, 1);
    PathFile still = read(SCREWS + "9,9,9,0,0,0,0,0\n");
    assertThat(((Segment.Resting) still.segments().getFirst()).configuration())
        .containsExactly(0, 0, 0, 0, 0, 0, 1);
  }

  @Test
  void otherRobotsRest() throws Exception {
    Scene scene =
        TestRobots.scene(
            Map.of(
                "arm", TestRobots.arm(), "part", FreeBodies.scene().robots().getFirst().model()));
    Path file =
        Files.writeString(folder.resolve("p.csv"), TURNS + "1,0,0,0,0,1,0\n2,0,0,0,0,1,3\n");
    PathFile path = PoseReader.read(file, scene, "part", false);
    double[] q = scene.defaultConfiguration();
    ((Segment.Moving) path.segments().getFirst()).motion().position(0.5, q);
    int x = scene.tree().space().number("part/pose.x").orElseThrow();
    double[] rest = scene.defaultConfiguration();
    for (int c = 0; c < q.length; c++) {
      assertThat(q[c] == rest[c])
          .as(scene.tree().space().names().get(c))
          .isEqualTo(
              !scene.tree().space().names().get(c).startsWith("part/")
                  || List.of("part/pose.y", "part/pose.z", "part/pose.qx", "part/pose.qy")
                      .contains(scene.tree().space().names().get(c)));
    }
    assertThat(q[x]).isEqualTo(1.5);
    assertThatThrownBy(() -> PoseReader.read(file, scene, "arm", false))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | poses.csv: is empty",
        "x,y,z,qw,qx,qy,qz | :1: no pose follows the header",
        "x,y,z,qw,qx,qy | :1: the column 'qz' is missing; wanted x,y,z,qw,qx,qy,qz or x,y,z,r11",
        "x,y,z,r11,r12,r13,r21 | :1: the column 'r22', 'r23', 'r31', 'r32', 'r33' is missing",
        "x,y,z,qw,qx,qy,qz,qz | :1: two columns are named 'qz'",
        "x,y,z,qw,qx,qy,qz,note | :1: no pose has a column 'note'",
        "joint_1,joint_2 | :1: no pose has a column 'joint_1', 'joint_2'",
        "t,time,x,y,z,qw,qx,qy,qz | :1: two columns are times",
        "x,y,z,qw,qx,qy,qz;0,0,0,1,0,0 | :2: 6 cells, but the header has 7",
        "x,y,z,qw,qx,qy,qz;0,0,zero,1,0,0,0 | :2: column 3 (z): wanted a finite decimal number",
        "z,y,x,qw,qx,qy,qz;2e9,0,0,1,0,0,0 | :2: column 1 (z): 2.0E9 m, wanted at most 1.0E9",
        "x,y,z,qw,qx,qy,qz;0,0,0,1,0,0.1,0 | :2: a quaternion (qx, qy, qz, qw), [0.0, 0.1, 0.0,"
            + " 1.0], is off",
        "x,y,z,qw,qx,qy,qz;0,0,0,0,0,0,0 | :2: a quaternion",
        "t,x,y,z,qw,qx,qy,qz;1,0,0,0,1,0,0,0;1,0,0,0,1,0,0,0 | :3: the time 1.0 does not grow from"
            + " 1.0",
        "x,y,z,ax,ay,az,angle;0,0,0,0,0,0,1 | :2: the axis ax, ay, az is 0 0 0; give its direction",
        "x,y,z,ax,ay,az,angle;0,0,0,0,0,1,65 | :2: a turn by 65.0 rad, wanted at most 64.0; divide"
            + " it",
        "px,py,pz,ax,ay,az,angle,lift;0,0,0,0,0,0,0,1 | :2: the axis ax, ay, az is 0 0 0",
        "px,py,pz,ax,ay,az,angle,lift;0,0,0,0,0,1,0,1e10 | :2: column 8 (lift): 1.0E10 m",
      })
  void whatCannotBeUsedIsNamedWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n')))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(message)
        .extracting(Throwable::getMessage)
        .asString()
        .hasLineCount(1);
  }

  @Test
  void aMirroringMatrixIsRefused() {
    assertThatThrownBy(
            () -> read("x,y,z,r11,r12,r13,r21,r22,r23,r31,r32,r33\n0,0,0,1,0,0,0,1,0,0,0,-1\n"))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(":2: r11 to r33 are no rotation");
  }
}
