package dev.clearway.methods.stages.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.SplineMotion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Interval matrices of random trees of all joint types against poses at many instants. */
class ChainEnclosureProperties {
  /** What computed poses may be off, and differences of them over steps of 1e-4. */
  private static final double POSE_ERROR = 1e-12;

  private static final double SLOPE_ERROR = 1e-7;

  private final Random random = new Random(3);
  private int tight;
  private int checked;

  /** A scene, its movers, and a motion. */
  private record Setting(
      Scene scene, GeometryTable geometries, List<MovingGeometry> movers, Motion motion) {
    ChainEnclosure enclosure() {
      ChainEnclosure out = new ChainEnclosure(scene.tree(), geometries, movers);
      out.start(motion);
      return out;
    }
  }

  private Setting setting(boolean spline) {
    RandomTrees trees =
        spline
            ? new RandomTrees(5, 0.2, 0.5, List.of(JointType.REVOLUTE, JointType.PRISMATIC))
            : RandomTrees.ofAllTypes(5, 0.2, 0.5);
    Scene scene = new RandomScenes(random).scene(trees.tree(random), 1, 1);
    GeometryTable geometries = GeometryTable.of(scene);
    List<MovingGeometry> movers = new ArrayList<>();
    KinematicTree tree = scene.tree();
    for (int e = 0; e < geometries.size(); e++) {
      for (int link = geometries.link(e); link >= 0; link = tree.parentLink(link)) {
        movers.add(new MovingGeometry(e, link));
      }
    }
    double[] from = configuration(tree);
    double[] to = configuration(tree);
    Motion motion =
        spline
            ? SplineMotion.cubic(tree, point(from, 0), point(to, 2))
            : StraightMotion.between(tree, from, to);
    return new Setting(scene, geometries, movers, motion);
  }

  private TrajectoryPoint point(double[] q, double seconds) {
    double[] rates = new double[q.length];
    for (int i = 0; i < rates.length; i++) {
      rates[i] = random.nextGaussian();
    }
    return new TrajectoryPoint(seconds, q, rates, new double[0]);
  }

  private double[] configuration(KinematicTree tree) {
    return RandomTrees.ofAllTypes(5, 0.2, 0.5).configuration(tree, random);
  }

  @Test
  void matricesContainPosesAndTangentsContainSlopes() {
    for (int i = 0; i < 240; i++) {
      Setting setting = setting(i % 3 == 0);
      ChainEnclosure enclosure = setting.enclosure();
      for (double length : new double[] {1, 0.2, 0.01, 1e-4}) {
        double from = random.nextDouble() * (1 - length);
        enclosure.over(from, from + length);
        check(setting, enclosure, from, length);
      }
    }
    assertThat(checked).isGreaterThan(4_000);
    assertThat(tight).isGreaterThan(checked * 19 / 20);
  }

  private void check(Setting setting, ChainEnclosure enclosure, double from, double length) {
    for (int m = 0; m < setting.movers.size(); m++) {
      int at = enclosure.of(m);
      double[] range = range();
      for (int k = 0; k < 6; k++) {
        double s = k == 0 ? from : k == 1 ? from + length : from + random.nextDouble() * length;
        double[] pose = pose(setting, setting.movers.get(m), s);
        contains(enclosure.matrices(), at + ChainEnclosure.WHOLE, pose, POSE_ERROR, range);
        double step = s > 0.5 ? -1e-4 : 1e-4;
        if (s + step >= from && s + step <= from + length) {
          double[] next = pose(setting, setting.movers.get(m), s + step);
          double[] slope = new double[12];
          for (int c = 0; c < 12; c++) {
            slope[c] = (next[c] - pose[c]) / step;
          }
          contains(enclosure.matrices(), at + ChainEnclosure.TANGENT, slope, SLOPE_ERROR, range());
        }
      }
      double[] middle = pose(setting, setting.movers.get(m), from + length / 2);
      contains(enclosure.matrices(), at + ChainEnclosure.MIDDLE, middle, POSE_ERROR, range());
      if (length == 0.01) {
        compare(enclosure.matrices(), at, range);
      }
    }
  }

  private static double[] range() {
    double[] range = new double[24];
    for (int c = 0; c < 12; c++) {
      range[2 * c] = Double.POSITIVE_INFINITY;
      range[2 * c + 1] = Double.NEGATIVE_INFINITY;
    }
    return range;
  }

  private static void contains(double[] m, int at, double[] pose, double error, double[] range) {
    for (int c = 0; c < 12; c++) {
      assertThat(pose[c]).isBetween(m[at + 2 * c] - error, m[at + 2 * c + 1] + error);
      range[2 * c] = Math.min(range[2 * c], pose[c]);
      range[2 * c + 1] = Math.max(range[2 * c + 1], pose[c]);
    }
  }

  /** Counts matrices that are little wider than what was met at both ends and in between. */
  private void compare(double[] m, int at, double[] range) {
    double widest = 0;
    double met = 0;
    for (int c = 0; c < 12; c++) {
      widest = Math.max(widest, m[at + 2 * c + 1] - m[at + 2 * c]);
      met = Math.max(met, range[2 * c + 1] - range[2 * c]);
    }
    checked++;
    tight += widest <= 2.5 * met + 0.005 ? 1 : 0;
  }

  private static double[] pose(Setting setting, MovingGeometry mover, double s) {
    KinematicTree tree = setting.scene.tree();
    double[] q = new double[tree.space().size()];
    setting.motion.position(s, q);
    double[] links = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(q, links);
    double[] shapes = new double[Pose.SIZE * setting.geometries.size()];
    setting.geometries.place(links, shapes);
    double[] out = new double[Pose.SIZE];
    Pose.relative(links, Pose.SIZE * mover.frame(), shapes, Pose.SIZE * mover.geometry(), out, 0);
    return out;
  }

  @Test
  void nothingIsAllocated() {
    Setting setting = setting(false);
    ChainEnclosure enclosure = setting.enclosure();
    double[] at = {0};
    assertThat(
            Garbage.bytes(
                () -> {
                  at[0] = at[0] > 0.8 ? 0 : at[0] + 0.01;
                  enclosure.over(at[0], at[0] + 0.1);
                  for (int m = 0; m < setting.movers.size(); m++) {
                    enclosure.of(m);
                  }
                }))
        .isZero();
  }
}
