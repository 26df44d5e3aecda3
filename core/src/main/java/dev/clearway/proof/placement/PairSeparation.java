package dev.clearway.proof.placement;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ApartParts;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.Containment;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.distance.QueryCounters;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ExactTransform;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.ExactVector;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.Optional;

/**
 * How far one pair of elements is from its clearance in one placement. Scratch object, one thread.
 */
public final class PairSeparation {
  private final KinematicTree tree;
  private final GeometryTable geometries;
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lowerBound = new LowerBoundQuery(placed);
  private final DistanceQuery distances = new DistanceQuery(placed);
  private final ContactQuery contacts = new ContactQuery(placed);
  private final ApartParts parts = new ApartParts();
  private final DistanceQuery.Result measured = new DistanceQuery.Result();
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final GeometryContainment containment;
  private final CommonPoint commonPoint = new CommonPoint();
  private final double[] relative = new double[Pose.SIZE];
  private final double[] inFirst = new double[3];
  private double distanceLower;
  private double wanted;

  public PairSeparation(KinematicTree tree, GeometryTable geometries) {
    this.tree = tree;
    this.geometries = geometries;
    this.containment = new GeometryContainment(geometries);
  }

  public QueryCounters counters() {
    return placed.counters();
  }

  /**
   * Returns a lower bound of separation minus clearance, pose errors included, metres: negative
   * where contact is proven, 0 where neither is.
   *
   * @param poses read: worldFromShape of all elements
   * @param tolerance bounds up to this may be weaker than need be
   * @param enough a slack that serves the caller: some work is spent to reach it
   */
  public double slack(GeometryPair pair, double[] poses, double tolerance, double enough) {
    place(pair, poses);
    wanted = Rounding.addUp(pair.clearance(), pair.error());
    double bound = lowerBound.greedy(wanted + tolerance, wanted + enough, parts);
    if (bound > wanted + tolerance) {
      return Rounding.subtractDown(bound, wanted);
    }
    return nearSlack(pair, 0, 0);
  }

  /**
   * The slack of two nodes where a descent met leaves that are too close: −1 for proven contact.
   */
  private double nearSlack(GeometryPair pair, int i, int j) {
    double reach = pair.clearance();
    double error = pair.error();
    if (contacts.ofLeaves(parts.leafOfA(), parts.leafOfB(), reach, error) == Proximity.IN_CONTACT
        || contacts.proximity(i, j, reach, error, found) == Proximity.IN_CONTACT
        || (!(found.lower() > 0) && haveCommonPoint(pair))) {
      return -1;
    }
    double slack = Rounding.subtractDown(found.lower(), wanted);
    return slack > 0 ? slack : 0;
  }

  /** Whether the solids, whose surfaces touch or are too close to tell, share a point inside. */
  private boolean haveCommonPoint(GeometryPair pair) {
    return commonPoint.isFound(
        geometries.tree(pair.first()),
        geometries.tree(pair.second()),
        relative,
        pair.error(),
        found);
  }

  /**
   * Returns a lower bound of the slack of a part of a pair, as {@link #slack} does of the whole.
   * Afterwards {@link #openParts} can take it to pieces.
   *
   * @param part read: number of the pair, node of its first element, node of its second
   */
  public double slackOfPart(GeometryPair pair, int[] part, double[] poses, double tolerance) {
    return slackOfPart(pair, part, poses, tolerance, tolerance);
  }

  /**
   * Returns the same, in pieces of which volumes have more than a slack of their own.
   *
   * @param volumes slack up to which volumes are taken apart, metres, ≥ the tolerance
   */
  public double slackOfPart(
      GeometryPair pair, int[] part, double[] poses, double tolerance, double volumes) {
    place(pair, poses);
    wanted = Rounding.addUp(pair.clearance(), pair.error());
    return lowerBound.descend(part[1], part[2], wanted + volumes, wanted + tolerance, parts)
        ? Rounding.subtractDown(parts.bound(), wanted)
        : nearSlack(pair, part[1], part[2]);
  }

  /** Returns whether both nodes of a part are leaves. */
  public Grain grain(GeometryPair pair, int[] part) {
    return geometries.tree(pair.first()).isLeaf(part[1])
            && geometries.tree(pair.second()).isLeaf(part[2])
        ? Grain.LEAVES
        : Grain.VOLUMES;
  }

  /** What the two nodes of a part are. */
  public enum Grain {
    /** Triangles or primitives, both. */
    LEAVES,
    /** At least one of them holds several triangles. */
    VOLUMES
  }

  /**
   * Writes the direction of the shortest way between the two leaves of a part, in the world's
   * frame, not normalized; zeros where they touch or overlap.
   *
   * @param poses read: worldFromShape of all elements
   * @param out written: from the first towards the second
   */
  public void leafDirection(GeometryPair pair, int[] part, double[] poses, double[] out) {
    place(pair, poses);
    lowerBound.leafDirection(part[1], part[2], inFirst);
    int at = Pose.SIZE * pair.first();
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      out[k] = poses[r] * inFirst[0] + poses[r + 1] * inFirst[1] + poses[r + 2] * inFirst[2];
    }
  }

  /** Returns the sizes of a part's two nodes together, metres. */
  public double size(GeometryPair pair, int[] part) {
    return geometries.tree(pair.first()).volumes()[part[1] * Bvh.STRIDE + Bvh.SIZE]
        + geometries.tree(pair.second()).volumes()[part[2] * Bvh.STRIDE + Bvh.SIZE];
  }

  /**
   * Writes the pieces of the part asked for last whose slack is below what is needed.
   *
   * @param nodes written: two nodes a piece
   * @param slacks written: the slack of each piece
   * @return how many pieces there are; −1 if they are too many for the arrays or not known
   */
  public int openParts(double needed, int[] nodes, double[] slacks) {
    int count = 0;
    while (parts.areApart()) {
      double slack = Rounding.subtractDown(parts.bound(), wanted);
      if (slack >= needed) {
        return count;
      }
      if (count == slacks.length) {
        return -1;
      }
      nodes[2 * count] = parts.first();
      nodes[2 * count + 1] = parts.second();
      slacks[count++] = slack;
      parts.removeNearest();
    }
    return -1;
  }

  /** Returns a lower bound of the slack of all pieces that {@link #openParts} left out. */
  public double slackOfOtherParts() {
    return Rounding.subtractDown(parts.bound(), wanted);
  }

  /**
   * Returns the same with containment in closed meshes seen as contact: 0 where it cannot be told.
   *
   * @param poses read: worldFromShape of all elements
   */
  public double slackOfSolids(GeometryPair pair, double[] poses, double tolerance) {
    double slack = slack(pair, poses, tolerance, 0);
    if (!(slack > 0)) {
      return slack;
    }
    return switch (contained(pair, poses)) {
      case YES -> -1;
      case NO -> slack;
      case UNKNOWN -> 0;
    };
  }

  /**
   * Returns whether two elements share a point in exact arithmetic. Decides only where nothing
   * turns between them; nothing is proven elsewhere, and where a clearance is asked for.
   *
   * @param poses read: worldFromShape of all elements at the configuration
   * @param q read: the configuration, its numbers taken as exact
   */
  public ContactProof exactTouch(GeometryPair pair, double[] poses, double[] q) {
    if (pair.clearance() != 0) {
      return ContactProof.NOT_PROVEN;
    }
    Optional<ExactTransform> first = exactPlace(pair, pair.first(), q);
    Optional<ExactTransform> second = exactPlace(pair, pair.second(), q);
    Optional<ExactVector> shift = first.flatMap(a -> second.flatMap(a::translationTo));
    if (shift.isEmpty()) {
      return ContactProof.NOT_PROVEN;
    }
    place(pair, poses);
    return ContactProof.provenIf(
        Pose.isIdentityRotation(relative, 0) && contacts.touchesExactly(shift.get()));
  }

  private Optional<ExactTransform> exactPlace(GeometryPair pair, int geometry, double[] q) {
    return geometries
        .exactTransform(geometry)
        .flatMap(
            shape ->
                ExactTransform.of(tree, pair.motionBound().frame(), geometries.link(geometry), q)
                    .map(link -> link.times(shape)));
  }

  /**
   * Returns whether contact within the clearance is proven: the cheaper question of a sampling
   * check.
   */
  public ContactProof contact(GeometryPair pair, double[] poses) {
    place(pair, poses);
    Proximity proximity = contacts.proximity(pair.clearance(), pair.error(), found);
    return ContactProof.provenIf(
        proximity == Proximity.IN_CONTACT
            || (proximity == Proximity.UNCERTAIN && !(found.lower() > 0) && haveCommonPoint(pair)));
  }

  /**
   * Returns whether an element of the pair asked for {@link #contact} last could hold a part of the
   * other there: not where the volumes around both are apart.
   */
  public PairDistance.Inside couldContainThere(GeometryPair pair) {
    return found.apartAsWholes() > pair.error() ? PairDistance.Inside.NO : couldContain(pair);
  }

  /** Returns whether one of two elements could hold a part of the other, wherever they are. */
  public PairDistance.Inside couldContain(GeometryPair pair) {
    return Containment.isPossible(geometries.tree(pair.first()), geometries.tree(pair.second()))
        ? PairDistance.Inside.UNKNOWN
        : PairDistance.Inside.NO;
  }

  /**
   * Returns whether one of two elements whose surfaces are apart by more than the pose error holds
   * a part of the other inside.
   */
  public Containment.Answer contained(GeometryPair pair, double[] poses) {
    return containment.test(pair, poses);
  }

  /**
   * Returns the distance of two elements, exact to rounding, metres: 0 where they touch, overlap or
   * one holds the other; +∞ beyond the limit. Then {@link #distanceLower} is a proven lower bound
   * of it.
   */
  public double distance(GeometryPair pair, double[] poses, double limit) {
    place(pair, poses);
    double distance = distances.distance(limit, measured);
    distanceLower = Math.max(0, Rounding.subtractDown(measured.lower(), pair.error()));
    if (contained(pair, poses) == Containment.Answer.NO) {
      return distance;
    }
    distanceLower = 0;
    return 0;
  }

  /** Returns the lower bound of the last distance, pose errors included, metres. */
  public double distanceLower() {
    return distanceLower;
  }

  private void place(GeometryPair pair, double[] poses) {
    Pose.relative(poses, Pose.SIZE * pair.first(), poses, Pose.SIZE * pair.second(), relative, 0);
    placed.place(geometries.tree(pair.first()), geometries.tree(pair.second()), relative, 0);
  }
}
