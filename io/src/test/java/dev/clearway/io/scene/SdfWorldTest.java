package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SdfWorldTest {
  private static final String SHELF =
      """
      <model name='shelf'>
        <pose>1 2 3 0 0 0</pose>
        <link name='base'>
          <pose>0 0 1 0 0 0</pose>
          <collision name='c'><pose>0 0 0.5 0 0 0</pose>
            <geometry><box><size>1 2 3</size></box></geometry></collision>
        </link>
        <link name='arm'>
          <pose relative_to='base'>1 0 0 0 0 1.5707963267948966</pose>
          <collision name='c'><pose>1 0 0 0 0 0</pose>
            <geometry><sphere><radius>0.5</radius></sphere></geometry></collision>
        </link>
        <joint name='weld' type='fixed'><parent>base</parent><child>arm</child></joint>
      </model>
      """;

  @TempDir private Path folder;
  private final RecordedSources sources = new RecordedSources();

  private SceneFile read(String models) throws IOException, ModelFormatException {
    String text =
        "<?xml version='1.0'?><sdf version='1.9'><world name='w'><light name='sun'/>"
            + models
            + "</world></sdf>";
    return SceneReader.read(
        Files.writeString(folder.resolve("w.sdf"), text), sources.forMessages());
  }

  private static List<Body.CollisionGeometry> parts(SceneFile file, String name) {
    return file.scene().body(name).orElseThrow().geometries();
  }

  private static void assertAt(Body.CollisionGeometry part, double x, double y, double z) {
    double[] out = new double[3];
    part.linkFromShape().transform(new double[3], 0, out, 0);
    assertThat(out).containsExactly(new double[] {x, y, z}, within(1e-12));
  }

  private static String model(String name, String pose, String geometry) {
    return "<model name='%s'>%s<link name='l'><collision name='c'><geometry>%s</geometry></collision></link></model>"
        .formatted(name, pose, geometry);
  }

  @Test
  void posesOfModelsLinksAndShapesMultiply() throws Exception {
    List<Body.CollisionGeometry> parts = parts(read(SHELF), "shelf");
    assertThat(parts.get(0).shape()).isEqualTo(new Box(1, 2, 3));
    assertAt(parts.get(0), 1, 2, 4.5);
    assertThat(parts.get(1).shape()).isEqualTo(new Sphere(0.5));
    // One aside of the base, which a quarter turn makes y.
    assertAt(parts.get(1), 2, 3, 4);
  }

  @Test
  void readsAllShapes() throws Exception {
    Files.writeString(folder.resolve("m.obj"), "");
    SceneFile file =
        read(
            model("a", "", "<cylinder><radius>0.1</radius><length>2</length></cylinder>")
                + model("b", "", "<capsule><radius>0.1</radius><length>2</length></capsule>")
                + model("c", "", "<mesh><uri>m.obj</uri><scale>2 2 2</scale></mesh>")
                + model("d", "", "<plane><normal>0 0 1</normal><size>1 1</size></plane>")
                + model("e", "", "<empty/>")
                + model("f", "", "<ellipsoid><radii>1 2 3</radii></ellipsoid>"));
    assertThat(parts(file, "a").getFirst().shape()).isEqualTo(new Cylinder(0.1, 2));
    assertThat(parts(file, "b").getFirst().shape()).isEqualTo(new Capsule(0.1, 2));
    assertThat(((TriangleMesh) parts(file, "c").getFirst().shape()).signedVolume())
        .isCloseTo(8 / 6.0, within(1e-12));
    assertAt(parts(file, "d").getFirst(), 0, 0, -500);
    assertThat(((ConvexHull) parts(file, "f").getFirst().shape()).reach()).isBetween(3.0, 3.12);
    assertThat(file.scene().body("e")).isEmpty();
    assertThat(file.warnings())
        .anySatisfy(w -> assertThat(w).contains("model 'e' has no collision shape"))
        .anySatisfy(w -> assertThat(w).contains("half spaces"));
  }

  @ParameterizedTest
  @CsvSource({
    "<pose degrees='true'>1 0 0 0 0 90</pose>, 1 1 0",
    "<pose rotation_format='quat_xyzw'>1 0 0 0 0 0.7071067811865476 0.7071067811865476</pose>, 1 1"
        + " 0",
    "<pose relative_to='shelf'>0 0 0 0 0 0</pose>, 2 2 3",
    "<pose relative_to='f'>0 0 0 0 0 0</pose>, 3 2 3",
    "<pose/>, 1 0 0",
    "<pose degrees='false' frame=\"\">1 0 0 0 0 0</pose>, 2 0 0"
  })
  void posesHaveFormatsAndFramesToBeRelativeTo(String pose, String place) throws Exception {
    String frame = "<frame name='f' attached_to='shelf'><pose>1 0 0 0 0 0</pose></frame>";
    String inner =
        "<link name='l'><collision name='c'><pose>1 0 0 0 0 0</pose>"
            + "<geometry><sphere><radius>1</radius></sphere></geometry></collision></link>";
    SceneFile file =
        read(
            frame
                + SHELF
                + "<model name='m'>"
                + pose
                + "<model name='in'>"
                + inner
                + "</model></model>");
    String[] words = place.split(" ", -1);
    assertAt(
        parts(file, "m").getFirst(),
        Double.parseDouble(words[0]),
        Double.parseDouble(words[1]),
        Double.parseDouble(words[2]));
  }

  @Test
  void modelsOfOtherFilesAreIncludedWhereTheyAreThere() throws Exception {
    Path other = Files.createDirectories(folder.resolve("shelf"));
    Files.writeString(other.resolve("model.sdf"), "<sdf version='1.6'>" + SHELF + "</sdf>");
    SceneFile file =
        read(
            "<include><uri>model://shelf</uri></include>"
                + "<include><uri>model://shelf</uri><name>second</name>"
                + "<pose>10 0 0 0 0 0</pose></include>");
    assertAt(parts(file, "shelf").getFirst(), 1, 2, 4.5);
    assertAt(parts(file, "second").getFirst(), 10, 0, 1.5);
    assertThatThrownBy(() -> read("<include><uri>model://none</uri></include>"))
        .hasMessageContaining("--package none=DIR");
    // The model beside the world has another name.
    Files.copy(other.resolve("model.sdf"), folder.resolve("model.sdf"));
    assertThatThrownBy(() -> read("<include><uri>model://none</uri></include>"))
        .hasMessageContaining("no folder of that name holds a model.sdf")
        .hasMessageContaining("--package none=DIR");
    Files.writeString(
        other.resolve("model.sdf"),
        "<sdf version='1.6'><model"
            + " name='m'><include><uri>model://shelf</uri></include></model></sdf>");
    assertThatThrownBy(() -> read("<include><uri>model://shelf</uri></include>"))
        .hasMessageContaining("files include each other");
  }

  @Test
  void staticModelsMayHaveJoints() throws Exception {
    String moving = SHELF.replace("type='fixed'", "type='revolute'");
    assertThatThrownBy(() -> read("<model name='m'>" + moving + "</model>"))
        .hasMessageContaining("joint 'weld': moves, in a model within another");
    String still = moving.replace("<pose>1 2 3", "<static>true</static><pose>1 2 3");
    assertThat(parts(read(still), "shelf")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<joint name='weld' | <include/><joint name='weld' | has no <uri>",
        "<joint name='weld' | <gripper name='g'/><joint name='weld' | is not read, and may add or"
            + " move geometry",
        "<model name='shelf'> | <state/><model name='shelf'> | is not read, and may add or move"
            + " geometry",
        "<model name='shelf'> | <population/><model name='shelf'> | is not read, and may add",
        "<model name='shelf'> | <model name='shelf' placement_frame='arm'> | placement_frame is not"
            + " read",
        "<box><size>1 2 3</size></box> | <heightmap/> | <heightmap>: is no shape that is read",
        "<box><size>1 2 3</size></box> | <heightmap/> | is no shape that is read",
        "<box><size>1 2 3</size></box> | <box><size>1 2</size></box> | wanted 3 finite decimal"
            + " numbers",
        "<box><size>1 2 3</size></box> | <box/><sphere/> | holds 2 shapes, wanted one",
        "<box><size>1 2 3</size></box> | <mesh><uri>a.stl</uri><submesh/></mesh> | is not read:"
            + " export that part",
        "<box><size>1 2 3</size></box> | <mesh optimization='convex_hull'/> | asks for other"
            + " shapes",
        "relative_to='base' | relative_to='arm' | is placed relative to itself",
        "relative_to='base' | relative_to='a::b' | names the frame 'a::b', which is not beside it",
        "relative_to='base' | frame='base' | write relative_to",
        "relative_to='base' | rotation_format='matrix' | its rotation_format is 'matrix'",
        "name='arm' | name='base' | has the name of another frame"
      })
  void whatIsNotReadIsRefusedByName(String part, String other, String said) {
    assertThat(SHELF).contains(part);
    assertThatThrownBy(() -> read(SHELF.replace(part, other)))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said)
        .hasMessageMatching("(?s).*w\\.sdf:\\d+: .*");
  }

  @Test
  void damagedFilesAreReadOrRefusedInOneLine() throws IOException {
    Random random = new Random(4);
    int refused = 0;
    int loaded = 0;
    for (int i = 0; i < 300; i++) {
      StringBuilder damaged = new StringBuilder(SHELF);
      int at = random.nextInt(damaged.length());
      if (random.nextBoolean()) {
        damaged.setCharAt(at, "0123456789-.<>/'eE &x".charAt(random.nextInt(21)));
      } else {
        damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(20)));
      }
      try {
        read(damaged.toString());
        loaded++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).contains("w.sdf").doesNotContain("\n", "null");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(100);
    assertThat(loaded).isGreaterThan(30);
  }
}
