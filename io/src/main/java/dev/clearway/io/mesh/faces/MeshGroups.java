package dev.clearway.io.mesh.faces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which triangles of a file stand in which of its named groups. Not thread-safe. */
public final class MeshGroups {
  private final Map<String, Integer> numbers = new HashMap<>();

  /** For each run of triangles of one group: its first triangle, and the group's number. */
  private int[] runs = new int[2 * 8];

  private int runLength;

  /** Says that the triangles from {@code first} on stand in a group; names that meet are one. */
  void begin(String name, int first) {
    int number = numbers.computeIfAbsent(name, n -> numbers.size());
    if (runLength > 0 && runs[runLength - 2] == first) {
      runLength -= 2;
    }
    if (runLength == runs.length) {
      runs = Arrays.copyOf(runs, 2 * runLength);
    }
    runs[runLength++] = first;
    runs[runLength++] = number;
  }

  /**
   * Returns the corners of the triangles of each group, {@code x0 y0 z0 x1 ...}, each once; no list
   * where all triangles stand in one group.
   *
   * @param vertices read: three numbers each
   * @param triangles read: three vertex numbers each
   * @param count of triangles
   */
  List<double[]> points(double[] vertices, int[] triangles, int count) {
    Map<Integer, Set<Integer>> corners = new HashMap<>();
    for (int run = -2; run < runLength; run += 2) {
      int from = run < 0 ? 0 : runs[run];
      int to = run + 2 < runLength ? runs[run + 2] : count;
      Set<Integer> used =
          from == to
              ? Set.of()
              : corners.computeIfAbsent(run < 0 ? -1 : runs[run + 1], n -> new HashSet<>());
      for (int i = 3 * from; i < 3 * to; i++) {
        used.add(triangles[i]);
      }
    }
    if (corners.size() < 2) {
      return List.of();
    }
    List<double[]> points = new ArrayList<>();
    for (int number = -1; number < numbers.size(); number++) {
      Set<Integer> used = corners.getOrDefault(number, Set.of());
      if (!used.isEmpty()) {
        points.add(distinct(vertices, used.stream().mapToInt(i -> i).sorted().toArray()));
      }
    }
    return points;
  }

  /**
   * Returns the places of some vertices, each place once; most formats write a corner for each of
   * its faces.
   *
   * @param vertices read: three numbers each
   * @param used read: vertex numbers
   */
  public static double[] distinct(double[] vertices, int[] used) {
    Set<List<Double>> seen = new HashSet<>();
    double[] points = new double[3 * used.length];
    int length = 0;
    for (int vertex : used) {
      int at = 3 * vertex;
      // Adding 0 makes one zero of both.
      double x = vertices[at] + 0.0;
      double y = vertices[at + 1] + 0.0;
      double z = vertices[at + 2] + 0.0;
      if (seen.add(List.of(x, y, z))) {
        points[length++] = x;
        points[length++] = y;
        points[length++] = z;
      }
    }
    return Arrays.copyOf(points, length);
  }
}
