package dev.clearway.check;

import dev.clearway.distance.ContactQuery;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * A look at one instant of a motion for contact between bodies that both move, before anything is
 * proven of them: those whose balls overlap most, in sizes of the smaller, come first.
 *
 * <p>Robots that meet themselves mostly do so for long: one look finds out what a search that goes
 * from pair to pair comes to late.
 *
 * <p>Scratch object, one thread.
 */
final class OthersLook {
  private final MovingPairs moving;
  private final ContactQuery.Result found = new ContactQuery.Result();
  private long[] order = {};

  OthersLook(MovingPairs moving) {
    this.moving = moving;
  }

  /**
   * Returns a pair that is in contact at an instant, of those of which intervals wait; empty where
   * no contact is proven.
   */
  OptionalInt inContact(IntervalQueue waiting, PairTable pairs, Motion motion, double instant) {
    double[] poses = moving.placements().at(motion, instant);
    moving.placeSpheres(poses);
    order = order.length < waiting.size() ? new long[2 * waiting.size()] : order;
    int close = 0;
    for (int slot = 0; slot < waiting.size(); slot++) {
      GeometryPair pair = pairs.moving().get(waiting.pair(slot));
      double slack = bothMove(pair) ? moving.slackAtRest(pair) : Double.POSITIVE_INFINITY;
      if (!(slack > 0)) {
        order[close++] = sortable((float) moving.relative(pair, slack), waiting.pair(slot));
      }
    }
    Arrays.sort(order, 0, close);
    for (int k = 0; k < close; k++) {
      GeometryPair pair = pairs.moving().get((int) order[k]);
      if (moving.separation().contact(pair, poses, found) == ContactProof.PROVEN) {
        return OptionalInt.of((int) order[k]);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns whether neither body rests in the world: what does is looked at by sweeps. */
  private static boolean bothMove(GeometryPair pair) {
    PairMotionBound bound = pair.motionBound();
    return bound.frame() != 0 || (bound.first().terms() > 0 && bound.second().terms() > 0);
  }

  /** A number ≤ 0 before, by its size, and a pair after it: the most negative comes first. */
  private static long sortable(float relative, int pair) {
    return -((long) Float.floatToIntBits(Math.abs(relative)) << 32) | pair;
  }
}
