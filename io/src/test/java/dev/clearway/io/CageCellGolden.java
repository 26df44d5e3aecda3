package dev.clearway.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.motion.Motion;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The paths of {@code examples/cage-cell} get the verdicts that they are made for.
 *
 * <p>Right answers come from a brute-force check by another program, with another distance library:
 * distances at 20,001 instants of the segment through the barrier, and bisection by Lipschitz
 * bounds on the others.
 */
class CageCellGolden {
  private static final Path CELL = CageCell.folder();
  private static final NamePair GRIPPER_AND_BARRIER = new NamePair("arm/gripper", "barrier");

  /** The brute-force check found contact between these fractions of the segment. */
  private static final double CONTACT_FROM = 0.4169;

  private static final double CONTACT_TO = 0.4573;

  private final Scene scene = scene();

  @Test
  void theSceneHasAllItsBodiesAndAnArmAtHome() {
    assertThat(scene.bodies().size()).isEqualTo(8 + 6 + 9 + 26 + 1);
    assertThat(scene.bodies().stream().flatMap(b -> b.geometries().stream()))
        .noneMatch(element -> element.isSurface());
    assertThat(scene.defaultConfiguration()).containsExactly(0, -0.5, 0.4, 0, 1.2, 0);
  }

  @Test
  void theFreePathIsProvenFree() {
    assertThat(verdicts("free.csv", CheckOptions.DEFAULT))
        .hasSize(7)
        .allMatch(Verdict.Free.class::isInstance);
  }

  @Test
  void theFreePathIsProvenFreeOfContactOfNeighbours() {
    assertThat(verdicts("free.csv", CheckOptions.DEFAULT.withAdjacent(true)))
        .allMatch(Verdict.Free.class::isInstance);
  }

  @Test
  void theHittingPathEndsInTheTable() {
    List<Verdict> verdicts = verdicts("hit.csv", CheckOptions.DEFAULT);

    assertThat(verdicts).hasSize(2);
    assertThat(verdicts.getFirst()).isInstanceOf(Verdict.Free.class);
    assertThat(verdicts.getLast())
        .isInstanceOfSatisfying(
            Verdict.Hit.class,
            hit -> assertThat(hit.pair()).isEqualTo(new NamePair("arm/gripper", "table_top")));
  }

  @Test
  void theThinBarIsExhibited() {
    List<Verdict> proven = verdicts("thin.csv", CheckOptions.DEFAULT);

    assertThat(proven).hasSize(2);
    assertThat(proven.getFirst()).isInstanceOf(Verdict.Free.class);
    assertThat(proven.getLast())
        .isInstanceOfSatisfying(Verdict.Hit.class, CageCellGolden::isTheBarrier);
  }

  private static void isTheBarrier(Verdict.Hit hit) {
    assertThat(hit.pair()).isEqualTo(GRIPPER_AND_BARRIER);
    assertThat(hit.parameter()).isBetween(CONTACT_FROM, CONTACT_TO);
  }

  private List<Verdict> verdicts(String path, CheckOptions options) {
    return CheckSetup.of(scene, options).checkAll(motions(path), 1, CheckSetup.Progress.NONE);
  }

  private List<Motion> motions(String path) {
    try {
      return PathReader.read(CELL.resolve(path), scene, PathOptions.DEFAULT).segments().stream()
          .map(segment -> ((Segment.Moving) segment).motion())
          .toList();
    } catch (ModelFormatException e) {
      throw new AssertionError(e);
    }
  }

  private static Scene scene() {
    try {
      SceneFile file =
          SceneReader.read(CELL.resolve("cell.yaml"), SceneOptions.of(UrdfOptions.DEFAULT));
      assertThat(file.warnings()).isEmpty();
      return file.scene();
    } catch (ModelFormatException e) {
      throw new AssertionError(e);
    }
  }
}
