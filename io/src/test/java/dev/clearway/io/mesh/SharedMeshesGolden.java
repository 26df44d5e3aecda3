package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The mesh files of real robots and scenes, against an inventory made by other means. */
class SharedMeshesGolden {
  /** A line of the inventory. */
  private record Row(
      String file, int triangles, int openEdges, int crowdedEdges, double volume, double[] bounds) {
    boolean measured() {
      return bounds.length > 0;
    }
  }

  @Test
  void everyFileOfTheInventoryIsAsItSays() throws IOException, ModelFormatException {
    Path data = SharedData.require();
    int measured = 0;
    int closed = 0;
    List<Row> rows = inventory(data);
    for (Row row : rows) {
      TriangleMesh mesh = MeshReader.DEFAULT.read(data.resolve(row.file())).mesh();
      assertThat(mesh.triangleCount()).as(row.file()).isEqualTo(row.triangles());
      if (row.measured()) {
        measured++;
        closed += mesh.closed() ? 1 : 0;
        assertThatMeasuresAgree(row, mesh);
      }
    }
    assertThat(rows).hasSizeGreaterThanOrEqualTo(358);
    assertThat(measured).isGreaterThanOrEqualTo(306);
    assertThat(closed).isGreaterThan(200);
  }

  @Test
  void everyMeshFileThatIsThereLoads() throws IOException, ModelFormatException {
    Path data = SharedData.require();
    List<String> warned = new ArrayList<>();
    Map<String, Integer> count = new HashMap<>();
    for (Path file : meshFiles(data)) {
      MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
      String name = file.toString().toLowerCase(Locale.ROOT);
      count.merge(name.substring(name.lastIndexOf('.')), 1, Integer::sum);
      loaded.warnings().forEach(warning -> warned.add(warning.substring(data.toString().length())));
    }
    assertThat(count)
        .containsEntry(".stl", 243)
        .containsEntry(".dae", 52)
        .containsEntry(".obj", 95);
    assertThat(warned)
        .containsExactly(
            "/robots/panda_obj/meshes/collision/link6.obj: 19 statements are no faces and were"
                + " passed over, the first 'l' at line 4898",
            "/scenes/fcl_env_rob/env.obj: 1 statements are no faces and were passed over, the"
                + " first '6540' at line 1",
            "/scenes/fcl_env_rob/rob.obj: 1 statements are no faces and were passed over, the"
                + " first '648' at line 1");
  }

  @Test
  void nodeTransformsPlaceTheParts() throws ModelFormatException {
    Path data = SharedData.require();
    TriangleMesh stairs =
        MeshFiles.load(data.resolve("scenes/staircase_koroibot/staircases_koroibot_hr.dae"));
    assertThat(stairs.triangleCount()).isEqualTo(1276);
    assertThat(stairs.partCount()).isGreaterThanOrEqualTo(60);
    TriangleMesh base = MeshFiles.load(data.resolve("robots/pr2/urdf/meshes/base_v0/base.dae"));
    double[] bounds = MeshFiles.bounds(base);
    assertThat(bounds[3] - bounds[0]).as("length of the PR2's base").isBetween(0.6, 0.8);
  }

  private static void assertThatMeasuresAgree(Row row, TriangleMesh mesh) {
    double[] bounds = MeshFiles.bounds(mesh);
    double size = 0;
    for (int k = 0; k < 6; k++) {
      size = Math.max(size, Math.abs(bounds[k]));
    }
    assertThat(bounds).as(row.file()).containsExactly(row.bounds(), within(1e-5 * size));
    if (row.openEdges() == 0 && row.crowdedEdges() == 0) {
      assertThat(mesh.closed()).as(row.file()).isTrue();
    }
    if (row.openEdges() > 0) {
      assertThat(mesh.closed()).as(row.file()).isFalse();
    }
    double tolerance = 1e-5 * Math.max(Math.abs(row.volume()), size * size * size);
    assertThat(mesh.signedVolume()).as(row.file()).isCloseTo(row.volume(), within(tolerance));
  }

  private static List<Row> inventory(Path data) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(data.resolve("mesh_inventory.csv"))) {
      String[] cells = line.split(",", -1);
      String name = cells[0].toLowerCase(Locale.ROOT);
      if (!name.matches(".*\\.(stl|obj|dae|ply)")) {
        continue;
      }
      boolean measured = !cells[8].isEmpty();
      double[] bounds =
          measured
              ? Stream.of((cells[8] + " " + cells[9]).split(" ", -1))
                  .mapToDouble(Double::parseDouble)
                  .toArray()
              : new double[0];
      rows.add(
          new Row(
              cells[0],
              Integer.parseInt(cells[2]),
              measured ? Integer.parseInt(cells[5]) : 0,
              measured ? Integer.parseInt(cells[6]) : 0,
              measured ? Double.parseDouble(cells[7]) : 0,
              bounds));
    }
    return rows;
  }

  private static List<Path> meshFiles(Path data) throws IOException {
    try (Stream<Path> files = Files.walk(data)) {
      return files
          .filter(f -> f.toString().toLowerCase(Locale.ROOT).matches(".*\\.(stl|obj|dae|ply)"))
          .sorted()
          .toList();
    }
  }
}
