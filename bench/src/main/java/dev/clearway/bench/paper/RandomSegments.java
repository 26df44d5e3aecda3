package dev.clearway.bench.paper;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import java.util.Random;

/**
 * Draws straight segments between configurations that are free of collision, each drawn evenly
 * within the limits of all joints. Deterministic by its seed. One thread.
 */
final class RandomSegments {
  private final Scene scene;
  private final MotionChecker checker;
  private final Random random;
  private long drawn;
  private long free;

  RandomSegments(Scene scene, MotionChecker checker, long seed) {
    this.scene = scene;
    this.checker = checker;
    this.random = new Random(seed);
  }

  /** Returns the next segment whose ends are proven free. */
  StraightMotion next() {
    return StraightMotion.between(scene.tree(), freeConfiguration(), freeConfiguration());
  }

  /** Returns the share of configurations drawn so far that were free. */
  double freeShare() {
    return (double) free / drawn;
  }

  private double[] freeConfiguration() {
    while (true) {
      double[] q = configuration(scene.tree().space(), random);
      drawn++;
      if (checker.check(q) instanceof Verdict.Free) {
        free++;
        return q;
      }
    }
  }

  /** Draws a configuration evenly within the limits of all joints. */
  static double[] configuration(JointSpace space, Random random) {
    double[] q = new double[space.size()];
    for (int c = 0; c < q.length; c++) {
      q[c] = space.lower(c) + random.nextDouble() * (space.upper(c) - space.lower(c));
    }
    return q;
  }
}
