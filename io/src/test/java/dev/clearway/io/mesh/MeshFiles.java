package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes small mesh files, finds the golden ones, and measures what was read. */
final class MeshFiles {
  /** The twelve triangles of the box from the origin to (2, 3, 4), nine numbers each. */
  static final float[] BOX = box();

  private MeshFiles() {}

  static Path golden(String name) {
    try {
      return Path.of(MeshFiles.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static Path write(Path folder, String name, String text) {
    return write(folder, name, text.getBytes(StandardCharsets.UTF_8));
  }

  static Path write(Path folder, String name, byte[] bytes) {
    try {
      Path file = folder.resolve(name);
      Files.deleteIfExists(file); // some file systems flush a file that is written over
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the mesh of a file that must load without a warning. */
  static TriangleMesh load(Path file) throws ModelFormatException {
    MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
    assertThat(loaded.warnings()).isEmpty();
    return loaded.mesh();
  }

  /** Returns what a refusal says after the file's name, having checked that it is one line. */
  static String refusal(Path file) {
    return refusal(MeshReader.DEFAULT, file);
  }

  static String refusal(MeshReader reader, Path file) {
    Throwable thrown = catchThrowable(() -> reader.read(file));
    assertThat(thrown).as("refusal of " + file).isInstanceOf(ModelFormatException.class);
    assertThat(thrown.getMessage()).startsWith(file.toString()).doesNotContain("\n", "\r", "null");
    return thrown.getMessage().substring(file.toString().length());
  }

  static byte[] binaryStl(String header, long claimed, float[] corners, int surplus) {
    int triangles = corners.length / 9;
    ByteBuffer out =
        ByteBuffer.allocate(84 + 50 * triangles + surplus).order(ByteOrder.LITTLE_ENDIAN);
    byte[] start = header.getBytes(StandardCharsets.US_ASCII);
    out.put(start, 0, Math.min(80, start.length)).position(80).putInt((int) claimed);
    for (int t = 0; t < triangles; t++) {
      out.position(84 + 50 * t + 12);
      for (int i = 0; i < 9; i++) {
        out.putFloat(corners[9 * t + i]);
      }
    }
    return out.array();
  }

  static String asciiStl(float[] corners) {
    StringBuilder text = new StringBuilder("solid box\n");
    for (int t = 0; t < corners.length; t += 9) {
      text.append("facet normal 0 0 0\nouter loop\n");
      for (int i = t; i < t + 9; i += 3) {
        text.append("vertex %s %s %s\n".formatted(corners[i], corners[i + 1], corners[i + 2]));
      }
      text.append("endloop\nendfacet\n");
    }
    return text.append("endsolid box\n").toString();
  }

  /** Returns least and largest coordinate along each axis: x, y, z, x, y, z. */
  static double[] bounds(TriangleMesh mesh) {
    double[] bounds = {
      Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
    };
    for (int v = 0; v < mesh.vertexCount(); v++) {
      for (int k = 0; k < 3; k++) {
        bounds[k] = Math.min(bounds[k], mesh.coordinate(v, k));
        bounds[3 + k] = Math.max(bounds[3 + k], mesh.coordinate(v, k));
      }
    }
    return bounds;
  }

  static double area(TriangleMesh mesh) {
    double area = 0;
    for (int t = 0; t < mesh.triangleCount(); t++) {
      double[] e = new double[3];
      double[] f = new double[3];
      for (int k = 0; k < 3; k++) {
        double origin = mesh.coordinate(mesh.vertexOf(t, 0), k);
        e[k] = mesh.coordinate(mesh.vertexOf(t, 1), k) - origin;
        f[k] = mesh.coordinate(mesh.vertexOf(t, 2), k) - origin;
      }
      double x = e[1] * f[2] - e[2] * f[1];
      double y = e[2] * f[0] - e[0] * f[2];
      double z = e[0] * f[1] - e[1] * f[0];
      area += Math.sqrt(x * x + y * y + z * z) / 2;
    }
    return area;
  }

  private static float[] box() {
    int[] corners = {
      0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3,
      0, 4, 3, 4, 7
    };
    float[] box = new float[3 * corners.length];
    for (int i = 0; i < corners.length; i++) {
      int c = corners[i];
      box[3 * i] = c % 4 == 1 || c % 4 == 2 ? 2 : 0;
      box[3 * i + 1] = c % 4 >= 2 ? 3 : 0;
      box[3 * i + 2] = c >= 4 ? 4 : 0;
    }
    return box;
  }
}
