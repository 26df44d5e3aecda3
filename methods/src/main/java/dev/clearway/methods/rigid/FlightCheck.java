package dev.clearway.methods.rigid;

import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.methods.rigid.RigidOptions.Radius;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The check of one motion of a scene in which at most one body flies.
 *
 * <p>Pairs of the body are judged by {@link RigidCheck}; those of which neither element moves in
 * this motion once, at its start.
 */
final class FlightCheck implements SegmentCheck {
  private final CheckerMemory memory;
  private final Motion motion;
  private final PairTable pairs;
  private final OpenIntervals always = new OpenIntervals();
  private Optional<Verdict.Hit> atRest = Optional.empty();
  private Optional<RigidCheck> check = Optional.empty();
  private CostCounters work;
  private double leastSlack;

  FlightCheck(CheckerMemory memory, Motion motion, PairTable pairs, RigidOptions.Maps maps) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    leastSlack = Math.min(pairs.apartSlack(), memory.resting().leastSlack());
    for (NamePair pair : memory.resting().open()) {
      always.add(new OpenInterval(0, 1, pair, UndecidedReason.NEAR_CONTACT));
    }
    memory.resting().hit().ifPresent(this::hitAtRest);
    memory.start(this);
    CostCounters before = memory.work();
    if (atRest.isEmpty()) {
      begin(maps);
    }
    work = memory.work().minus(before);
  }

  private void begin(RigidOptions.Maps maps) {
    List<Integer> moving = SceneFlight.moving(memory.prepared().scene().tree(), motion);
    Optional<SceneFlight> flight =
        moving.size() == 1 ? SceneFlight.of(memory, motion, moving.getFirst()) : Optional.empty();
    if (flight.isEmpty() && !moving.isEmpty()) {
      leaveAllOpen();
      return;
    }
    List<GeometryPair> flying = new ArrayList<>();
    for (GeometryPair pair : pairs.moving()) {
      if (flight.isPresent() && isOf(pair, flight.get().link())) {
        flying.add(pair);
      } else {
        rest(pair);
      }
    }
    if (!flying.isEmpty()) {
      SceneFlight of = flight.orElseThrow();
      RigidOptions options = new RigidOptions(maps, Radius.AXIS, 0, memory.tolerance());
      ScenePairs placed = new ScenePairs(memory, motion, flying, of.missing());
      check = Optional.of(new RigidCheck(new BodyAndObstacles(placed), of.hourglass(), options));
    }
  }

  private boolean isOf(GeometryPair pair, int link) {
    GeometryTable geometries = memory.prepared().geometries();
    return geometries.link(pair.first()) == link || geometries.link(pair.second()) == link;
  }

  private void leaveAllOpen() {
    for (GeometryPair pair : pairs.moving()) {
      always.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.UNSUPPORTED));
    }
  }

  /** Tests a pair of which neither element moves in this motion. */
  private void rest(GeometryPair pair) {
    double[] poses = memory.moving().placements().at(motion, 0);
    double slack = memory.moving().separation().slackOfSolids(pair, poses, 0);
    if (slack < 0) {
      hitAtRest(pair.names());
    } else if (slack > 0) {
      leastSlack = Math.min(leastSlack, slack);
    } else {
      always.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.NEAR_CONTACT));
    }
  }

  private void hitAtRest(NamePair pair) {
    double[] start = new double[motion.coordinates()];
    motion.position(0, start);
    Scope none = new Scope(0, List.of(), CostCounters.NONE);
    atRest = Optional.of(new Verdict.Hit(0, pair, Configuration.of(start), none));
  }

  @Override
  public void advance(Budget budget) {
    if (atRest.isEmpty() && check.isPresent()) {
      memory.start(this);
      work = work.plus(check.get().advance(budget));
    }
  }

  @Override
  public Verdict verdict() {
    Scope scope = Scope.of(pairs, work);
    Optional<Verdict.Hit> hit = atRest.or(() -> check.flatMap(RigidCheck::hit));
    if (hit.isPresent()) {
      Verdict.Hit found = hit.get();
      return new Verdict.Hit(found.parameter(), found.pair(), found.configuration(), scope);
    }
    OpenIntervals all = new OpenIntervals();
    always.joined().forEach(all::add);
    check.ifPresent(flight -> flight.intervals().forEach(all::add));
    List<OpenInterval> intervals = all.joined();
    if (!intervals.isEmpty()) {
      boolean waits = check.isPresent() && !check.get().isDecided();
      UndecidedReason reason = waits ? UndecidedReason.BUDGET : OpenIntervals.gravest(intervals);
      return new Verdict.Undecided(reason, intervals, scope);
    }
    double slack = check.map(RigidCheck::leastSlack).orElse(Double.POSITIVE_INFINITY);
    return new Verdict.Free(Math.min(leastSlack, slack), scope);
  }

  @Override
  public double urgency() {
    return atRest.isPresent() || check.isEmpty() || check.get().isDecided()
        ? Double.NEGATIVE_INFINITY
        : check.get().motionBound();
  }

  @Override
  public CostCounters work() {
    return work;
  }
}
