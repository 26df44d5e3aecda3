package dev.clearway.watch;

import static dev.clearway.math.Rounding.addUp;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ApartParts;
import dev.clearway.distance.Containment;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Pose;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.scene.GeometryPair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The second stage: clears a pair of balls where the bodies in them are further apart than they can
 * travel until the pair is looked at again.
 *
 * <p><b>Guarantee.</b> A pair that is cleared keeps its clearance, if the joints keep their bounds
 * and readings err by no more than the safety distance: docs/urgency.md 7.
 *
 * <p>Mutable; one thread, beside others with one of their own. Cost: that of a collision check for
 * each pair of bodies and step.
 */
final class ExactBodies implements NarrowPhase {
  private final WatchedScene watched;
  private final RobotStates states;
  private final double safety;
  private final double[] variation;
  private final double[] relative = new double[Pose.SIZE];
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lower = new LowerBoundQuery(placed);
  private final DistanceQuery distance = new DistanceQuery(placed);
  private final DistanceQuery.Result nearest = new DistanceQuery.Result();
  private final ApartParts parts = new ApartParts();
  private final Containment containment = new Containment();

  /** What was found of pairs of bodies by the same readings, and up to when. */
  private final Map<List<Integer>, Known> known = new HashMap<>();

  private long version = -1;

  private record Known(double from, double until, Answer answer) {}

  ExactBodies(WatchedScene watched, RobotStates states, double safety) {
    this.watched = watched;
    this.states = states;
    this.safety = safety;
    this.variation = new double[states.positions.length];
  }

  @Override
  public Answer judge(Alarm alarm) {
    if (version != states.version) {
      version = states.version;
      known.clear();
    }
    int first = body(alarm.pair().first());
    int second = body(alarm.pair().second());
    List<Integer> bodies = List.of(Math.min(first, second), Math.max(first, second));
    Known before = known.get(bodies);
    if (before != null && before.from == alarm.time() && before.until == alarm.nextEvaluation()) {
      return before.answer;
    }
    Answer answer = judge(first, second, alarm.time(), alarm.nextEvaluation());
    known.put(bodies, new Known(alarm.time(), alarm.nextEvaluation(), answer));
    return answer;
  }

  private int body(long sphere) {
    return watched.spheres.get((int) sphere).body();
  }

  private Answer judge(int first, int second, double from, double until) {
    states.variation(from, until, variation);
    for (GeometryPair pair : watched.pairs(first, second)) {
      if (!isClear(pair)) {
        return Answer.OPEN;
      }
    }
    return Answer.CLEAR;
  }

  private boolean isClear(GeometryPair pair) {
    double travel = pair.motionBound().bound(variation);
    double wanted = addUp(addUp(travel, pair.error()), addUp(pair.clearance(), safety));
    if (!(wanted < Double.POSITIVE_INFINITY)) {
      return false;
    }
    place(pair);
    double bound = lower.greedy(wanted, wanted, parts);
    return parts.areApart() && bound > wanted && holdsNone(pair);
  }

  private void place(GeometryPair pair) {
    int a = Pose.SIZE * pair.first();
    int b = Pose.SIZE * pair.second();
    Pose.relative(states.shapes, a, states.shapes, b, relative, 0);
    placed.place(
        watched.geometries.tree(pair.first()), watched.geometries.tree(pair.second()), relative, 0);
  }

  /** Returns whether neither shape is known or suspected to be inside the other. */
  private boolean holdsNone(GeometryPair pair) {
    Bvh a = watched.geometries.tree(pair.first());
    Bvh b = watched.geometries.tree(pair.second());
    return !Containment.isPossible(a, b)
        || containment.test(
                a, b, states.shapes, Pose.SIZE * pair.first(), Pose.SIZE * pair.second())
            == Containment.Answer.NO;
  }

  /** Returns the distance of two bodies as they were read last, m; 0 where they overlap. */
  double separation(int first, int second) {
    double least = Double.POSITIVE_INFINITY;
    for (GeometryPair pair : watched.pairs(first, second)) {
      place(pair);
      double radii =
          watched.geometries.radius(pair.first()) + watched.geometries.radius(pair.second());
      double found = distance.distance(Double.POSITIVE_INFINITY, nearest) - radii;
      least = Math.min(least, found > 0 && holdsNone(pair) ? found : 0);
    }
    return least;
  }
}
