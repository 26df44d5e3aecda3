package dev.clearway.plan;

import dev.clearway.check.ConfigurationLook;
import dev.clearway.check.Verdict;
import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.UndecidedReason;
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
public final class EdgeLooks {
  /**
   * Way between two looks that a bound on the travel allows, metres; points travel about half of
   * it. Chosen on `bench planning` among 0.05, 0.1 and 0.2.
   */
  static final double STEP = 0.2;

  /** Most looks at one edge, where it is not known how far it moves the robot, for example. */
  private static final int MOST = 64;

  /** Edges that were not proven near another, from which on looks at that are not trusted. */
  private static final int DOUBTS = 4;

  private final ConfigurationSpace space;
  private final ConfigurationLook look;
  private final double near;
  private final double step;
  private final List<double[]> doubted = new ArrayList<>();
  private final double[] at;
  private double[] last;
  private long looks;

  /**
   * Makes one for a search.
   *
   * @param near distance up to which an edge that was not proven casts doubt on others
   * @param step way between two looks that a bound on the travel allows, metres
   */
  EdgeLooks(ConfigurationSpace space, ConfigurationLook look, double near, double step) {
    this.space = space;
    this.look = look;
    this.near = near;
    this.step = step;
    this.at = new double[space.tree().space().size()];
    this.last = at;
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
  public boolean isClear(double[] configuration) {
    looks++;
    last = configuration;
    return look.at(configuration) == Answer.CLEAR;
  }

  /** Returns the configuration that was looked at last; read only, until the next look. */
  public double[] last() {
    return last;
  }

  /** Returns whether an edge from a configuration that was looked at looks free. */
  boolean isClear(double[] from, double[] to) {
    return isClear(to) && isClearBetween(from, to);
  }

  /** Returns whether an edge looks free both of whose ends were looked at. */
  public boolean isClearBetween(double[] from, double[] to) {
    return isClear(series(from, to));
  }

  /** Returns the same, found by twice as many looks. */
  boolean isClearCloser(double[] from, double[] to) {
    return isClear(new Series(space.motion(from, to), doubts(from, to), 1));
  }

  private boolean isClear(Series series) {
    while (!series.isOver()) {
      if (!series.nextIsClear()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the looks at an edge both of whose ends were looked at. */
  Series series(double[] from, double[] to) {
    return new Series(space.motion(from, to), doubts(from, to), 0);
  }

  /** The looks between the ends of one edge, in van der Corput order, one after the other. */
  final class Series {
    private final Motion motion;
    private final int doubts;
    private final long parts;

    /** The power of two that is no less than the parts. */
    private final long all;

    private long next = 1;

    private Series(Motion motion, int doubts, int closer) {
      this.motion = motion;
      this.doubts = doubts;
      this.parts = parts(motion) << (doubts + closer);
      this.all = Long.highestOneBit(2 * parts - 1);
      skip();
    }

    /** Goes to the next number whose bits, read backwards, count a part. */
    private void skip() {
      while (next < all && part() >= parts) {
        next++;
      }
    }

    private long part() {
      return Long.reverse(next) >>> (Long.numberOfLeadingZeros(all) + 1);
    }

    /** Returns how many edges that were not proven were near when the looks began. */
    int doubts() {
      return doubts;
    }

    /** Returns whether no look is left. */
    boolean isOver() {
      return next >= all;
    }

    /** Looks once, and returns whether that looks free. */
    boolean nextIsClear() {
      motion.position((double) part() / parts, at);
      next++;
      skip();
      return isClear(at);
    }
  }

  /** Into how many parts looks divide a motion. */
  private long parts(Motion motion) {
    double parts = Math.ceil(look.travel(motion) / step);
    return parts < MOST ? Math.max(1, (long) parts) : MOST;
  }

  /** Takes note of an edge that looked clear and was not proven, where that was, and why. */
  public void doubt(double[] from, double[] to, Verdict verdict) {
    double[] place = new double[from.length];
    space.interpolate(from, to, openShare(verdict), place);
    doubted.add(place);
    switch (verdict) {
      case Verdict.Free free -> {}
      case Verdict.Hit hit -> look.ask(hit.pair());
      case Verdict.Undecided undecided ->
          givenUp(undecided).forEach(interval -> look.ask(interval.pair()));
    }
  }

  /** What was given up of a motion: what was not come to yet says nothing, unless it is all. */
  private static List<OpenInterval> givenUp(Verdict.Undecided undecided) {
    List<OpenInterval> all = undecided.intervals();
    List<OpenInterval> tried =
        all.stream().filter(interval -> interval.reason() != UndecidedReason.BUDGET).toList();
    return tried.isEmpty() ? all : tried;
  }

  /** Returns at which share of a motion a verdict that is not accepted leaves something open. */
  public static double openShare(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Hit hit -> hit.parameter();
      case Verdict.Undecided undecided ->
          givenUp(undecided).stream()
              .mapToDouble(i -> (i.from() + i.to()) / 2)
              .findFirst()
              .orElse(0.5);
      case Verdict.Free free -> 0.5;
    };
  }

  /** Returns how many edges were not proven. */
  int doubted() {
    return doubted.size();
  }

  /** Returns whether looks at an edge are not to be trusted. */
  boolean isDoubtful(double[] from, double[] to) {
    return doubts(from, to) == DOUBTS;
  }

  /**
   * Returns how many edges that were not proven are near an edge, counted up to {@value #DOUBTS}.
   */
  int doubts(double[] from, double[] to) {
    int doubts = 0;
    for (int i = 0; i < doubted.size() && doubts < DOUBTS; i++) {
      double[] place = doubted.get(i);
      double way = Math.min(space.distance(place, from), space.distance(place, to));
      doubts += way <= near ? 1 : 0;
    }
    return doubts;
  }
}
