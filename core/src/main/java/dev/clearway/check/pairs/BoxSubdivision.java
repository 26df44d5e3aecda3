package dev.clearway.check.pairs;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Proves two links apart over the whole box of their joint ranges, by halving it.
 *
 * <p>A box carries the parts, pairs of nodes of the two links' trees, that are open in it. In its
 * middle each is bounded: where the separation exceeds what it can lose within the box, the part is
 * proven there, in all of the box. Else the part is taken to pieces while that may help, or stays
 * open. A box without open parts is proven; another is halved along the coordinate that counts
 * most, and both halves inherit the parts. So parts near an axis, which move little, are done with
 * in large boxes, and only what is near to contact is followed into small ones.
 *
 * <p><b>Guarantee.</b> {@link State#PROVEN} means that the surfaces of all elements are apart at
 * every configuration of the box; {@link State#CONTACT}, that two share a point at {@link
 * #configuration}. Mutable, one thread; resumable at every step but a halted one.
 */
final class BoxSubdivision {
  /**
   * Travel, in sizes of the two nodes, above which the box is halved first: their pieces would all
   * stay open. Chosen on panda and fetch among 1/4, 1/2, 1 and 2.
   */
  private static final double FAR = 0.5;

  /** Parts of a box above which no more are taken to pieces. */
  private static final int MOST_PARTS = 4096;

  /** Pieces between two looks at whether to halt: some tenth of a millisecond. */
  private static final int PIECES = 64;

  /** What came of it so far. */
  enum State {
    /** Boxes are left. */
    OPEN,
    /** All boxes are proven. */
    PROVEN,
    /** Two elements share a point. */
    CONTACT,
    /** A box in which the parts travel by no more than the tolerance is not proven. */
    NEAR,
    /** A box cannot be halved any more. */
    NUMERIC
  }

  private final LinkPair pair;
  private final PairProofContext geometry;
  private final double tolerance;
  private final Placement placement;
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lowerBound = new LowerBoundQuery(placed);
  private final ContactQuery contact = new ContactQuery(placed);
  private final double[] relative = new double[Pose.SIZE];
  private final ConnectingJointAxes[] axes;
  private final ConnectingJointAxes[] first;
  private final ConnectingJointAxes[] second;
  private final PartMotionBound motionBound;
  private final BoxStack boxes;
  private final int[] part = new int[BoxStack.PART];
  private final PartList pieces = new PartList();
  private final PartList open = new PartList();
  private final ConfigurationBox middle;
  private final double[] worstShares;
  private double worstSeparation;
  private double worstMotionBound;
  private double proven;
  private State state = State.OPEN;
  private int looked;
  private boolean halted;

  BoxSubdivision(LinkPair pair, PairProofContext geometry, double tolerance) {
    this.pair = pair;
    this.geometry = geometry;
    this.tolerance = tolerance;
    this.placement = new Placement(geometry);
    this.motionBound = new PartMotionBound(pair.connectingJoints());
    this.boxes = new BoxStack(pair.free().length);
    this.middle = new ConfigurationBox(pair, geometry);
    this.worstShares = new double[geometry.tree().space().size()];
    Map<Integer, ConnectingJointAxes> axesOfElement = new LinkedHashMap<>();
    int count = pair.geometries().size();
    this.first = new ConnectingJointAxes[count];
    this.second = new ConnectingJointAxes[count];
    for (int p = 0; p < count; p++) {
      first[p] = axes(axesOfElement, pair.geometries().get(p).first());
      second[p] = axes(axesOfElement, pair.geometries().get(p).second());
      open.add(p, 0, 0);
    }
    axes = axesOfElement.values().toArray(ConnectingJointAxes[]::new);
    middle.toWhole();
    boxes.push(middle.lower(), middle.upper(), 0, open.numbers(), open.size());
  }

  private ConnectingJointAxes axes(Map<Integer, ConnectingJointAxes> known, int element) {
    return known.computeIfAbsent(
        element, e -> new ConnectingJointAxes(geometry, pair.connectingJoints(), e));
  }

  /** Returns what came of it so far. */
  State state() {
    return state;
  }

  /** Returns the middle of the box looked at last, the scene's whole configuration; a copy. */
  double[] configuration() {
    return middle.configuration().clone();
  }

  /** Returns the share of the whole box, by volume, that is not proven. */
  double openShare() {
    return 1 - proven;
  }

  /** Returns the elements' poses in the middle of the box looked at last. */
  double[] poses() {
    return placement.worldFromShape();
  }

  /** Returns the volume tests done so far. */
  long volumeTests() {
    return placed.counters().volumeTests();
  }

  /** Returns the triangle tests done so far. */
  long triangleTests() {
    return placed.counters().triangleTests();
  }

  /** Returns how many configurations were looked at. */
  long configurations() {
    return placement.computed();
  }

  /**
   * Looks at one box; there must be one: the state is {@link State#OPEN}.
   *
   * @param halt asked now and then; once it says so, the box is left unproven, and no further step
   *     may be taken
   */
  void step(BooleanSupplier halt) {
    boxes.pop(middle.lower(), middle.upper());
    int depth = boxes.depth();
    middle.compute();
    placement.place(middle.configuration());
    for (ConnectingJointAxes seen : axes) {
      seen.place(placement);
    }
    motionBound.setBox(middle.halves());
    boundParts(halt);
    if (state != State.OPEN || halted) {
      return;
    }
    if (open.size() == 0) {
      proven += Math.scalb(1.0, -depth);
      state = boxes.isEmpty() ? State.PROVEN : State.OPEN;
    } else if (worstMotionBound <= tolerance) {
      state = State.NEAR;
    } else if (!middle.halve(worstShares, boxes, depth, open.numbers(), open.size())) {
      state = State.NUMERIC;
    }
  }

  private void boundParts(BooleanSupplier halt) {
    open.clear();
    worstSeparation = Double.NEGATIVE_INFINITY;
    worstMotionBound = Double.NaN;
    int placed = -1;
    int count = boxes.partCount();
    for (int k = 0; k < count && state == State.OPEN && !halted; k++) {
      boxes.part(k, part);
      if (part[0] != placed) {
        placed = part[0];
        placeQuery(pair.geometries().get(placed));
      }
      pieces.clear();
      pieces.add(placed, part[1], part[2]);
      boundPieces(placed, halt);
    }
  }

  private void placeQuery(GeometryPair geometries) {
    double[] poses = placement.worldFromShape();
    Pose.relative(
        poses, Pose.SIZE * geometries.first(), poses, Pose.SIZE * geometries.second(), relative, 0);
    placed.place(
        geometry.geometries().tree(geometries.first()),
        geometry.geometries().tree(geometries.second()),
        relative,
        0);
  }

  private void boundPieces(int p, BooleanSupplier halt) {
    GeometryPair geometries = pair.geometries().get(p);
    Bvh a = geometry.geometries().tree(geometries.first());
    Bvh b = geometry.geometries().tree(geometries.second());
    double wanted = Rounding.addUp(geometries.clearance(), geometries.error());
    while (pieces.size() > 0 && !halts(halt)) {
      pieces.removeLast();
      int at = BoxStack.PART * pieces.size();
      int i = pieces.numbers()[at + 1];
      int j = pieces.numbers()[at + 2];
      double moved = motionBound.bound(first[p], i, second[p], j);
      double needed = Rounding.addUp(wanted, moved);
      double bound = lowerBound.ofNodes(i, j, wanted, needed);
      if (bound > needed) {
        continue;
      }
      boolean leaves = a.isLeaf(i) && b.isLeaf(j);
      if (leaves
          && !(bound > geometries.clearance())
          && contact.ofLeaves(i, j, geometries.clearance(), geometries.error())
              == Proximity.IN_CONTACT) {
        state = State.CONTACT;
        return;
      }
      if (leaves || moved > FAR * size(a, i, b, j) || open.size() + pieces.size() > MOST_PARTS) {
        leaveOpen(p, i, j, moved, moved - bound);
      } else {
        split(p, a, i, b, j);
      }
    }
  }

  private boolean halts(BooleanSupplier halt) {
    if (++looked % PIECES == 0) {
      halted = halt.getAsBoolean();
    }
    return halted;
  }

  private static double size(Bvh a, int i, Bvh b, int j) {
    return a.size(i) + b.size(j);
  }

  private void split(int p, Bvh a, int i, Bvh b, int j) {
    boolean splitsSecond = a.isLeaf(i) || (!b.isLeaf(j) && b.size(j) > a.size(i));
    if (splitsSecond) {
      pieces.add(p, i, b.secondChild(j));
      pieces.add(p, i, j + 1);
    } else {
      pieces.add(p, a.secondChild(i), j);
      pieces.add(p, i + 1, j);
    }
  }

  private void leaveOpen(int p, int i, int j, double moved, double separation) {
    open.add(p, i, j);
    if (!(separation <= worstSeparation)) {
      worstSeparation = separation;
      worstMotionBound = moved;
      Arrays.fill(worstShares, 0);
      motionBound.addShares(worstShares);
    }
  }
}
