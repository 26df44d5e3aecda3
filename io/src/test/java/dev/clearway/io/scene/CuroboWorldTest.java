package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CuroboWorldTest {
  private static final String WORLD =
      """
      cuboid:
        table: {dims: [2.0, 1.0, 0.2], pose: [0.5, 0, -0.1, 1, 0, 0, 0], color: [1, 0, 0, 1]}
        turned: {dims: [2, 1, 0.2], pose: [0, 0, 0, 0.7071067811865476, 0, 0, 0.7071067811865476]}
      sphere:
        ball: {position: [1, 2, 3], radius: 0.1}
        other: {pose: [1, 2, 3, 1, 0, 0, 0], radius: 0.2}
      capsule:
        rod: {radius: 0.1, base: [0, 0, 0.1], tip: [0, 3, 4.1], pose: [1, 0, 0, 1, 0, 0, 0]}
        dot: {radius: 0.1, base: [1, 0, 0], tip: [1, 0, 0], pose: [1, 0, 0, 1, 0, 0, 0]}
      cylinder:
        can: {radius: 0.05, height: 0.2, pose: [0, 0, 1, 1, 0, 0, 0]}
      mesh:
        bin: {file_path: bin.obj, scale: [2, 2, 2], pose: [0, 0, 1, 1, 0, 0, 0]}
      """;

  @TempDir private Path folder;
  private final RecordedSources sources = new RecordedSources();

  private SceneFile read(String content) throws IOException, ModelFormatException {
    Files.writeString(folder.resolve("bin.obj"), "");
    return SceneReader.read(
        Files.writeString(folder.resolve("world.yml"), content), sources.forMessages());
  }

  private PlacedShape part(String name) throws IOException, ModelFormatException {
    Body body = read(WORLD).scene().body(name).orElseThrow();
    Body.CollisionGeometry own = body.geometries().getFirst();
    return new PlacedShape(own.shape(), own.linkFromShape());
  }

  private double[] origin(String name) throws IOException, ModelFormatException {
    return image(name, new double[3]);
  }

  private double[] image(String name, double[] point) throws IOException, ModelFormatException {
    double[] out = new double[3];
    part(name).bodyFromShape().transform(point, 0, out, 0);
    return out;
  }

  @Test
  void readsAllShapesWhereTheyStand() throws Exception {
    assertThat(part("table").shape()).isEqualTo(new Box(2, 1, 0.2));
    assertThat(origin("table")).containsExactly(0.5, 0, -0.1);
    // The scalar of the quaternion comes first: a quarter turn about z.
    assertThat(image("turned", new double[] {1, 0, 0})).containsExactly(at(0, 1, 0), near());
    assertThat(part("ball").shape()).isEqualTo(new Sphere(0.1));
    assertThat(origin("ball")).containsExactly(1, 2, 3);
    assertThat(origin("other")).containsExactly(1, 2, 3);
    assertThat(part("can").shape()).isEqualTo(new Cylinder(0.05, 0.2));
    assertThat(((TriangleMesh) part("bin").shape()).signedVolume())
        .isCloseTo(8 / 6.0, within(1e-12));
    assertThat(sources.meshes).contains(folder.resolve("bin.obj"));
  }

  @Test
  void capsulesReachFromBaseToTip() throws Exception {
    assertThat(part("rod").shape()).isEqualTo(new Capsule(0.1, 5));
    assertThat(image("rod", new double[] {0, 0, -2.5})).containsExactly(at(1, 0, 0.1), near());
    assertThat(image("rod", new double[] {0, 0, 2.5})).containsExactly(at(1, 3, 4.1), near());
    assertThat(part("dot").shape()).isEqualTo(new Sphere(0.1));
    assertThat(origin("dot")).containsExactly(2, 0, 0);
  }

  private static double[] at(double x, double y, double z) {
    return new double[] {x, y, z};
  }

  private static Offset<Double> near() {
    return within(1e-12);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh: | blox: | 'world.yml:13: blox.bin: a map of nvblox is not read'",
        "mesh: | voxel: | a map of voxels is not read",
        "mesh: | cloud: | 'cloud: unknown key; known here: blox, capsule, cuboid'",
        "file_path: bin.obj | file_path: none.obj | 'none.obj'' is not there'",
        "file_path: bin.obj | file_string: v | 'file_string: unknown key'",
        "radius: 0.05, height | radius: 0.05, scale: [2, 2, 2], height | 'scale: unknown key'",
        "'ball: {position: [1, 2, 3]' | 'ball: {pose: [0, 0, 0, 1, 0, 0, 0], position: [1, 2, 3]' |"
            + " has a position and a pose",
        "', pose: [0, 0, 1, 1, 0, 0, 0]}' | '}' | 'cylinder.can: ''pose'' is missing'",
        "'dims: [2.0, 1.0, 0.2]' | 'dims: [2.0, -1.0, 0.2]' | cuboid.table",
        "'[0.5, 0, -0.1, 1, 0, 0, 0]' | '[0.5, 0, -0.1, 0, 0, 0, 0]' | cuboid.table.pose",
        "'[0.5, 0, -0.1, 1, 0, 0, 0]' | '[0.5, 0, -0.1]' | 'wanted 7 numbers, got 3'"
      })
  void whatIsNotReadIsRefusedByName(String part, String other, String said) {
    assertThat(WORLD).contains(part);
    assertThatThrownBy(() -> read(WORLD.replace(part, other)))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said);
  }

  @Test
  void aWorldNeedsARobotAndListsAreRefused() {
    assertThatThrownBy(() -> read("cuboid: [1]"))
        .hasMessageContaining("wanted obstacles by their names");
    assertThatThrownBy(
            () ->
                SceneReader.read(
                    Files.writeString(folder.resolve("w.yml"), "mesh:\ncuboid: {}\n"),
                    sources.options()))
        .hasMessageContaining("no robot is in the scene");
  }

  @Test
  void damagedWorldsAreReadOrRefusedInOneLine() throws IOException {
    Random random = new Random(4);
    int refused = 0;
    int loaded = 0;
    for (int i = 0; i < 300; i++) {
      StringBuilder damaged = new StringBuilder(WORLD);
      damaged.setCharAt(
          random.nextInt(damaged.length()), "0123456789-.{}[]:, eE".charAt(random.nextInt(21)));
      try {
        read(damaged.toString());
        loaded++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).contains("world.yml").doesNotContain("\n");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(100);
    assertThat(loaded).isGreaterThan(30);
  }
}
