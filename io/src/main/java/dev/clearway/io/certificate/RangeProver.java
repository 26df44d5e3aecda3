package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.QueryCounters;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OutsideWitness;
import dev.clearway.proof.PlaneTree;
import dev.clearway.proof.PlaneTreeBuilder;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.List;
import java.util.Optional;

/**
 * Proves by planes alone that pairs never meet while coordinates run through ranges, as a
 * certificate has it: in the middle of a box a plane is further from both parts than they can move
 * in the box by the norms along their chains; else a part is taken apart or the box halved.
 *
 * <p><b>Guarantee.</b> None is needed: whoever reads the tree finds out whether it holds. Scratch
 * object, one thread.
 */
final class RangeProver {
  /** Steps of one pair after which its proof is given up. */
  private static final int MOST_STEPS = 1 << 22;

  /** Halvings of the box, one within the other: readers follow 60. */
  private static final int DEEPEST = 60;

  /** Travel, in sizes of the two nodes, above which the box is halved and not a node. */
  private static final double FAR = 0.5;

  /** What rounding takes, here and there. */
  private static final double MARGIN = 1e-9;

  private static final int BOX_HALVES = 4;
  private static final int BITS = 20;

  private final KinematicTree tree;
  private final GeometryTable geometries;
  private final MovingPairs moving;
  private final Coordinates coordinates;
  private final OutsideWitness.Finder rays;
  private final SeparatingPlane planes;
  private final double[] lower;
  private final double[] upper;
  private final double[] direction = new double[3];
  private final double[] normal = new double[3];
  private final int[] rounded = new int[3];
  private final CertificateOutput out = new CertificateOutput();
  private int steps;

  /**
   * Makes one.
   *
   * @param lower least value of each coordinate
   * @param upper greatest value of each coordinate
   */
  RangeProver(CertifiedScene scene, double[] lower, double[] upper) {
    this.tree = scene.setup().scene().tree();
    this.geometries = scene.setup().prepared().geometries();
    this.moving = scene.setup().prepared().movingPairs();
    this.coordinates = new Coordinates(tree);
    this.rays = new OutsideWitness.Finder(moving, geometries);
    this.planes = new SeparatingPlane(geometries, new QueryCounters());
    this.lower = lower.clone();
    this.upper = upper.clone();
  }

  /** Returns the tree of a pair with its witness; empty where none is found. */
  Optional<byte[]> prove(GeometryPair pair) {
    out.clear();
    steps = 0;
    Optional<RangeBox> all = RangeBox.of(tree, geometries, pair, lower, upper);
    if (all.isEmpty() || !prove(pair, PairPart.whole(0), all.get(), 0)) {
      return Optional.empty();
    }
    moving.clear();
    double[] middle = all.get().middle();
    Motion start = StraightMotion.between(tree, middle, middle);
    PlaneTreeBuilder still =
        new PlaneTreeBuilder(moving, geometries, start, List.of(pair), Optional.empty(), 1);
    Optional<OutsideWitness> witness = OutsideWitness.find(still, 0, rays, start, pair);
    if (witness.isEmpty()) {
      return Optional.empty();
    }
    // All instants are the same one: what goes from the middle to anywhere is there at 0.
    SegmentProver.writeWitness(witness.get(), 0, out);
    return Optional.of(out.toByteArray());
  }

  /** Returns the ranges as functions of a segment. */
  byte[] ranges() {
    out.clear();
    coordinates.writeRanges(lower, upper, out);
    return out.toByteArray();
  }

  private boolean prove(GeometryPair pair, PairPart part, RangeBox box, int depth) {
    if (++steps > MOST_STEPS || depth > DEEPEST) {
      return false;
    }
    double reach = reach(pair.first(), part.first());
    double otherReach = reach(pair.second(), part.second());
    double travel = box.travel(reach, otherReach);
    double separation = separation(pair, part, box);
    if (separation * (1 - MARGIN) - MARGIN > travel) {
      out.writeByte(PlaneTree.PLANE);
      for (int component : rounded) {
        out.writeSigned(component);
      }
      return true;
    }
    boolean leaves =
        geometries.tree(pair.first()).isLeaf(part.first())
            && geometries.tree(pair.second()).isLeaf(part.second());
    double size = size(pair.first(), part.first()) + size(pair.second(), part.second());
    if (leaves || travel > FAR * size) {
      return halve(pair, part, box, box.widest(reach, otherReach), depth);
    }
    return takeApart(pair, part, box, depth);
  }

  private boolean halve(GeometryPair pair, PairPart part, RangeBox box, int coordinate, int depth) {
    if (coordinate < 0) {
      return false;
    }
    out.writeByte(BOX_HALVES);
    out.writeInt(coordinates.number(coordinate));
    return prove(pair, part, box.half(coordinate, false), depth + 1)
        && prove(pair, part, box.half(coordinate, true), depth + 1);
  }

  private boolean takeApart(GeometryPair pair, PairPart part, RangeBox box, int depth) {
    boolean first =
        !geometries.tree(pair.first()).isLeaf(part.first())
            && (geometries.tree(pair.second()).isLeaf(part.second())
                || size(pair.first(), part.first()) >= size(pair.second(), part.second()));
    Bvh bvh = geometries.tree(first ? pair.first() : pair.second());
    int node = first ? part.first() : part.second();
    out.writeByte(first ? PlaneTree.FIRST_CHILDREN : PlaneTree.SECOND_CHILDREN);
    for (int child : new int[] {node + 1, bvh.secondChild(node)}) {
      PairPart piece = new PairPart();
      piece.set(part.pair(), first ? child : part.first(), first ? part.second() : child);
      if (!prove(pair, piece, box, depth)) {
        return false;
      }
    }
    return true;
  }

  /** Chooses a plane in the middle of a box; returns how far it keeps the parts apart there. */
  private double separation(GeometryPair pair, PairPart part, RangeBox box) {
    moving.clear();
    Motion still = StraightMotion.between(tree, box.middle(), box.middle());
    double[] poses = moving.placements().at(still, 0);
    double[] links = moving.placements().linksAt(still, 0);
    if (moving.separation().grain(pair, part) == PairSeparation.Grain.LEAVES) {
      moving.separation().leafDirection(pair, part, poses, direction);
      SeparatingPlane.across(pair, direction, links, normal);
    } else {
      planes.choose(pair, part, poses, links, normal);
    }
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      rounded[k] = (int) Math.rint(normal[k] * ((1 << BITS) - 1));
      squared += (double) rounded[k] * rounded[k];
    }
    if (squared == 0) {
      return 0;
    }
    for (int k = 0; k < 3; k++) {
      normal[k] = rounded[k] / Math.sqrt(squared);
    }
    return planes.separation(pair, part, poses, links, normal) - pair.clearance();
  }

  private double size(int geometry, int node) {
    Bvh bvh = geometries.tree(geometry);
    return bvh.isConvex() ? 0 : bvh.volumes()[node * Bvh.STRIDE + Bvh.SIZE];
  }

  /** How far a node's points are from their shape's origin: of a box around them, as readers do. */
  private double reach(int geometry, int node) {
    Bvh bvh = geometries.tree(geometry);
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      int at = node * Bvh.STRIDE;
      double far =
          bvh.isConvex()
              ? Math.max(Math.abs(bvh.bound(k)), Math.abs(bvh.bound(k + 3)))
              : Math.abs(bvh.volumes()[at + Bvh.CENTRE + k]) + bvh.volumes()[at + Bvh.SIZE];
      squared += far * far;
    }
    return Math.sqrt(squared);
  }
}
