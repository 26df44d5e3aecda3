package dev.clearway.io.urdf;

import static dev.clearway.io.urdf.UrdfText.SOLID;
import static dev.clearway.io.urdf.UrdfText.fixed;
import static dev.clearway.io.urdf.UrdfText.link;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.scene.RobotSemantics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrdfReaderTest {
  @TempDir Path folder;

  @Test
  void aRobotIsNamedAsItsFileSaysElseAsTheFile() throws Exception {
    assertThat(UrdfText.read(folder, SOLID).model().name()).isEqualTo("r");
    for (String root : List.of("<robot>", "<robot name=''>")) {
      Path file = Files.writeString(folder.resolve("arm.v2.urdf"), root + SOLID + "</robot>");
      UrdfModel read = UrdfReader.read(file, UrdfText.OPTIONS);
      assertThat(read.model().name()).isEqualTo("arm.v2");
      assertThat(read.warnings()).singleElement().asString().contains("no name");
    }
  }

  @Test
  void whatBearsOnNoGeometryIsIgnored() throws ModelFormatException {
    UrdfModel read =
        UrdfText.read(
            folder,
            """
            <material name='m'><color rgba='?'/><texture filename='http://none'/></material>
            <transmission name='t'><joint name='ghost'/><mechanicalReduction>x</mechanicalReduction></transmission>
            <gazebo reference='ghost'><collision><geometry/></collision><link name='solid'/></gazebo>
            <sensor name='s' type='camera'><parent link='ghost'/><origin xyz='?'/></sensor>
            <ros2_control name='c'><joint name='ghost'><param name='p'>$(x)</param></joint></ros2_control>
            <map:flag name='gazebo' value='?'/>
            <link name='a' type='laser'>
              <inertial><mass value='nan'/><origin xyz='?'/><inertia ixx='?'/></inertial>
              <visual><geometry><mesh filename='http://none/a.dae'/></geometry></visual>
              <contact><stiffness value='?'/></contact><self_collision_checking/>
            </link>
            """
                + SOLID
                + fixed("j", "solid", "a"));
    assertThat(read.model().tree().links()).containsExactly("solid", "a");
    assertThat(read.model().geometry()).containsOnlyKeys("solid");
    assertThat(read.model().semantics()).isEqualTo(RobotSemantics.NONE);
    assertThat(read.warnings()).singleElement().asString().contains("visual geometry only", "'a'");
  }

  @Test
  void misspeltLinksAndJointsAreWarnedOf() throws ModelFormatException {
    assertThat(UrdfText.read(folder, SOLID + "<Link name='a'/><jiont name='j'/>").warnings())
        .hasSize(2)
        .anySatisfy(w -> assertThat(w).contains("<Link>", "did you mean 'link'"))
        .anySatisfy(w -> assertThat(w).contains("<jiont>", "did you mean 'joint'"));
  }

  @Test
  void visualOnlyLinksAreListedInTreeOrderOnOneLine() throws ModelFormatException {
    StringBuilder links = new StringBuilder(SOLID);
    for (int i = 14; i > 0; i--) {
      links
          .append("<link name='l" + i + "'><visual/></link>")
          .append(fixed("j" + i, i == 1 ? "solid" : "l" + (i - 1), "l" + i));
    }
    UrdfModel read = UrdfText.read(folder, links.toString());
    assertThat(read.visualOnlyLinks()).hasSize(14).startsWith("l1", "l2").endsWith("l14");
    assertThat(read.warnings())
        .singleElement()
        .asString()
        .contains("'l1', 'l2'", "'l10' and 4 more")
        .doesNotContain("'l11'");
  }

  @Test
  void countsTellHowMuchThereIs() throws ModelFormatException {
    UrdfModel read =
        UrdfText.read(
            folder,
            SOLID
                + link("a")
                + link("b")
                + fixed("f", "solid", "a")
                + "<joint name='c' type='continuous'><parent link='a'/><child link='b'/></joint>");
    assertThat(read.counts()).isEqualTo(new UrdfCounts(3, 1, 0, 0, 0, 1));
  }

  @Test
  void tooManyTrianglesInAllAreRefused() throws IOException {
    int[] corners = new int[3_000_000];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = i % 3;
    }
    TriangleMesh million = TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, corners);
    UrdfOptions options = UrdfOptions.of(f -> new MeshReader.Loaded(million, List.of()));
    StringBuilder inside = new StringBuilder("<link name='hand'>");
    for (int i = 0; i < 21; i++) {
      Files.createFile(folder.resolve(i + ".stl"));
      for (int use = 0; use < 2; use++) {
        inside.append(
            "<collision><geometry><mesh filename='%s.stl'/></geometry></collision>".formatted(i));
      }
    }
    Path file = UrdfText.write(folder, inside + "</link>");
    assertThat(UrdfText.fault(file, options)).contains("link 'hand'", "more than 20000000");
    Path fewer = UrdfText.write(folder, inside.toString().replace("20.stl", "0.stl") + "</link>");
    assertThat(fewer)
        .satisfies(
            f ->
                assertThat(UrdfReader.read(f, options).counts())
                    .isEqualTo(new UrdfCounts(1, 0, 0, 20, 42_000_000, 0)));
  }
}
