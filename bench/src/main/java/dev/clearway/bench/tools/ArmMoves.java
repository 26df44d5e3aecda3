package dev.clearway.bench.tools;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
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
import java.util.stream.IntStream;

/** Random moves of one arm, each drawn by a number of its own. Not thread-safe. */
final class ArmMoves {
  private static final double FAR = 1000;

  /** Arms of seven joints move six, and keep the third where it starts. */
  private static final int SEVEN = 7;

  private static final int FIXED = 2;
  private static final double LONGEST = 0.5;
  private static final double LARGEST_TURN = 0.8;

  private final KinematicTree tree;

  /** All joints of the arm, and those that follow the tool. */
  private final int[] joints;

  private final int[] coordinates;
  private final PlainInverse inverse;
  private final ToolFollower follower;
  private final MoveTimes times;
  private final int seed;
  private final int samples;
  private SplittableRandom random;
  private int followed;
  private int lost;
  private int lostFar;
  private int left;
  private long sampled;
  private long outside;
  private double furthest;
  private long pieces;

  /** Configurations of the last four samples, the newest last. */
  private final double[][] last;

  /**
   * Makes one.
   *
   * @param seed of all moves
   * @param samples of each move that is followed
   */
  ArmMoves(Scene scene, int seed, int samples) {
    this.seed = seed;
    this.samples = samples;
    tree = scene.tree();
    int tip = tip();
    joints = joints(tip);
    coordinates =
        joints.length == SEVEN
            ? IntStream.range(0, SEVEN).filter(j -> j != FIXED).map(j -> joints[j]).toArray()
            : joints;
    inverse = new PlainInverse(tree, tip, coordinates);
    follower = new ToolFollower(tree, 0, tip, Pose.IDENTITY, coordinates);
    times = new MoveTimes(follower, CheckSetup.of(scene, CheckOptions.DEFAULT).checker());
    random = new SplittableRandom(seed);
    last = new double[4][tree.space().size()];
  }

  private int tip() {
    for (int link = 0; link < tree.links().size(); link++) {
      if (tree.links().get(link).endsWith("tool0")) {
        return link;
      }
    }
    return tree.links().size() - 1;
  }

  /** Returns the joints between the base and a link, from the base on. */
  private int[] joints(int tip) {
    List<Integer> found = new ArrayList<>();
    for (int at = tip; at != 0; at = tree.parentLink(at)) {
      int coordinate = tree.space().firstCoordinate(tree.jointAbove(at));
      if (coordinate >= 0) {
        found.addFirst(coordinate);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Follows moves.
   *
   * @param first number of the first one: a range of numbers draws the same moves in any run
   * @param wanted how many of them are judged, and so are straight motions of the joints beside
   * @param rounds how often
   */
  ArmTally run(int first, int moves, int wanted, int rounds) {
    for (int n = first; n < first + moves; n++) {
      random = new SplittableRandom(((long) seed << 32) + n);
      double[] start = start();
      move(start, n % 2 == 0, n < first + wanted);
    }
    times.run(rounds);
    return new ArmTally(
        followed,
        lost,
        lostFar,
        sampled,
        outside,
        left,
        furthest,
        pieces,
        times.of(true),
        times.of(false));
  }

  /** Returns joints within their limits at which the arm is not nearly singular. */
  private double[] start() {
    while (true) {
      double[] q = new double[tree.space().size()];
      for (int c : joints) {
        double low = Math.max(tree.space().lower(c), -2);
        double high = Math.min(tree.space().upper(c), 2);
        q[c] = low < high ? random.nextDouble(low, high) : low;
      }
      if (inverse.condition(q) < FAR / 4) {
        return q;
      }
    }
  }

  private void move(double[] start, boolean line, boolean isJudged) {
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
    ToolFollower.Result result = follower.follow(path, start);
    if (result instanceof ToolFollower.Result.Followed(ToolMotion motion)) {
      followed++;
      pieces += motion.pieces();
      compare(motion, plain, start);
      if (isJudged) {
        times.add(path, start, line, motion, between(motion));
      }
    } else if (result instanceof ToolFollower.Result.Lost(double at)) {
      lost++;
      lostFar += isFar(start, plain, at) ? 1 : 0;
    }
  }

  /**
   * Goes along by Newton's method from the start configuration, each sample from where the four
   * before lead to, and compares: so the branch that is followed is found by other means, too.
   */
  private void compare(ToolMotion motion, PlainWay plain, double[] start) {
    double[] q = new double[start.length];
    double[] solved = start.clone();
    double[] wanted = new double[Pose.SIZE];
    for (int i = 0; i <= samples; i++) {
      double s = (double) i / samples;
      for (int c : coordinates) {
        solved[c] = i < 4 ? solved[c] : 4 * (last[3][c] + last[1][c]) - 6 * last[2][c] - last[0][c];
      }
      plain.write(s, wanted);
      if (!inverse.solve(wanted, solved)) {
        System.arraycopy(last[3], 0, solved, 0, i == 0 ? 0 : solved.length);
        if (!inverse.solve(wanted, solved)) { // where samples are too few to foretell from
          left++;
          return;
        }
      }
      motion.position(s, q);
      double off = 0;
      for (int c : coordinates) {
        off = Math.max(off, Math.abs(solved[c] - q[c]));
      }
      sampled++;
      furthest = Math.max(furthest, off / ToolMotion.DEVIATION);
      outside += off <= ToolMotion.DEVIATION ? 0 : 1; // NaN counts
      double[] oldest = last[0];
      System.arraycopy(last, 1, last, 0, 3);
      last[3] = oldest;
      System.arraycopy(solved, 0, oldest, 0, solved.length);
    }
  }

  /** Returns the straight motion of the joints between the same ends. */
  private StraightMotion between(ToolMotion motion) {
    double[] from = new double[tree.space().size()];
    double[] to = from.clone();
    motion.position(0, from);
    motion.position(1, to);
    return StraightMotion.between(tree, from, to);
  }

  /** Follows by plain means to where the move was lost; returns whether no singularity is near. */
  private boolean isFar(double[] start, PlainWay plain, double at) {
    double[] q = start.clone();
    double[] wanted = new double[Pose.SIZE];
    int steps = 400;
    for (int i = 1; i <= steps; i++) {
      plain.write(at * i / steps, wanted);
      if (!inverse.solve(wanted, q)) {
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
