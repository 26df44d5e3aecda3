package dev.clearway.proof.sweep;

import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Proves that moving geometries stay clear of the world over whole intervals of a motion, and finds
 * contact with it.
 *
 * <p>Three loops: time outermost, the nodes of the moving geometries' trees next, the world's tree
 * innermost. What a node sweeps over an interval is enclosed in one volume along thirteen
 * directions; the world's nodes that the volume does not meet are dropped, the others are handed
 * down in a list, to the node's children or to the halves of the interval. Nothing that was dropped
 * is looked at again. Once the whole motion was tried, contact is looked for at a few instants, and
 * then in the middle of each interval.
 *
 * <p><b>Guarantee.</b> A pair that is swept keeps its clearance, by at least {@link
 * SweptMotion#leastSlack}, at every instant at which no part of it was left to others and which no
 * waiting interval covers: docs/sweeps.md. That is said of surfaces, and of convex solids.
 *
 * <p>Scratch object, one thread.
 */
public final class WorldSweep {
  /**
   * Rates of a motion that are not 0 up to which it is looked at for planes along which it runs:
   * what more joints move hardly ever does.
   */
  private static final int FEW_RATES = 4;

  /** Halvings after which what is open is left to others. */
  private static final int DEEPEST = 12;

  /**
   * What is done for one motion besides looks, in comparisons of volumes, before what is open is
   * left to others: motions along a surface are better proven by planes. Ten times what long free
   * segments of `bench arm6` take; chosen there, on the slowest motions of WorldSweepCampaign and
   * on GrazingArmGolden among powers of 2.
   */
  private static final long MOST_EFFORT = 1 << 15;

  /** What placing all that moves costs, in comparisons of volumes. */
  private static final int OF_STEP = 64;

  /** Lists of pairs that are kept sorted: as many as a prepared scene keeps tables, and its own. */
  private static final int MOST_LISTS = 5;

  /** Numbers in lists beyond which all that is open is left to others. */
  private static final int LONGEST = 1 << 22;

  private final StaticWorld world;
  private final WorldTree tree;
  private final Placements placements;
  private final PairSeparation separation;
  private final SweptPlaces places;
  private final SpaceSearch space;
  private final PairPart part = new PairPart();
  private final double[] variation;
  private final List<SweptPairs> known = new ArrayList<>();

  private WorldSweep(
      StaticWorld world,
      WorldTree tree,
      Placements placements,
      PairSeparation separation,
      int rates) {
    this.world = world;
    this.tree = tree;
    this.placements = placements;
    this.separation = separation;
    this.variation = new double[rates];
    this.places = new SweptPlaces(world.moving(), rates);
    this.space = new SpaceSearch(world, tree, separation, places);
  }

  /**
   * Makes one, with the scratch of a checker; empty where nothing rests in the world.
   *
   * @param rates of the scene's tree
   */
  public static Optional<WorldSweep> of(
      StaticWorld world, Placements placements, PairSeparation separation, int rates) {
    return world.tree().map(tree -> new WorldSweep(world, tree, placements, separation, rates));
  }

  /**
   * Begins with a motion; nothing is done yet.
   *
   * @param pairs that move relative to each other: kept
   */
  public SweptMotion begin(Motion motion, List<GeometryPair> pairs) {
    SweptMotion state = new SweptMotion(motion, sorted(pairs));
    for (int g = 0; g < world.moving().length; g++) {
      if (state.pairs.hasPairs(g)) {
        int end = space.walk().loadRoots(state.pairs, g);
        state.addTask(g, 0, space.walk().lists(), 0, end);
      }
    }
    if (state.taskTop > 0) {
      state.add(0, 1, 0, 0);
    }
    return state;
  }

  /** Returns pairs, sorted; those that were used last are kept. */
  @SuppressWarnings("ReferenceEquality") // lists are long; an equal one is only sorted again
  private SweptPairs sorted(List<GeometryPair> pairs) {
    for (int k = known.size() - 1; k >= 0; k--) {
      if (known.get(k).pairs() == pairs) {
        known.add(known.remove(k));
        return known.getLast();
      }
    }
    if (known.size() == MOST_LISTS) {
      known.removeFirst();
    }
    known.add(new SweptPairs(world, tree, pairs, world.geometries().size()));
    return known.getLast();
  }

  /**
   * Does one step: looks at an instant, or proves what it can of an interval.
   *
   * @param tolerance metres: pairs of leaves that are closer in the middle of an interval are left
   */
  public void step(SweptMotion state, double tolerance, SweepResults results) {
    long before = space.walk().tests();
    long effortBefore = space.effort();
    space.setTolerance(tolerance);
    space.walk().setLeastGap(state.leastSlack);
    if (state.looks < 0 || state.looks >= SweptMotion.LOOKS) {
      state.looks = Math.max(state.looks, 0);
      prove(state, results);
    } else {
      look(state, results);
    }
    state.effort += OF_STEP + space.effort() - effortBefore;
    separation.counters().countVolumeTests(space.walk().tests() - before);
  }

  private static double instant(int look) {
    return switch (look) {
      case 0 -> 0.5;
      case 1 -> 0.25;
      default -> 0.75;
    };
  }

  private void look(SweptMotion state, SweepResults results) {
    double instant = instant(state.looks++);
    lookAt(state, results, instant, state.firstTask());
    lookWhereTheyCross(state, results, new Span(0, instant, 1), state.firstTask());
  }

  private void lookAt(SweptMotion state, SweepResults results, double instant, int firstTask) {
    places.place(placements, state.motion, instant);
    space.start(state, results, placements.at(state.motion, instant), instant, instant);
    lookAtTasks(state, firstTask);
  }

  /** An interval, and the instant of it that was looked at. */
  private record Span(double from, double middle, double to) {}

  /**
   * Looks, where a look found no contact, at the instant at which the leaves that it told apart by
   * least seem to cross: thin parts are in contact for hardly longer.
   */
  private void lookWhereTheyCross(
      SweptMotion state, SweepResults results, Span span, int firstTask) {
    if (!space.foundContact()) {
      double guess =
          space.crossing.instant(state.motion, placements, span.from(), span.middle(), span.to());
      if (guess >= 0) {
        lookAt(state, results, guess, firstTask);
      }
    }
  }

  private void prove(SweptMotion state, SweepResults results) {
    int slot = state.take();
    double from = state.starts[slot];
    double to = state.ends[slot];
    int depth = state.spans[3 * slot + 2];
    double middle = from + (to - from) / 2;
    places.place(placements, state.motion, from, to);
    double[] poses = placements.at(state.motion, middle);
    space.start(state, results, poses, from, to);
    int firstNew = state.taskTop;
    results.begin(from, to);
    state.giveUpPairs();
    if (state.hasGivenUp()) {
      leaveGivenUp(state, results, slot);
    }
    proveTasks(state, slot, depth, middle);
    if (depth > state.lookDepth) {
      lookAtTasks(state, firstNew);
    }
    if (!space.foundContact()) {
      space.proveLeaves(firstNew);
      state.leastSlack = space.walk().leastGap();
      if (results.wantsProofs()) {
        tellProven(state, results, slot, firstNew);
      }
      if (state.taskTop > firstNew) {
        if (depth > state.lookDepth && !state.isEarliestFirst()) {
          lookWhereTheyCross(state, results, new Span(from, middle, to), firstNew);
        }
        goOn(state, results, firstNew, depth, from, to);
      }
    } else if (state.isEarliestFirst()) {
      goOn(state, results, firstNew, depth, from, middle); // what comes later is of no interest
    }
  }

  private void proveTasks(SweptMotion state, int slot, int depth, double middle) {
    boolean fewMove = depth == 0 && fewMove(state.motion);
    int bent = -1;
    for (int t = state.spans[3 * slot]; t < state.spans[3 * slot + 1]; t++) {
      int at = SweptMotion.TASK * t;
      int g = state.tasks[at];
      if (g != bent) {
        places.bend(g, state.pairs.bound(g));
        if (fewMove) {
          double[] links = placements.linksAt(state.motion, middle);
          places.bendAlongAxes(g, state.pairs.bound(g), links, variation);
        }
        bent = g;
      }
      int end = space.walk().load(state, at);
      if (depth == 0) {
        space.proveWhole(g, end);
      } else {
        space.prove(g, state.tasks[at + 1], 0, end);
      }
    }
  }

  /** Returns whether a motion has few rates that are not 0, and finds how they vary. */
  private boolean fewMove(Motion motion) {
    motion.variation(0, 1, variation);
    int count = 0;
    for (double rate : variation) {
      count += rate == 0 ? 0 : 1;
    }
    return count <= FEW_RATES;
  }

  /** Looks for contact in the middle of an interval. */
  private void lookAtTasks(SweptMotion state, int firstNew) {
    long before = space.effort();
    for (int t = firstNew; t < state.taskTop && !space.foundContact(); t++) {
      int at = SweptMotion.TASK * t;
      int end = space.walk().load(state, at);
      space.look(state.tasks[at], state.tasks[at + 1], 0, end);
    }
    state.looked += space.effort() - before;
  }

  /** Halves an interval, or leaves what is open of it to others. */
  private void goOn(
      SweptMotion state, SweepResults results, int firstNew, int depth, double from, double to) {
    if (space.foundContact() && !state.isEarliestFirst()) {
      return;
    }
    if (state.effort - state.looked > MOST_EFFORT) {
      BitSet open = new BitSet();
      mark(state, firstNew, state.taskTop, open);
      leaveWholes(results, open, from, to);
    } else if (depth == DEEPEST || state.listTop > LONGEST) {
      leave(state, results, firstNew, from, to);
    } else {
      state.goOn(from, to, firstNew, depth + 1, space.foundContact());
    }
  }

  /** Leaves the pairs that were given up, as wholes, where they have tasks. */
  private void leaveGivenUp(SweptMotion state, SweepResults results, int slot) {
    BitSet open = new BitSet();
    mark(state, state.spans[3 * slot], state.spans[3 * slot + 1], open);
    open.and(state.givenUp());
    leaveWholes(results, open, state.starts[slot], state.ends[slot]);
  }

  private void leaveWholes(SweepResults results, BitSet open, double from, double to) {
    for (int number = open.nextSetBit(0); number >= 0; number = open.nextSetBit(number + 1)) {
      part.set(number, 0, 0);
      results.leave(part, from, to);
    }
  }

  /** Leaves all tasks from one on to others. */
  private void leave(SweptMotion state, SweepResults results, int first, double from, double to) {
    for (int t = first; t < state.taskTop; t++) {
      int at = SweptMotion.TASK * t;
      for (int i = state.tasks[at + 2]; i < state.tasks[at + 3]; i++) {
        leave(state, results, at, state.lists[i], from, to);
      }
    }
  }

  private void leave(
      SweptMotion state, SweepResults results, int at, int node, double from, double to) {
    if (node < tree.nodesAbove()) {
      leave(state, results, at, tree.firstChildAbove(node), from, to);
      leave(state, results, at, tree.secondChild(node), from, to);
      return;
    }
    int slot = tree.slotOf(node);
    int number = state.pairs.number(state.tasks[at], slot);
    if (number != SweptPairs.NONE && !state.isGivenUp(number)) {
      int g = world.moving()[state.tasks[at]];
      int other = node - tree.root(slot);
      boolean isFirst = state.pairs.pair(number).first() == g;
      part.set(
          number, isFirst ? state.tasks[at + 1] : other, isFirst ? other : state.tasks[at + 1]);
      results.leave(part, from, to);
    }
  }

  /**
   * Tells, once the whole motion was tried, the pairs whose geometries, as wholes, are not known to
   * be apart at an instant: of these alone it is not known that neither holds the other there.
   * Places all at that instant.
   */
  public void tellClose(SweptMotion state, double instant, IntConsumer out) {
    long before = space.walk().tests();
    places.place(placements, state.motion, instant);
    for (int g = 0; g < state.apartAsWholes.length; g++) {
      if (state.pairs.hasPairs(g) && !state.apartAsWholes[g]) {
        int end = space.walk().loadRoots(state.pairs, g);
        int stop = space.closeAsWholes(state.pairs, g, end);
        for (int i = end; i < stop; i++) {
          out.accept(state.pairs.number(g, tree.slotOf(space.walk().lists()[i])));
        }
      }
    }
    separation.counters().countVolumeTests(space.walk().tests() - before);
  }

  /** Told which pairs wait to be swept on an interval. */
  @FunctionalInterface
  public interface Waiting {
    /** A pair waits. */
    void on(int pair, double from, double to);
  }

  /** Tells all that waits, each pair and interval once. */
  public void tellWaiting(SweptMotion state, Waiting out) {
    BitSet told = new BitSet();
    for (int k = 0; k < state.waiting(); k++) {
      int slot = state.slot(k);
      told.clear();
      mark(state, state.spans[3 * slot], state.spans[3 * slot + 1], told);
      for (int number = told.nextSetBit(0); number >= 0; number = told.nextSetBit(number + 1)) {
        out.on(number, state.starts[slot], state.ends[slot]);
      }
    }
  }

  /** Tells the pairs of an interval of which no task is left. */
  private void tellProven(SweptMotion state, SweepResults results, int slot, int firstNew) {
    BitSet proven = new BitSet();
    BitSet after = new BitSet();
    mark(state, state.spans[3 * slot], state.spans[3 * slot + 1], proven);
    mark(state, firstNew, state.taskTop, after);
    proven.andNot(after);
    for (int number = proven.nextSetBit(0); number >= 0; number = proven.nextSetBit(number + 1)) {
      results.proven(number, state.starts[slot], state.ends[slot], state.leastSlack);
    }
  }

  /** Marks the pairs of some tasks. */
  private void mark(SweptMotion state, int first, int end, BitSet pairsOfTasks) {
    for (int t = first; t < end; t++) {
      int at = SweptMotion.TASK * t;
      for (int i = state.tasks[at + 2]; i < state.tasks[at + 3]; i++) {
        markBelow(state, state.tasks[at], state.lists[i], pairsOfTasks);
      }
    }
  }

  private void markBelow(SweptMotion state, int g, int node, BitSet pairsOfTasks) {
    if (node < tree.nodesAbove()) {
      markBelow(state, g, tree.firstChildAbove(node), pairsOfTasks);
      markBelow(state, g, tree.secondChild(node), pairsOfTasks);
      return;
    }
    int number = state.pairs.number(g, tree.slotOf(node));
    if (number != SweptPairs.NONE) {
      pairsOfTasks.set(number);
    }
  }
}
