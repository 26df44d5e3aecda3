package dev.clearway.io.mjcf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.robot.RobotReader;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.scene.NamePair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MjcfReaderTest {
  /** A hinge within limits, a slide without, a body that flies, and things that stand. */
  private static final String CELL =
      """
      <mujoco model="cell">
        <worldbody>
          <geom name="floor" type="plane" size="1 1 1"/>
          <body name="table" pos="1 0 0"><geom type="box" size=".1 .2 .3"/></body>
          <body name="foot"><geom type="box" size=".1 .1 .1"/>
            <body name="arm" pos="0 0 1"><joint name="j" range="-90 90"/><geom size=".1"/>
              <body name="tool" pos="0 0 1"><geom size=".05"/>
                <body name="finger"><joint type="slide" axis="1 0 0"/><geom size=".01"/></body>
              </body>
            </body>
          </body>
          <body name="cube" pos="0 2 0" euler="0 0 90"><freejoint/><geom type="box" size="1 1 1"/></body>
        </worldbody>
      </mujoco>
      """;

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("model.xml"), text);
  }

  private UrdfModel read(String text) throws Exception {
    return RobotReader.read(file(text), UrdfOptions.DEFAULT);
  }

  private SceneFile scene(String text) throws Exception {
    return SceneReader.read(file(text), SceneOptions.of(UrdfOptions.DEFAULT));
  }

  /** Returns the shapes of a body that holds some geometry. */
  private List<PlacedShape> shapes(String geoms) throws Exception {
    return read("<mujoco><worldbody><body name='b'><joint/>"
            + geoms
            + "</body></worldbody></mujoco>")
        .model()
        .geometry()
        .get("b");
  }

  @Test
  void jointsHaveTheirTypesLimitsAndPlaces() throws Exception {
    UrdfModel model = read(CELL);
    List<Joint> joints = model.model().tree().joints();
    assertThat(joints)
        .extracting(joint -> joint.name() + " " + joint.type())
        .containsExactly(
            "worldbody:fixed FIXED",
            "table:fixed FIXED",
            "foot:fixed FIXED",
            "j REVOLUTE",
            "tool:fixed FIXED",
            "finger:slide PRISMATIC",
            "cube:free FLOATING");
    Joint hinge = joints.get(3);
    assertThat(hinge.upper()).isEqualTo(StrictMath.PI / 2, within(1e-15));
    assertThat(joints.get(5).upper()).isInfinite();
    assertThat(model.model().name()).isEqualTo("cell");
    assertThat(model.model().semantics().states().getFirst().positions())
        .containsEntry("cube:free.y", 2.0)
        .containsKey("cube:free.qz");
  }

  @Test
  void ofTheRobotPairsAreLeftOutThatMuJoCoLeavesOut() throws Exception {
    // finger and arm: joined through the tool, which is welded to the arm.
    assertThat(read(CELL).model().semantics().allowed())
        .contains(new NamePair("finger", "arm"), new NamePair("finger", "tool"))
        .contains(new NamePair("worldbody", "table"), new NamePair("foot", "worldbody"))
        .doesNotContain(new NamePair("arm", "foot"), new NamePair("cube", "worldbody"))
        .doesNotContain(new NamePair("cube", "arm"), new NamePair("arm", "table"));
  }

  @Test
  void asAWorldWhatStandsIsAnObstacle() throws Exception {
    SceneFile scene = scene(CELL);
    assertThat(scene.scene().bodies())
        .extracting(body -> body.name())
        .containsExactlyInAnyOrder(
            "cell/foot", "cell/arm", "cell/tool", "cell/finger", "cell/cube", "floor", "table");
    assertThat(scene.scene().allowed())
        .contains(new NamePair("cell/foot", "floor"), new NamePair("cell/foot", "table"))
        .doesNotContain(new NamePair("cell/arm", "floor"), new NamePair("cell/cube", "floor"));
    assertThat(scene.warnings()).anyMatch(w -> w.contains("half spaces"));
  }

  @Test
  void geometryHasItsShapesAndSizes() throws Exception {
    List<PlacedShape> shapes =
        shapes(
            """
            <geom size=".1" pos="1 2 3"/>
            <geom type="capsule" size=".1 .2"/>
            <geom type="cylinder" size=".1" fromto="0 0 0 0 0 2"/>
            <geom type="box" size="1 2 3" euler="90 0 0"/>
            <geom type="box" size=".1" fromto="1 0 0 3 0 0"/>
            <geom type="capsule" size=".1 .2" contype="0" conaffinity="0"/>
            """);
    assertThat(shapes.stream().map(PlacedShape::shape))
        .containsExactly(
            new Sphere(.1),
            new Capsule(.1, .4),
            new Cylinder(.1, 2),
            new Box(2, 4, 6),
            new Box(.2, .2, 2));
    assertThat(shapes.get(2).bodyFromShape().z()).isEqualTo(1);
    double[] turned = shapes.get(3).bodyFromShape().toArray();
    assertThat(new double[] {turned[1], turned[4], turned[7]})
        .containsExactly(new double[] {0, 0, 1}, within(1e-15)); // y to z
    double[] along = shapes.get(4).bodyFromShape().toArray();
    assertThat(Math.abs(along[2])).isEqualTo(1, within(1e-15)); // z lies along x
    assertThat(along[9]).isEqualTo(2);
  }

  @Test
  void ellipsoidsAreEnclosed() throws Exception {
    PlacedShape placed = shapes("<geom type='ellipsoid' size='1 2 4'/>").getFirst();
    double[] points = ((ConvexHull) placed.shape()).points();
    for (int i = 0; i < 1000; i++) {
      double z = 2 * (i + 0.5) / 1000 - 1;
      double angle = 2.4 * i;
      double r = Math.sqrt(1 - z * z);
      double[] n = {r * Math.cos(angle), r * Math.sin(angle), z};
      double support = Double.NEGATIVE_INFINITY;
      for (int p = 0; p < points.length; p += 3) {
        support = Math.max(support, n[0] * points[p] + n[1] * points[p + 1] + n[2] * points[p + 2]);
      }
      double exact = Math.sqrt(n[0] * n[0] + 4 * n[1] * n[1] + 16 * n[2] * n[2]);
      assertThat(support).isBetween(exact, 1.04 * exact);
    }
  }

  @Test
  void defaultClassesSpeakWhereElementsDoNot() throws Exception {
    UrdfModel model =
        read(
            """
            <mujoco>
              <compiler angle="radian"/>
              <default>
                <geom type="box" size="1 2 3"/>
                <default class="part">
                  <geom size="4"/><joint range="-1 2" axis="0 1 0"/>
                  <default class="round"><geom type="sphere"/></default>
                </default>
              </default>
              <worldbody>
                <body name="a"><joint name="j" class="part"/><geom/></body>
                <body name="b" childclass="part"><joint name="k" limited="false"/>
                  <geom/><geom size="5 6"/><geom class="round"/><geom class="main"/></body>
              </worldbody>
            </mujoco>
            """);
    assertThat(model.model().geometry().get("a").getFirst().shape()).isEqualTo(new Box(2, 4, 6));
    assertThat(model.model().geometry().get("b").stream().map(PlacedShape::shape))
        .containsExactly(new Box(8, 4, 6), new Box(10, 12, 6), new Sphere(4), new Box(2, 4, 6));
    List<Joint> joints = model.model().tree().joints();
    assertThat(joints.getFirst().upper()).isEqualTo(2);
    assertThat(joints.getFirst().axis().y()).isEqualTo(1);
    assertThat(joints.get(1).type()).isEqualTo(JointType.CONTINUOUS);
  }

  @Test
  void masksExcludesAndPairsSayWhatMayTouch() throws Exception {
    String bodies =
        """
        <worldbody>
          <body name="a"><freejoint/><geom size="1" contype="1" conaffinity="0"/></body>
          <body name="b"><freejoint/><geom size="1" contype="1" conaffinity="0"/></body>
          <body name="c"><freejoint/><geom size="1" contype="0" conaffinity="1"/></body>
          <body name="d"><freejoint/><geom name="d" size="1" contype="0" conaffinity="0"/></body>
        </worldbody>
        """;
    assertThat(read("<mujoco>" + bodies + "</mujoco>").model().semantics().allowed())
        .containsExactly(new NamePair("a", "b"));
    String contact = "<contact><exclude body1='a' body2='c'/><pair geom1='d' geom2='e'/></contact>";
    String more =
        bodies.replace(
            "</worldbody>",
            "<body name='e'><freejoint/><geom name='e' size='1'/></body></worldbody>");
    UrdfModel model = read("<mujoco>" + more + contact + "</mujoco>");
    assertThat(model.model().geometry()).containsKey("d");
    assertThat(model.model().semantics().allowed())
        .contains(new NamePair("a", "c"), new NamePair("a", "d"))
        .doesNotContain(new NamePair("d", "e"), new NamePair("b", "c"));
  }

  @Test
  void meshesAreTheirHullsInTheirFolder() throws Exception {
    Files.createDirectories(folder.resolve("assets/in"));
    Files.writeString(
        folder.resolve("assets/in/tetra.obj"),
        "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\n");
    UrdfModel model =
        read(
            """
            <mujoco><compiler meshdir="assets"/>
              <default><mesh scale="2 2 2"/></default>
              <asset><mesh file="in/tetra.obj"/><mesh name="m" vertex="0 0 0 1 0 0 0 3 0"/></asset>
              <worldbody><body name="b"><joint/>
                <geom type="mesh" mesh="tetra"/><geom type="mesh" mesh="m"/></body></worldbody>
            </mujoco>
            """);
    List<PlacedShape> shapes = model.model().geometry().get("b");
    assertThat(((ConvexHull) shapes.get(0).shape()).points()).hasSize(12).contains(2.0);
    assertThat(((ConvexHull) shapes.get(1).shape()).points()).contains(6.0);
    assertThat(model.counts().meshFiles()).isEqualTo(1);
  }

  @Test
  void filesAreIncludedFromTheFolderOnly() throws Exception {
    Files.createDirectories(folder.resolve("parts"));
    Files.writeString(
        folder.resolve("parts/b.xml"), "<mujocoinclude><geom size='2'/></mujocoinclude>");
    assertThat(shapes("<include file='parts/b.xml'/>")).hasSize(1);
    assertThatThrownBy(() -> shapes("<include file='parts/b.xml'/><include file='./parts/b.xml'/>"))
        .hasMessageContaining("again");
    Path other = Files.createDirectories(folder.resolve("other"));
    Path model =
        Files.writeString(
            other.resolve("m.xml"),
            "<mujoco><worldbody><include file='../parts/b.xml'/></worldbody></mujoco>");
    assertThatThrownBy(() -> RobotReader.read(model, UrdfOptions.DEFAULT))
        .hasMessageContaining("no file in the folder of the model");
    Files.createSymbolicLink(other.resolve("link.xml"), folder.resolve("parts/b.xml"));
    Files.writeString(model, Files.readString(model).replace("../parts/b.xml", "link.xml"));
    assertThatThrownBy(() -> RobotReader.read(model, UrdfOptions.DEFAULT))
        .hasMessageContaining("no file in the folder of the model");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<body><joint type='ball'/><geom size='1'/></body>|is of type 'ball', which is not read",
        "<body><joint/><geom type='hfield' hfield='h'/></body>|is of type 'hfield', which is not"
            + " read",
        "<body><joint/><geom type='sdf' mesh='m'/></body>|is fitted to a mesh",
        "<body><joint/><geom type='box' mesh='m' size='1 1 1'/></body>|is fitted to a mesh",
        "<body><joint/><geom type='mesh' mesh='m'/></body>|names the mesh 'm'",
        "<body><joint/><geom/></body>|sphere radius is NaN",
        "<body><joint/><geom size='1 x'/></body>|size is '1 x'",
        "<body><joint/><geom size='1' sise='2'/></body>|attribute 'sise' is not known",
        "<body><joint/><geom type='plane' size='1 1 1'/></body>|a plane on a body that moves",
        "<body><joint/><geom size='1' quat='1 0 0 0' euler='0 0 1'/></body>|more than one rotation",
        "<body><joint/><geom size='1' quat='0 0 0 0'/></body>|is 0 or far too large",
        "<body><joint/><geom size='1' class='none'/></body>|class 'none' is not in the file",
        "<body><joint axis='0 0 0'/><geom size='1'/></body>|is 0 or far too large",
        "<body><joint range='2 1'/><geom size='1'/></body>|range is 2.0 to 1.0",
        "<body><joint/><joint type='free'/><geom size='1'/></body>|a free joint stands alone",
        "<body name='a'/><body name='a'/>|has the name of another body",
        "<body><joint/><replicate count='2'><geom size='1'/></replicate></body>|<replicate>: is not"
            + " read in a body",
        "<body><composite type='cable'/></body>|<composite>: is not read in a body",
        "<body><joint/><geom type='capsule' size='1' fromto='0 0 0 0 0 0'/></body>|is 0 or far too"
            + " large",
        "<body><geom size='1' contype='0' conaffinity='0'/></body>|nothing to check",
        "<body><joint name='j'/><joint name='j'/><geom size='1'/></body>|two joints are named 'j'",
      })
  void whatIsNotReadIsRefusedByName(String bodies, String said) {
    assertThatThrownBy(() -> read("<mujoco>\n<worldbody>" + bodies + "</worldbody></mujoco>"))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("model.xml:")
        .hasMessageContaining(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<compiler coordinate='global'/>|coordinate is 'global'",
        "<compiler eulerseq='xx'/>|eulerseq is 'xx'",
        "<compiler angel='radian'/>|attribute 'angel' is not known",
        "<deformable><flex name='f'/></deformable>|bends",
        "<wordlbody/>|is not known in a model",
        "<contact><exclude body1='a'/></contact>|has no body2",
        "<default><default/></default>|has no class",
        "<asset><mesh name='m' file='a.obj'/><mesh name='m' file='b.obj'/></asset>|has the name of"
            + " another mesh",
      })
  void sectionsAreRefusedByName(String section, String said) {
    String body = "<worldbody><body><joint/><geom size='1'/></body></worldbody>";
    assertThatThrownBy(() -> read("<mujoco>" + section + body + "</mujoco>"))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said);
  }
}
