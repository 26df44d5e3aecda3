package dev.clearway.check.pairs;

import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.scene.GeometryPair;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The search for a verdict on one pair of links: for contact and for a proof that there is none, by
 * turns. Resumable; mutable, one thread at a time.
 */
final class PairProof {
  /** Share of the work that goes into the search for contact. */
  private static final double SEARCH_SHARE = 0.25;

  /** Samples that must all be in contact before a proof that all are is tried. */
  private static final int ALWAYS_SAMPLES = 32;

  /** Boxes that such a proof may look at. */
  private static final int MOST_ALWAYS_BOXES = 4_000;

  private final LinkPair pair;
  private final PairProofContext geometry;
  private final ContactSampling search;
  private final BoxSubdivision subdivision;
  private final PermanentContactProof alwaysProof;
  private Optional<PairVerdict> decided = Optional.empty();
  private boolean spent;

  PairProof(LinkPair pair, PairProofContext geometry, PairOptions options) {
    this.pair = pair;
    this.geometry = geometry;
    this.search = new ContactSampling(pair, geometry);
    this.subdivision = new BoxSubdivision(pair, geometry, options.tolerance());
    this.alwaysProof = new PermanentContactProof(pair, geometry);
    Optional<ConnectingJoint> endless =
        pair.connectingJoints().stream().filter(h -> !h.isBounded(geometry.ranges())).findFirst();
    if (endless.isPresent()) { // first: what is said of the elements holds within the ranges only
      decided = Optional.of(undecided(UndecidedReason.UNSUPPORTED, jointName(endless.get())));
    } else if (pair.geometries().isEmpty()) {
      decided = Optional.of(new PairVerdict.Never());
    }
  }

  private String jointName(ConnectingJoint connectingJoint) {
    return geometry.tree().joints().get(connectingJoint.joint()).name();
  }

  private PairVerdict undecided(UndecidedReason reason, String joint) {
    Configuration nearest = Configuration.of(search.nearest());
    return new PairVerdict.Undecided(reason, subdivision.openShare(), nearest, joint);
  }

  LinkPair pair() {
    return pair;
  }

  boolean isDecided() {
    return decided.isPresent();
  }

  /** Returns whether the budget was spent; then the pair is not gone on with. */
  boolean isSpent() {
    return spent;
  }

  /** Returns the verdict, or that the budget was spent. */
  PairVerdict verdict() {
    return decided.orElseGet(() -> undecided(UndecidedReason.BUDGET, ""));
  }

  /** Returns the work done so far. */
  CostCounters work() {
    return new CostCounters(
        search.volumeTests() + subdivision.volumeTests() + alwaysProof.volumeTests(),
        search.triangleTests() + subdivision.triangleTests() + alwaysProof.triangleTests(),
        search.configurations() + subdivision.configurations() + alwaysProof.configurations());
  }

  /**
   * Goes on until the pair is decided, or as much work is done as given, or the budget is spent.
   *
   * @param steps tests and configurations together
   * @param budget polled before each configuration; once it is spent it stays so
   */
  void advance(long steps, Budget budget) {
    long start = steps();
    long searchEnd = start + (long) (SEARCH_SHARE * steps);
    BooleanSupplier halt = () -> halts(budget);
    while (!stops(searchEnd, halt)) {
      goOnSearching(halt);
    }
    while (!stops(start + steps, halt)) {
      subdivision.step(halt);
      takeState(halt);
    }
  }

  private boolean halts(Budget budget) {
    spent = spent || budget.poll(work()) == Budget.Spent.YES;
    return spent;
  }

  private boolean stops(long end, BooleanSupplier halt) {
    return isDecided() || halt.getAsBoolean() || steps() >= end;
  }

  private long steps() {
    CostCounters work = work();
    return work.volumeTests() + work.triangleTests() + work.configurations();
  }

  private void goOnSearching(BooleanSupplier halt) {
    if (pair.free().length == 0) {
      judgeOnlyConfiguration();
      return;
    }
    search.batch(halt);
    takeSearch(halt);
  }

  private void takeSearch(BooleanSupplier halt) {
    if (search.found()) {
      double[] q = search.nearest();
      boolean always =
          search.meetsAtSamples(ALWAYS_SAMPLES, halt)
              && (alwaysProof.succeedsWithin(MOST_ALWAYS_BOXES, halt) || staysInside(halt));
      decided =
          Optional.of(
              always
                  ? new PairVerdict.Always(Configuration.of(q))
                  : new PairVerdict.Meets(Configuration.of(q)));
    }
  }

  /** Whether one holds the other throughout, their surfaces apart. */
  private boolean staysInside(BooleanSupplier halt) {
    for (int k = 0; k < MOST_ALWAYS_BOXES && !halt.getAsBoolean(); k++) {
      if (subdivision.state() != BoxSubdivision.State.OPEN) {
        break;
      }
      subdivision.step(halt);
    }
    return subdivision.state() == BoxSubdivision.State.PROVEN
        && judgeSolids() instanceof PairVerdict.Always;
  }

  private void takeState(BooleanSupplier halt) {
    switch (subdivision.state()) {
      case OPEN -> {}
      case PROVEN -> decided = Optional.of(judgeSolids());
      case CONTACT ->
          decided =
              Optional.of(new PairVerdict.Meets(Configuration.of(subdivision.configuration())));
      case NUMERIC -> decided = Optional.of(undecided(UndecidedReason.NUMERIC, ""));
      case NEAR -> {
        search.descendFrom(subdivision.configuration(), halt);
        takeSearch(halt);
        if (!isDecided() && !spent) {
          decided = Optional.of(undecided(UndecidedReason.NEAR_CONTACT, ""));
        }
      }
    }
  }

  /**
   * Surfaces that are apart everywhere keep inside what is inside at one configuration; that is
   * told where they are apart by more than the pose error.
   */
  private PairVerdict judgeSolids() {
    double[] q = subdivision.configuration();
    double[] poses = subdivision.poses();
    PairSeparation separation = new PairSeparation(geometry.tree(), geometry.geometries());
    PairVerdict verdict = new PairVerdict.Never();
    for (GeometryPair geometries : pair.geometries()) {
      double slack =
          separation.couldContain(geometries) == Inside.UNKNOWN
              ? separation.slackOfSolids(geometries, poses, 0)
              : 1;
      if (slack < 0) {
        return new PairVerdict.Always(Configuration.of(q));
      }
      if (!(slack > 0)) {
        verdict = undecided(UndecidedReason.NUMERIC, "");
      }
    }
    return verdict;
  }

  private void judgeOnlyConfiguration() {
    double[] q = search.nearest();
    Placement placement = new Placement(geometry);
    placement.place(q);
    double[] poses = placement.worldFromShape();
    PairSeparation separation = new PairSeparation(geometry.tree(), geometry.geometries());
    PairVerdict verdict = new PairVerdict.Never();
    for (GeometryPair geometries : pair.geometries()) {
      double slack = separation.slackOfSolids(geometries, poses, 0);
      if (slack < 0
          || (!(slack > 0) && separation.exactTouch(geometries, poses, q) == ContactProof.PROVEN)) {
        decided = Optional.of(new PairVerdict.Always(Configuration.of(q)));
        return;
      }
      if (!(slack > 0)) {
        verdict = undecided(UndecidedReason.NEAR_CONTACT, "");
      }
    }
    decided = Optional.of(verdict);
  }
}
