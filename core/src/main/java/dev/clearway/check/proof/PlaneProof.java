package dev.clearway.check.proof;

import dev.clearway.check.placement.PairSeparation;
import dev.clearway.check.placement.Placements;
import dev.clearway.check.placement.SeparatingPlane;
import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementPair;

/**
 * Proofs by a plane between the two nodes of a part: it separates them at both ends of an interval
 * by more than their paths can bend in between.
 *
 * <p>The travel of Lemma 1 grows with an interval's length, the bend with its square: on short
 * intervals, and for motion along a surface, the plane proves far more. An interval on which the
 * plane separates the ends but not by enough is halved a few times with the same plane, which costs
 * one gap each time and no new distance.
 *
 * <p>A plane is four numbers: its normal in the frame of the pair's travel, and the gap along it at
 * one end of the interval. Scratch object of one motion, one thread. docs/guarantee.md, "A plane
 * between two parts", has the proof.
 */
public final class PlaneProof {
  /** Doubles of a plane. */
  public static final int SIZE = 4;

  /** Offset of the gap. */
  private static final int GAP = 3;

  /**
   * Bend in gaps beyond which a plane is given up. Chosen on the six sets of `bench arm6` among 8,
   * 16, 32 and 64: fewer tests in vain against fewer proofs.
   */
  private static final double HOPELESS = 16;

  /** How often an interval is halved with one plane; chosen there among 0, 1, 2, 3 and 4. */
  private static final int HALVINGS = 2;

  private final MovingPairs pairs;
  private final Motion motion;
  private final double[] direction = new double[3];

  /** Makes one for a motion. */
  public PlaneProof(MovingPairs pairs, Motion motion) {
    this.pairs = pairs;
    this.motion = motion;
  }

  /**
   * Chooses the plane for a part at an instant.
   *
   * @param part read: number of the pair, node of its first element, node of its second
   * @param plane written
   * @return at most the part's slack there, metres; negative or NaN where no plane separates it
   */
  public double choose(ElementPair pair, int[] part, double instant, double[] plane) {
    Placements placements = pairs.placements();
    double[] poses = placements.at(motion, instant);
    pairs.plane().choose(pair, part, poses, placements.linksAt(motion, instant), plane);
    plane[GAP] = gap(pair, part, instant, plane);
    return Math.nextDown(plane[GAP] - pair.clearance());
  }

  /**
   * Does as {@link #choose}, but across the shortest way itself where the part's nodes are leaves:
   * then the gap is their distance, to rounding.
   */
  public double chooseNear(ElementPair pair, int[] part, double instant, double[] plane) {
    PairSeparation separation = pairs.separation();
    if (separation.grain(pair, part) == PairSeparation.Grain.VOLUMES) {
      return choose(pair, part, instant, plane);
    }
    Placements placements = pairs.placements();
    double[] poses = placements.at(motion, instant);
    separation.leafDirection(pair, part, poses, direction);
    SeparatingPlane.across(pair, direction, placements.linksAt(motion, instant), plane);
    plane[GAP] = gap(pair, part, instant, plane);
    return Math.nextDown(plane[GAP] - pair.clearance());
  }

  private double gap(ElementPair pair, int[] part, double instant, double[] plane) {
    Placements placements = pairs.placements();
    double[] poses = placements.at(motion, instant);
    return pairs.plane().gap(pair, part, poses, placements.linksAt(motion, instant), plane);
  }

  /**
   * Returns at most the part's slack on an interval: positive where the plane proves it.
   *
   * @param plane read: its gap holds at one end
   * @param known that end
   */
  public double slack(ElementPair pair, int[] part, double[] plane, double known, double other) {
    double from = Math.min(known, other);
    double to = Math.max(known, other);
    double bend = pairs.bend(pair, motion, known, other);
    if (!(bend < HOPELESS * (plane[GAP] - pair.clearance()))) {
      return 0;
    }
    double far = gap(pair, part, other, plane);
    return known < other
        ? new Chord(pair, part, plane).slack(from, to, plane[GAP], far, bend, HALVINGS)
        : new Chord(pair, part, plane).slack(from, to, far, plane[GAP], bend, HALVINGS);
  }

  /** A part and the plane that is tried on it; short-lived, so that the compiler dissolves it. */
  private final class Chord {
    private final ElementPair pair;
    private final int[] part;
    private final double[] plane;

    Chord(ElementPair pair, int[] part, double[] plane) {
      this.pair = pair;
      this.part = part;
      this.plane = plane;
    }

    double slack(double from, double to, double before, double after, double bend, int halvings) {
      double clearance = pair.clearance();
      double slack = SeparatingPlane.slackBetween(before, after, bend, clearance);
      double least = Math.min(before, after) - clearance;
      double half = from + (to - from) / 2;
      if (slack > 0 || halvings == 0 || !(least > 0) || !(from < half && half < to)) {
        return slack;
      }
      double between = gap(pair, part, half, plane);
      double quarter = bend / 4 * (1 + 0x1p-50);
      double first = slack(from, half, before, between, quarter, halvings - 1);
      if (!(first > 0)) {
        return first;
      }
      return Math.min(first, slack(half, to, between, after, quarter, halvings - 1));
    }
  }
}
