package dev.clearway.testkit;

import dev.clearway.geometry.TriangleMesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The data pack's pair of meshes in many relative poses, with exact distances.
 *
 * @param a the mesh that the poses place
 * @param b the mesh at rest
 * @param bFromA one array of twelve numbers a query: places a in b's frame
 * @param distances exact distance a query, 0 where the surfaces intersect, metres
 */
public record MeshPairData(
    TriangleMesh a, TriangleMesh b, List<double[]> bFromA, double[] distances) {

  /** Reads the files of a data pack. */
  public static MeshPairData read(Path data) throws IOException {
    Path folder = data.resolve("benchmarks").resolve("mesh_pair");
    List<double[]> rows;
    try (Stream<String> lines = Files.lines(folder.resolve("poses.csv"))) {
      rows =
          lines
              .skip(1)
              .map(line -> Stream.of(line.split(",")).mapToDouble(Double::parseDouble).toArray())
              .toList();
    }
    return new MeshPairData(
        PlainMeshes.obj(folder.resolve("A.obj")),
        PlainMeshes.obj(folder.resolve("B.obj")),
        rows.stream().map(row -> Arrays.copyOf(row, 12)).toList(),
        rows.stream().mapToDouble(row -> row[12]).toArray());
  }

  /** Returns how many queries have their surfaces apart. */
  public long freeCount() {
    return Arrays.stream(distances).filter(distance -> distance > 0).count();
  }
}
