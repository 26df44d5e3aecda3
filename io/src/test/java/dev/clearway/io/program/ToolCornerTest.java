package dev.clearway.io.program;

import static dev.clearway.io.program.CagePrograms.at;
import static dev.clearway.io.program.CagePrograms.motions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.CageCell;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.Cell;
import dev.clearway.io.path.PathFile;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LostMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool comes along x, and leaves along y. */
class ToolCornerTest {
  private static final double[] CORNER = {1.15, 0, 1};
  private static final double ZONE = 0.05;

  @TempDir private Path folder;

  /** Returns a place of the tool, which looks down, seen from the corner. */
  private static Pose place(double x, double y) {
    double half = Math.sqrt(0.5);
    return Pose.fromQuaternion(
        CORNER[0] + x, CORNER[1] + y, CORNER[2], new Quaternion(0, half, 0, half));
  }

  private static double[] joints(Pose pose, double[] near, int restarts)
      throws ModelFormatException {
    return ToolFrames.of(Path.of("test"), CagePrograms.scene(), ProgramOptions.DEFAULT)
        .inverse(Pose.IDENTITY)
        .solutions(pose, near, restarts, 1)
        .getFirst();
  }

  private static double[] start() throws ModelFormatException {
    return joints(place(-0.15, 0), new double[] {0, 0.2, 0, 0, 1.3, 0}, 60);
  }

  private PathFile program(String next, double zone) throws Exception {
    String first =
        Arrays.stream(start()).mapToObj(Double::toString).collect(Collectors.joining(","));
    String text =
        """
        movej([%s])
        movel(p[1.15, 0, 1, 0, 1.5707963267948966, 0], r = %s)
        %s
        """
            .formatted(first, zone, next);
    return CagePrograms.read(folder, "test.script", text, ProgramOptions.DEFAULT);
  }

  private PathFile lines() throws Exception {
    return program("movel(p[1.15, 0.15, 1, 0, 1.5707963267948966, 0])", ZONE);
  }

  private static List<Motion> layers(PathFile path) {
    List<Motion> all = motions(path);
    return all.subList(1, all.size() - 1);
  }

  /** Returns joints that put the tool at random places of the triangle. */
  private static List<double[]> inside(int count, SplittableRandom random)
      throws ModelFormatException {
    List<double[]> out = new ArrayList<>();
    double[] near = start();
    for (int n = 0; n < count; n++) {
      double a = random.nextDouble();
      double b = random.nextDouble(0, 1 - a);
      out.add(joints(place(-ZONE * a, ZONE * b), near, 0));
    }
    return out;
  }

  @Test
  void layersHoldAllOfACorner() throws Exception {
    List<Motion> layers = layers(lines());
    assertThat(layers).hasSizeGreaterThan(5).noneMatch(LostMotion.class::isInstance);
    for (double[] q : inside(300, new SplittableRandom(3))) {
      assertThat(layers.stream().anyMatch(layer -> holds(layer, q))).isTrue();
    }
  }

  private static boolean holds(Motion layer, double[] q) {
    double[] off = new double[q.length];
    layer.deviation(off);
    for (int i = 0; i <= 100; i++) {
      double[] at = at(layer, i / 100.0);
      boolean near = true;
      for (int c = 0; c < q.length; c++) {
        near &= Math.abs(at[c] - q[c]) <= off[c];
      }
      if (near) {
        return true;
      }
    }
    return false;
  }

  /** Bars across the inner side of the corner: both moves may miss what a way between them cuts. */
  @Test
  void whatAWayThroughTheCornerCutsIsNotFree() throws Exception {
    SplittableRandom random = new SplittableRandom(4);
    PathFile path = lines();
    List<double[]> inside = inside(150, random);
    int cutByWaysOnly = 0;
    int proven = 0;
    for (int n = 0; n < 60; n++) {
      Cell cell = bar(random.nextDouble(-0.15, 0), random.nextDouble(0, 0.15));
      boolean cut = false;
      for (double[] q : inside) {
        cut |= cell.check(Configuration.of(q)) instanceof Verdict.Hit;
      }
      List<Motion> all = motions(path);
      boolean movesFree = isFree(cell, all.getFirst()) && isFree(cell, all.getLast());
      boolean free = layers(path).stream().allMatch(layer -> isFree(cell, layer));
      assertThat(cut && free).isFalse();
      cutByWaysOnly += cut && movesFree ? 1 : 0;
      proven += free ? 1 : 0;
    }
    assertThat(cutByWaysOnly).isPositive();
    assertThat(proven).isGreaterThan(20);
  }

  private static boolean isFree(Cell cell, Motion motion) {
    return cell.check(motion) instanceof Verdict.Free;
  }

  /** Returns the arm beside a bar that stands upright, seen from the corner. */
  private Cell bar(double x, double y) throws Exception {
    Path scene = folder.resolve("bar.yaml");
    Files.writeString(
        scene,
        String.format(
            Locale.ROOT,
            """
            robots:
              - {name: arm, urdf: "%s", srdf: "%s"}
            obstacles:
              - {name: bar, cylinder: [0.002, 0.6], pose: {xyz: [%s, %s, 0.9]}}
            """,
            CageCell.folder().resolve("robot.urdf").toAbsolutePath(),
            CageCell.folder().resolve("robot.srdf").toAbsolutePath(),
            CORNER[0] + x,
            CORNER[1] + y));
    return Cell.load(scene);
  }

  @Test
  void cornersOfCirclesAndOfMovesOfJointsAreHeldToo() throws Exception {
    double[] end = joints(place(0, 0.1), start(), 0);
    String joints = Arrays.stream(end).mapToObj(Double::toString).collect(Collectors.joining(","));
    for (String next :
        List.of(
            "movec(p[1.16, 0.1, 1, 0, 1.5707963267948966, 0], p[1.15, 0.2, 1, 0,"
                + " 1.5707963267948966, 0])",
            "movej([" + joints + "])")) {
      PathFile path = program(next, 0.02);
      assertThat(layers(path)).noneMatch(LostMotion.class::isInstance);
      Motion after = motions(path).getLast();
      for (int i = 0; i <= 20; i++) {
        double[] q = at(after, i / 20.0);
        Pose place = CagePrograms.flange(q);
        double far = Math.hypot(place.x() - CORNER[0], place.y() - CORNER[1]);
        boolean within = Math.hypot(far, place.z() - CORNER[2]) < 0.02;
        assertThat(!within || layers(path).stream().anyMatch(layer -> holds(layer, q))).isTrue();
      }
    }
  }

  @Test
  void aCornerInWhichTheToolTurnsFarIsUndecided() throws Exception {
    PathFile path = program("movel(p[1.15, 0.06, 1, 0, 0.9, 0])", ZONE);
    assertThat(layers(path)).hasSize(1).allMatch(LostMotion.class::isInstance);
    assertThat(path.warnings()).anyMatch(w -> w.contains("more than can be followed"));
  }
}
