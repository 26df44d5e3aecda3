package dev.clearway.io.urdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words of other tools in and around geometry, case 60 among them: honoured or refused by name. */
class ConvexWordsTest {
  @TempDir Path folder;

  /** Two flat groups; three corners each. */
  @BeforeEach
  void makeMeshes() throws IOException {
    Files.writeString(
        folder.resolve("two.obj"),
        "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 5 0 0\nv 6 0 0\nv 5 1 0\no a\nf 1 2 3\no b\nf 4 5 6\n");
  }

  private List<Shape> shapes(String robotAttributes, String geometry) throws ModelFormatException {
    return read(robotAttributes, link("", "", "", geometry)).stream()
        .map(PlacedShape::shape)
        .toList();
  }

  private List<PlacedShape> read(String robotAttributes, String elements)
      throws ModelFormatException {
    return UrdfReader.read(write(robotAttributes, elements), UrdfOptions.DEFAULT)
        .model()
        .geometry()
        .get("hand");
  }

  private Path write(String robotAttributes, String elements) {
    try {
      return Files.writeString(
          folder.resolve("r.urdf"),
          "<robot name='r' " + robotAttributes + ">" + elements + "</robot>");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String link(String link, String collision, String geometry, String inside) {
    return "<link name='hand' %s><collision %s><origin xyz='0 0 2'/><geometry %s>%s</geometry></collision></link>"
        .formatted(link, collision, geometry, inside);
  }

  private String fault(String robotAttributes, String elements) {
    return UrdfText.fault(write(robotAttributes, elements), UrdfOptions.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource({
    "'', convex='true', 2",
    "'', convex='1', 2",
    "'', make_convex='true', 2",
    "'', tesseract:make_convex='true', 2",
    "tesseract:make_convex='true', '', 2",
    "tesseract:make_convex='1', scale='2 2 -2', 2",
    "tesseract:make_convex='false', tesseract:make_convex='true', 2",
  })
  void aMeshThatIsToBeConvexIsTheHullOfEachOfItsGroups(String robot, String mesh, int hulls)
      throws ModelFormatException {
    List<Shape> shapes = shapes(robot, "<mesh filename='two.obj' " + mesh + "/>");
    assertThat(shapes).hasSize(hulls).allMatch(s -> s instanceof ConvexHull);
    assertThat(((ConvexHull) shapes.getFirst()).points()).hasSize(9);
  }

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "'', convex='false'",
    "tesseract:make_convex='false', ''",
    "tesseract:make_convex='true', tesseract:make_convex='0'",
  })
  void aMeshThatIsNotIsTheMesh(String robot, String mesh) throws ModelFormatException {
    assertThat(shapes(robot, "<mesh filename='two.obj' " + mesh + "/>"))
        .singleElement()
        .isInstanceOf(TriangleMesh.class);
  }

  @Test
  void shapesOfOtherToolsAreHonoured() throws ModelFormatException {
    for (String name : List.of("capsule", "drake:capsule", "tesseract:capsule")) {
      assertThat(shapes("", "<" + name + " radius='0.1' length='0.4'/>"))
          .containsExactly(new Capsule(0.1, 0.4));
    }
    for (String mesh : List.of("convex_mesh", "tesseract:convex_mesh")) {
      for (String convert : List.of("", "convert='true'", "convert='false'")) {
        assertThat(shapes("", "<" + mesh + " filename='two.obj' " + convert + "/>"))
            .hasSize(2)
            .allMatch(s -> s instanceof ConvexHull);
      }
    }
    List<Shape> whole =
        shapes(
            "tesseract:make_convex='true'",
            "<mesh filename='two.obj' scale='1 1 2'><drake:declare_convex/></mesh>");
    assertThat(whole).singleElement().isInstanceOf(ConvexHull.class);
    assertThat(((ConvexHull) whole.getFirst()).points()).hasSize(18);
  }

  @Test
  void everyHullStandsWhereItsMeshWould() throws ModelFormatException {
    assertThat(read("", link("", "", "", "<mesh filename='two.obj' convex='true'/>")))
        .hasSize(2)
        .allMatch(s -> s.bodyFromShape().z() == 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tesseract:cone radius='1' length='1'",
        "drake:ellipsoid a='1' b='1' c='1'",
        "tesseract:sdf_mesh filename='two.obj'",
        "tesseract:octomap",
        "cone radius='1' length='1'",
        "other:shape",
      })
  void shapesThatAreNotReadAreRefusedByName(String shape) {
    assertThat(fault("", link("", "", "", "<" + shape + "/>")))
        .contains("<" + shape.split(" ", 2)[0] + ">", "is no shape that is read")
        .doesNotContain("empty");
  }

  @ParameterizedTest
  @CsvSource({
    "blowUp='2', '', '', '', ''",
    "'', convex='true', '', '', ''",
    "'', '', make_convex='true', '', ''",
    "'', '', '', tesseract:make_convex='true', ''",
    "'', '', '', '', inflate='0.1'",
    "'', '', '', '', drake:scale='2'",
    "tesseract:padding='0.1', '', '', '', ''",
    "'', '', '', '', Scale='2 2 2'",
    "convex='yes', '', '', '', ''",
    "'', '', '', '', convex=''",
  })
  void unknownAttributesWhereTheyMightChangeTheShapeAreRefusedByName(
      String robot, String link, String collision, String geometry, String mesh) {
    String all = robot + link + collision + geometry + mesh;
    assertThat(
            fault(
                robot, link(link, collision, geometry, "<mesh filename='two.obj' " + mesh + "/>")))
        .contains(all.substring(0, all.indexOf('=')));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<collision><geometry><sphere radius='1'/></geometry><scale>2</scale></collision>",
        "<collision><geometry><sphere radius='1'><pad/></sphere></geometry></collision>",
        "<collision><geometry><box size='1 1 1' Axis='x'/></geometry></collision>",
        "<collision><orign/><geometry><sphere radius='1'/></geometry></collision>",
        "<collision><geometry><mesh filename='two.obj'><hull/></mesh></geometry></collision>",
        "<collision><geometry><sphere radius='1'/><drake:capsule radius='1'"
            + " length='1'/></geometry></collision>",
        "<colision><geometry><sphere radius='1'/></geometry></colision>",
        "<x:collision><geometry><sphere radius='1'/></geometry></x:collision>",
        "<visual><collision><geometry><sphere radius='1'/></geometry></collision></visual>",
        "<part><collision><x:geometry><sphere radius='1'/></x:geometry></collision></part>",
      })
  void elementsThatWouldBeLostAreRefused(String inside) {
    assertThat(fault("", "<link name='hand'>" + inside + "</link>")).contains("link 'hand'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<collision/>",
        "<collision><geometry><sphere radius='1'/></geometry></collision>",
        "<geometry><sphere radius='1'/></geometry>",
        "<gazebo reference='hand'><collision><geometry><sphere"
            + " radius='1'/></geometry></collision></gazebo>",
        "<model><link"
            + " name='hand'><collision><geometry><box/></geometry></collision></link></model>",
        "<x:link name='b'/>",
        "<drake:joint name='j' type='ball'/>",
        "<xi:include href='more.xml'/>",
        "<gazebo><y:include><uri>model://x</uri></y:include></gazebo>",
      })
  void geometryOutsideLinksIsRefused(String elements) {
    String sound =
        "<link name='hand'><collision><geometry><sphere radius='1'/></geometry></collision></link>";
    assertThat(fault("", sound + elements)).isNotEmpty();
  }

  @Test
  void wordsThatAreKnownToBeHarmlessAreReadOver() throws ModelFormatException {
    String elements =
        """
        <link name='hand' type='t' concave='yes'>
          <collision name='c' group='g' concave='yes'>
            <geometry name='g'><sphere radius='1'/></geometry>
            <material name='m'/><verbose value='x'/><contact_coefficients mu='0'/>
            <drake:proximity_properties><drake:mesh_resolution_hint value='1'/></drake:proximity_properties>
          </collision>
          <self_collision_checking><geometry><capsule radius='1' length='1'/></geometry></self_collision_checking>
        </link>
        <gazebo reference='hand'><sensor><contact><collision>c</collision></contact></sensor></gazebo>
        """;
    UrdfModel read =
        UrdfReader.read(
            write("version='1.0' xmlns:drake='d' xsi:schemaLocation='s'", elements),
            UrdfOptions.DEFAULT);
    assertThat(read.model().geometry().get("hand")).hasSize(1);
    assertThat(read.warnings()).singleElement().asString().contains("self_collision_checking");
  }
}
