package dev.clearway.bench.bodies;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the meshes in OFF that some scenes of rigid bodies name; triangles only. */
final class OffMesh {
  private OffMesh() {}

  static TriangleMesh read(Path file) throws ModelFormatException, IOException {
    List<String> words =
        Files.readAllLines(file).stream()
            .map(line -> line.replaceFirst("#.*", "").strip())
            .filter(line -> !line.isEmpty())
            .flatMap(line -> List.of(line.split("\\s+")).stream())
            .toList();
    if (words.size() < 4 || !words.getFirst().equals("OFF")) {
      throw new ModelFormatException(file, "wanted OFF and three counts");
    }
    int vertices = Integer.parseInt(words.get(1));
    int triangles = Integer.parseInt(words.get(2));
    int at = 4;
    double[] coordinates = new double[3 * vertices];
    for (int i = 0; i < coordinates.length; i++) {
      coordinates[i] = Double.parseDouble(words.get(at++));
    }
    int[] corners = new int[3 * triangles];
    for (int i = 0; i < corners.length; i++) {
      if (i % 3 == 0 && !words.get(at++).equals("3")) {
        throw new ModelFormatException(file, "face " + i / 3 + " is no triangle");
      }
      corners[i] = Integer.parseInt(words.get(at++));
    }
    return TriangleMesh.of(coordinates, corners);
  }
}
