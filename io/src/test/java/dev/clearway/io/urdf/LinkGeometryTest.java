package dev.clearway.io.urdf;

import static dev.clearway.io.urdf.UrdfText.OPTIONS;
import static dev.clearway.io.urdf.UrdfText.TETRAHEDRON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkGeometryTest {
  @TempDir Path folder;

  @BeforeEach
  void makeMeshes() throws IOException {
    Files.createFile(folder.resolve("a.stl"));
    Files.createFile(folder.resolve("b.stl"));
  }

  private static String collision(String geometry) {
    return "<collision><geometry>" + geometry + "</geometry></collision>";
  }

  private static String robot(String inside) {
    return "<link name='hand'>" + inside + "</link>";
  }

  private List<PlacedShape> shapes(String inside) throws ModelFormatException {
    return UrdfText.read(folder, robot(inside)).model().geometry().get("hand");
  }

  private Shape shape(String geometry) throws ModelFormatException {
    return shapes(collision(geometry)).getFirst().shape();
  }

  @Test
  void primitivesHaveTheSizesWritten() throws ModelFormatException {
    assertThat(shape("<box size='1 2 3'/>")).isEqualTo(new Box(1, 2, 3));
    assertThat(shape("<cylinder radius='0.5' length='2'/>")).isEqualTo(new Cylinder(0.5, 2));
    assertThat(shape("<cylinder length='2' radius='5e-1'/>")).isEqualTo(new Cylinder(0.5, 2));
    assertThat(shape("<sphere radius='.25'/>")).isEqualTo(new Sphere(0.25));
    assertThat(shape("<capsule radius='0.1' length='0.4'/>")).isEqualTo(new Capsule(0.1, 0.4));
  }

  @Test
  void everyCollisionElementCountsWhateverItsName() throws ModelFormatException {
    for (String names :
        List.of("name='a',name='b',name='c'", ",,", "name='a',name='a',name='a'", "name='a',,")) {
      String[] name = names.split(",", -1);
      StringBuilder inside = new StringBuilder();
      for (int i = 0; i < 3; i++) {
        inside.append(
            "<collision %s><origin xyz='%s 0 0'/><geometry><sphere radius='1'/></geometry></collision>"
                .formatted(name[i], i));
      }
      assertThat(shapes(inside.toString()))
          .extracting(s -> s.bodyFromShape().x())
          .containsExactly(0.0, 1.0, 2.0);
    }
  }

  @Test
  void meshesOfOneFileAndScaleAreOneObject() throws ModelFormatException {
    List<Path> loaded = new ArrayList<>();
    UrdfOptions options =
        UrdfOptions.of(
            file -> {
              loaded.add(file.getFileName());
              return new MeshReader.Loaded(TETRAHEDRON, List.of(file.getFileName() + ": odd"));
            });
    String inside =
        collision("<mesh filename='a.stl'/>")
            + collision("<mesh filename='./sub/../a.stl' scale='1 1 1.0'/>")
            + collision("<mesh filename='a.stl' scale='2 2 2'/>")
            + collision("<mesh filename='package://any/a.stl' scale='2 2e0 2'/>")
            + collision("<mesh filename='a.stl' scale='2 2 -2'/>")
            + collision("<mesh filename='b.stl' scale='2 2 2'/>");
    UrdfModel read = UrdfReader.read(UrdfText.write(folder, robot(inside)), options);
    List<Shape> meshes =
        read.model().geometry().get("hand").stream().map(PlacedShape::shape).toList();
    assertThat(loaded).containsExactly(Path.of("a.stl"), Path.of("b.stl"));
    assertThat(read.warnings()).contains("a.stl: odd", "b.stl: odd");
    assertThat(meshes.get(0)).isSameAs(TETRAHEDRON).isSameAs(meshes.get(1));
    assertThat(meshes.get(2)).isSameAs(meshes.get(3)).isNotSameAs(meshes.get(0));
    assertThat(meshes.get(4)).isNotSameAs(meshes.get(2));
    assertThat(meshes.get(5)).isNotSameAs(meshes.get(2));
    assertThat(read.counts().meshFiles()).isEqualTo(2);
    assertThat(read.counts().triangles()).isEqualTo(24);
    assertThat(read.counts().primitives()).isZero();
  }

  @Test
  void aLinkToAFileIsReadByTheNameOfTheLink() throws Exception {
    Path blob = Files.createFile(folder.resolve("blob"));
    Files.createSymbolicLink(folder.resolve("linked.stl"), blob);
    Files.createSymbolicLink(folder.resolve("again.stl"), blob);
    List<Path> loaded = new ArrayList<>();
    UrdfOptions options =
        UrdfOptions.of(
            file -> {
              loaded.add(file.getFileName());
              return new MeshReader.Loaded(TETRAHEDRON, List.of());
            });
    String inside =
        collision("<mesh filename='linked.stl'/>") + collision("<mesh filename='again.stl'/>");
    UrdfModel read = UrdfReader.read(UrdfText.write(folder, robot(inside)), options);
    assertThat(loaded).containsExactly(Path.of("linked.stl"));
    assertThat(read.counts().meshFiles()).isEqualTo(1);
  }

  @Test
  void scalesStretchAndMirrorsKeepOutsideOutside() throws ModelFormatException {
    for (String scale : List.of("2 3 4", "-2 3 4", "-2 -3 4", "-2 -3 -4")) {
      TriangleMesh mesh = (TriangleMesh) shape("<mesh filename='a.stl' scale='" + scale + "'/>");
      assertThat(mesh.signedVolume()).isEqualTo(24 * TETRAHEDRON.signedVolume());
      assertThat(mesh.closed()).isTrue();
    }
    assertThat(TETRAHEDRON.signedVolume()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<collision/>",
        "<collision><geometry/></collision>",
        "<collision><geometry><other:shape/></geometry></collision>"
      })
  void geometryIsNeverLoadedEmpty(String inside) {
    assertThat(UrdfText.fault(folder, robot(inside))).containsAnyOf("link 'hand'", "no link has");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<box/>",
        "<box size='1 2'/>",
        "<box size='1 2 0'/>",
        "<box size='1 2 -3'/>",
        "<box size='1,2,3'/>",
        "<box size='1 nan 3'/>",
        "<box size='1 2 1e10'/>",
        "<cylinder radius='1'/>",
        "<cylinder radius='0' length='1'/>",
        "<cylinder radius='1' length='inf'/>",
        "<sphere radius='0,5'/>",
        "<sphere radius='-1'/>",
        "<sphere/>",
        "<capsule radius='1'/>",
        "<capsule radius='1' length='-1'/>",
        "<cone radius='1' length='1'/>",
        "<plane/>",
        "<octomap/>",
        "<box size='1 1 1'/><sphere radius='1'/>",
        "<mesh/>",
        "<mesh filename=''/>",
        "<mesh filename='a.stl' scale='1 1'/>",
        "<mesh filename='a.stl' scale='0.001'/>",
        "<mesh filename='a.stl' scale='0 1 1'/>",
        "<mesh filename='a.stl' scale='1e10 1 1'/>",
        "<mesh filename='a.stl' scale='1 1 nan'/>"
      })
  void whatIsNoShapeIsRefusedNamingTheLink(String geometry) {
    assertThat(UrdfText.fault(folder, robot(collision(geometry)))).startsWith("link 'hand'");
  }

  @Test
  void twoGeometriesInOneCollisionAreRefused() {
    assertThat(
            UrdfText.fault(
                folder,
                robot(
                    "<collision name='c'><geometry><sphere radius='1'/></geometry>"
                        + "<geometry><sphere radius='2'/></geometry></collision>")))
        .contains("link 'hand', collision 'c'", "second <geometry>");
  }

  @Test
  void aMeshThatDoesNotLoadIsRefusedNamingLinkAndFile() throws IOException {
    UrdfOptions options =
        UrdfOptions.of(
            file -> {
              throw new ModelFormatException(file, 7, "wrong count");
            });
    Path file = UrdfText.write(folder, robot(collision("<mesh filename='a.stl'/>")));
    assertThat(UrdfText.fault(file, options))
        .startsWith("link 'hand', <mesh>")
        .endsWith(folder.toRealPath().resolve("a.stl") + ":7: wrong count");
  }

  @Test
  void misspeltNamesAreWarnedOf() throws ModelFormatException {
    UrdfModel read =
        UrdfText.read(
            folder,
            robot(
                "<collision><origin xyz='1 0 0' ryp='0 0 1'/><geometry><sphere"
                    + " radius='1'/></geometry></collision><colision/>"));
    assertThat(read.warnings())
        .anySatisfy(w -> assertThat(w).contains("'ryp'", "did you mean 'rpy'"))
        .anySatisfy(w -> assertThat(w).contains("<colision>", "did you mean 'collision'"))
        .hasSize(2);
  }

  @Test
  void visualElementsStandInOnlyWhereThereIsNoCollisionElement() throws ModelFormatException {
    String visual = "<visual><geometry><sphere radius='9'/></geometry></visual>";
    String links =
        "<link name='root'>"
            + visual
            + "</link>"
            + "<link name='both'>"
            + collision("<sphere radius='1'/>")
            + visual
            + "</link>"
            + "<link name='none'/>"
            + UrdfText.fixed("j1", "root", "both")
            + UrdfText.fixed("j2", "root", "none");
    UrdfModel plain = UrdfText.read(folder, links);
    assertThat(plain.model().geometry()).containsOnlyKeys("both");
    assertThat(plain.visualOnlyLinks()).containsExactly("root");
    assertThat(plain.warnings()).singleElement().asString().contains("'root'", "not checked");
    UrdfModel seen = UrdfReader.read(UrdfText.write(folder, links), OPTIONS.withVisuals());
    assertThat(seen.model().geometry()).containsOnlyKeys("both", "root");
    assertThat(seen.model().geometry().get("both"))
        .extracting(PlacedShape::shape)
        .containsExactly(new Sphere(1));
    assertThat(seen.model().geometry().get("root"))
        .extracting(PlacedShape::shape)
        .containsExactly(new Sphere(9));
    assertThat(seen.visualOnlyLinks()).containsExactly("root");
  }

  @Test
  void brokenVisualElementsStopNothingUnlessTheyAreWanted() throws ModelFormatException {
    String inside =
        collision("<sphere radius='1'/>")
            + "<visual><geometry><mesh filename='none.dae'/></geometry></visual>";
    assertThat(shapes(inside)).hasSize(1);
    Path file =
        UrdfText.write(
            folder, robot("<visual><geometry><mesh filename='none.dae'/></geometry></visual>"));
    assertThat(UrdfText.fault(file, OPTIONS.withVisuals())).contains("link 'hand'", "none.dae");
  }

  @Test
  void aRobotWithoutCollisionGeometryIsRefusedUnlessVisualElementsAreTaken()
      throws ModelFormatException {
    Path seen =
        UrdfText.write(folder, robot("<visual><geometry><sphere radius='9'/></geometry></visual>"));
    assertThat(UrdfText.fault(seen, OPTIONS)).contains("no link has collision", "--use-visuals");
    assertThat(UrdfReader.read(seen, OPTIONS.withVisuals()).model().geometry()).hasSize(1);
    Path bare = UrdfText.write(folder, robot(""));
    assertThat(UrdfText.fault(bare, OPTIONS)).contains("no link has any geometry");
    assertThat(UrdfReader.read(bare, OPTIONS.withVisuals()).warnings())
        .singleElement()
        .asString()
        .contains("nothing to check");
  }
}
