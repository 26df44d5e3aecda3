package dev.clearway.proof;

import dev.clearway.bvh.Bvh;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairPart;
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

  /** Intervals are split no more often. */
  private static final int DEEPEST = 40;

  /** Travel, in sizes of the two nodes, above which the interval is split and not a node. */
  private static final double FAR = 0.5;

  private static final int LEAST_BITS = 6;
  private static final int MOST_BITS = 28;

  private final MovingPairs moving;
  private final GeometryTable geometries;
  private final Motion motion;
  private final List<GeometryPair> pairs;
  private final PlaneProof planes;
  private final Plane plane = new Plane();
  private final int[] normal = new int[3];

  /** Makes one for pairs that a motion moves. */
  public PlaneTreeBuilder(
      MovingPairs moving, GeometryTable geometries, Motion motion, List<GeometryPair> pairs) {
    this.moving = moving;
    this.geometries = geometries;
    this.motion = motion;
    this.pairs = List.copyOf(pairs);
    this.planes = new PlaneProof(moving, motion);
  }

  /** Returns the proof of a pair; empty where none is found. */
  public Optional<PlaneTree> build(int number) {
    PlaneTree tree = new PlaneTree();
    return prove(tree, PairPart.whole(number), 0, 1, 0) ? Optional.of(tree) : Optional.empty();
  }

  /**
   * Returns a normal of a plane between both geometries of a pair as wholes at an instant; empty
   * where none was found.
   */
  public Optional<int[]> apartAt(int number, double instant) {
    PairPart whole = PairPart.whole(number);
    return isBetween(whole, instant) ? Optional.of(normal.clone()) : Optional.empty();
  }

  private boolean prove(PlaneTree tree, PairPart part, double from, double to, int depth) {
    double middle = from + (to - from) / 2;
    if (tree.size() > MOST_STEPS || !(from < middle && middle < to)) {
      return false;
    }
    GeometryPair pair = pairs.get(part.pair());
    boolean between = isBetween(part, middle);
    if (between && holds(pair, part, from, middle, to)) {
      tree.add(PlaneTree.PLANE);
      for (int number : normal) {
        tree.add(number);
      }
      return true;
    }
    boolean leaves = isLeaf(pair.first(), part.first()) && isLeaf(pair.second(), part.second());
    double travel = moving.motionBound(pair, motion, middle, to);
    if (leaves || travel > FAR * moving.separation().size(pair, part)) {
      return (between || !leaves || travel > pair.clearance())
          && depth < DEEPEST
          && split(tree, part, from, middle, to, depth);
    }
    return takeApart(tree, part, from, to, depth);
  }

  private boolean split(
      PlaneTree tree, PairPart part, double from, double middle, double to, int depth) {
    tree.add(PlaneTree.SPLIT);
    return prove(tree, part, from, middle, depth + 1) && prove(tree, part, middle, to, depth + 1);
  }

  private boolean takeApart(PlaneTree tree, PairPart part, double from, double to, int depth) {
    GeometryPair pair = pairs.get(part.pair());
    boolean first =
        !isLeaf(pair.first(), part.first())
            && (isLeaf(pair.second(), part.second())
                || size(pair.first(), part.first()) >= size(pair.second(), part.second()));
    Bvh bvh = geometries.tree(first ? pair.first() : pair.second());
    int node = first ? part.first() : part.second();
    tree.add(first ? PlaneTree.FIRST_CHILDREN : PlaneTree.SECOND_CHILDREN);
    return prove(tree, child(part, first, node + 1), from, to, depth)
        && prove(tree, child(part, first, bvh.secondChild(node)), from, to, depth);
  }

  private static PairPart child(PairPart part, boolean first, int node) {
    PairPart child = new PairPart();
    child.set(part.pair(), first ? node : part.first(), first ? part.second() : node);
    return child;
  }

  private boolean isLeaf(int geometry, int node) {
    return geometries.tree(geometry).isLeaf(node);
  }

  private double size(int geometry, int node) {
    return geometries.tree(geometry).volumes()[node * Bvh.STRIDE + Bvh.SIZE];
  }

  /** Chooses a plane between two nodes at an instant, with a normal of whole numbers. */
  private boolean isBetween(PairPart part, double instant) {
    GeometryPair pair = pairs.get(part.pair());
    double slack = planes.choose(pair, part, instant, plane);
    if (!(slack > 0)) {
      return false;
    }
    // Turned by 2^-bits, the normal loses that share of the nodes' size and distance.
    double far = moving.separation().size(pair, part) + slack;
    int bits = LEAST_BITS;
    while (bits < MOST_BITS && far > slack / 16 * (1 << bits)) {
      bits++;
    }
    round(bits);
    planes.measure(pair, part, instant, plane);
    return plane.separation - pair.clearance() > 0;
  }

  private void round(int bits) {
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      normal[k] = (int) Math.rint(plane.normal[k] * (1 << bits));
      squared += (double) normal[k] * normal[k];
    }
    for (int k = 0; k < 3; k++) {
      plane.normal[k] = normal[k] / Math.sqrt(squared);
    }
  }

  private boolean holds(GeometryPair pair, PairPart part, double from, double middle, double to) {
    return planes.slack(pair, part, plane, middle, from) > 0
        && planes.slack(pair, part, plane, middle, to) > 0;
  }
}
