package dev.clearway.proof.placement;

import dev.clearway.distance.NodePlane;
import dev.clearway.distance.QueryCounters;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;

/**
 * A plane between parts of two elements, fixed in the frame that bounds their travel, and how far
 * it keeps them apart while they move.
 *
 * <p>Chosen at one instant; the gap along its normal is bounded at two instants, and between them
 * it falls below the chord by no more than the parts' paths bend: {@code docs/guarantee.md}, "A
 * plane between two parts".
 *
 * <p>Scratch object, one thread.
 */
public final class SeparatingPlane {
  /** A normal is turned into another frame with at most 8 roundings a component. */
  private static final double TURN_ERROR = 0x1p-48;

  /** What the normal's length may be off 1, and the roundings of the chord. */
  private static final double CHORD_ERROR = 0x1p-47;

  private final GeometryTable geometries;
  private final NodePlane plane;
  private final double[] inWorld = new double[3];

  /**
   * Makes one for a scene.
   *
   * @param counters told of each gap
   */
  public SeparatingPlane(GeometryTable geometries, QueryCounters counters) {
    this.geometries = geometries;
    this.plane = new NodePlane(counters);
  }

  /**
   * Chooses a plane for a part: across the shortest way between its two nodes at an instant.
   *
   * @param poses read: worldFromShape of all elements at the instant
   * @param links read: worldFromLink of all links there
   * @param normal written: from the first towards the second, of length 1 up to rounding, in the
   *     frame of the travel; zeros where no direction separates the nodes
   */
  public void choose(
      GeometryPair pair, PairPart part, double[] poses, double[] links, double[] normal) {
    place(pair);
    plane.direction(part.first(), part.second(), poses, inWorld);
    across(pair, inWorld, links, normal);
  }

  /** Which of a pair's two elements. */
  public enum Side {
    /** The first. */
    FIRST,
    /** The second. */
    SECOND
  }

  /**
   * Chooses a plane for a part in parallel to the rectangle of one of its nodes, at an instant.
   *
   * @param normal written: as {@link #choose} does; zeros where the node has no rectangle
   */
  public void alongNode(
      GeometryPair pair,
      PairPart part,
      Side side,
      double[] poses,
      double[] links,
      double[] normal) {
    place(pair);
    if (side == Side.FIRST) {
      plane.normalOfFirst(part.first(), part.second(), poses, inWorld);
    } else {
      plane.normalOfSecond(part.first(), part.second(), poses, inWorld);
    }
    across(pair, inWorld, links, normal);
  }

  /**
   * Takes one of a part's nodes apart: the one that is thicker along a normal, if it can be.
   *
   * @param poses read: worldFromShape of all elements at the instant for which the last gap was
   *     asked, along the same normal
   * @param out written: two nodes a part, from {@code at}, the one that is to be tried first last
   * @return how many numbers were written: 4, or 0 where both nodes are leaves
   */
  public int split(GeometryPair pair, PairPart part, double[] poses, int[] out, int at) {
    place(pair);
    return plane.split(part.first(), part.second(), poses, inWorld, out, at);
  }

  /**
   * Takes the plane across a direction at an instant.
   *
   * @param direction read: in the world's frame, of any length
   * @param links read: worldFromLink of all links there
   * @param normal written: as {@link #choose} does
   */
  public static void across(
      GeometryPair pair, double[] direction, double[] links, double[] normal) {
    int at = Pose.SIZE * pair.motionBound().frame();
    for (int k = 0; k < 3; k++) {
      normal[k] =
          links[at + k] * direction[0]
              + links[at + 3 + k] * direction[1]
              + links[at + 6 + k] * direction[2];
    }
    // The link's stored rotation may be off orthonormal, and must not lengthen the normal.
    double squared = normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2];
    double scale = squared > 0 ? 1 / Math.sqrt(squared) : 0;
    for (int k = 0; k < 3; k++) {
      normal[k] *= scale;
    }
  }

  /**
   * Returns a lower bound on the gap between the part's nodes along a normal at an instant, metres,
   * pose errors included: negative where they overlap along it.
   *
   * @param poses read: worldFromShape of all elements at the instant
   * @param links read: worldFromLink of all links there
   * @param normal read: as {@link #choose} wrote it
   */
  public double separation(
      GeometryPair pair, PairPart part, double[] poses, double[] links, double[] normal) {
    place(pair);
    inWorld(pair, links, normal, inWorld);
    double turned = (pair.frameTurn() + TURN_ERROR) * plane.span(poses);
    return plane.separation(part.first(), part.second(), poses, inWorld)
        - Math.nextUp(pair.worldError() + turned);
  }

  /**
   * Writes a normal in the world, up to rounding and the error of the pair's frame.
   *
   * @param links read: worldFromLink of all links at an instant
   * @param normal read: in the frame of the travel
   * @param out written
   */
  public static void inWorld(GeometryPair pair, double[] links, double[] normal, double[] out) {
    int at = Pose.SIZE * pair.motionBound().frame();
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      out[k] = links[r] * normal[0] + links[r + 1] * normal[1] + links[r + 2] * normal[2];
    }
  }

  private void place(GeometryPair pair) {
    plane.place(
        geometries.tree(pair.first()),
        Pose.SIZE * pair.first(),
        geometries.tree(pair.second()),
        Pose.SIZE * pair.second());
  }

  /**
   * Returns a lower bound on what the gap exceeds the clearance by anywhere on an interval.
   *
   * @param before gap at its start
   * @param after gap at its end
   * @param accelerationBound an upper bound on the sum of both bodies' second derivatives on it,
   *     times its length squared, metres
   * @param clearance metres; below 0 for how far parts may overlap
   */
  public static double slackBetween(
      double before, double after, double accelerationBound, double clearance) {
    if (!(accelerationBound >= 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    double rise = after - before;
    double half = accelerationBound / 2;
    double least =
        Math.abs(rise) >= half || half == 0
            ? Math.min(before, after)
            : (before + after) / 2 - half / 4 - rise * rise / (4 * half);
    double error =
        CHORD_ERROR
            * (Math.abs(before) + Math.abs(after) + accelerationBound + Math.abs(clearance));
    return Rounding.subtractDown(least - error, clearance);
  }
}
