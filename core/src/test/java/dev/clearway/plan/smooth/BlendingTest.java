package dev.clearway.plan.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.smooth.BlendedPath.Piece;
import dev.clearway.plan.smooth.Mazes.Maze;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Rounded corners: free, without gaps or kinks, and times with which a controller runs them. */
class BlendingTest {
  private static BlendedPath blend(Maze maze, double reach) {
    return Blending.blend(maze.path(), maze.problem(), reach, Budget.UNLIMITED);
  }

  private static double[] position(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  private static void assertWithoutGaps(Maze maze, List<Piece> pieces) {
    Configuration at = maze.path().waypoints().getFirst();
    for (Piece piece : pieces) {
      assertThat(Configuration.of(position(piece.motion(), 0))).isEqualTo(at);
      at = Configuration.of(position(piece.motion(), 1));
      assertThat(piece.control().getLast()).isEqualTo(at);
    }
    assertThat(at).isEqualTo(maze.path().waypoints().getLast());
  }

  /** The cosine of the angle at a point between where a motion goes and where the next one does. */
  private static double cosine(double[] before, double[] at, double[] after) {
    double dot = 0;
    double in = 0;
    double out = 0;
    for (int c = 0; c < at.length; c++) {
      dot += (at[c] - before[c]) * (after[c] - at[c]);
      in += (at[c] - before[c]) * (at[c] - before[c]);
      out += (after[c] - at[c]) * (after[c] - at[c]);
    }
    return dot / Math.sqrt(in * out);
  }

  @Test
  void blendsAreFreeAndTangentToTheirSegments() {
    Maze maze = Mazes.slider(1);
    BlendedPath blended = blend(maze, Double.POSITIVE_INFINITY);
    assertWithoutGaps(maze, blended.pieces());
    assertThat(blended.corners()).isEqualTo(maze.path().waypoints().size() - 2);
    assertThat(blended.rounded()).isGreaterThan(blended.corners() / 2);
    assertThat(blended.pieces().stream().filter(Piece::isBlend)).hasSize(blended.rounded());
    assertThat(blended.pieces()).allMatch(piece -> piece.verdict() instanceof Verdict.Free);
    for (int i = 0; i < blended.pieces().size(); i++) {
      Piece piece = blended.pieces().get(i);
      Mazes.assertFree(maze, piece.motion());
      if (piece.isBlend()) {
        List<double[]> straight = Configuration.toArrays(blended.pieces().get(i - 1).control());
        List<double[]> next = Configuration.toArrays(blended.pieces().get(i + 1).control());
        List<double[]> legs = Configuration.toArrays(piece.control());
        assertThat(cosine(straight.getFirst(), legs.get(0), legs.get(1))).isCloseTo(1, near());
        assertThat(cosine(legs.get(1), legs.get(2), next.getLast())).isCloseTo(1, near());
        assertThat(maze.space().distance(legs.get(0), legs.get(1)))
            .isCloseTo(maze.space().distance(legs.get(1), legs.get(2)), near());
      }
    }
  }

  private static double leg(Maze maze, Piece piece) {
    List<double[]> control = Configuration.toArrays(piece.control());
    return maze.space().distance(control.get(0), control.get(1));
  }

  private static Offset<Double> near() {
    return Offset.offset(1e-9);
  }

  @Test
  void tightCornersGetSmallerBlendsOrStay() {
    Maze maze = Mazes.around();
    BlendedPath blended = blend(maze, Double.POSITIVE_INFINITY);
    assertWithoutGaps(maze, blended.pieces());
    blended.pieces().forEach(piece -> Mazes.assertFree(maze, piece.motion()));
    Piece blend = blended.pieces().stream().filter(Piece::isBlend).findFirst().orElseThrow();
    assertThat(blended.rounded()).isEqualTo(1);
    double leg = leg(maze, blend);
    assertThat(leg).isLessThan(0.1);
  }

  @Test
  void reachBoundsTheBlends() {
    Maze maze = Mazes.slider(2);
    BlendedPath blended = blend(maze, 0.01);
    assertThat(blended.rounded()).isGreaterThan(blended.corners() / 2);
    for (Piece piece : blended.pieces()) {
      if (piece.isBlend()) {
        assertThat(leg(maze, piece)).isLessThan(0.01 + 1e-12);
      }
    }
  }

  @Test
  void cornersOfTurningFloatingJointsStay() {
    Maze maze = Mazes.flyer(1);
    BlendedPath blended = blend(maze, Double.POSITIVE_INFINITY);
    assertWithoutGaps(maze, blended.pieces());
    assertThat(blended.rounded()).isZero();
    assertThat(blended.pieces()).hasSize(maze.path().verdicts().size());
    assertThat(blended.cost().motionChecks()).isZero();
  }

  @Test
  void spentBudgetLeavesCorners() {
    Maze maze = Mazes.slider(3);
    BlendedPath none = Blending.blend(maze.path(), maze.problem(), 1, Budget.ofTests(0));
    assertThat(none.rounded()).isZero();
    assertThat(none.pieces()).allMatch(piece -> piece.verdict() instanceof Verdict.Free);
    long half = blend(maze, 1).cost().work().volumeTests() / 2;
    BlendedPath some = Blending.blend(maze.path(), maze.problem(), 1, Budget.ofTests(half));
    assertThat(some.rounded()).isBetween(1, blend(maze, 1).rounded() - 1);
    assertWithoutGaps(maze, some.pieces());
    assertThat(some.pieces()).allMatch(piece -> piece.verdict() instanceof Verdict.Free);
  }

  @Test
  void refusesWhatIsNotProven() {
    Maze maze = Mazes.slider(4);
    List<Verdict> verdicts = new ArrayList<>(maze.path().verdicts());
    verdicts.set(
        3, new Verdict.Undecided(UndecidedReason.NUMERIC, List.of(), verdicts.getFirst().scope()));
    PlannedPath open = new PlannedPath(maze.path().waypoints(), verdicts);
    assertThatThrownBy(() -> Blending.blend(open, maze.problem(), 1, Budget.UNLIMITED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NUMERIC");
    assertThatThrownBy(() -> blend(maze, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void timesRunThePiecesAsSplinesWithoutKinks() {
    Maze maze = Mazes.slider(5);
    List<Piece> pieces = blend(maze, Double.POSITIVE_INFINITY).pieces();
    List<TrajectoryPoint> points = PacedPath.of(pieces, maze.space(), 0.5);
    assertThat(points).hasSize(pieces.size() + 1);
    assertThat(points.getFirst().velocity()).containsOnly(0);
    assertThat(points.getLast().velocity()).containsOnly(0);
    double[] before = new double[3];
    for (int i = 0; i < pieces.size(); i++) {
      Motion spline = points.get(i).to(maze.setup().scene().tree(), points.get(i + 1));
      assertThat(spline).isNotInstanceOf(StraightMotion.class);
      Mazes.assertFree(maze, spline);
      assertThat(distanceBetween(maze, spline, pieces.get(i))).isLessThan(1e-8);
      double[] velocity = points.get(i).velocity();
      assertThat(slope(spline, 0)).containsExactly(velocity, Offset.offset(1e-5));
      assertThat(velocity).containsExactly(before, Offset.offset(1e-5));
      before = slope(spline, 1);
      double speed = maze.space().distance(points.get(i + 1).velocity(), new double[3]);
      assertThat(speed)
          .satisfiesAnyOf(v -> assertThat(v).isZero(), v -> assertThat(v).isCloseTo(0.5, near()));
    }
  }

  /** The largest distance between a spline and the piece that it runs, at many instants. */
  private static double distanceBetween(Maze maze, Motion spline, Piece piece) {
    double largest = 0;
    double[] from = piece.control().getFirst().toArray();
    double length = maze.space().distance(from, piece.control().getLast().toArray());
    for (int i = 0; i <= 20; i++) {
      double[] q = position(spline, i / 20.0);
      double share = piece.isBlend() ? i / 20.0 : maze.space().distance(from, q) / length;
      double[] there = position(piece.motion(), Math.min(1, share));
      largest = Math.max(largest, maze.space().distance(q, there));
    }
    return largest;
  }

  /** The velocity at an end, by a difference. */
  private static double[] slope(Motion motion, int end) {
    double h = 0x1p-20;
    double[] a = position(motion, end == 0 ? 0 : 1 - h);
    double[] b = position(motion, end == 0 ? h : 1);
    double seconds = h * (motion.seconds(1) - motion.seconds(0));
    for (int c = 0; c < a.length; c++) {
      a[c] = (b[c] - a[c]) / seconds;
    }
    return a;
  }

  @Test
  void refusesSpeedThatIsNone() {
    List<Piece> pieces = blend(Mazes.slider(6), 1).pieces();
    for (double speed : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> PacedPath.of(pieces, Mazes.slider(6).space(), speed))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
