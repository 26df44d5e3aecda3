package dev.clearway.bench.paper.contact;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import java.util.Random;

/**
 * The paper's random walk (Sec. 6): from a free configuration each joint turns by a random angle up
 * to a limit, either way; after a contact the walk goes on from a tenth before it. Where a walk is
 * stuck, or has taken {@value #LONGEST} steps, another free configuration is drawn.
 */
final class RandomWalk {
  private static final int LONGEST = 25;
  private static final int STUCK = 3;

  private final KinematicTree tree;
  private final MotionChecker checker;
  private final Random random;
  private final double limit;
  private double[] at;
  private int steps;
  private int contacts;

  RandomWalk(CheckSetup setup, double limitDegrees, long seed) {
    tree = setup.scene().tree();
    checker = setup.checker();
    random = new Random(seed);
    limit = Math.toRadians(limitDegrees);
    at = freeConfiguration();
  }

  private double[] freeConfiguration() {
    while (true) {
      double[] q = new double[tree.space().size()];
      for (int c = 0; c < q.length; c++) {
        q[c] = random.nextDouble(tree.space().lower(c), tree.space().upper(c));
      }
      if (checker.check(q) instanceof Verdict.Free) {
        return q;
      }
    }
  }

  /** Returns the next step. */
  Motion next() {
    if (steps == LONGEST || contacts == STUCK) {
      at = freeConfiguration();
      steps = 0;
      contacts = 0;
    }
    double[] to = new double[at.length];
    for (int c = 0; c < to.length; c++) {
      double moved = at[c] + random.nextDouble(-limit, limit);
      to[c] = Math.max(tree.space().lower(c), Math.min(tree.space().upper(c), moved));
    }
    return StraightMotion.between(tree, at, to);
  }

  /** Takes the step as far as it is free. */
  void take(Motion motion, ContactEngine.Found found) {
    steps++;
    boolean free = found.kind() == ContactEngine.Kind.FREE;
    contacts += free ? 0 : 1;
    double[] next = new double[at.length];
    motion.position(free ? 1 : 0.9 * found.from(), next);
    at = next;
  }
}
