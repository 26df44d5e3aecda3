package dev.clearway.bench.paper.contact;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.paper.cell.PipeRoom;
import dev.clearway.bench.paper.cell.Plant;
import dev.clearway.bench.paper.cell.PumaArm;
import dev.clearway.geometry.TriangleMesh;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A few steps of the walks; {@code bench/run first-contact} does all of them. */
class FirstContactTablesTest {
  @Test
  void enginesAgreeAndBothAnswersOccur() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Outcome outcome =
        new FirstContactTables()
            .run(
                List.of("--steps", "12", "--scenes", "pipes", "--angles", "15,60"),
                new PrintStream(bytes, true, UTF_8));
    assertThat(outcome).isEqualTo(Outcome.SOUND);
    assertThat(bytes.toString(UTF_8))
        .contains("| 15 ", "| 1+2+3 ", "| 2+3 ")
        .doesNotContain("0 / 12 / 0");
  }

  @Test
  void worldsHaveThePapersNumbers() {
    assertThat(triangles(PipeRoom.meshes(1))).isEqualTo(PipeRoom.TRIANGLES);
    List<TriangleMesh> plant = Plant.meshes(1);
    assertThat(plant).hasSize(Plant.OBJECTS).allMatch(TriangleMesh::closed);
    assertThat(triangles(plant)).isEqualTo(Plant.TRIANGLES);
    int arm =
        PumaArm.model().geometry().values().stream()
            .mapToInt(shapes -> ((TriangleMesh) shapes.getFirst().shape()).triangleCount())
            .sum();
    assertThat(arm).isEqualTo(PumaArm.TRIANGLES);
    assertThat(PumaArm.model().tree().links()).hasSize(7);
  }

  private static int triangles(List<TriangleMesh> meshes) {
    return meshes.stream().mapToInt(TriangleMesh::triangleCount).sum();
  }
}
