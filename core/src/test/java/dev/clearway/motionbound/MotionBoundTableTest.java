package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MotionBoundTableTest {
  /** A random scene with a motion. */
  private record Case(
      Scene scene, GeometryTable geometries, List<GeometryPair> pairs, StraightMotion motion) {
    static Case draw(int seed) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomTrees trees = RandomTrees.ofAllTypes(5, 0.2, 0.4);
      Scene scene = new RandomScenes(random).scene(trees.tree(random), 3, 1.2);
      KinematicTree tree = scene.tree();
      StraightMotion motion =
          StraightMotion.between(
              tree, trees.configuration(tree, random), trees.configuration(tree, random));
      double[] low = new double[motion.coordinates()];
      double[] high = new double[motion.coordinates()];
      motion.range(low, high);
      GeometryTable geometries = GeometryTable.of(scene);
      return new Case(
          scene,
          geometries,
          new PairTableBuilder(scene, geometries, true, true)
              .build(JointRanges.ofLimitsAndMotion(tree, low, high))
              .moving(),
          motion);
    }

    Placements placements() {
      KinematicTree tree = scene.tree();
      return new Placements(
          ForwardKinematics.of(tree), geometries, tree.links().size(), tree.space().size());
    }

    MotionBoundTable table() {
      return new MotionBoundTable(placements(), geometries.size(), motion.rates());
    }
  }

  /** A middle and an end of an interval of bisection. */
  private static double[] half(SplittableRandom random) {
    double length = Math.pow(0.5, random.nextInt(2, 12));
    double middle = length * (random.nextInt((int) (1 / length)) + 0.5);
    return new double[] {middle, middle + (random.nextBoolean() ? -0.5 : 0.5) * length};
  }

  private static double[] points(Shape shape) {
    return switch (shape) {
      case TriangleMesh mesh -> mesh.vertices();
      case PointCloud cloud -> throw new IllegalArgumentException("not generated");
      case ConvexShape convex -> {
        double[] points = new double[18];
        for (int k = 0; k < 6; k++) {
          int side = k < 3 ? 1 : -1;
          int axis = k % 3;
          convex.coreSupport(
              axis == 0 ? side : 0, axis == 1 ? side : 0, axis == 2 ? side : 0, points, 3 * k);
        }
        yield points;
      }
    };
  }

  /** Places of an element's points in a link's frame, one after the other. */
  private static double[] places(Case c, Placements placements, int frame, int e, double instant) {
    double[] relative = new double[Pose.SIZE];
    double[] links = placements.linksAt(c.motion(), instant).clone();
    double[] poses = placements.at(c.motion(), instant);
    Pose.relative(links, Pose.SIZE * frame, poses, Pose.SIZE * e, relative, 0);
    double[] places = points(c.geometries().geometry(e).shape()).clone();
    Pose pose = Pose.fromArray(relative);
    for (int i = 0; i < places.length; i += 3) {
      pose.transform(places, i, places, i);
    }
    return places;
  }

  private static double distance(double[] p, double[] q, int at) {
    double dx = p[at] - q[at];
    double dy = p[at + 1] - q[at + 1];
    double dz = p[at + 2] - q[at + 2];
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** The longest way of any point from its place at one end to one in between and to the other. */
  private static double detour(Case c, int frame, int e, double[] half) {
    Placements placements = c.placements();
    double[] first = places(c, placements, frame, e, half[0]);
    double[] last = places(c, placements, frame, e, half[1]);
    double longest = 0;
    for (int i = 0; i <= 16; i++) {
      double[] between = places(c, placements, frame, e, half[0] + (half[1] - half[0]) * i / 16);
      for (int p = 0; p < first.length; p += 3) {
        longest = Math.max(longest, distance(first, between, p) + distance(between, last, p));
      }
    }
    return longest;
  }

  @Test
  void noPointOfAnElementMakesALongerDetourThanItsTravel() {
    SplittableRandom random = new SplittableRandom(1);
    double ratios = 0;
    int count = 0;
    for (int seed = 0; seed < 150; seed++) {
      Case c = Case.draw(seed);
      MotionBoundTable table = c.table();
      for (GeometryPair pair : c.pairs()) {
        double[] half = half(random);
        double motionBound =
            table.motionBound(
                c.motion(), pair.first(), pair.motionBound().first(), half[0], half[1]);
        double detour = detour(c, pair.motionBound().frame(), pair.first(), half);
        assertThat(detour).isLessThanOrEqualTo(motionBound * (1 + 1e-12) + 1e-13);
        if (detour > 1e-6) {
          ratios += motionBound / detour;
          count++;
        }
      }
    }
    assertThat(count).isGreaterThan(300);
    assertThat(ratios / count).as("mean ratio").isBetween(1.0, 2.0);
  }

  @Test
  void whatWasAskedBeforeDoesNotMatter() {
    SplittableRandom random = new SplittableRandom(2);
    for (int seed = 0; seed < 30; seed++) {
      Case c = Case.draw(seed);
      Case other = Case.draw(seed);
      MotionBoundTable table = c.table();
      for (int i = 0; i < 200 && !c.pairs().isEmpty(); i++) {
        GeometryPair pair = c.pairs().get(random.nextInt(c.pairs().size()));
        double[] half = half(random);
        IntervalMotionBound body = pair.motionBound().second();
        if (random.nextInt(20) == 0) {
          table.clear();
        }
        boolean motionBound = random.nextBoolean();
        double fresh = ask(other.table(), c, pair.second(), body, half, motionBound);
        assertThat(ask(table, c, pair.second(), body, half, motionBound)).isEqualTo(fresh);
      }
    }
  }

  private static double ask(
      MotionBoundTable table,
      Case c,
      int geometry,
      IntervalMotionBound body,
      double[] half,
      boolean motionBound) {
    return motionBound
        ? table.motionBound(c.motion(), geometry, body, half[0], half[1])
        : table.accelerationBound(c.motion(), geometry, body, half[0], half[1]);
  }

  @Test
  void askingAllocatesNothing() {
    Case c = Case.draw(3);
    MotionBoundTable table = c.table();
    GeometryPair pair = c.pairs().getFirst();
    double[] sum = new double[1];
    int[] turn = new int[1];
    Runnable ask =
        () -> {
          double middle = 0.25 + 0.5 * (turn[0]++ % 2);
          sum[0] +=
              table.motionBound(c.motion(), pair.first(), pair.motionBound().first(), middle, 0.5)
                  + table.motionBound(
                      c.motion(), pair.second(), pair.motionBound().second(), middle, 0.5);
        };
    assertThat(Garbage.bytes(ask)).isZero();
    assertThat(sum[0]).isPositive();
  }
}
