package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --cache}: the same answers whatever the folder holds. */
class CacheTest {
  @TempDir private Path folder;

  /** A torus of 12,800 triangles, and a way of a sphere through its hole and one into it. */
  private Run contacts(Object... more) throws IOException {
    Path mesh = folder.resolve("torus.obj");
    if (Files.notExists(mesh)) {
      write(Meshes.torus(160, 40, 1, 0.3), mesh);
      Files.writeString(
          folder.resolve("poses.csv"),
          "x,y,z,qx,qy,qz,qw\n0,0,2,0,0,0,1\n0,0,-2,0,0,0,1\n1,0,-1,0,0,0,1\n1,0,0,0,0,0,1\n");
    }
    List<Object> first =
        List.of(
            "first-contact",
            "--body",
            "sphere:0.1",
            "--obstacle",
            mesh,
            folder.resolve("poses.csv"));
    return Run.of(first, more);
  }

  private static void write(TriangleMesh mesh, Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int v = 0; v < mesh.vertexCount(); v++) {
      text.append(
          String.format(
              Locale.ROOT,
              "v %s %s %s%n",
              mesh.coordinate(v, 0),
              mesh.coordinate(v, 1),
              mesh.coordinate(v, 2)));
    }
    for (int t = 0; t < mesh.triangleCount(); t++) {
      text.append(
          String.format(
              Locale.ROOT,
              "f %d %d %d%n",
              mesh.vertexOf(t, 0) + 1,
              mesh.vertexOf(t, 1) + 1,
              mesh.vertexOf(t, 2) + 1));
    }
    Files.writeString(file, text);
  }

  private static String verdicts(Run run) {
    return String.join("\n", run.out().lines().filter(line -> line.contains(", segment")).toList());
  }

  @Test
  void answersAreTheSameFromAFreshAKeptAndADamagedTree() throws IOException {
    Path kept = folder.resolve("deep/kept");
    Run without = contacts();
    Run fresh = contacts("--cache", kept);
    Run again = contacts("--cache", kept);
    assertThat(without.code()).isEqualTo(10);
    for (Run run : List.of(fresh, again)) {
      assertThat(run.code()).isEqualTo(10);
      assertThat(verdicts(run)).isEqualTo(verdicts(without));
      assertThat(run.err()).isEqualTo(without.err());
    }
    Path tree;
    try (Stream<Path> all = Files.list(kept.resolve("trees"))) {
      tree = all.findFirst().orElseThrow();
    }
    byte[] content = Files.readAllBytes(tree);
    byte[] amongVolumes = content.clone();
    amongVolumes[content.length / 2] ^= 4;
    Files.write(tree, amongVolumes);
    Run fitted = contacts("--cache", kept);
    assertThat(fitted.code()).isEqualTo(10);
    assertThat(verdicts(fitted)).isEqualTo(verdicts(without));
    assertThat(fitted.err()).isEqualTo(without.err());
    assertThat(tree).doesNotExist();
    content[200] ^= 4; // one of the links
    Files.write(tree, content);
    Run damaged = contacts("--cache", kept);
    assertThat(damaged.code()).isEqualTo(10);
    assertThat(verdicts(damaged)).isEqualTo(verdicts(without));
    assertThat(damaged.err()).contains(tree.toString(), "it is damaged", "built anew");
    assertThat(contacts("--cache", kept).err()).isEqualTo(without.err());
  }
}
