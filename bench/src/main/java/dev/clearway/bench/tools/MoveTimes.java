package dev.clearway.bench.tools;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.MotionChecker;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.ToolFollower;
import dev.clearway.motion.tool.ToolMotion;
import dev.clearway.motion.tool.ToolPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What following and judging moves takes beside a straight motion of the joints between the same
 * ends: in rounds, of which the least time of each counts, the straight motion before the move in
 * every other round, so that neither finds what the other has warmed. Processor time, one thread.
 */
final class MoveTimes {
  private static final int FOLLOW = 0;
  private static final int JUDGE = 1;
  private static final int STRAIGHT = 2;

  private final ToolFollower follower;
  private final MotionChecker checker;
  private final List<Move> moves = new ArrayList<>();

  /** A move, and the least seconds that each of three things took. */
  private record Move(
      ToolPath path, double[] start, boolean line, Motion tool, Motion straight, double[] least) {}

  MoveTimes(ToolFollower follower, MotionChecker checker) {
    this.follower = follower;
    this.checker = checker;
  }

  /** Adds a move that was followed. */
  void add(ToolPath path, double[] start, boolean line, ToolMotion tool, StraightMotion straight) {
    double[] least = new double[3];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    moves.add(new Move(path, start, line, tool, straight, least));
  }

  /** Does all of them so many times. */
  void run(int rounds) {
    for (int round = 0; round < rounds; round++) {
      for (Move move : moves) {
        time(move, FOLLOW, () -> follower.follow(move.path, move.start));
        if (round % 2 == 0) {
          time(move, JUDGE, () -> checker.check(move.tool));
          time(move, STRAIGHT, () -> checker.check(move.straight));
        } else {
          time(move, STRAIGHT, () -> checker.check(move.straight));
          time(move, JUDGE, () -> checker.check(move.tool));
        }
      }
    }
  }

  private static void time(Move move, int what, Runnable done) {
    Stopwatch watch = Stopwatch.start();
    done.run();
    move.least[what] = Math.min(move.least[what], watch.seconds());
  }

  /** Returns the times of the lines, or of the circles. */
  ArmTally.Times of(boolean lines) {
    double[] sum = new double[3];
    List<Double> ratios = new ArrayList<>();
    for (Move move : moves) {
      if (move.line == lines) {
        for (int k = 0; k < sum.length; k++) {
          sum[k] += move.least[k];
        }
        ratios.add((move.least[FOLLOW] + move.least[JUDGE]) / move.least[STRAIGHT]);
      }
    }
    ratios.sort(null);
    double median = ratios.isEmpty() ? Double.NaN : ratios.get(ratios.size() / 2);
    return new ArmTally.Times(ratios.size(), sum[FOLLOW], sum[JUDGE], sum[STRAIGHT], median);
  }
}
