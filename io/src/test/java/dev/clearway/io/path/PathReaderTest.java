package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathReaderTest {
  /** Coordinates arm/turn, arm/slide, arm/roll, arm/left; arm/right follows. */
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));

  private static final Scene FLYER = TestRobots.scene(Map.of("drone", TestRobots.flyer()));

  @TempDir private Path folder;

  private PathFile read(Scene scene, PathOptions options, String content)
      throws IOException, ModelFormatException {
    return PathReader.read(Files.writeString(folder.resolve("p"), content), scene, options);
  }

  private PathFile read(Scene scene, String content) throws IOException, ModelFormatException {
    return read(scene, PathOptions.DEFAULT, content);
  }

  private AbstractStringAssert<?> assertRefusal(Scene scene, String content) {
    return assertThatThrownBy(() -> read(scene, content))
        .isInstanceOf(ModelFormatException.class)
        .message()
        .hasLineCount(1);
  }

  private static double[] at(Segment segment, double s) {
    Segment.Moving moving = (Segment.Moving) segment;
    double[] q = new double[moving.motion().coordinates()];
    moving.motion().position(s, q);
    return q;
  }

  @Test
  void joinsWaypointsByStraightSegments() throws Exception {
    PathFile path = read(ARM, "slide,turn,left,roll\n0.1,0,0.5,9\n0.3,1,0.5,9\n0.2,1.5,0.25,-9\n");
    assertThat(path.segments()).hasSize(2);
    assertThat(at(path.segments().get(0), 0)).containsExactly(0, 0.1, 9, 0.5);
    assertThat(at(path.segments().get(0), 1)).containsExactly(1, 0.3, 9, 0.5);
    assertThat(at(path.segments().get(1), 0)).containsExactly(1, 0.3, 9, 0.5);
    assertThat(at(path.segments().get(1), 1)).containsExactly(1.5, 0.2, -9, 0.25);
    assertThat(path.segments().get(1).number()).isEqualTo(1);
    assertThat(path.straightened()).isFalse();
    assertThat(path.warnings())
        .singleElement()
        .asString()
        .contains("segment 1 turns 'arm/roll' from 9.0 to -9.0 the long way", "9.8495559");
    assertThat(((Segment.Moving) path.segments().get(0)).motion().seconds(0.5)).isNaN();
  }

  @Test
  void readsOneWaypointAsAConfigurationAndRefusesNone() throws Exception {
    PathFile path = read(ARM, "arm/turn,arm/slide,roll,left\r\n0.5,0.25,0,0\r\n\r\n");
    Segment.Resting resting = (Segment.Resting) path.segments().getFirst();
    assertThat(resting.configuration()).containsExactly(0.5, 0.25, 0, 0);
    assertThat(path.segments()).hasSize(1);
    assertRefusal(ARM, "turn\n").contains("no waypoint");
    assertRefusal(ARM, "from_turn,to_turn\n").contains("no segment");
    assertRefusal(ARM, "# nothing\n\n").contains("empty");
  }

  @Test
  void saysOnceWhereJointsRestThatAreNotNamed() throws Exception {
    PathFile path = read(ARM, "turn\n0\n1\n");
    assertThat(path.warnings())
        .containsExactly(
            "joints that are not named stay at rest: arm/slide = 0.1, arm/roll = 0.0,"
                + " arm/left = 0.0");
    assertThat(at(path.segments().getFirst(), 1)).containsExactly(1, 0.1, 0, 0);
  }

  @Test
  void readsIndependentSegmentsAndIgnoresOtherColumns() throws Exception {
    PathFile path =
        read(
            ARM,
            """
            id,from_turn,to_turn,to_arm/roll,from_arm/roll,,"note"
            7,0,1,2,3,,x
            8,0.5,0.5,0,0,,
            """);
    assertThat(path.segments()).hasSize(2);
    assertThat(at(path.segments().get(0), 0)).containsExactly(0, 0.1, 3, 0);
    assertThat(at(path.segments().get(0), 1)).containsExactly(1, 0.1, 2, 0);
    assertThat(at(path.segments().get(1), 0)).containsExactly(0.5, 0.1, 0, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turn,elbow\\n0,0|:1: no joint is named 'elbow'; known: arm/turn, arm/slide",
        "turn,flange\\n0,0|joint 'flange' is fixed",
        "turn,turn\\n0,0|two columns are named 'turn'",
        "turn,arm/turn\\n0,0|joint 'arm/turn' is given twice",
        "turn,roll\\n0,0\\n1|:3: 1 cells, but the header has 2",
        "turn,roll\\n0,0\\n1,2,3|:3: 3 cells, but the header has 2",
        "turn,roll\\n0,0\\n1,|:3: column 2 (roll): wanted a finite decimal number, got ''",
        "turn\\n0\\nnan|:3: column 1 (turn)",
        "turn;elbow\\n0;0|no joint is named 'elbow'",
        "turn;roll\\n0;1,5.0|column 2 (roll): wanted a finite decimal number, got '1,5.0'",
        "turn,,roll\\n0,0,0|column 2 has no name",
        "0.5,-1.57,-1.57\\n0,0,0|the first row, '0.5,-1.57,-1.57', has numbers and no names",
        "t,time,turn\\n0,0,0|two columns are times",
        "turn\\n0\\n'1,5'|cells",
        "from_turn,to_turn,from_roll\\n0,1,2|column 'from_roll' lacks its other end",
        "from_turn,to_turn,from_elbow,to_elbow\\n0,1,2,3|no joint is named 'elbow'",
        "from_turn,to_turn,to_turn\\n0,1,2|two columns are named 'to_turn'",
        "from_turn\\n0|no joint is named 'from_turn'",
        "turn\\n1e308\\n-1e308|:3: arm/turn moves from 1.0E308"
      })
  void refusesTablesThatDoNotFit(String content, String part) {
    assertRefusal(ARM, content.replace("\\n", "\n")).contains(part);
  }

  @Test
  void comparesFollowersWithWhatTheyFollow() throws Exception {
    PathFile path = read(ARM, "turn,slide,roll,right,left\n0,0.2,0,0.1,0\n0,0.2,0,-0.9,0.5\n");
    assertThat(path.warnings())
        .containsExactly(
            folder.resolve("p")
                + ": joint 'right' follows 'arm/left'; its values are only compared");
    assertRefusal(ARM, "left,right\n0,0.1\n0.5,0.1\n")
        .contains("p:3: joint 'right' is 0.1, but it follows 'arm/left', which puts it at -0.9");
    PathFile degrees =
        read(ARM, new PathOptions(true, false), "left,right\n28.64788975654116,-51.56620156177409");
    assertThat(degrees.segments()).hasSize(1);
  }

  @Test
  void turnsDegreesOfAnglesOnly() throws Exception {
    PathOptions degrees = new PathOptions(true, false);
    PathFile path = read(ARM, degrees, "turn,slide,roll,left\n90,0.2,-360,45\n");
    assertThat(((Segment.Resting) path.segments().getFirst()).configuration())
        .containsExactly(Math.PI / 2, 0.2, -2 * Math.PI, Math.PI / 4);
    PathFile planar = read(FLYER, degrees, "drive.x,drive.y,drive.yaw,fly.x\n3,4,180,5\n");
    assertThat(((Segment.Resting) planar.segments().getFirst()).configuration())
        .containsExactly(5, 0, 0, 0, 0, 0, 1, 3, 4, Math.PI);
  }

  @Test
  void namesEachJointOutsideItsLimitsOnceAtItsFurthest() throws Exception {
    PathFile path =
        read(ARM, "turn,slide,roll,left\n2.5,0.2,99,0\n-3,0.2,99,0\n2.6,0.55,99,0\n2,0.5,0,1\n");
    assertThat(path.warnings()).singleElement().asString().contains("'arm/roll'", "the long way");
    assertThat(path.limits().violations())
        .extracting(violation -> violation.describe(AngleUnit.RADIANS))
        .containsExactly(
            "joint 'arm/turn' is at -3.0 in line 3, outside its limits [-2.0, 2.0]",
            "joint 'arm/slide' is at 0.55 in line 4, outside its limits [0.1, 0.5]");
    assertThat(path.limits().seemDegrees()).isFalse();
  }

  @Test
  void normalisesQuaternionsThatAreNearlyOfUnitLengthAndRefusesOthers() throws Exception {
    String header = "fly.x,fly.y,fly.z,fly.qx,fly.qy,fly.qz,fly.qw,drive.x,drive.y,drive.yaw\n";
    String row = "1,2,3,0,0,%s,%s,0,0,0\n";
    PathFile quiet = read(FLYER, header + row.formatted("0.6", "0.8000001"));
    assertThat(quiet.warnings()).isEmpty();
    PathFile loud = read(FLYER, header + row.formatted("0.6", "0.8001"));
    assertThat(loud.warnings()).singleElement().asString().contains("drone/fly.qx", "normalised");
    double[] q = ((Segment.Resting) loud.segments().getFirst()).configuration();
    assertThat(Math.hypot(q[5], q[6])).isCloseTo(1, within(1e-15));
    assertThat(q[5] / q[6]).isCloseTo(0.6 / 0.8001, within(1e-15));
    assertRefusal(FLYER, header + row.formatted("0.6", "0.9")).contains("p:2", "fly.qx");
    assertRefusal(FLYER, header + row.formatted("0", "0")).contains("p:2", "fly.qx");
    assertRefusal(FLYER, "fly.qx,fly.qw\n0,1\n").contains("only 2 of the 4", "drone/fly.qw");
    assertRefusal(FLYER, "fly\n0\n").contains("joint 'fly' needs one value for each");
  }

  @Test
  void asksForTheRobotWhereSeveralHaveTheJoint() throws Exception {
    Scene two =
        TestRobots.scene(
            new TreeMap<>(
                Map.of("a", TestRobots.arm(), "b", TestRobots.arm(), "c", TestRobots.flyer())));
    assertRefusal(two, "turn\n0\n").contains("several robots have a joint 'turn'", "robot/joint");
    PathFile path = read(two, "b/turn,drive.x\n1,2\n");
    double[] q = ((Segment.Resting) path.segments().getFirst()).configuration();
    assertThat(q[two.tree().space().number("b/turn").orElseThrow()]).isEqualTo(1);
    assertThat(q[two.tree().space().number("a/turn").orElseThrow()]).isZero();
    assertThat(q[two.tree().space().number("c/drive.x").orElseThrow()]).isEqualTo(2);
  }
}
