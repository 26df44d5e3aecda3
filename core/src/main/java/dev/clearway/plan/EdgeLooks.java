package dev.clearway.plan;

import dev.clearway.check.ConfigurationLook;
import dev.clearway.check.Verdict;
import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the edges of one search: several configurations of each, the far end first, then in van
 * der Corput order, out at the first contact. They guide the search and prove nothing.
 *
 * <p>How many there are follows from how far the edge moves the robot. Near an edge that looked
 * clear and was not proven there are more of them, and after several such edges none are trusted:
 * those near it are to be proven at once.
 *
 * <p>One thread. An edge costs its looks, and a distance for each edge that was not proven.
 */
final class EdgeLooks {
  /**
   * Way between two looks that a bound on the travel allows, metres; points travel about half of
   * it. Chosen on `bench planning` among 0.05, 0.1 and 0.2.
   */
  private static final double STEP = 0.2;

  /** Most looks at one edge, where it is not known how far it moves the robot, for example. */
  private static final int MOST = 64;

  /** Edges that were not proven near another, from which on looks at that are not trusted. */
  private static final int DOUBTS = 4;

  private final ConfigurationSpace space;
  private final ConfigurationLook look;
  private final double near;
  private final List<double[]> doubted = new ArrayList<>();
  private final double[] at;
  private long looks;

  /**
   * Makes one for a search.
   *
   * @param near distance up to which an edge that was not proven casts doubt on others
   */
  EdgeLooks(ConfigurationSpace space, ConfigurationLook look, double near) {
    this.space = space;
    this.look = look;
    this.near = near;
    this.at = new double[space.tree().space().size()];
  }

  /** Returns the number of configurations looked at. */
  long looks() {
    return looks;
  }

  /** Returns the work done so far. */
  CostCounters work() {
    return look.work();
  }

  /** Returns whether a configuration looks free. */
  boolean isClear(double[] configuration) {
    looks++;
    return look.at(configuration) == Answer.CLEAR;
  }

  /** Returns whether an edge from a configuration that was looked at looks free. */
  boolean isClear(double[] from, double[] to) {
    if (!isClear(to)) {
      return false;
    }
    Motion motion = space.motion(from, to);
    long parts = parts(motion) << doubts(from, to);
    long all = Long.highestOneBit(2 * parts - 1); // the power of two that is no less
    for (long k = 1; k < all; k++) {
      long part = Long.reverse(k) >>> (Long.numberOfLeadingZeros(all) + 1);
      if (part < parts && !isClear(motion, (double) part / parts)) {
        return false;
      }
    }
    return true;
  }

  private boolean isClear(Motion motion, double share) {
    motion.position(share, at);
    return isClear(at);
  }

  /** Into how many parts looks divide a motion. */
  private long parts(Motion motion) {
    double parts = Math.ceil(look.travel(motion) / STEP);
    return parts < MOST ? Math.max(1, (long) parts) : MOST;
  }

  /** Takes note of a place at which an edge looked clear and was not proven, and why. */
  void doubt(double[] place, Verdict verdict) {
    doubted.add(place);
    switch (verdict) {
      case Verdict.Free free -> {}
      case Verdict.Hit hit -> look.ask(hit.pair());
      case Verdict.Undecided undecided ->
          undecided.intervals().forEach(interval -> look.ask(interval.pair()));
    }
  }

  /** Returns whether looks at an edge are not to be trusted. */
  boolean isDoubtful(double[] from, double[] to) {
    return doubts(from, to) == DOUBTS;
  }

  private int doubts(double[] from, double[] to) {
    int doubts = 0;
    for (int i = 0; i < doubted.size() && doubts < DOUBTS; i++) {
      double[] place = doubted.get(i);
      double way = Math.min(space.distance(place, from), space.distance(place, to));
      doubts += way <= near ? 1 : 0;
    }
    return doubts;
  }
}
