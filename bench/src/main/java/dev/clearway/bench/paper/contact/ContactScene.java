package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.cell.PipeRoom;
import dev.clearway.bench.paper.cell.Plant;
import dev.clearway.bench.paper.cell.PumaArm;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.SceneBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The worlds of Tables 1 and 2, with the arm in their middle; its links do not check each other.
 */
enum ContactScene {
  /** 38 pipes, 38,000 triangles. */
  PIPES,
  /** 1,180 objects, 187,000 triangles. */
  PLANT;

  private static final long SEED = 2004;

  /**
   * Returns the one of a name on the command line.
   *
   * @throws UsageException if there is none
   */
  static ContactScene of(String name) throws UsageException {
    return Arrays.stream(values())
        .filter(scene -> scene.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElseThrow(() -> new UsageException("no scene '" + name + "'; wanted pipes or plant"));
  }

  CheckSetup setup() {
    SceneBuilder builder = new SceneBuilder();
    builder.robot("puma", PumaArm.model(), Pose.IDENTITY, false);
    List<TriangleMesh> meshes = this == PIPES ? PipeRoom.meshes(SEED) : Plant.meshes(SEED);
    for (int i = 0; i < meshes.size(); i++) {
      PlacedShape placed = new PlacedShape(meshes.get(i), Pose.IDENTITY);
      builder.obstacle("object" + i, List.of(placed), Pose.IDENTITY);
    }
    return CheckSetup.of(builder.build(), CheckOptions.DEFAULT);
  }
}
