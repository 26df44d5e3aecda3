package dev.clearway.check.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.tube.LargestTube.End;
import dev.clearway.check.tube.LargestTube.Place;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import java.util.List;
import java.util.Optional;

/**
 * Finds by how much a tube may be enlarged so that all motions in it are free: the upper end of the
 * bracket is contact that is shown inside the tube, where that is found, the lower end is proven by
 * checks, which begin just below it. Motions after the first are asked only whether they are
 * tighter than those before.
 *
 * <p>Scratch object, one thread. docs/tubes.md, section 5.
 */
public final class TubeSearch {
  /** Tubes around one motion that are tried at most. */
  private static final int TRIALS = 60;

  /** How far below contact the first tube is tried, of the width of the bracket. */
  private static final double GAP = 0.9;

  private final CheckSetup setup;
  private final MotionChecker checker;
  private final double width;

  /**
   * Makes one.
   *
   * @param setup of a scene, whose own tube stays as it is
   * @param width of the bracket, of its upper end, at which it is narrow enough: in (0, 1)
   * @throws IllegalArgumentException if it is not
   */
  public TubeSearch(CheckSetup setup, double width) {
    if (!(width > 0 && width < 1)) {
      throw new IllegalArgumentException("a width of " + width + ", wanted within 0 and 1");
    }
    this.setup = setup;
    this.checker = setup.checker();
    this.width = width;
  }

  /**
   * Finds the largest tube of a path.
   *
   * @param motions one after the other
   * @param unit that is enlarged
   * @param most the largest factor that is asked for, &gt; 0
   * @throws IllegalArgumentException if it is not
   */
  public LargestTube largest(List<? extends Motion> motions, Tube unit, double most) {
    if (!(most > 0 && most < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a largest tube of " + most);
    }
    LargestTube all = new LargestTube(most, Double.POSITIVE_INFINITY, End.FREE, Optional.empty());
    for (int i = 0; i < motions.size(); i++) {
      Verdict itself = checker.check(motions.get(i));
      if (!(itself instanceof Verdict.Free)) {
        End end = itself instanceof Verdict.Hit ? End.COLLIDES : End.NOT_PROVEN;
        return new LargestTube(0, 0, end, place(i, itself));
      }
      ProvenPairs pairs = new ProvenPairs(setup, motions.get(i), unit);
      if (i == 0 || !pairs.isFree(all.lower())) {
        LargestTube one = largest(i, motions.get(i), unit, pairs, all.lower());
        all = one.end() == End.FREE ? all : one;
      }
    }
    return all;
  }

  private LargestTube largest(
      int number, Motion motion, Tube unit, ProvenPairs pairs, double most) {
    ShownContact shown = new ShownContact(setup, motion, unit, most);
    shown.everywhere();
    double proven = 0;
    double open = Math.min(most, shown.least());
    double gap = shown.isFound() ? GAP * width : 0;
    for (int k = 0; k < TRIALS && open - proven > width * open; k++) {
      double next = Math.max(open * (1 - gap), proven / 2 + open / 2);
      if (pairs.isFree(next)) {
        proven = next;
      } else {
        pairs.miss().ifPresent(miss -> shown.where(pairs.open().orElseThrow(), miss, next));
        // Where contact is shown there, all begins anew below that.
        gap = shown.least() < next ? GAP * width : gap == 0 ? 0.5 : Math.min(0.9, 2 * gap);
        open = Math.min(next, shown.least());
      }
    }
    return ended(number, proven, open, most, pairs, shown);
  }

  private static LargestTube ended(
      int number, double proven, double open, double most, ProvenPairs pairs, ShownContact shown) {
    if (proven == most) {
      return new LargestTube(most, Double.POSITIVE_INFINITY, End.FREE, Optional.empty());
    }
    return shown.isFound()
        ? new LargestTube(proven, shown.least(), End.COLLIDES, Optional.of(shown.place(number)))
        : new LargestTube(proven, open, End.NOT_PROVEN, place(number, pairs));
  }

  private static Optional<Place> place(int number, ProvenPairs pairs) {
    double at = pairs.miss().map(miss -> miss.from() / 2 + miss.to() / 2).orElse(0.5);
    return pairs.open().map(pair -> new Place(number, at, pair.names(), Optional.empty()));
  }

  private static Optional<Place> place(int number, Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> Optional.empty();
      case Verdict.Hit hit ->
          Optional.of(
              new Place(number, hit.parameter(), hit.pair(), Optional.of(hit.configuration())));
      case Verdict.Undecided undecided ->
          undecided.intervals().stream()
              .findFirst()
              .map(o -> new Place(number, o.from() / 2 + o.to() / 2, o.pair(), Optional.empty()));
    };
  }
}
