package dev.clearway.io.urdf;

import static dev.clearway.io.urdf.UrdfText.SOLID;
import static dev.clearway.io.urdf.UrdfText.fault;
import static dev.clearway.io.urdf.UrdfText.fixed;
import static dev.clearway.io.urdf.UrdfText.link;
import static dev.clearway.io.urdf.UrdfText.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeReaderTest {
  @TempDir Path folder;

  private static String turning(String name, String parent, String child, String inside) {
    return """
    <joint name='%s' type='continuous'><parent link='%s'/><child link='%s'/>%s</joint>
    """
        .formatted(name, parent, child, inside);
  }

  private static String follower(String name, String parent, String child, String master) {
    return turning(name, parent, child, "<mimic joint='" + master + "'/>");
  }

  @Test
  void linksComeDepthFirstWhateverTheOrderInTheFile() throws ModelFormatException {
    KinematicTree tree =
        read(
                folder,
                fixed("j4", "b", "d")
                    + fixed("j3", "a", "c")
                    + link("d")
                    + link("c")
                    + SOLID
                    + fixed("j1", "solid", "a")
                    + fixed("j2", "solid", "b")
                    + link("b")
                    + link("a"))
            .model()
            .tree();
    assertThat(tree.links()).containsExactly("solid", "a", "c", "b", "d");
    assertThat(tree.joints()).extracting(Joint::name).containsExactly("j1", "j3", "j2", "j4");
  }

  @Test
  void aRobotWithoutLinksIsRefused() {
    assertThat(fault(folder, "")).contains("has no <link>");
    assertThat(fault(folder, "<joint name='j' type='fixed'/>")).contains("has no <link>");
  }

  @Test
  void severalRootsAreRefusedByName() {
    assertThat(fault(folder, SOLID + link("b") + link("c") + fixed("j", "b", "c")))
        .contains("2 root links")
        .contains("'solid', 'b'")
        .doesNotContain("'c'");
  }

  @Test
  void aLinkWithTwoParentsIsRefusedByName() {
    assertThat(
            fault(
                folder,
                SOLID
                    + link("b")
                    + link("c")
                    + fixed("j1", "solid", "b")
                    + fixed("j2", "solid", "c")
                    + fixed("j3", "b", "c")))
        .contains("joint 'j3'")
        .contains("'c'")
        .contains("'j2'");
  }

  @Test
  void loopsAreRefusedByName() {
    assertThat(fault(folder, SOLID + fixed("self", "solid", "solid")))
        .contains("joint 'self'")
        .contains("itself");
    assertThat(
            fault(
                folder, SOLID + link("b") + fixed("j1", "solid", "b") + fixed("j2", "b", "solid")))
        .contains("loop")
        .contains("'j1'")
        .contains("'j2'");
    assertThat(
            fault(
                folder,
                SOLID
                    + link("a")
                    + link("b")
                    + link("c")
                    + link("d")
                    + fixed("j0", "solid", "d")
                    + fixed("j1", "a", "b")
                    + fixed("j2", "b", "c")
                    + fixed("j3", "c", "a")))
        .contains("loop")
        .contains("'j1'", "'j2'", "'j3'")
        .doesNotContain("'j0'");
  }

  @Test
  void namesThatAreUnknownTakenOrMissingAreRefused() {
    assertThat(fault(folder, SOLID + fixed("j", "solid", "ghost")))
        .contains("joint 'j'", "<child>", "'ghost'");
    assertThat(fault(folder, SOLID + fixed("j", "ghost", "solid")))
        .contains("joint 'j'", "<parent>", "'ghost'");
    assertThat(fault(folder, SOLID + "\n\n" + SOLID)).contains("link 'solid'", "line 2");
    assertThat(
            fault(
                folder,
                SOLID + link("a") + link("b") + fixed("j", "solid", "a") + fixed("j", "a", "b")))
        .contains("joint 'j'", "another joint");
    assertThat(fault(folder, "<link/>")).contains("<link>", "no name");
    assertThat(fault(folder, SOLID + "<link name=' '/>")).contains("no name");
    assertThat(
            fault(
                folder,
                SOLID + link("a") + "<joint type='fixed' name='j'><parent link='solid'/></joint>"))
        .contains("joint 'j'", "no <child>");
    assertThat(
            fault(
                folder,
                SOLID
                    + link("a")
                    + "<joint type='fixed' name='j'><parent link='solid'/><parent link='a'/><child"
                    + " link='a'/></joint>"))
        .contains("joint 'j'", "second <parent>");
  }

  @Test
  void followersChainToAJointThatMovesByItself() throws ModelFormatException {
    KinematicTree tree =
        read(
                folder,
                SOLID
                    + link("a")
                    + link("b")
                    + link("c")
                    + turning("j1", "solid", "a", "<mimic joint='j2' multiplier='2' offset='0.5'/>")
                    + turning("j2", "a", "b", "<mimic joint='j3' multiplier='-3'/>")
                    + turning("j3", "b", "c", ""))
            .model()
            .tree();
    assertThat(tree.space().names()).containsExactly("j3");
    assertThat(tree.space().master(0).orElseThrow().multiplier()).isEqualTo(-6);
    assertThat(tree.space().master(0).orElseThrow().offset()).isEqualTo(0.5);
  }

  @Test
  void followersOfNothingThatMovesByItselfAreRefused() {
    String links = SOLID + link("a") + link("b") + link("c");
    String rest = fixed("j2", "a", "b") + fixed("j3", "b", "c");
    assertThat(fault(folder, links + rest + follower("j1", "solid", "a", "ghost")))
        .contains("joint 'j1'", "'ghost'", "not in the file");
    assertThat(fault(folder, links + rest + follower("j1", "solid", "a", "j2")))
        .contains("joint 'j1'", "'j2'", "fixed");
    assertThat(fault(folder, links + rest + follower("j1", "solid", "a", "j1")))
        .contains("joint 'j1'", "itself");
    assertThat(
            fault(
                folder,
                links
                    + follower("j1", "solid", "a", "j2")
                    + follower("j2", "a", "b", "j3")
                    + follower("j3", "b", "c", "j2")))
        .contains("joint 'j3'", "itself");
    assertThat(fault(folder, links + rest + turning("j1", "solid", "a", "<mimic multiplier='1'/>")))
        .contains("joint 'j1'", "<mimic>", "no joint");
  }

  private static String limited(String name, String child, String limits, String mimic) {
    return """
    <joint name='%s' type='revolute'><parent link='solid'/><child link='%s'/><limit %s/>%s</joint>
    """
        .formatted(name, child, limits, mimic);
  }

  @Test
  void theLimitsOfFollowersCutTheRangeOfTheirDriverAndItIsSaidOnce() throws ModelFormatException {
    UrdfModel read =
        read(
            folder,
            SOLID
                + link("a")
                + link("b")
                + limited("driver", "a", "lower='0' upper='0.8'", "")
                + limited(
                    "f", "b", "lower='0' upper='0.8'", "<mimic joint='driver' multiplier='-1'/>"));
    assertThat(read.model().tree().space().lower(0)).isZero();
    assertThat(read.model().tree().space().upper(0)).isZero();
    assertThat(read.warnings())
        .filteredOn(w -> w.contains("keeps to"))
        .singleElement()
        .asString()
        .contains("'driver' keeps to [0.0, 0.0], since 'f', following it");
  }

  @Test
  void limitsThatNoPositionKeepsAreRefusedByNameOfTheFollower() {
    String links = SOLID + link("a") + link("b");
    assertThat(
            fault(
                folder,
                links
                    + limited("driver", "a", "lower='0.1' upper='0.8'", "")
                    + limited(
                        "f",
                        "b",
                        "lower='0' upper='0.8'",
                        "<mimic joint='driver' multiplier='-1'/>")))
        .contains("joint 'f' follows 'driver'", "[0.1, 0.8]", "correct the limits");
  }

  @Test
  void aFollowerOfAPlanarJointIsRefusedAndSoIsAPlanarFollower() {
    String planar =
        "<joint name='p' type='planar'><parent link='solid'/><child link='a'/>%s</joint>";
    String links = SOLID + link("a") + link("b");
    assertThat(fault(folder, links + planar.formatted("") + follower("j", "a", "b", "p")))
        .contains("joint 'j'", "'p'", "planar");
    assertThat(
            fault(
                folder,
                links + planar.formatted("<mimic joint='j'/>") + turning("j", "a", "b", "")))
        .contains("joint 'p'", "planar joint cannot follow");
  }

  @Test
  void twoCoordinatesOfOneNameAreRefused() {
    String links = SOLID + link("a") + link("b");
    String planar = "<joint name='p' type='planar'><parent link='solid'/><child link='a'/></joint>";
    assertThat(fault(folder, links + planar + turning("p.yaw", "a", "b", "")))
        .contains("joint 'p'", "'p.yaw'", "coordinate", "rename");
  }

  @Test
  void longChainsAreReadInTimeAndTooLongOnesRefused() throws ModelFormatException {
    StringBuilder chain = new StringBuilder(SOLID);
    String parent = "solid";
    for (int i = 1; i < TreeShape.MOST; i++) {
      chain.append(link("l" + i)).append(turning("j" + i, parent, "l" + i, ""));
      parent = "l" + i;
    }
    assertThat(read(folder, chain.toString()).counts().links()).isEqualTo(TreeShape.MOST);
    chain.append(link("last")).append(fixed("last", parent, "last"));
    assertThat(fault(folder, chain.toString())).contains("more than 10000 links");
  }

  @Test
  void followersInALongRowAreRefused() {
    StringBuilder row = new StringBuilder(SOLID);
    String parent = "solid";
    for (int i = 0; i < TreeReader.LONGEST_MIMIC_CHAIN + 2; i++) {
      row.append(link("l" + i)).append(follower("j" + i, parent, "l" + i, "j" + (i + 1)));
      parent = "l" + i;
    }
    row.append(link("end"))
        .append(turning("j" + (TreeReader.LONGEST_MIMIC_CHAIN + 2), parent, "end", ""));
    assertThat(fault(folder, row.toString())).contains("more than 100 joints follow in a row");
  }
}
