package dev.clearway.check.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.tube.LargestTube.End;
import dev.clearway.check.tube.LargestTube.Place;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.tube.TubeContact;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;

/**
 * Finds by how much a tube may be enlarged so that all motions in it are free: the lower end of the
 * bracket is proven by checks, the upper end by contact that is shown inside the tube, where that
 * is found. Motions after the first are asked only whether they are tighter than those before.
 *
 * <p>Scratch object, one thread. docs/tubes.md, section 5.
 */
public final class TubeSearch {
  /** Instants of an open interval that are looked at, ends among them. */
  private static final int INSTANTS = 9;

  private static final int HALVINGS = 60;
  private static final int CLOSER = 24;

  /** By what the factors differ that are tried. */
  private static final double FURTHER = 1.05;

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
      LargestTube one = largest(i, motions.get(i), unit, all.lower());
      all = one.end() == End.FREE ? all : one;
    }
    return all;
  }

  private Verdict check(Motion motion, Tube unit, double factor) {
    return checker.check(LooseMotion.about(motion, unit.times(factor)));
  }

  private LargestTube largest(int number, Motion motion, Tube unit, double most) {
    double proven = 0;
    double open = most;
    Verdict last = check(motion, unit, most);
    if (last instanceof Verdict.Free) {
      return new LargestTube(most, Double.POSITIVE_INFINITY, End.FREE, Optional.empty());
    }
    Verdict alone = check(motion, unit, 0);
    if (!(alone instanceof Verdict.Free)) {
      End end = alone instanceof Verdict.Hit ? End.COLLIDES : End.NOT_PROVEN;
      return new LargestTube(0, 0, end, place(number, alone));
    }
    double tried = Math.min(most, 1e-3);
    for (int k = 0; k < HALVINGS && open - proven > width / 4 * open; k++) {
      double next = proven == 0 ? tried : Math.min(4 * proven, proven / 2 + open / 2);
      tried = next / 8;
      Verdict verdict = check(motion, unit, next);
      if (verdict instanceof Verdict.Free) {
        proven = next;
      } else {
        open = next;
        last = verdict;
      }
    }
    return shown(number, motion, unit, proven, open, most, last);
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

  /** Looks for contact in tubes that are hardly larger than those not proven. */
  private LargestTube shown(
      int number,
      Motion motion,
      Tube unit,
      double proven,
      double open,
      double most,
      Verdict verdict) {
    Optional<Place> place = place(number, verdict);
    if (!(verdict instanceof Verdict.Undecided undecided)) {
      return new LargestTube(proven, open, End.COLLIDES, place);
    }
    MovingPairs moving = setup.prepared().movingPairs();
    TubeContact contacts = new TubeContact(setup.scene(), LooseMotion.about(motion, unit), moving);
    List<GeometryPair> pairs = setup.prepared().pairsFor(motion).all().toList();
    Search search = new Search(contacts, pairs, proven, Math.max(most, 2 * open));
    for (OpenInterval interval : undecided.intervals()) {
      search.within(interval);
    }
    search.closer();
    return search.found
        ? new LargestTube(
            proven,
            search.least,
            End.COLLIDES,
            Optional.of(
                new Place(
                    number,
                    search.at,
                    search.names.orElseThrow(),
                    Optional.of(Configuration.of(search.witness)))))
        : new LargestTube(proven, open, End.NOT_PROVEN, place);
  }

  /** The least factor at which contact was shown so far. */
  private final class Search {
    private final TubeContact contacts;
    private final List<GeometryPair> pairs;
    private final double proven;
    private double least;
    private double at;
    private double step;
    private boolean found;
    private double[] witness = {};
    private Optional<NamePair> names = Optional.empty();

    Search(TubeContact contacts, List<GeometryPair> pairs, double proven, double most) {
      this.contacts = contacts;
      this.pairs = pairs;
      this.proven = proven;
      this.least = most;
    }

    void within(OpenInterval interval) {
      double length = interval.to() - interval.from();
      for (int k = 0; k < INSTANTS; k++) {
        double s = interval.from() + length * k / (INSTANTS - 1);
        if (look(interval.pair(), Math.min(s, 1))) {
          step = length / (INSTANTS - 1);
        }
      }
    }

    /** Looks around the best instant, nearer and nearer. */
    void closer() {
      for (int k = 0; k < CLOSER && found; k++) {
        double middle = at;
        boolean better = look(names.orElseThrow(), Math.max(0, middle - step));
        better |= look(names.orElseThrow(), Math.min(1, middle + step));
        step = better ? step : step / 2;
      }
    }

    private boolean look(NamePair pair, double s) {
      boolean better = false;
      for (GeometryPair one : pairs) {
        if (one.names().equals(pair) && isContact(one, s)) {
          better = true;
          found = true;
          at = s;
          names = Optional.of(pair);
          double low = Math.max(proven, least / FURTHER);
          for (int k = 0; k < HALVINGS && least - low > width / 16 * least; k++) {
            double middle = low / 2 + least / 2;
            if (!isContact(one, s, middle)) {
              low = middle;
            }
          }
        }
      }
      return better;
    }

    /** Tries factors from below: with too large a one everything goes past each other. */
    private boolean isContact(GeometryPair pair, double s) {
      for (double f = proven * FURTHER; f < least && f > 0; f *= FURTHER) {
        if (isContact(pair, s, f)) {
          return true;
        }
      }
      return !found && isContact(pair, s, least);
    }

    private boolean isContact(GeometryPair pair, double s, double factor) {
      boolean contact = contacts.contact(pair, s, factor) == ContactProof.PROVEN;
      if (contact) {
        least = factor;
        witness = contacts.configuration();
      }
      return contact;
    }
  }
}
