package dev.clearway.bench.tubes;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** An arm among boxes, a short free motion of it, and what is in its tubes. One thread. */
final class TubePath {
  private static final int DRAWS = 400;

  private final TubeCell cell;
  private final CheckSetup setup;
  private final Motion motion;

  private TubePath(TubeCell cell, CheckSetup setup, Motion motion) {
    this.cell = cell;
    this.setup = setup;
    this.motion = motion;
  }

  /** Draws one of an arm; empty where no free motion is found. */
  static Optional<TubePath> draw(RobotModel model, SplittableRandom random) {
    return draw(List.of(model), random);
  }

  /** Draws one of arms side by side; empty where no free motion is found. */
  static Optional<TubePath> draw(List<RobotModel> models, SplittableRandom random) {
    TubeCell cell = TubeCell.draw(models, random);
    Scene scene = cell.scene();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    MotionChecker checker = setup.checker();
    for (int k = 0; k < DRAWS; k++) {
      double[] from = new double[scene.tree().space().size()];
      double[] to = from.clone();
      for (int c = 0; c < from.length; c++) {
        double low = Math.max(-Math.PI, scene.tree().space().lower(c));
        double high = Math.min(Math.PI, scene.tree().space().upper(c));
        from[c] = low + (high - low) * random.nextDouble(0.1, 0.9);
        to[c] = from[c] + random.nextDouble(-0.5, 0.5);
      }
      Motion motion = StraightMotion.between(scene.tree(), from, to);
      if (checker.check(motion) instanceof Verdict.Free) {
        return Optional.of(new TubePath(cell, setup, motion));
      }
    }
    return Optional.empty();
  }

  TubeCell cell() {
    return cell;
  }

  CheckSetup setup() {
    return setup;
  }

  Motion motion() {
    return motion;
  }

  /** Returns the tube in which every joint may be off by 1. */
  Tube joints() {
    return Tube.ofJoints(setup.scene().tree(), 1);
  }

  /** Returns the name of the link that the robot stands on. */
  String base() {
    return setup.scene().tree().links().get(setup.scene().robots().getFirst().rootLink());
  }

  /** Returns a checker of the scene in which the base is off by a random way and turn. */
  MotionChecker displaced(double shift, double turn, SplittableRandom random) {
    double[] way = direction(random);
    double[] axis = direction(random);
    double half = turn / 2;
    double s = Math.sin(half);
    Pose base =
        Pose.fromQuaternion(
            shift * way[0],
            shift * way[1],
            shift * way[2],
            new Quaternion(s * axis[0], s * axis[1], s * axis[2], Math.cos(half)));
    return CheckSetup.of(cell.scene(base), CheckOptions.DEFAULT).checker();
  }

  private static double[] direction(SplittableRandom random) {
    double[] out = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
    for (int k = 0; k < 3; k++) {
      out[k] *= (1 - 0x1p-30) / length;
    }
    return out;
  }

  /** Returns how many of some random configurations within a joint tube hit. */
  int hits(double tube, int count, SplittableRandom random) {
    MotionChecker checker = setup.checker();
    double[] q = new double[motion.coordinates()];
    int hits = 0;
    for (int k = 0; k < count; k++) {
      motion.position(random.nextDouble(), q);
      boolean corner = random.nextBoolean();
      for (int c = 0; c < q.length; c++) {
        q[c] += tube * (corner ? (random.nextBoolean() ? 1 : -1) : random.nextDouble(-1, 1));
      }
      hits += checker.check(q) instanceof Verdict.Hit ? 1 : 0;
    }
    return hits;
  }

  /**
   * Returns the least joint tube in which a search finds contact: random corners of tubes at random
   * instants, then random changes of the best.
   */
  double searched(int looks, SplittableRandom random) {
    MotionChecker checker = setup.checker();
    double[] best = new double[motion.coordinates()];
    double[] next = best.clone();
    double bestAt = 0;
    double least = 1;
    for (int k = 0; k < looks; k++) {
      boolean wide = k < looks / 3 || least == 1;
      double spread = Math.pow(0.5, 12.0 * k / looks);
      double s = wide ? random.nextDouble() : bestAt + spread * 0.3 * random.nextGaussian();
      s = Math.clamp(s, 0, 1);
      for (int c = 0; c < next.length; c++) {
        boolean change = wide || random.nextInt(next.length) == 0;
        next[c] =
            change
                ? (random.nextInt(4) > 0 ? random.nextInt(2) * 2 - 1 : random.nextDouble(-1, 1))
                : best[c];
      }
      if (isHit(checker, s, next, least * (1 - 1e-3))) {
        double low = 0;
        double high = least * (1 - 1e-3);
        while (high - low > 1e-3 * high) {
          double middle = (low + high) / 2;
          if (isHit(checker, s, next, middle)) {
            high = middle;
          } else {
            low = middle;
          }
        }
        least = high;
        bestAt = s;
        System.arraycopy(next, 0, best, 0, best.length);
      }
    }
    return least;
  }

  private boolean isHit(MotionChecker checker, double s, double[] senses, double tube) {
    double[] q = new double[senses.length];
    motion.position(s, q);
    for (int c = 0; c < q.length; c++) {
      q[c] += tube * senses[c];
    }
    return checker.check(q) instanceof Verdict.Hit;
  }
}
