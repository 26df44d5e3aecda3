package dev.clearway.proof;

import dev.clearway.bvh.Bvh;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.proof.sweep.SweptDirections;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.List;
import java.util.Optional;

/**
 * Proves by planes alone that pairs keep their clearance, and writes the proof down for others.
 *
 * <p>At the middle of an interval a plane is chosen between two nodes, its normal rounded to whole
 * numbers, and tried on both halves. Where it does not hold, the interval is split if the nodes
 * move by more than their size, or else the larger node is taken apart.
 *
 * <p><b>Guarantee.</b> None is needed: whoever reads the tree finds out whether it holds. What is
 * written does hold by {@code docs/guarantee.md}, "A plane between two parts".
 *
 * <p>Scratch object of one motion, one thread.
 */
public final class PlaneTreeBuilder {
  /** Steps of one pair after which its proof is given up: the file would be larger than of use. */
  private static final int MOST_STEPS = 1 << 22;

  /**
   * Steps of one pair after which the record of its check is left aside: where a sweep took all
   * apart, a few planes do. Chosen on `bench certificates` among 64, 256 and 1024.
   */
  private static final int MOST_RECORDED = 1024;

  /**
   * Planes looked for, where the record knows no step, after which it is left aside: it leads to
   * parts and intervals that are smaller than planes need. Chosen there among 8, 32 and 128.
   */
  private static final int MOST_SEARCHES = 32;

  /** Intervals are split no more often: they are numbered 1, then 2 n and 2 n + 1 within n. */
  private static final long DEEPEST = 1L << 40;

  /** Travel, in sizes of the two nodes, above which the interval is split and not a node. */
  private static final double FAR = 8;

  /**
   * What is to be left of a plane, in bends of the pair's paths anywhere within its joints' ranges.
   * A verifier that halves an interval eight times sees 2⁻¹⁹ of them, but its intervals of numbers
   * are wider than what they hold, the more the longer a chain of links. Chosen on paths of `bench
   * certificates --of plans` among 0, 2⁻¹¹, 2⁻⁹, 2⁻⁸ and 2⁻⁷: fewer planes against fewer halvings.
   */
  private static final double MARGIN = 0x1p-8;

  /** So many bits of a number and its sign still fit into seven. */
  private static final int LEAST_BITS = 6;

  private static final int MOST_BITS = 27;

  /** Steps of the number of bits: a reader remembers normals, and the same face is to have few. */
  private static final int MORE_BITS = 7;

  /** Where balls are placed. */
  private static final double MIDDLE = 0.5;

  private final MovingPairs moving;
  private final GeometryTable geometries;
  private final Motion motion;
  private final List<GeometryPair> pairs;
  private double start;
  private double end;
  private double startDistance = Double.NaN;
  private double endDistance = Double.NaN;
  private final PlaneProof planes;
  private final Plane plane = new Plane();
  private final int[] normal = new int[3];
  private final double[] way = new double[3];
  private final PlaneTree tree = new PlaneTree();
  private final Optional<SweptDirections> directions;
  private int mostSteps = MOST_STEPS;
  private int searchesLeft;
  private boolean swept;
  private boolean placed;

  /**
   * Makes one for pairs that a motion moves.
   *
   * @param directions tried first, with the same placements
   * @param end instant up to which it proves that they keep their clearances, unless {@link #keep}
   *     is called
   */
  public PlaneTreeBuilder(
      MovingPairs moving,
      GeometryTable geometries,
      Motion motion,
      List<GeometryPair> pairs,
      Optional<SweptDirections> directions,
      double end) {
    this.directions = directions;
    this.end = end;
    this.moving = moving;
    this.geometries = geometries;
    this.motion = motion;
    this.pairs = List.copyOf(pairs);
    this.planes = new PlaneProof(moving, motion);
  }

  /**
   * Takes another interval, on which all pairs are to keep a distance, in place of their
   * clearances, that changes evenly from its start to its end. Where it is negative it asks for
   * nothing.
   */
  public void keep(double from, double fromDistance, double to, double toDistance) {
    start = from;
    end = to;
    startDistance = fromDistance;
    endDistance = toDistance;
    swept = false;
  }

  /** Returns a pair with the most that it is to keep between two instants. */
  private GeometryPair keeping(int number, double from, double to) {
    GeometryPair pair = pairs.get(number);
    if (Double.isNaN(startDistance)) {
      return pair;
    }
    double radii = geometries.radius(pair.first()) + geometries.radius(pair.second());
    double most = Math.max(0, Math.max(distance(from), distance(to)));
    return pair.withClearance(radii == 0 ? most : Math.nextUp(radii + most));
  }

  private double distance(double instant) {
    double share = (instant - start) / (end - start);
    return startDistance + share * (endDistance - startDistance);
  }

  /** Returns an instant at which the distance asks for something, at about a share of the way. */
  double instant(double share) {
    if (startDistance < 0 || endDistance < 0) {
      return startDistance < 0 ? end : start;
    }
    return start + share * (end - start);
  }

  /** Returns the proof of a pair, until the next one is asked for; empty where none is found. */
  public Optional<PlaneTree> build(int number) {
    if (directions.isPresent() && !swept) {
      directions.get().begin(motion);
      swept = true;
    }
    return (isRecorded() && build(number, true)) || build(number, false)
        ? Optional.of(tree)
        : Optional.empty();
  }

  /** Whether there is a record of a check of just what is to be proven. */
  private boolean isRecorded() {
    return start == 0
        && end == 1
        && Double.isNaN(startDistance)
        && directions.isPresent()
        && directions.get().isRecorded();
  }

  /** Proves a pair, by following the record of its check or without. */
  private boolean build(int number, boolean follows) {
    tree.clear();
    mostSteps = follows ? MOST_RECORDED : MOST_STEPS;
    searchesLeft = follows ? MOST_SEARCHES : Integer.MAX_VALUE;
    directions.ifPresent(known -> known.follow(follows));
    PairPart whole = PairPart.whole(number);
    int step = sweep(keeping(number, start, end), whole, start, end, 1);
    return (step == SweptDirections.NONE && isProvenByBalls(number))
        || prove(whole, start, end, 1, step);
  }

  /** Returns the step that {@link SweptDirections#step} knows. */
  private int sweep(GeometryPair pair, PairPart part, double from, double to, long slot) {
    return directions.isEmpty()
        ? SweptDirections.NONE
        : directions.get().step(pair, part, MARGIN, slot, from, to);
  }

  /** Whether the balls around both geometries stay apart throughout: most are far apart. */
  private boolean isProvenByBalls(int number) {
    GeometryPair pair = keeping(number, start, end);
    if (!placed) {
      moving.placeSpheres(motion);
      placed = true;
    }
    double slack = moving.slackThroughout(pair, motion);
    if (!(slack > 0) || slack < margin(pair, start, end)) {
      return false;
    }
    // The normal may lose a quarter of the slack, of all that is no further apart than the centres.
    double far = 2 * moving.way(pair, way);
    SeparatingPlane.across(pair, way, moving.placements().linksAt(motion, MIDDLE), plane.normal);
    round(bits(far, slack / 4));
    tree.addPlane(normal, true);
    return true;
  }

  /**
   * Returns a normal of a plane between both geometries of a pair as wholes at an instant; empty
   * where none was found.
   */
  public Optional<int[]> apartAt(int number, double instant) {
    PairPart whole = PairPart.whole(number);
    return isBetween(pairs.get(number), whole, instant)
        ? Optional.of(normal.clone())
        : Optional.empty();
  }

  private boolean prove(PairPart part, double from, double to, long slot) {
    return prove(part, from, to, slot, sweep(keeping(part.pair(), from, to), part, from, to, slot));
  }

  /** Proves a part on an interval, by a step that is known or one that is looked for. */
  private boolean prove(PairPart part, double from, double to, long slot, int step) {
    double middle = from + (to - from) / 2;
    if (tree.size() > mostSteps || !(from < middle && middle < to)) {
      return false;
    }
    return switch (step) {
      case SweptDirections.NONE -> --searchesLeft >= 0 && search(part, from, middle, to, slot);
      case SweptDirections.SPLIT -> split(part, from, middle, to, slot);
      case SweptDirections.FIRST_CHILDREN -> takeApart(part, from, to, slot, true);
      case SweptDirections.SECOND_CHILDREN -> takeApart(part, from, to, slot, false);
      default -> {
        tree.addDirection(step, part.first() == 0 && part.second() == 0);
        yield true;
      }
    };
  }

  private boolean search(PairPart part, double from, double middle, double to, long slot) {
    GeometryPair pair = keeping(part.pair(), from, to);
    boolean between = isBetween(pair, part, middle);
    if (between) {
      double margin = margin(pair, from, to);
      boolean before = planes.slack(pair, part, plane, middle, from) > margin;
      boolean after = planes.slack(pair, part, plane, middle, to) > margin;
      if (before && after) {
        addPlane(part);
        return true;
      }
      if (before || after) {
        return slot < DEEPEST && splitProven(part, from, middle, to, slot, before);
      }
    }
    boolean leaves = isLeaf(pair.first(), part.first()) && isLeaf(pair.second(), part.second());
    double travel = moving.motionBound(pair, motion, middle, to);
    if (leaves || between || travel > FAR * size(pair, part)) {
      return (between || !leaves || travel > pair.clearance() || !Double.isNaN(startDistance))
          && slot < DEEPEST
          && split(part, from, middle, to, slot);
    }
    return takeApart(part, from, to, slot, isFirstLarger(pair, part));
  }

  /**
   * Returns what is to be left of a plane on an interval so that others find it too, whose
   * intervals of numbers grow along a chain of links.
   */
  private double margin(GeometryPair pair, double from, double to) {
    return MARGIN * moving.accelerationBoundAnywhere(pair, motion, from, to);
  }

  private void addPlane(PairPart part) {
    tree.addPlane(normal, part.first() == 0 && part.second() == 0);
  }

  /** Splits an interval of which the plane in hand proves one half. */
  private boolean splitProven(
      PairPart part, double from, double middle, double to, long slot, boolean before) {
    tree.add(PlaneTree.SPLIT);
    if (before) {
      addPlane(part);
      return prove(part, middle, to, 2 * slot + 1);
    }
    int[] known = normal.clone();
    if (!prove(part, from, middle, 2 * slot)) {
      return false;
    }
    System.arraycopy(known, 0, normal, 0, known.length);
    addPlane(part);
    return true;
  }

  private boolean split(PairPart part, double from, double middle, double to, long slot) {
    tree.add(PlaneTree.SPLIT);
    return prove(part, from, middle, 2 * slot) && prove(part, middle, to, 2 * slot + 1);
  }

  /** Whether the first of two nodes, not both leaves, is the one to be taken apart. */
  private boolean isFirstLarger(GeometryPair pair, PairPart part) {
    return !isLeaf(pair.first(), part.first())
        && (isLeaf(pair.second(), part.second())
            || size(pair.first(), part.first()) >= size(pair.second(), part.second()));
  }

  private boolean takeApart(PairPart part, double from, double to, long slot, boolean first) {
    GeometryPair pair = pairs.get(part.pair());
    Bvh bvh = geometries.tree(first ? pair.first() : pair.second());
    int node = first ? part.first() : part.second();
    tree.add(first ? PlaneTree.FIRST_CHILDREN : PlaneTree.SECOND_CHILDREN);
    return prove(child(part, first, node + 1), from, to, slot)
        && prove(child(part, first, bvh.secondChild(node)), from, to, slot);
  }

  private static PairPart child(PairPart part, boolean first, int node) {
    PairPart child = new PairPart();
    child.set(part.pair(), first ? node : part.first(), first ? part.second() : node);
    return child;
  }

  private boolean isLeaf(int geometry, int node) {
    return geometries.tree(geometry).isLeaf(node);
  }

  /** A radius around a node; that of a convex shape, which has no volume, around its origin. */
  private double size(int geometry, int node) {
    Bvh tree = geometries.tree(geometry);
    return tree.isConvex() ? tree.reach() : tree.size(node);
  }

  private double size(GeometryPair pair, PairPart part) {
    return size(pair.first(), part.first()) + size(pair.second(), part.second());
  }

  /** Chooses a plane between two nodes at an instant, with a normal of whole numbers. */
  private boolean isBetween(GeometryPair pair, PairPart part, double instant) {
    double slack = planes.choose(pair, part, instant, plane);
    if (!(slack > 0)) {
      return false;
    }
    // Turned by 2^-bits, the normal loses that share of the nodes' size and distance.
    round(bits(size(pair, part) + slack, slack / 16));
    planes.measure(pair, part, instant, plane);
    return plane.separation - pair.clearance() > 0;
  }

  /** How many bits a normal needs so that it is off by no more than a share of a length. */
  private static int bits(double length, double share) {
    int bits = LEAST_BITS;
    while (bits < MOST_BITS && length > share * (1 << bits)) {
      bits += MORE_BITS;
    }
    return bits;
  }

  private void round(int bits) {
    int common = 0;
    for (int k = 0; k < 3; k++) {
      normal[k] = (int) Math.rint(plane.normal[k] * ((1 << bits) - 1));
      common = greatestDivisor(common, Math.abs(normal[k]));
    }
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      normal[k] /= Math.max(1, common);
      squared += (double) normal[k] * normal[k];
    }
    for (int k = 0; k < 3; k++) {
      plane.normal[k] = normal[k] / Math.sqrt(squared);
    }
  }

  private static int greatestDivisor(int a, int b) {
    return b == 0 ? a : greatestDivisor(b, a % b);
  }
}
