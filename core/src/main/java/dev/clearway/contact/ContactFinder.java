package dev.clearway.contact;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;

import dev.clearway.check.CheckSetup;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LostMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.Scope;
import dev.clearway.proof.SolidContainment;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.sweep.SweptRecord;
import dev.clearway.proof.sweep.WorldSweep;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the first time of contact of motions in one scene.
 *
 * <p>The earliest part of the motion that is not proven free is proven or halved, for all pairs at
 * once, until contact is shown within the time tolerance after what is proven: {@link
 * FirstContactSearch}. Unlike a check, which is content with any collision, it has to prove all
 * that lies before the first one.
 *
 * <p><b>Guarantee.</b> That of {@link FirstContact}: rounding included, and for all shapes,
 * primitives and meshes alike. A pair that comes to within rounding of the tolerance and no nearer
 * stays undecided.
 *
 * <p>Holds scratch: one thread. The answers do not depend on what was asked before.
 *
 * @see "Redon, Kim, Lin, Manocha: Fast Continuous Collision Detection for Articulated Models, 2004,
 *     for the question; the answer is found by other means, docs/first-contact.md"
 */
public final class ContactFinder implements ContactMethod.Finder {
  private final PreparedScene prepared;
  private final ContactOptions options;
  private final MovingPairs moving;
  private final Optional<WorldSweep> sweep;
  private final Optional<SweptRecord> record;
  private final ContactMeasure measure;
  private Optional<PairTable> last = Optional.empty();
  private List<GeometryPair> lastPairs = List.of();
  private Optional<List<Resting>> lastResting = Optional.empty();
  private double leastResting;
  private List<OpenInterval> unbegun = List.of();

  private ContactFinder(
      PreparedScene prepared, ContactOptions options, Optional<SweptRecord> record) {
    this.record = record;
    this.prepared = prepared;
    this.options = options;
    this.moving = prepared.movingPairs();
    this.sweep = prepared.sweep(moving);
    this.measure = new ContactMeasure(prepared.scene(), prepared.geometries(), moving.placements());
  }

  /** Makes a finder for the scene and the pairs of a setup, which checks may share. */
  public static ContactFinder of(CheckSetup setup, ContactOptions options) {
    return new ContactFinder(setup.prepared(), options, Optional.empty());
  }

  /**
   * Makes one that records what it sweeps, as {@link CheckSetup#checker(SweptRecord)} does: the
   * record is of the motion that was asked for last.
   */
  public static ContactFinder of(CheckSetup setup, ContactOptions options, SweptRecord record) {
    return new ContactFinder(setup.prepared(), options, Optional.of(record));
  }

  /**
   * Finds the first contact of a motion.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  public FirstContact find(Motion motion) {
    return find(motion, Budget.UNLIMITED);
  }

  @Override
  public FirstContact find(Motion given, Budget budget) {
    if (given instanceof LostMotion lost) {
      return new FirstContact.Undecided(
          OpenIntervals.reasonOf(lost),
          0,
          Double.POSITIVE_INFINITY,
          List.of(),
          Scope.of(prepared.pairs(), CostCounters.NONE));
    }
    Motion motion = prepared.scene().tube(given);
    PairTable table = prepared.pairsFor(motion);
    if (table.bodyPairs() == 0) {
      Scope scope = Scope.of(table, CostCounters.NONE);
      return new FirstContact.Undecided(
          UndecidedReason.NOTHING_TO_CHECK, 0, Double.POSITIVE_INFINITY, List.of(), scope);
    }
    return budget.poll(CostCounters.NONE) == Budget.Spent.YES
        ? unbegun(table)
        : new Task(table, motion).answer(budget);
  }

  /** The answer for a motion that no work is done on: all is open. */
  private FirstContact unbegun(PairTable table) {
    if (!last.equals(Optional.of(table)) || unbegun.isEmpty()) {
      OpenIntervals open = new OpenIntervals();
      Stream.concat(widened(table).stream(), table.atRest().stream())
          .forEach(pair -> open.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.BUDGET)));
      unbegun = List.copyOf(open.joined());
    }
    Scope scope = Scope.of(table, CostCounters.NONE);
    return new FirstContact.Undecided(
        UndecidedReason.BUDGET, 0, Double.POSITIVE_INFINITY, unbegun, scope);
  }

  /** Whether pairs that never come to their clearance may come within the tolerance of it. */
  private boolean canMeet(PairTable table) {
    return !(table.apartSlack() > options.tolerance());
  }

  /** The moving pairs of a table with the tolerance added; those of the last table are kept. */
  private List<GeometryPair> widened(PairTable table) {
    if (!last.equals(Optional.of(table))) {
      Stream<GeometryPair> all =
          canMeet(table)
              ? Stream.concat(table.moving().stream(), table.apart().stream())
              : table.moving().stream();
      lastPairs = all.map(this::widened).toList();
      last = Optional.of(table);
      lastResting = Optional.empty();
      unbegun = List.of();
    }
    return lastPairs;
  }

  /**
   * The pairs of the last table that never move relative to each other and are not apart by more
   * than the tolerance: they are the same for all motions, so they are tested once.
   *
   * @param motion any motion
   */
  private List<Resting> restingNear(Motion motion) {
    if (lastResting.isEmpty()) {
      List<Resting> near = new ArrayList<>();
      double[] poses = moving.placements().at(motion, 0);
      leastResting = Double.POSITIVE_INFINITY;
      for (GeometryPair pair : last.orElseThrow().atRest()) {
        GeometryPair kept = widened(pair);
        double slack = moving.separation().slackOfSolids(kept, poses, 0);
        if (slack > 0) {
          leastResting = Math.min(leastResting, slack);
        } else {
          near.add(new Resting(kept, slack));
        }
      }
      lastResting = Optional.of(List.copyOf(near));
    }
    return lastResting.get();
  }

  /** A pair at rest, and its slack: negative where contact is proven, else nothing is. */
  private record Resting(GeometryPair pair, double slack) {}

  private GeometryPair widened(GeometryPair pair) {
    return pair.withClearance(addUp(pair.clearance(), options.tolerance()));
  }

  /** The question about one motion. */
  private final class Task {
    private final PairTable table;
    private final Motion motion;
    private final List<Resting> resting;
    private final CostCounters before;
    private final List<GeometryPair> pairs;
    private final SolidContainment solids;
    private final List<OpenInterval> unknown = new ArrayList<>();
    private double leastSlack;

    Task(PairTable table, Motion motion) {
      this.table = table;
      this.motion = motion;
      boolean reachable = canMeet(table);
      this.pairs = widened(table);
      this.solids = new SolidContainment(moving, motion, pairs);
      this.leastSlack =
          reachable ? Double.POSITIVE_INFINITY : table.apartSlack() - options.tolerance();
      moving.clear();
      this.resting = restingNear(motion);
      this.before = moving.work(); // what is done once for all motions is no work on this one
    }

    FirstContact answer(Budget budget) {
      for (Resting pair : resting) {
        if (pair.slack() < 0) {
          return at(0, 0, pair.pair(), Onset.RESTING);
        }
        unknown.add(new OpenInterval(0, 1, pair.pair().names(), UndecidedReason.NEAR_CONTACT));
      }
      leastSlack = Math.min(leastSlack, leastResting);
      FirstContactSearch search =
          new FirstContactSearch(
              moving, pairs, motion, options.timeTolerance(), solids, sweep, record);
      search.run(budget);
      leastSlack = Math.min(leastSlack, search.leastSlack());
      for (int pair = 0; pair < pairs.size(); pair++) {
        // A plane between them while all surfaces are still apart tells that neither holds the
        // other.
        if (solids.containmentWithin(pair, 0, Math.min(search.hiddenFrom(), 1)) == Inside.UNKNOWN
            && holds(pair)) {
          return at(0, 0, pairs.get(pair), Onset.PENETRATING);
        }
      }
      return conclude(search);
    }

    /** Whether one element of a pair certainly holds a part of the other at the start. */
    private boolean holds(int number) {
      GeometryPair pair = pairs.get(number);
      double[] poses = moving.placements().at(motion, 0);
      PairSeparation separation = moving.separation();
      return switch (separation.contained(pair, poses)) {
        case YES -> separation.slackOfSolids(pair, poses, 0) < 0;
        case NO -> {
          if (separation.slack(pair, poses, 0, 0) > 0) {
            solids.recordOutside(number, 0);
          }
          yield false;
        }
        case UNKNOWN -> {
          unknown.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.NUMERIC));
          yield false;
        }
      };
    }

    private FirstContact conclude(FirstContactSearch search) {
      double from = search.hiddenFrom();
      double to = search.latest();
      int inContact = search.inContact();
      OpenIntervals open = openBefore(search, from);
      Optional<SolidContainment.Inside> inside = closed(open, from);
      while (inside.isPresent()) { // the stretch begins inside: contact is no later than that
        to = inside.get().from();
        from = to;
        inContact = inside.get().pair();
        open = openBefore(search, to);
        inside = closed(open, to);
      }
      return conclude(from, to, inContact, open.joined());
    }

    private Optional<SolidContainment.Inside> closed(OpenIntervals open, double end) {
      return end > 0 ? solids.close(open, Math.min(end, 1)) : Optional.empty();
    }

    private OpenIntervals openBefore(FirstContactSearch search, double end) {
      OpenIntervals open = new OpenIntervals();
      search.openBefore(end).forEach(open::add);
      unknown.forEach(open::add);
      return open;
    }

    private FirstContact conclude(
        double proven, double to, int inContact, List<OpenInterval> intervals) {
      double from =
          Math.min(proven, intervals.stream().mapToDouble(OpenInterval::from).min().orElse(proven));
      boolean isNarrow = intervals.isEmpty() || from >= to - options.timeTolerance();
      if (isNarrow && to <= 1) {
        GeometryPair pair = pairs.get(inContact);
        return at(from, to, pair, to > 0 ? Onset.MEETING : measure.onset(motion, pair));
      }
      if (intervals.isEmpty()) {
        return new FirstContact.Free(addDown(leastSlack, options.tolerance()), scope());
      }
      UndecidedReason reason = OpenIntervals.gravest(intervals);
      return new FirstContact.Undecided(reason, Math.min(from, 1), to, intervals, scope());
    }

    private FirstContact at(double from, double to, GeometryPair pair, Onset onset) {
      return measure.at(motion, from, to, pair, onset, scope());
    }

    private Scope scope() {
      return Scope.of(table, moving.work().minus(before));
    }
  }
}
