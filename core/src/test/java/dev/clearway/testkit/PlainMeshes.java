package dev.clearway.testkit;

import dev.clearway.geometry.TriangleMesh;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The least of mesh readers, for tests of modules that must not know the real ones: files are taken
 * to be well formed.
 */
public final class PlainMeshes {
  private static final int STL_HEADER = 84;
  private static final int STL_FACET = 50;

  private PlainMeshes() {}

  /** Reads an OBJ file of lines {@code v x y z} and {@code f i j k}. */
  public static TriangleMesh obj(Path file) throws IOException {
    List<Double> vertices = new ArrayList<>();
    List<Integer> triangles = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String[] words = line.trim().split("\\s+", -1);
      for (int k = 1; k < words.length; k++) {
        if (words[0].equals("v")) {
          vertices.add(Double.valueOf(words[k]));
        } else if (words[0].equals("f")) {
          triangles.add(Integer.parseInt(words[k]) - 1);
        }
      }
    }
    return TriangleMesh.of(
        vertices.stream().mapToDouble(Double::doubleValue).toArray(),
        triangles.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Reads a binary STL file. */
  public static TriangleMesh stl(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int count = buffer.getInt(STL_HEADER - 4);
    double[] vertices = new double[9 * count];
    int[] triangles = new int[3 * count];
    for (int t = 0; t < count; t++) {
      for (int k = 0; k < 9; k++) {
        vertices[9 * t + k] = buffer.getFloat(STL_HEADER + STL_FACET * t + 12 + 4 * k);
      }
      for (int k = 0; k < 3; k++) {
        triangles[3 * t + k] = 3 * t + k;
      }
    }
    return TriangleMesh.of(vertices, triangles);
  }
}
