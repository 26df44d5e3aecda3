package dev.clearway.proof.placement;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;

/**
 * From the distance of what two trees hold to that of the geometries, where one is a cloud of
 * balls: its tree holds their centres (docs/point-clouds.md, section 1).
 *
 * <p>Scratch object, one thread.
 */
final class PairRadii {
  /**
   * As that of {@code GeometrySpheres}: of a placed centre, a distance, and what is taken off it.
   */
  private static final double ERROR = 0x1p-46;

  private final GeometryTable geometries;
  private final double[] first = new double[4];
  private final double[] second = new double[4];

  PairRadii(GeometryTable geometries) {
    this.geometries = geometries;
  }

  /** Returns what the balls of both geometries reach beyond their trees, rounded up, metres. */
  double of(GeometryPair pair) {
    return Rounding.addUp(geometries.radius(pair.first()), geometries.radius(pair.second()));
  }

  /** Returns what they reach beyond them at least, metres. */
  double least(GeometryPair pair) {
    return Math.max(0, Math.nextDown(of(pair)));
  }

  /** Returns the distance of the trees as placed from which a separation follows, metres. */
  double wanted(double separation, GeometryPair pair) {
    return Rounding.addUp(Rounding.addUp(separation, of(pair)), pair.error());
  }

  /** Returns how far both trees reach from the origins of their frames, together, metres. */
  double reaches(GeometryPair pair) {
    return geometries.tree(pair.first()).reach() + geometries.tree(pair.second()).reach();
  }

  /** Returns a lower bound on the separation from one on the distance of the trees as placed. */
  double lower(double ofTrees, GeometryPair pair) {
    double bound = Rounding.subtractDown(ofTrees, Rounding.addUp(pair.error(), of(pair)));
    return bound > 0 ? bound : 0;
  }

  /** Returns an upper bound on the separation from one on the distance of the trees as placed. */
  double upper(double ofTrees, GeometryPair pair) {
    return beyond(Rounding.addUp(ofTrees, pair.error()), pair);
  }

  /** Takes the radii off an upper bound on the distance of the trees. */
  double beyond(double upper, GeometryPair pair) {
    double radii = of(pair);
    return radii == 0 ? upper : Math.max(0, Rounding.subtractUp(upper, Math.nextDown(radii)));
  }

  /**
   * Returns a lower bound on the distance of two trees, of which one is a cloud's, by the balls
   * around their boxes, so that a cloud's tree is not built where it is not needed; 0 of others.
   *
   * @param poses read: worldFromShape of all geometries
   */
  double lowerOfWholes(GeometryPair pair, double[] poses) {
    Bvh a = geometries.tree(pair.first());
    Bvh b = geometries.tree(pair.second());
    if (!(a.shape() instanceof PointCloud || b.shape() instanceof PointCloud)) {
      return 0;
    }
    double scale = place(a, poses, Pose.SIZE * pair.first(), first);
    scale += place(b, poses, Pose.SIZE * pair.second(), second);
    double x = second[0] - first[0];
    double y = second[1] - first[1];
    double z = second[2] - first[2];
    double apart = Math.sqrt(x * x + y * y + z * z) - first[3] - second[3] - ERROR * scale;
    return Math.max(0, apart);
  }

  /** Writes the centre and the radius of the ball around a tree's box; returns reach and offset. */
  private static double place(Bvh tree, double[] poses, int at, double[] out) {
    double x = tree.bound(0) / 2 + tree.bound(3) / 2;
    double y = tree.bound(1) / 2 + tree.bound(4) / 2;
    double z = tree.bound(2) / 2 + tree.bound(5) / 2;
    double offset = 0;
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      double moved = poses[at + 9 + k];
      out[k] = poses[r] * x + poses[r + 1] * y + poses[r + 2] * z + moved;
      offset += Math.abs(moved);
    }
    double hx = Math.max(tree.bound(3) - x, x - tree.bound(0));
    double hy = Math.max(tree.bound(4) - y, y - tree.bound(1));
    double hz = Math.max(tree.bound(5) - z, z - tree.bound(2));
    out[3] = Math.sqrt(hx * hx + hy * hy + hz * hz);
    return tree.reach() + offset;
  }
}
