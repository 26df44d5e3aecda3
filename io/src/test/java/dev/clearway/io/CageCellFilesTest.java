package dev.clearway.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The meshes of {@code examples/cage-cell} are what their program makes, and are solids. */
class CageCellFilesTest {
  private static final Path CELL = CageCell.folder();
  private static final long LARGEST_FILE = 200_000;

  @Test
  void theProgramMakesTheSameBytesAgain(@TempDir Path folder) throws Exception {
    Process maker =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                CELL.resolve("MakeCell.java").toString(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(maker.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(maker.waitFor()).as(said).isZero();
    assertThat(contents(folder)).hasSize(9).isEqualTo(contents(CELL.resolve("meshes")));
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  @ParameterizedTest
  @CsvSource({
    "base_link, 3, 304",
    "link_1, 3, 384",
    "link_2, 3, 384",
    "link_3, 2, 336",
    "link_4, 3, 288",
    "link_5, 2, 384",
    "link_6, 1, 192",
    "gripper, 4, 272",
    "fixture, 5, 352"
  })
  void everyMeshIsMadeOfClosedPartsThatLookOutward(String name, int parts, int triangles)
      throws IOException {
    Path file = CELL.resolve("meshes/" + name + ".obj");
    List<TriangleMesh> solids = read(file);

    assertThat(Files.size(file)).isLessThan(LARGEST_FILE);
    assertThat(solids).hasSize(parts);
    assertThat(solids.stream().mapToInt(TriangleMesh::triangleCount).sum()).isEqualTo(triangles);
    assertThat(solids)
        .allSatisfy(
            solid -> {
              assertThat(solid.oriented()).isTrue();
              assertThat(solid.partCount()).isEqualTo(1);
              assertThat(solid.signedVolume()).isPositive();
            });
  }

  /** Reads the objects of a file that has nothing but vertices, objects and triangles. */
  private static List<TriangleMesh> read(Path file) throws IOException {
    List<Double> vertices = new ArrayList<>();
    List<List<Integer>> objects = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "v" -> Stream.of(words).skip(1).map(Double::valueOf).forEach(vertices::add);
        case "o" -> objects.add(new ArrayList<>());
        case "f" ->
            Stream.of(words)
                .skip(1)
                .map(w -> Integer.valueOf(w) - 1)
                .forEach(objects.getLast()::add);
        default -> assertThat(line).startsWith("# ");
      }
    }
    double[] coordinates = vertices.stream().mapToDouble(Double::doubleValue).toArray();
    return objects.stream()
        .map(o -> TriangleMesh.of(coordinates, o.stream().mapToInt(Integer::intValue).toArray()))
        .toList();
  }
}
