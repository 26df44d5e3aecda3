package dev.clearway.bench.known;

import dev.clearway.bvh.Bvh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Two meshes and many places of the first beside the second, with the exact distance of each.
 *
 * @param moved the mesh that is placed, 2,520 triangles
 * @param fixed the mesh at rest, 34,960 triangles
 * @param fixedFromMoved twelve numbers a pose, rotation row by row and then translation
 * @param distances exact to about 1e-15 m; 0 where they intersect
 */
record PosedPair(Bvh moved, Bvh fixed, double[][] fixedFromMoved, double[] distances) {
  private static final int NUMBERS = 13;

  /**
   * Reads the pair and its first poses.
   *
   * @param limit how many poses at most
   */
  static PosedPair read(Path data, int limit) throws ModelFormatException, IOException {
    Path folder = data.resolve("benchmarks").resolve("mesh_pair");
    MeshReader meshes = MeshReader.DEFAULT;
    Bvh moved = Bvh.build(meshes.read(folder.resolve("A.obj")).mesh());
    Bvh fixed = Bvh.build(meshes.read(folder.resolve("B.obj")).mesh());
    Path file = folder.resolve("poses.csv");
    List<String> lines = Files.readAllLines(file);
    int count = Math.min(limit, lines.size() - 1);
    double[][] poses = new double[count][];
    double[] distances = new double[count];
    for (int i = 0; i < count; i++) {
      double[] row =
          Arrays.stream(lines.get(i + 1).split(",", -1)).mapToDouble(Double::parseDouble).toArray();
      if (row.length != NUMBERS) {
        throw new ModelFormatException(file, i + 2, "wanted " + NUMBERS + " numbers");
      }
      poses[i] = Arrays.copyOf(row, NUMBERS - 1);
      distances[i] = row[NUMBERS - 1];
    }
    return new PosedPair(moved, fixed, poses, distances);
  }

  int size() {
    return distances.length;
  }

  /** Returns the numbers of the poses at which the meshes intersect, or are apart. */
  int[] numbers(boolean colliding) {
    int[] all = new int[size()];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if ((distances[i] == 0) == colliding) {
        all[count++] = i;
      }
    }
    return Arrays.copyOf(all, count);
  }
}
