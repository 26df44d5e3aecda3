package dev.clearway.methods.advancement;

import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * First contact by controlled conservative advancement.
 *
 * <p>A pair that is apart by more than it can travel until some later instant does not meet before
 * that. So each pair steps forward from the start until it is within the tolerance, or at the
 * earliest end of the pairs before it. What is controlled is how well a distance is bounded: by the
 * first cut through both trees that is apart, as long as the step that follows from it is a
 * sixteenth of the way that is left at least, and to rounding only where it is less.
 *
 * <p>Which pairs step at all is found by balls around them, or by {@link Culling#SWEPT_BOXES},
 * which also tells them when: then a pair steps only through the windows in which it may meet, and
 * that with the earliest window steps first, so that a contact shortens the way of the others.
 *
 * <p><b>Guarantee.</b> Every pair keeps its clearance and half the tolerance before the end that is
 * told: each bound on travel is compared with a lower bound on separation minus both, rounded
 * outward, pose errors counted; what lies inside a solid is looked for at the start, since nothing
 * gets in without its surfaces meeting. {@link Answer.Contact} is told where the separation is at
 * most the clearance and twice the tolerance.
 *
 * <p>Scratch object, one thread. Cost: a distance bound and a few bounds of travel a step.
 *
 * @see "M. Tang, Y. J. Kim, D. Manocha, C2A: Controlled Conservative Advancement for Continuous
 *     Collision Detection of Polygonal Models, 2009"
 * @see "X. Zhang, S. Redon, M. Lee, Y. J. Kim, Continuous Collision Detection for Articulated
 *     Models using Taylor Models and Temporal Culling, 2007"
 */
public final class ControlledAdvancement {
  /** Part of the way that is left below which a step is taken by a measured distance. */
  private static final double LEAST_STEP = 1.0 / 16;

  /** Steps of one pair after which it stays undecided: a motion that grazes for long. */
  private static final int MOST_STEPS = 10_000;

  /** By what a step is shortened that the travel does not allow, and how often at most. */
  private static final double SHORTER = 0.875;

  private static final int MOST_SHORTENED = 64;

  private final PreparedScene scene;
  private final double tolerance;
  private final Culling culling;
  private final MovingPairs moving;
  private final PairSeparation separation;
  private final SweptWindows windows;
  private final SeparationBounds measured = new SeparationBounds();
  private List<GeometryPair> restingPairs = List.of();
  private Optional<Answer> resting = Optional.empty();
  private long steps;

  /** How pairs are found that need no steps. */
  public enum Culling {
    /** Balls around both over the whole motion. */
    BALLS,
    /** Balls, then boxes around what both sweep over the motion's halves, down to sixteenths. */
    SWEPT_BOXES
  }

  /** What is found of a motion. */
  public sealed interface Answer {
    /** Proven: everything keeps its clearance and half the tolerance. */
    record Free() implements Answer {}

    /**
     * A pair is within its clearance and twice the tolerance.
     *
     * @param at the instant, as the motion's parameter; proven: all keep their clearance and half
     *     the tolerance before it
     */
    record Contact(double at, NamePair pair) implements Answer {}

    /**
     * Neither.
     *
     * @param from proven: all keep their clearance and half the tolerance before it
     */
    record Undecided(double from, NamePair pair) implements Answer {}
  }

  /**
   * Makes one.
   *
   * @param tolerance slack from which on a pair is taken as in contact, metres
   * @throws IllegalArgumentException if the tolerance is not positive and finite
   */
  public ControlledAdvancement(PreparedScene scene, double tolerance, Culling culling) {
    if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("tolerance " + tolerance + ", wanted > 0 and finite");
    }
    this.scene = scene;
    this.tolerance = tolerance;
    this.culling = culling;
    this.moving = scene.movingPairs();
    this.separation = moving.separation();
    this.windows =
        new SweptWindows(
            moving.geometries(), moving.placements(), RateSpace.of(scene.scene().tree()).size());
  }

  /** Returns the number of steps of all motions so far. */
  public long steps() {
    return steps;
  }

  /**
   * Finds the first contact of a motion.
   *
   * @throws IllegalArgumentException if the scene has a tube: one motion is judged, not many
   */
  public Answer find(Motion motion) {
    if (!scene.scene().tube().isNone()) {
      throw new IllegalArgumentException("steps of advancement are of one motion, not of a tube");
    }
    moving.clear();
    PairTable table = scene.pairsFor(motion);
    Optional<Answer> atRest = resting(table.atRest(), motion);
    if (atRest.isPresent()) {
      return atRest.get();
    }
    moving.placeSpheres(motion);
    double horizon = 1;
    Answer answer = new Answer.Free();
    for (Candidate candidate : candidates(table.moving(), motion)) {
      Optional<Answer> earlier = advance(candidate, motion, horizon);
      if (earlier.isPresent()) {
        answer = earlier.get();
        horizon =
            switch (answer) {
              case Answer.Contact contact -> contact.at();
              case Answer.Undecided open -> open.from();
              case Answer.Free _ -> horizon;
            };
      }
    }
    return answer;
  }

  /**
   * A pair that may meet.
   *
   * @param windows in which it may: bits, as {@link SweptWindows} tells them
   */
  private record Candidate(GeometryPair pair, int windows) {
    int first() {
      return Integer.numberOfTrailingZeros(windows);
    }
  }

  private List<Candidate> candidates(List<GeometryPair> pairs, Motion motion) {
    windows.begin(motion);
    List<Candidate> candidates = new ArrayList<>();
    for (GeometryPair pair : pairs) {
      if (!(moving.slackThroughout(pair, motion) > 0)) {
        int some =
            switch (culling) {
              case BALLS -> SweptWindows.ALL;
              case SWEPT_BOXES -> windows.of(pair, tolerance / 2);
            };
        if (some != 0) {
          candidates.add(new Candidate(pair, some));
        }
      }
    }
    candidates.sort(Comparator.comparingInt(Candidate::first));
    return candidates;
  }

  /** What rests in contact does so in all motions; lists of pairs never change. */
  @SuppressWarnings("ReferenceEquality")
  private Optional<Answer> resting(List<GeometryPair> pairs, Motion motion) {
    if (pairs != restingPairs) {
      restingPairs = pairs;
      double[] poses = moving.placements().at(motion, 0);
      resting =
          pairs.stream()
              .filter(pair -> !(separation.slackOfSolids(pair, poses, tolerance) > 0))
              .findFirst()
              .map(pair -> near(pair, poses, 0));
    }
    return resting;
  }

  /** Goes forward with one pair, window by window; empty where it reaches the horizon. */
  private Optional<Answer> advance(Candidate candidate, Motion motion, double horizon) {
    int left = candidate.windows();
    Optional<Answer> found = Optional.empty();
    while (left != 0 && found.isEmpty()) {
      int first = Integer.numberOfTrailingZeros(left);
      int count = Integer.numberOfTrailingZeros(~(left >> first));
      double from = (double) first / SweptWindows.COUNT;
      double to = Math.min(horizon, (double) (first + count) / SweptWindows.COUNT);
      if (from < to || from == 0) {
        found = advance(candidate.pair(), motion, from, to);
      }
      left &= SweptWindows.ALL << (first + count);
    }
    return found;
  }

  /** Goes forward with one pair through a window; empty where it reaches its end. */
  private Optional<Answer> advance(GeometryPair pair, Motion motion, double from, double horizon) {
    double at = from;
    for (int step = 0; step < MOST_STEPS; step++) {
      steps++;
      double[] poses = moving.placements().at(motion, at);
      double left = moving.motionBoundFrom(pair, motion, at, horizon);
      double slack = at == 0 ? slackAtStart(pair, poses) : slack(pair, poses, left);
      if (!(slack > tolerance)) {
        return Optional.of(near(pair, poses, at));
      }
      double spare = Rounding.subtractDown(slack, tolerance / 2);
      if (left < spare) {
        return Optional.empty();
      }
      double next = next(pair, motion, at, horizon, spare / left, spare);
      if (!(next > at)) {
        return Optional.of(new Answer.Undecided(at, pair.names()));
      }
      if (next >= horizon) {
        return Optional.empty();
      }
      at = next;
    }
    return Optional.of(new Answer.Undecided(at, pair.names()));
  }

  private double slackAtStart(GeometryPair pair, double[] poses) {
    return separation.slackOfSolids(pair, poses, tolerance);
  }

  /** A lower bound on the slack, as good as the step that follows from it needs. */
  private double slack(GeometryPair pair, double[] poses, double left) {
    double coarse = separation.slack(pair, poses, tolerance, tolerance);
    if (!(coarse > tolerance) || coarse >= LEAST_STEP * left) {
      return coarse;
    }
    separation.measure(pair, poses, Inside.NO, measured);
    return Math.max(coarse, Rounding.subtractDown(measured.lower(), pair.clearance()));
  }

  /** The latest instant that was tried up to which a pair travels less than it can spare. */
  private double next(
      GeometryPair pair, Motion motion, double at, double horizon, double share, double spare) {
    double step = share * (horizon - at);
    for (int i = 0; i < MOST_SHORTENED; i++) {
      double next = Math.min(horizon, at + step);
      if (!(next > at)) {
        return at;
      }
      if (moving.motionBoundFrom(pair, motion, at, next) < spare) {
        return next;
      }
      step *= SHORTER;
    }
    return at;
  }

  /** Tells of a pair whose slack is not known to be above the tolerance. */
  private Answer near(GeometryPair pair, double[] poses, double at) {
    if (separation.slackOfSolids(pair, poses, tolerance) < 0) {
      return new Answer.Contact(at, pair.names());
    }
    separation.measure(pair, poses, Inside.UNKNOWN, measured);
    return measured.upper() <= pair.clearance() + 2 * tolerance
        ? new Answer.Contact(at, pair.names())
        : new Answer.Undecided(at, pair.names());
  }
}
