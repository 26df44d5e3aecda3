package dev.clearway.proof;

import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes what is proven of surfaces true of solids.
 *
 * <p>A search proves that the surfaces of a pair stay apart on a stretch of a motion. What lies
 * inside stays inside on it, and what lies outside stays outside: so one instant of each stretch
 * must be known at which neither element holds a part of the other. Between two stretches something
 * is open, and there a body may have gone in.
 *
 * <p><b>Guarantee.</b> After {@link #close} each stretch of [0, end] that no open interval of a
 * pair that was {@linkplain #ask asked} for covers holds an instant at which all elements of its
 * two bodies were found outside each other, their surfaces apart by more than the pose error.
 * Stretches of which that is not known were added to what is open: docs/guarantee.md, "Solids and
 * surfaces".
 *
 * <p>Mutable, one motion, one thread; what it holds grows with the pairs that are asked for. Cost:
 * one distance for each stretch in which no instant is known, at most {@value OpenIntervals#MOST}
 * stretches a pair.
 */
public final class SolidContainment {
  private final MovingPairs moving;
  private final Motion motion;
  private final List<GeometryPair> pairs;

  /** Pairs of which stretches are looked at. */
  private final BitSet asked = new BitSet();

  /** Pairs of which neither element ever holds a part of the other. */
  private final BitSet apart = new BitSet();

  /** Instants of pairs at which neither holds the other. */
  private final Map<Integer, Instants> outside = new HashMap<>();

  /** Makes one that knows nothing yet of the pairs, and is asked for none. */
  public SolidContainment(MovingPairs moving, Motion motion, List<GeometryPair> pairs) {
    this.moving = moving;
    this.motion = motion;
    this.pairs = pairs;
  }

  /** Asks that {@link #close} look at a pair: all pairs of which intervals are searched. */
  public void ask(int pair) {
    asked.set(pair);
  }

  /** Returns whether one element of a pair could hold a part of the other. */
  public boolean mayContain(int pair) {
    return !apart.get(pair)
        && moving.separation().couldContain(pairs.get(pair)) != PairSeparation.Inside.NO;
  }

  /**
   * Notes that neither element of a pair holds a part of the other at an instant, and that their
   * surfaces are apart there by more than the pose error.
   */
  public void recordOutside(int pair, double instant) {
    if (mayContain(pair)) {
      outside.computeIfAbsent(pair, unknown -> new Instants()).add(instant);
    }
  }

  /** Notes the same of all instants. */
  public void recordOutsideThroughout(int pair) {
    apart.set(pair);
  }

  /** Returns {@code NO} if the same is known of some instant between two, both included. */
  public PairSeparation.Inside containmentWithin(int pair, double from, double to) {
    return isOutsideWithin(pair, from, to)
        ? PairSeparation.Inside.NO
        : PairSeparation.Inside.UNKNOWN;
  }

  public boolean isOutsideWithin(int pair, double from, double to) {
    Instants known = outside.get(pair);
    return !mayContain(pair) || (known != null && known.anyWithin(from, to));
  }

  /** Some instants of a motion. */
  private static final class Instants {
    private double[] all = new double[4];
    private int count;

    void add(double instant) {
      if (count == all.length) {
        all = Arrays.copyOf(all, 2 * count);
      }
      all[count++] = instant;
    }

    boolean anyWithin(double from, double to) {
      for (int k = count - 1; k >= 0; k--) {
        if (from <= all[k] && all[k] <= to) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * Returns whether neither element of a pair holds a part of the other at an instant; looks where
   * that is not known. Cost: where it looks one distance.
   */
  public PairSeparation.Inside containmentAt(int pair, double instant) {
    if (isOutsideWithin(pair, instant, instant)) {
      return PairSeparation.Inside.NO;
    }
    double[] poses = moving.placements().at(motion, instant);
    return moving.separation().slackOfSolids(pairs.get(pair), poses, 0) > 0
        ? PairSeparation.Inside.NO
        : PairSeparation.Inside.UNKNOWN;
  }

  /**
   * A stretch on which one element of a pair holds a part of the other.
   *
   * @param pair its number
   * @param from where the stretch begins, a fraction of the motion
   * @param instant an instant of it at which that was found
   */
  public record Inside(int pair, double from, double instant) {}

  /**
   * Looks at all stretches between what is open of the pairs that were asked for, and adds those of
   * which it cannot be told whether one element holds the other. What is known of the pairs stays
   * as it is, so that a search that is asked in between goes on as if it were not.
   *
   * @param open what is open of the surfaces; added to
   * @param end instant up to which the motion is of interest
   * @return a stretch, the first one found, on which one does
   */
  public Optional<Inside> close(OpenIntervals open, double end) {
    return close(asked, open, end);
  }

  /** Does the same for all pairs, whether asked for or not. */
  public Optional<Inside> closeAll(OpenIntervals open, double end) {
    BitSet all = new BitSet();
    all.set(0, pairs.size());
    return close(all, open, end);
  }

  private Optional<Inside> close(BitSet chosen, OpenIntervals open, double end) {
    Map<NamePair, List<OpenInterval>> byNames = new HashMap<>();
    for (OpenInterval interval : open.joined()) {
      byNames.computeIfAbsent(interval.pair(), names -> new ArrayList<>()).add(interval);
    }
    for (int pair = chosen.nextSetBit(0); pair >= 0; pair = chosen.nextSetBit(pair + 1)) {
      if (mayContain(pair) && !(byNames.isEmpty() && isOutsideWithin(pair, 0, end))) {
        NamePair names = pairs.get(pair).names();
        for (double[] stretch : stretches(byNames.getOrDefault(names, List.of()), end)) {
          Optional<Inside> inside = look(pair, stretch[0], stretch[1], open);
          if (inside.isPresent()) {
            return inside;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The stretches from 0 to an end that no interval covers. */
  private static List<double[]> stretches(List<OpenInterval> intervals, double end) {
    List<OpenInterval> sorted = OpenIntervals.byStart(intervals);
    List<double[]> stretches = new ArrayList<>();
    double from = 0;
    for (OpenInterval open : sorted) {
      if (open.from() > from) {
        stretches.add(new double[] {from, Math.min(open.from(), end)});
      }
      from = Math.max(from, open.to());
      if (from >= end) {
        return stretches;
      }
    }
    stretches.add(new double[] {from, end});
    return stretches;
  }

  private Optional<Inside> look(int pair, double from, double to, OpenIntervals open) {
    if (isOutsideWithin(pair, from, to)) {
      return Optional.empty();
    }
    double middle = from + (to - from) / 2;
    double[] poses = moving.placements().at(motion, middle);
    double slack = moving.separation().slackOfSolids(pairs.get(pair), poses, 0);
    if (slack < 0) {
      return Optional.of(new Inside(pair, from, middle));
    }
    if (!(slack > 0)) {
      open.add(new OpenInterval(from, to, pairs.get(pair).names(), UndecidedReason.NUMERIC));
    }
    return Optional.empty();
  }
}
