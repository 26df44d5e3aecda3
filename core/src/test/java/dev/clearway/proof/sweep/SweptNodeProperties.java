package dev.clearway.proof.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.BoxSweptSpheres;
import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.BoundKind;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What nodes and leaves sweep, against where they are at many instants. */
class SweptNodeProperties {
  private static final int SCENES = 100;
  private static final int INSTANTS = 12;

  private final List<Double> ratios = new ArrayList<>();
  private double most;
  private int leaves;
  private int apart;

  /** A motion of a random scene on a random interval. */
  private record Case(Scene scene, PreparedScene prepared, Motion motion, double from, double to) {
    static Case draw(SplittableRandom random) {
      RandomTrees trees = RandomTrees.ofAllTypes(1 + random.nextInt(5), 0.3, 0.4);
      KinematicTree tree = trees.tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 4, 1);
      double[] start = trees.configuration(scene.tree(), random);
      double[] end = trees.configuration(scene.tree(), random);
      Motion motion = StraightMotion.between(scene.tree(), start, end);
      int depth = random.nextInt(6);
      double length = Math.scalb(1.0, -depth);
      double from = length * random.nextInt(1 << depth);
      PreparedScene prepared = new PreparedScene(scene, false, false, BoundKind.NEAR);
      return new Case(scene, prepared, motion, from, from + length);
    }
  }

  @Test
  void nodesStayInWhatTheySweepAndNeedMostOfIt() {
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < SCENES; trial++) {
      Case c = Case.draw(random);
      StaticWorld world = c.prepared().staticWorld();
      if (world.tree().isEmpty()) {
        continue;
      }
      SweptPlaces places = new SweptPlaces(world.moving(), RateSpace.of(c.scene().tree()).size());
      Placements placements = c.prepared().placements();
      places.place(placements, c.motion(), c.from(), c.to());
      SweptPairs pairs =
          new SweptPairs(
              world,
              world.tree().get(),
              c.prepared().pairsFor(c.motion()).moving(),
              world.geometries().size());
      for (int g = 0; g < world.moving().length; g++) {
        if (pairs.hasPairs(g)) {
          places.bend(g, pairs.bound(g));
          compareNodes(c, world.body(g), places, g, random);
          compareLeaves(c, world, places, g, random);
        }
      }
    }
    double[] sorted = ratios.stream().mapToDouble(r -> r).sorted().toArray();
    assertThat(sorted.length).isGreaterThan(40);
    assertThat(sorted[sorted.length / 2]).as("median of widths").isLessThan(1.5);
    assertThat(most).as("largest share of a remainder that is needed").isGreaterThan(0.3);
    assertThat(leaves).as("leaves apart").isGreaterThan(40);
    assertThat(leaves).as("of those that are").isGreaterThan(apart / 2);
  }

  private void compareNodes(
      Case c, BoxSweptSpheres body, SweptPlaces places, int g, SplittableRandom random) {
    SweptNode swept = new SweptNode();
    int node = random.nextInt(body.tree().nodeCount());
    swept.sweep(body, node, places, g, 0);
    double[] low = swept.low().clone();
    double[] high = swept.high().clone();
    double[] widest = new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    int geometry = c.prepared().staticWorld().moving()[g];
    for (int i = 0; i <= INSTANTS; i++) {
      double s = c.from() + (c.to() - c.from()) * i / INSTANTS;
      double[] poses = c.prepared().placements().at(c.motion(), s);
      for (int k = 0; k < Directions.COUNT; k++) {
        double[] ends = ends(body.tree(), node, poses, Pose.SIZE * geometry, direction(k));
        assertThat(ends[0]).isGreaterThanOrEqualTo(low[k] - 1e-12);
        assertThat(ends[1]).isLessThanOrEqualTo(high[k] + 1e-12);
        if (k == 0) {
          widest[0] = Math.min(widest[0], ends[0]);
          widest[1] = Math.max(widest[1], ends[1]);
        }
      }
      remainder(places, g, poses, Pose.SIZE * geometry, body.tree().reach(), i);
    }
    if (widest[1] > widest[0] && c.to() - c.from() < 0.2) {
      ratios.add((high[0] - low[0]) / (widest[1] - widest[0]));
    }
  }

  /** How far a point is off its parabola or chord, as a share of what is allowed. */
  private void remainder(SweptPlaces places, int g, double[] poses, int at, double reach, int i) {
    double u = (double) i / INSTANTS;
    double[] at0 = new double[3];
    for (int k = 0; k < 3; k++) {
      int r = Pose.SIZE * g + 9 + k;
      double chord = (1 - u) * places.from()[r] + u * places.to()[r];
      at0[k] = poses[at + 9 + k] - chord - 4 * u * (1 - u) * places.bend()[r];
    }
    double off = Math.sqrt(at0[0] * at0[0] + at0[1] * at0[1] + at0[2] * at0[2]);
    assertThat(off).isLessThanOrEqualTo(places.remainder(g) + 1e-12 * (1 + reach));
    if (places.remainder(g) > 1e-6) {
      most = Math.max(most, off / places.remainder(g));
    }
  }

  private void compareLeaves(
      Case c, StaticWorld world, SweptPlaces places, int g, SplittableRandom random) {
    GeometryTable table = world.geometries();
    WorldTree tree = world.tree().get();
    int resting = tree.geometry(random.nextInt(tree.geometryCount()));
    int node = leaf(world.body(g).tree(), random);
    int other = leaf(table.tree(resting), random);
    SweptLeaf leaf = new SweptLeaf();
    leaf.take(world.body(g), node, places, g);
    leaf.against(table.tree(resting), other, tree.poses(), Pose.SIZE * resting);
    double[] direction = {
      random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)
    };
    double gap = leaf.gap(direction);
    double length = length(direction);
    double[] rest = ends(table.tree(resting), other, tree.poses(), Pose.SIZE * resting, direction);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= INSTANTS; i++) {
      double s = c.from() + (c.to() - c.from()) * i / INSTANTS;
      double[] poses = c.prepared().placements().at(c.motion(), s);
      double[] ends =
          ends(world.body(g).tree(), node, poses, Pose.SIZE * world.moving()[g], direction);
      double here = Math.max(rest[0] - ends[1], ends[0] - rest[1]) / length;
      least = Math.min(least, here);
    }
    if (gap > 0) {
      assertThat(gap).isLessThanOrEqualTo(least + 1e-12);
    }
    leaves += gap > 0 ? 1 : 0;
    apart += least > 0 ? 1 : 0;
  }

  private static int leaf(Bvh tree, SplittableRandom random) {
    int node = random.nextInt(tree.nodeCount());
    while (!tree.isLeaf(node)) {
      node++;
    }
    return node;
  }

  private static double[] direction(int k) {
    double[] out = new double[3];
    double[] along = new double[Directions.COUNT];
    for (int axis = 0; axis < 3; axis++) {
      Directions.project(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0, along);
      out[axis] = along[k];
    }
    return out;
  }

  private static double length(double[] v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }

  /** How far what a node holds reaches along a direction, both ways. */
  private static double[] ends(Bvh tree, int node, double[] m, int at, double[] n) {
    double[] out = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    double dx = m[at] * n[0] + m[at + 3] * n[1] + m[at + 6] * n[2];
    double dy = m[at + 1] * n[0] + m[at + 4] * n[1] + m[at + 7] * n[2];
    double dz = m[at + 2] * n[0] + m[at + 5] * n[1] + m[at + 8] * n[2];
    double offset = m[at + 9] * n[0] + m[at + 10] * n[1] + m[at + 11] * n[2];
    if (tree.isConvex()) {
      double[] scratch = new double[3];
      ConvexShape shape = (ConvexShape) tree.shape();
      out[0] = offset - ShapeReach.along(shape, -dx, -dy, -dz, scratch);
      out[1] = offset + ShapeReach.along(shape, dx, dy, dz, scratch);
      return out;
    }
    int end = tree.isLeaf(node) ? node : lastBelow(tree, node);
    for (int below = node; below <= end; below++) {
      if (tree.isLeaf(below)) {
        int corner = 9 * tree.leaf(below);
        for (int c = corner; c < corner + 9; c += 3) {
          double[] p = tree.corners();
          double along = offset + p[c] * dx + p[c + 1] * dy + p[c + 2] * dz;
          out[0] = Math.min(out[0], along);
          out[1] = Math.max(out[1], along);
        }
      }
    }
    return out;
  }

  private static int lastBelow(Bvh tree, int node) {
    int last = node;
    while (!tree.isLeaf(last)) {
      last = tree.secondChild(last);
    }
    return last;
  }
}
