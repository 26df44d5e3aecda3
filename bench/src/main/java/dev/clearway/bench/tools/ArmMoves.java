package dev.clearway.bench.tools;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.ToolFollower;
import dev.clearway.motion.tool.ToolMotion;
import dev.clearway.motion.tool.ToolPath;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random moves of one arm. Not thread-safe. */
final class ArmMoves {
  private static final double FAR = 1000;
  private static final double LONGEST = 0.5;
  private static final double LARGEST_TURN = 0.8;

  private final KinematicTree tree;
  private final int[] coordinates;
  private final PlainInverse inverse;
  private final ToolFollower follower;
  private final MotionChecker checker;
  private final SplittableRandom random;
  private int followed;
  private int lost;
  private int lostFar;
  private long sampled;
  private long outside;
  private double furthest;
  private long pieces;
  private double following;
  private double judging;
  private double straight;

  ArmMoves(Scene scene, int seed) {
    tree = scene.tree();
    int tip = tip();
    coordinates = coordinates(tip);
    inverse = new PlainInverse(tree, tip, coordinates);
    follower = new ToolFollower(tree, 0, tip, Pose.IDENTITY, coordinates);
    checker = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
    random = new SplittableRandom(seed);
  }

  private int tip() {
    for (int link = 0; link < tree.links().size(); link++) {
      if (tree.links().get(link).endsWith("tool0")) {
        return link;
      }
    }
    return tree.links().size() - 1;
  }

  private int[] coordinates(int tip) {
    List<Integer> found = new ArrayList<>();
    for (int at = tip; at != 0; at = tree.parentLink(at)) {
      int coordinate = tree.space().firstCoordinate(tree.jointAbove(at));
      if (coordinate >= 0) {
        found.addFirst(coordinate);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  ArmTally run(int moves, int samples) {
    for (int n = 0; n < moves; n++) {
      double[] start = start();
      move(start, n % 2 == 0, samples);
    }
    return new ArmTally(
        followed, lost, lostFar, sampled, outside, furthest, pieces, following, judging, straight);
  }

  /** Returns joints within their limits at which the arm is not nearly singular. */
  private double[] start() {
    while (true) {
      double[] q = new double[tree.space().size()];
      for (int c : coordinates) {
        double low = Math.max(tree.space().lower(c), -2);
        double high = Math.min(tree.space().upper(c), 2);
        q[c] = low < high ? random.nextDouble(low, high) : low;
      }
      if (inverse.condition(q) < FAR / 4) {
        return q;
      }
    }
  }

  private void move(double[] start, boolean line, int samples) {
    Pose from = inverse.tip(start);
    double[] unit = unit();
    double length = random.nextDouble(0.05, LONGEST);
    double[] axis = unit();
    double angle = random.nextDouble(0, LARGEST_TURN);
    double[] way = {unit[0] * length, unit[1] * length, unit[2] * length};
    PlainWay plain;
    ToolPath path;
    if (line) {
      plain = new PlainWay(from, way, new double[0], 0, axis, angle);
      path = ToolPath.line(from, plain.at(1));
    } else {
      double radius = random.nextDouble(0.05, LONGEST / 2);
      double arc = random.nextDouble(0.2, 2.5);
      double[] normal = across(unit);
      double[] circle = {
        from.x() + radius * unit[0],
        from.y() + radius * unit[1],
        from.z() + radius * unit[2],
        normal[0],
        normal[1],
        normal[2]
      };
      plain = new PlainWay(from, way, circle, arc, axis, angle);
      Pose via = plain.at(0.5);
      path = ToolPath.arc(from, new double[] {via.x(), via.y(), via.z()}, plain.at(1));
    }
    Stopwatch watch = Stopwatch.start();
    ToolFollower.Result result = follower.follow(path, start);
    double took = watch.seconds();
    if (result instanceof ToolFollower.Result.Followed(ToolMotion motion)) {
      followed++;
      following += took;
      pieces += motion.pieces();
      compare(motion, plain, samples);
      judge(motion);
    } else if (result instanceof ToolFollower.Result.Lost(double at)) {
      lost++;
      lostFar += isFar(start, plain, at) ? 1 : 0;
    }
  }

  private void compare(ToolMotion motion, PlainWay plain, int samples) {
    double[] q = new double[tree.space().size()];
    for (int i = 0; i <= samples; i++) {
      double s = (double) i / samples;
      motion.position(s, q);
      double[] solved = q.clone();
      for (int c : coordinates) {
        solved[c] += random.nextDouble(-1e-6, 1e-6);
      }
      if (!inverse.solve(plain.at(s), solved)) {
        continue;
      }
      sampled++;
      double off = 0;
      for (int c : coordinates) {
        off = Math.max(off, Math.abs(solved[c] - q[c]));
      }
      furthest = Math.max(furthest, off / ToolMotion.DEVIATION);
      outside += off > ToolMotion.DEVIATION ? 1 : 0;
    }
  }

  private void judge(ToolMotion motion) {
    double[] from = new double[tree.space().size()];
    double[] to = from.clone();
    motion.position(0, from);
    motion.position(1, to);
    StraightMotion between = StraightMotion.between(tree, from, to);
    Stopwatch watch = Stopwatch.start();
    checker.check(motion);
    judging += watch.seconds();
    watch = Stopwatch.start();
    checker.check(between);
    straight += watch.seconds();
  }

  /** Follows by plain means to where the move was lost; returns whether no singularity is near. */
  private boolean isFar(double[] start, PlainWay plain, double at) {
    double[] q = start.clone();
    int steps = 400;
    for (int i = 1; i <= steps; i++) {
      if (!inverse.solve(plain.at(at * i / steps), q)) {
        return false;
      }
    }
    return inverse.condition(q) < FAR;
  }

  private double[] unit() {
    while (true) {
      double[] v = random.doubles(3, -1, 1).toArray();
      double square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
      if (square > 0.01 && square <= 1) {
        double length = Math.sqrt(square);
        return new double[] {v[0] / length, v[1] / length, v[2] / length};
      }
    }
  }

  /** Returns a unit vector across another. */
  private double[] across(double[] n) {
    double[] u = unit();
    double[] c = {n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]};
    double length = Math.sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]);
    return length < 0.1 ? across(n) : new double[] {c[0] / length, c[1] / length, c[2] / length};
  }
}
