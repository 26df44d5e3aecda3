package dev.clearway.io.urdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Robots written as text in a test. */
final class UrdfText {
  /** Every mesh is this one tetrahedron. */
  static final TriangleMesh TETRAHEDRON =
      TriangleMesh.of(
          new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
          new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});

  /** Takes what collision elements say; every mesh is the tetrahedron. */
  static final UrdfOptions OPTIONS =
      UrdfOptions.of(file -> new MeshReader.Loaded(TETRAHEDRON, List.of()));

  /** A link with a box, to be the part that makes a robot worth checking. */
  static final String SOLID =
      "<link name='solid'><collision><geometry><box size='1 1 1'/></geometry></collision></link>";

  private UrdfText() {}

  /** Writes the elements as a robot's into {@code folder/r.urdf}. */
  static Path write(Path folder, String elements) {
    try {
      return Files.writeString(
          folder.resolve("r.urdf"), "<robot name='r'>\n" + elements + "\n</robot>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static UrdfModel read(Path folder, String elements) throws ModelFormatException {
    return UrdfReader.read(write(folder, elements), OPTIONS);
  }

  /** Returns the message of the fault that the robot has, after file and line. */
  static String fault(Path folder, String elements) {
    return fault(write(folder, elements), OPTIONS);
  }

  static String fault(Path file, UrdfOptions options) {
    ModelFormatException fault =
        catchThrowableOfType(ModelFormatException.class, () -> UrdfReader.read(file, options));
    assertThat(fault).as("fault of %s", file).isNotNull();
    assertThat(fault.getMessage()).startsWith(file + ":").doesNotContain("\n");
    assertThat(fault.line()).isPositive();
    return fault.getMessage().substring((file + ":" + fault.line() + ": ").length());
  }

  /** A fixed joint. */
  static String fixed(String name, String parent, String child) {
    return "<joint name='%s' type='fixed'><parent link='%s'/><child link='%s'/></joint>\n"
        .formatted(name, parent, child);
  }

  /** A link without geometry. */
  static String link(String name) {
    return "<link name='" + name + "'/>\n";
  }
}
