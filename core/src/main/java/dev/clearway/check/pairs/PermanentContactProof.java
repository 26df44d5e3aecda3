package dev.clearway.check.pairs;

import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import java.util.function.BooleanSupplier;

/**
 * Proves two links in contact over the whole box of their joint ranges, by halving it.
 *
 * <p>A box is proven if in its middle two elements are in a contact that survives any displacement
 * of their points by as much as they travel within the box. Mutable, one thread.
 */
final class PermanentContactProof {
  private final LinkPair pair;
  private final PairProofContext geometry;
  private final Placement placement;
  private final ConfigurationBox middle;
  private final ConnectingJointAxes[] first;
  private final ConnectingJointAxes[] second;
  private final PartMotionBound motionBound;
  private final PlacedPair placed = new PlacedPair();
  private final ContactQuery contact = new ContactQuery(placed);
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final double[] relative = new double[Pose.SIZE];
  private final BoxStack boxes;

  PermanentContactProof(LinkPair pair, PairProofContext geometry) {
    this.pair = pair;
    this.geometry = geometry;
    this.placement = new Placement(geometry);
    this.middle = new ConfigurationBox(pair, geometry);
    this.motionBound = new PartMotionBound(pair.connectingJoints());
    this.boxes = new BoxStack(pair.free().length);
    int count = pair.geometries().size();
    this.first = new ConnectingJointAxes[count];
    this.second = new ConnectingJointAxes[count];
    for (int p = 0; p < count; p++) {
      first[p] =
          new ConnectingJointAxes(
              geometry, pair.connectingJoints(), pair.geometries().get(p).first());
      second[p] =
          new ConnectingJointAxes(
              geometry, pair.connectingJoints(), pair.geometries().get(p).second());
    }
    middle.toWhole();
    boxes.push(middle.lower(), middle.upper(), 0, new int[0], 0);
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
   * Looks at boxes until all are proven or as many as given were looked at; returns whether all
   * are.
   *
   * @param halt asked before each box; the answer is no where it says so
   */
  boolean succeedsWithin(int most, BooleanSupplier halt) {
    for (int k = 0; k < most && !boxes.isEmpty() && !halt.getAsBoolean(); k++) {
      boxes.pop(middle.lower(), middle.upper());
      int depth = boxes.depth();
      middle.compute();
      placement.place(middle.configuration());
      motionBound.setBox(middle.halves());
      if (!isInContact() && !middle.halve(motionBound, boxes, depth, new int[0], 0)) {
        return false;
      }
    }
    return boxes.isEmpty();
  }

  private boolean isInContact() {
    for (int p = 0; p < first.length; p++) {
      GeometryPair geometries = pair.geometries().get(p);
      first[p].place(placement);
      second[p].place(placement);
      double moved = motionBound.bound(first[p], 0, second[p], 0);
      double[] poses = placement.worldFromShape();
      int a = Pose.SIZE * geometries.first();
      int b = Pose.SIZE * geometries.second();
      Pose.relative(poses, a, poses, b, relative, 0);
      placed.place(
          geometry.geometries().tree(geometries.first()),
          geometry.geometries().tree(geometries.second()),
          relative,
          0);
      double error = Rounding.addUp(moved, geometries.error());
      if (contact.proximity(geometries.clearance(), error, found) == Proximity.IN_CONTACT) {
        return true;
      }
    }
    return false;
  }
}
