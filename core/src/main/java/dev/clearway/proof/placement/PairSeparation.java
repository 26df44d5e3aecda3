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
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.ExactVector;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.Optional;

/**
 * How far apart one pair of collision geometries is in one placement: the separation, and what it
 * exceeds the clearance by, its slack.
 *
 * <p>The pose error of the pair is counted in all answers but the distance. Each question places
 * the pair anew, and none depends on one that was asked before. Scratch object, one thread.
 */
public final class PairSeparation {
  /** What is known of whether one geometry of a pair contains a part of the other. */
  public enum Inside {
    /** Known that neither does, unless their surfaces meet. */
    NO,
    /** Not known. */
    UNKNOWN
  }

  private final GeometryTable geometries;
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lowerBound = new LowerBoundQuery(placed);
  private final DistanceQuery distances = new DistanceQuery(placed);
  private final ContactQuery contacts = new ContactQuery(placed);
  private final ApartParts parts = new ApartParts();
  private final PieceSlacks pieces = new PieceSlacks();
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final GeometryContainment containment;
  private final ExactPlacement exact;
  private final CommonPoint commonPoint = new CommonPoint();
  private final PairRadii radii;
  private final double[] relative = new double[Pose.SIZE];
  private final double[] inFirst = new double[3];

  public PairSeparation(KinematicTree tree, GeometryTable geometries) {
    this.geometries = geometries;
    this.exact = new ExactPlacement(tree, geometries);
    this.containment = new GeometryContainment(geometries);
    this.radii = new PairRadii(geometries);
  }

  public QueryCounters counters() {
    return placed.counters();
  }

  /**
   * Returns a lower bound on separation minus clearance, pose errors included, metres: negative
   * where contact is proven, 0 where neither is.
   *
   * @param poses read: worldFromShape of all geometries
   * @param tolerance bounds up to this may be weaker than need be
   * @param enough a slack that serves the caller: some work is spent to reach it
   */
  public double slack(GeometryPair pair, double[] poses, double tolerance, double enough) {
    place(pair, poses);
    double wanted = wanted(pair);
    double bound = lowerBound.greedy(wanted + tolerance, wanted + enough, parts);
    if (bound > wanted + tolerance) {
      return Rounding.subtractDown(bound, wanted);
    }
    return nearSlack(pair, 0, 0, parts);
  }

  /** The separation that is a slack of 0. */
  private static double wanted(GeometryPair pair) {
    return Rounding.addUp(pair.clearance(), pair.error());
  }

  /**
   * The slack of two nodes where a descent met leaves that are too close: −1 for proven contact.
   */
  private double nearSlack(GeometryPair pair, int i, int j, ApartParts close) {
    double reach = pair.clearance();
    double error = pair.error();
    if (contacts.ofLeaves(close.leafOfA(), close.leafOfB(), reach, error) == Proximity.IN_CONTACT
        || contacts.proximity(i, j, reach, error, found) == Proximity.IN_CONTACT
        || (!(found.lower() > 0) && haveCommonPoint(pair, found))) {
      return -1;
    }
    double slack = Rounding.subtractDown(found.lower(), wanted(pair));
    return slack > 0 ? slack : 0;
  }

  /** Whether the solids, whose surfaces touch or are too close to tell, share a point inside. */
  private boolean haveCommonPoint(GeometryPair pair, ContactQuery.Result close) {
    Bvh first = geometries.tree(pair.first());
    Bvh second = geometries.tree(pair.second());
    return commonPoint.isFound(first, second, relative, pair.error(), close);
  }

  /**
   * Returns a lower bound on the slack of a part of a pair, as {@link #slack} does of the whole.
   *
   * @param poses read: worldFromShape of all geometries
   */
  public double slackOfPart(GeometryPair pair, PairPart part, double[] poses, double tolerance) {
    return slackOfPart(pair, part, poses, tolerance, tolerance, pieces);
  }

  /**
   * Returns the same, and the pieces at which the descent ended.
   *
   * @param volumes slack up to which volumes are taken apart, metres, ≥ the tolerance
   * @param out written: the pieces, unless leaves were met that are too close
   */
  public double slackOfPart(
      GeometryPair pair,
      PairPart part,
      double[] poses,
      double tolerance,
      double volumes,
      PieceSlacks out) {
    place(pair, poses);
    double wanted = wanted(pair);
    lowerBound.descend(
        part.first(), part.second(), wanted + volumes, wanted + tolerance, out.parts);
    out.fill(wanted);
    return out.areKnown()
        ? out.slackOfOthers()
        : nearSlack(pair, part.first(), part.second(), out.parts);
  }

  /** Returns whether both nodes of a part are leaves. */
  public Grain grain(GeometryPair pair, PairPart part) {
    return geometries.tree(pair.first()).isLeaf(part.first())
            && geometries.tree(pair.second()).isLeaf(part.second())
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
  public void leafDirection(GeometryPair pair, PairPart part, double[] poses, double[] out) {
    place(pair, poses);
    lowerBound.leafDirection(part.first(), part.second(), inFirst);
    int at = Pose.SIZE * pair.first();
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      out[k] = poses[r] * inFirst[0] + poses[r + 1] * inFirst[1] + poses[r + 2] * inFirst[2];
    }
  }

  /** Returns whether contact within the clearance is proven of the two leaves of a part. */
  public ContactProof contactOfLeaves(GeometryPair pair, PairPart part, double[] poses) {
    place(pair, poses);
    return ContactProof.provenIf(
        contacts.ofLeaves(part.first(), part.second(), pair.clearance(), pair.error())
            == Proximity.IN_CONTACT);
  }

  /** Returns the sizes of a part's nodes that can be taken apart, metres: 0 of convex shapes. */
  public double size(GeometryPair pair, PairPart part) {
    return geometries.tree(pair.first()).size(part.first())
        + geometries.tree(pair.second()).size(part.second());
  }

  /**
   * Returns a lower bound on the slack of both solids, with containment in closed meshes seen as
   * contact: 0 where it cannot be told.
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
    Optional<ExactVector> shift = exact.shift(pair, q);
    if (shift.isEmpty()) {
      return ContactProof.NOT_PROVEN;
    }
    place(pair, poses);
    return ContactProof.provenIf(
        Pose.isIdentityRotation(relative, 0) && contacts.touchesExactly(shift.get()));
  }

  /**
   * Returns whether contact within the clearance is proven: the cheaper question of a sampling
   * check.
   *
   * @param poses read: worldFromShape of all geometries
   * @param out written: what was found of the surfaces
   */
  public ContactProof contact(GeometryPair pair, double[] poses, ContactQuery.Result out) {
    place(pair, poses);
    Proximity proximity = contacts.proximity(pair.clearance(), pair.error(), out);
    return ContactProof.provenIf(
        proximity == Proximity.IN_CONTACT
            || (proximity == Proximity.UNCERTAIN
                && !(out.lower() > 0)
                && haveCommonPoint(pair, out)));
  }

  /**
   * Returns whether a geometry of a pair could contain a part of the other where it was asked for
   * {@link #contact}: not where the volumes around both are apart.
   *
   * @param there what was found of the surfaces
   */
  public Inside couldContain(GeometryPair pair, ContactQuery.Result there) {
    return there.apartAsWholes() > pair.error() ? Inside.NO : couldContain(pair);
  }

  /** Returns whether one of two elements could hold a part of the other, wherever they are. */
  public Inside couldContain(GeometryPair pair) {
    return Containment.isPossible(geometries.tree(pair.first()), geometries.tree(pair.second()))
        ? Inside.UNKNOWN
        : Inside.NO;
  }

  /**
   * Returns whether one of two elements whose surfaces are apart by more than the pose error holds
   * a part of the other inside.
   */
  public Containment.Answer contained(GeometryPair pair, double[] poses) {
    return containment.test(pair, poses);
  }

  /**
   * Measures the separation, to rounding.
   *
   * @param poses read: worldFromShape of all geometries
   * @param inside whether containment is to be tested where the surfaces are apart
   * @param out written
   */
  public void measure(GeometryPair pair, double[] poses, Inside inside, SeparationBounds out) {
    place(pair, poses);
    out.place(relative, radii.reaches(pair));
    distances.distance(Double.POSITIVE_INFINITY, out.measured);
    out.set(radii.lower(out.measured.lower(), pair), radii.upper(out.measured.upper(), pair));
    lookInside(pair, poses, inside, out);
  }

  /**
   * Bounds the separation from below, or measures it where it is not found to exceed a threshold.
   *
   * @param poses read: worldFromShape of all geometries
   * @param threshold metres, ≥ 0 and finite
   * @param plenty metres: bounds above this are as good as this
   * @param out written
   */
  public void bound(
      GeometryPair pair,
      double[] poses,
      Inside inside,
      double threshold,
      double plenty,
      SeparationBounds out) {
    double wanted = radii.wanted(threshold, pair);
    double enough = Math.max(wanted, radii.wanted(plenty, pair));
    double ofWholes = radii.lowerOfWholes(pair, poses);
    if (ofWholes > wanted && ofWholes >= enough) {
      out.set(radii.lower(ofWholes, pair), Double.POSITIVE_INFINITY);
      return; // nor does one hold the other
    }
    place(pair, poses);
    double bound = lowerBound.greedy(wanted, enough, parts);
    if (bound > wanted) {
      out.place(relative, radii.reaches(pair));
      out.set(radii.lower(bound, pair), Double.POSITIVE_INFINITY);
      lookInside(pair, poses, inside, out);
    } else {
      measure(pair, poses, inside, out);
    }
  }

  /** Corrects bounds for the surfaces (and for convex solids) where one contains the other. */
  private void lookInside(
      GeometryPair pair, double[] poses, Inside inside, SeparationBounds bounds) {
    if (bounds.lower() > 0 && inside == Inside.UNKNOWN) {
      switch (contained(pair, poses)) {
        case NO -> {}
        case YES -> bounds.setInside(bounds.lower());
        case UNKNOWN -> bounds.set(0, bounds.upper());
      }
    }
  }

  /**
   * Returns whether a pair is in contact, and stays so while the points of both geometries together
   * move by up to a length.
   *
   * @param poses read: worldFromShape of all geometries
   * @param bounds read: what was measured there
   * @param motionBound metres, ≥ 0: of a point of the one plus a point of the other, in any one
   *     frame
   */
  public ContactProof contactWithin(
      GeometryPair pair, double[] poses, SeparationBounds bounds, double motionBound) {
    if (bounds.depthInside() > 0) {
      // Surfaces that stay apart keep inside what is inside.
      return ContactProof.provenIf(bounds.depthInside() > motionBound);
    }
    if (bounds.lower() > 0 || !(motionBound < Double.POSITIVE_INFINITY)) {
      return ContactProof.NOT_PROVEN;
    }
    place(pair, poses);
    double error = Rounding.addUp(pair.error(), motionBound);
    return ContactProof.provenIf(
        contacts.proximity(radii.least(pair), error, found) == Proximity.IN_CONTACT);
  }

  /**
   * Returns an upper bound on the separation, from the way between two points, metres.
   *
   * @param poses read: worldFromShape of all geometries
   * @param witness read: as {@link SeparationBounds#witness} wrote it, for another placement
   */
  public double distanceUpperBound(GeometryPair pair, double[] poses, double[] witness) {
    relate(pair, poses);
    double[] m = relative;
    double[] w = witness;
    double x = m[0] * w[3] + m[1] * w[4] + m[2] * w[5] + m[9] - w[0];
    double y = m[3] * w[3] + m[4] * w[4] + m[5] * w[5] + m[10] - w[1];
    double z = m[6] * w[3] + m[7] * w[4] + m[8] * w[5] + m[11] - w[2];
    double scale = SeparationBounds.scale(relative, radii.reaches(pair));
    double off = Rounding.addUp(w[6], SeparationBounds.witnessError(scale));
    double upper = Rounding.addUp(Rounding.normUp(x, y, z), Rounding.addUp(pair.error(), off));
    return radii.beyond(upper, pair);
  }

  /**
   * Returns the distance of two geometries, exact to rounding, metres: 0 where they touch, overlap
   * or one contains the other; +∞ beyond the limit.
   *
   * @param poses read: worldFromShape of all geometries
   * @param out written: bounds on it, pose errors included
   */
  public double distance(GeometryPair pair, double[] poses, double limit, SeparationBounds out) {
    if (radii.lower(radii.lowerOfWholes(pair, poses), pair) > limit) {
      out.set(limit, Double.POSITIVE_INFINITY);
      return Double.POSITIVE_INFINITY;
    }
    place(pair, poses);
    out.place(relative, radii.reaches(pair));
    double found = distances.distance(limit + radii.of(pair), out.measured);
    double distance = Math.max(0, found - radii.of(pair));
    double upper =
        found < Double.POSITIVE_INFINITY ? radii.upper(out.measured.upper(), pair) : found;
    boolean outside = contained(pair, poses) == Containment.Answer.NO;
    out.set(outside ? radii.lower(out.measured.lower(), pair) : 0, upper);
    return outside ? distance : 0;
  }

  private void relate(GeometryPair pair, double[] poses) {
    Pose.relative(poses, Pose.SIZE * pair.first(), poses, Pose.SIZE * pair.second(), relative, 0);
  }

  private void place(GeometryPair pair, double[] poses) {
    relate(pair, poses);
    placed.place(geometries.tree(pair.first()), geometries.tree(pair.second()), relative, 0);
  }
}
