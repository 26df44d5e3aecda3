package dev.clearway.methods.sampling;

import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.Containment;
import dev.clearway.distance.OverlapQuery;
import dev.clearway.geometry.Pose;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;

/**
 * Whether some pair is in contact where everything is placed: what a sample asks.
 *
 * <p>Boxes along the world's axes first; then the overlap of the oriented boxes of both trees,
 * which ends with the first triangles that certainly meet. Only what that leaves open, and pairs
 * that are to keep a clearance, is asked of distances.
 *
 * <p>Scratch object, one thread.
 */
final class PlacedContacts {
  private final GeometryTable geometries;
  private final PairSeparation separation;
  private final PlacedBoxes boxes;
  private final OrientedBoxes[] trees;
  private final OverlapQuery overlaps;
  private final ContactQuery.Result surfaces = new ContactQuery.Result();
  private final double[] relative = new double[Pose.SIZE];

  /** The pairs asked for last, their elements and what keeps these apart, in flat arrays. */
  private List<GeometryPair> known = List.of();

  private int[] elements = {};
  private double[] kept = {};

  PlacedContacts(MovingPairs moving) {
    geometries = moving.geometries();
    separation = moving.separation();
    boxes = new PlacedBoxes(geometries);
    trees = new OrientedBoxes[geometries.size()];
    for (int e = 0; e < trees.length; e++) {
      trees[e] = geometries.tree(e).orientedBoxes();
    }
    overlaps = new OverlapQuery(separation.counters());
  }

  /**
   * Returns the first of the pairs that is in contact, or nearer than its clearance.
   *
   * @param pairs that never change
   * @param poses read: worldFromShape of all elements
   */
  Optional<NamePair> first(List<GeometryPair> pairs, double[] poses) {
    boxes.place(poses);
    know(pairs);
    for (int p = 0; p < kept.length; p++) {
      separation.counters().countVolumeTest();
      if (!boxes.areApart(elements[2 * p], elements[2 * p + 1], kept[p])
          && isContact(pairs.get(p), poses)) {
        return Optional.of(pairs.get(p).names());
      }
    }
    return Optional.empty();
  }

  /** Lists of pairs never change, and one serves all motions within the limits. */
  @SuppressWarnings("ReferenceEquality")
  private void know(List<GeometryPair> pairs) {
    if (pairs == known) {
      return;
    }
    known = pairs;
    elements = new int[2 * pairs.size()];
    kept = new double[pairs.size()];
    for (int p = 0; p < kept.length; p++) {
      GeometryPair pair = pairs.get(p);
      elements[2 * p] = pair.first();
      elements[2 * p + 1] = pair.second();
      kept[p] = pair.clearance() + pair.worldError();
    }
  }

  private boolean isContact(GeometryPair pair, double[] poses) {
    if (pair.clearance() != 0) {
      return isNear(pair, poses);
    }
    int a = pair.first();
    int b = pair.second();
    Pose.relative(poses, Pose.SIZE * a, poses, Pose.SIZE * b, relative, 0);
    overlaps.place(trees[a], trees[b], relative, 0);
    return switch (overlaps.overlap(pair.error())) {
      case IN_CONTACT -> true;
      case APART ->
          !overlaps.areApartAsWholes()
              && separation.couldContain(pair) == Inside.UNKNOWN
              && isInside(pair, poses);
      case UNCERTAIN -> isNear(pair, poses);
    };
  }

  private boolean isNear(GeometryPair pair, double[] poses) {
    return separation.contact(pair, poses, surfaces) == ContactProof.PROVEN
        || (separation.couldContain(pair, surfaces) == Inside.UNKNOWN && isInside(pair, poses));
  }

  /** A point within rounding of a surface proves nothing, so the distance is asked too. */
  private boolean isInside(GeometryPair pair, double[] poses) {
    return separation.contained(pair, poses) == Containment.Answer.YES
        && separation.slackOfSolids(pair, poses, 0) < 0;
  }
}
