package dev.clearway.proof;

import static dev.clearway.math.Rounding.divideUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractDown;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.GeometryPair;

/**
 * Proofs by a plane between the two nodes of a part: it separates them at both ends of an interval
 * by more than their paths can bend in between.
 *
 * <p>The travel of Lemma 1 grows with an interval's length, the bend with its square: on short
 * intervals, and for motion along a surface, the plane proves far more. An interval on which the
 * plane separates the ends but not by enough is halved a few times with the same plane, which costs
 * one gap each time and no new distance.
 *
 * <p>Scratch object of one motion, one thread. docs/guarantee.md, "A plane between two parts", has
 * the proof.
 */
final class PlaneProof {
  /**
   * Bend in gaps beyond which a plane is given up. Chosen on the six sets of `bench arm6` among 8,
   * 16, 32 and 64: fewer tests in vain against fewer proofs.
   */
  private static final double HOPELESS = 16;

  /**
   * Bend in gaps beyond which its part along the normal is asked for, which costs as much as three
   * gaps: nothing less is a motion along a face. Chosen on `bench arm6` and `bench grazing` among 4
   * and 64.
   */
  private static final double PLAIN = 64;

  /**
   * Part of the whole bend below which the bend along a face is worth a try: there the motion runs
   * along the face. Chosen on `bench grazing` and `bench arm6` among 1/4, 1/16 and 1/64.
   */
  private static final double TANGENT = 0x1p-4;

  /**
   * Most parts that are tried along one face. Chosen on `bench grazing` among 24, 64, 256 and 1024:
   * above a floor 24 suffice, bodies of slanted volumes (AlongFacesProperties) take some 150, and
   * what is tried in vain costs that much each time.
   */
  private static final int MOST_TESTS = 256;

  /** Most parts that wait while others are tried. */
  private static final int DEEPEST = 128;

  /** How often an interval is halved with one plane; chosen there among 0, 1, 2, 3 and 4. */
  private static final int HALVINGS = 2;

  private final MovingPairs pairs;
  private final Motion motion;
  private final double[] direction = new double[3];
  private final Plane face = new Plane();
  private final PairPart piece = new PairPart();
  private int[] nodes = {};

  /** Makes one for a motion. */
  PlaneProof(MovingPairs pairs, Motion motion) {
    this.pairs = pairs;
    this.motion = motion;
  }

  /**
   * Chooses the plane for a part at an instant: across the way between its nodes' rectangles, or,
   * where both are leaves, across the direction along which their distance is proven; then the gap
   * is that distance, to rounding.
   *
   * @param plane written
   * @return a lower bound on the part's slack there, metres; negative or NaN where no plane
   *     separates it
   */
  double choose(GeometryPair pair, PairPart part, double instant, Plane plane) {
    Placements placements = pairs.placements();
    PairSeparation separation = pairs.separation();
    double[] poses = placements.at(motion, instant);
    double[] links = placements.linksAt(motion, instant);
    if (separation.grain(pair, part) == PairSeparation.Grain.LEAVES) {
      separation.leafDirection(pair, part, poses, direction);
      SeparatingPlane.across(pair, direction, links, plane.normal);
    } else {
      pairs.plane().choose(pair, part, poses, links, plane.normal);
    }
    measure(pair, part, instant, plane);
    return Math.nextDown(plane.separation - pair.clearance());
  }

  /** Writes how far a part's nodes are apart along a plane's normal at an instant. */
  void measure(GeometryPair pair, PairPart part, double instant, Plane plane) {
    plane.separation = separation(pair, part, instant, plane);
  }

  private double separation(GeometryPair pair, PairPart part, double instant, Plane plane) {
    Placements placements = pairs.placements();
    double[] poses = placements.at(motion, instant);
    return pairs
        .plane()
        .separation(pair, part, poses, placements.linksAt(motion, instant), plane.normal);
  }

  /**
   * Returns a lower bound on the part's slack on an interval: positive where the plane proves it.
   *
   * @param plane read: its gap holds at one end
   * @param known that end
   */
  double slack(GeometryPair pair, PairPart part, Plane plane, double known, double other) {
    double room = plane.separation - pair.clearance();
    double accelerationBound = pairs.accelerationBound(pair, motion, known, other);
    if (accelerationBound > PLAIN * room) {
      accelerationBound =
          Math.min(
              accelerationBound,
              pairs.accelerationBoundAlong(pair, motion, known, other, plane.normal));
    }
    return accelerationBound < HOPELESS * room
        ? chord(pair, part, plane, known, other, accelerationBound)
        : 0;
  }

  /** The slack that the plane's chord proves. */
  private double chord(
      GeometryPair pair,
      PairPart part,
      Plane plane,
      double known,
      double other,
      double accelerationBound) {
    double from = Math.min(known, other);
    double to = Math.max(known, other);
    double far = separation(pair, part, other, plane);
    return known < other
        ? new Chord(pair, part, plane)
            .slack(from, to, plane.separation, far, accelerationBound, HALVINGS)
        : new Chord(pair, part, plane)
            .slack(from, to, far, plane.separation, accelerationBound, HALVINGS);
  }

  /**
   * Returns a lower bound on the part's slack on an interval: positive where the motion runs along
   * the rectangle of one of the part's two nodes, and planes in parallel to it separate all that
   * the nodes hold. Where they separate the nodes only in parts, these are taken apart along the
   * normal, the thicker node first.
   *
   * <p>Where the motion does not run along a rectangle, this asks for no gap.
   *
   * @param known one end of the interval
   * @param other the other end
   */
  double slackAlongFaces(GeometryPair pair, PairPart part, double known, double other) {
    double whole = pairs.accelerationBound(pair, motion, known, other);
    for (SeparatingPlane.Side side : SeparatingPlane.Side.values()) {
      Placements placements = pairs.placements();
      double[] poses = placements.at(motion, known);
      pairs
          .plane()
          .alongNode(pair, part, side, poses, placements.linksAt(motion, known), face.normal);
      double accelerationBound =
          pairs.accelerationBoundAlong(pair, motion, known, other, face.normal);
      if (accelerationBound < TANGENT * whole || whole == 0) { // without any bend, along every face
        double slack = slackOfAll(pair, part, known, other, accelerationBound);
        if (slack > 0) {
          return slack;
        }
      }
    }
    return 0;
  }

  /** The least slack along the face of all parts of a part; 0 where some part has none. */
  private double slackOfAll(
      GeometryPair pair, PairPart part, double known, double other, double accelerationBound) {
    double least = Double.POSITIVE_INFINITY;
    double[] poses = pairs.placements().at(motion, known);
    nodes = nodes.length > 0 ? nodes : new int[2 * DEEPEST]; // most searches never come here
    nodes[0] = part.first();
    nodes[1] = part.second();
    int open = 2;
    for (int tests = 0; open > 0; tests++) {
      open -= 2;
      piece.set(part.pair(), nodes[open], nodes[open + 1]);
      face.separation = separation(pair, piece, known, face);
      double slack =
          accelerationBound < HOPELESS * (face.separation - pair.clearance())
              ? chord(pair, piece, face, known, other, accelerationBound)
              : 0;
      if (slack > 0) {
        least = Math.min(least, slack);
      } else if (tests == MOST_TESTS || open + 4 > nodes.length) {
        return 0;
      } else {
        int more = pairs.plane().split(pair, piece, poses, nodes, open);
        if (more == 0) {
          return 0;
        }
        open += more;
      }
    }
    return least;
  }

  /**
   * An upper bound on the square of the longer of the two shares into which an instant divides an
   * interval: a quarter, to rounding, unless the interval's ends are so near each other that no
   * number is its middle.
   */
  private static double longerPartSquared(double from, double middle, double to) {
    double longer = Math.max(subtractUp(middle, from), subtractUp(to, middle));
    double share = divideUp(longer, subtractDown(to, from));
    return multiplyUp(share, share);
  }

  /** A part and the plane that is tried on it; short-lived, so that the compiler dissolves it. */
  private final class Chord {
    private final GeometryPair pair;
    private final PairPart part;
    private final Plane plane;

    Chord(GeometryPair pair, PairPart part, Plane plane) {
      this.pair = pair;
      this.part = part;
      this.plane = plane;
    }

    double slack(
        double from,
        double to,
        double before,
        double after,
        double accelerationBound,
        int halvings) {
      double clearance = pair.clearance();
      double slack = SeparatingPlane.slackBetween(before, after, accelerationBound, clearance);
      double least = Math.min(before, after) - clearance;
      double half = from + (to - from) / 2;
      if (slack > 0 || halvings == 0 || !(least > 0) || !(from < half && half < to)) {
        return slack;
      }
      double between = separation(pair, part, half, plane);
      double quarter = multiplyUp(accelerationBound, longerPartSquared(from, half, to));
      double first = slack(from, half, before, between, quarter, halvings - 1);
      if (!(first > 0)) {
        return first;
      }
      return Math.min(first, slack(half, to, between, after, quarter, halvings - 1));
    }
  }
}
