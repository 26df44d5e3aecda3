package dev.clearway.proof;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * Balls around the bounding boxes of all elements, placed at one instant of a motion, and what they
 * grow by until they hold the elements at all others.
 *
 * <p>Scratch object, one thread. A gap costs some ten operations.
 */
final class GeometrySpheres {
  /**
   * Rounding of a placed centre, of the distance of two and of what is taken off it, relative to
   * reaches and offsets: three products and three sums a coordinate, a difference, a norm; 14 ·
   * 2⁻⁵³ with √3 for three, less than 2⁻⁴⁸. Where a gap comes out above 0 what is taken off is less
   * than the distance, so less than twice the reaches and offsets, and the four roundings of that,
   * the sum of what is kept among them, at most 2⁻⁵⁰.
   */
  private static final double ERROR = 0x1p-47;

  /** Takes a sum of two numbers, rounded, and a product with this, to no less than their sum. */
  private static final double UP = 1 + 0x1p-51;

  /** Nothing is known of how an element grows. */
  private static final int NONE = -1;

  private final GeometryTable geometries;

  /** Centres in the elements' frames, three numbers each. */
  private final double[] centres;

  private final double[] radii;

  /** The same centres in the world, at the instant. */
  private final double[] placed;

  /** Reach and offset of each element there. */
  private final double[] scales;

  /** Radius and travel of each element in the frame of {@link #frames}. */
  private final double[] grown;

  private final int[] frames;

  GeometrySpheres(GeometryTable geometries) {
    this.geometries = geometries;
    int count = geometries.size();
    centres = new double[3 * count];
    radii = new double[count];
    placed = new double[3 * count];
    scales = new double[count];
    grown = new double[count];
    frames = new int[count];
    for (int e = 0; e < count; e++) {
      Bvh tree = geometries.tree(e);
      double squared = 0;
      for (int k = 0; k < 3; k++) {
        double middle = tree.bound(k) / 2 + tree.bound(k + 3) / 2;
        double half =
            Math.max(
                Rounding.subtractUp(tree.bound(k + 3), middle),
                Rounding.subtractUp(middle, tree.bound(k)));
        centres[3 * e + k] = middle;
        squared = Rounding.addUp(squared, Rounding.multiplyUp(half, half));
      }
      radii[e] = Rounding.sqrtUp(squared);
    }
  }

  /**
   * Places all balls, and forgets what they grow by.
   *
   * @param poses read: worldFromShape of all elements
   */
  void place(double[] poses) {
    Arrays.fill(frames, NONE);
    for (int e = 0; e < radii.length; e++) {
      int at = Pose.SIZE * e;
      double offset = 0;
      for (int k = 0; k < 3; k++) {
        int r = at + 3 * k;
        placed[3 * e + k] =
            poses[r] * centres[3 * e]
                + poses[r + 1] * centres[3 * e + 1]
                + poses[r + 2] * centres[3 * e + 2]
                + poses[at + 9 + k];
        offset += Math.abs(poses[at + 9 + k]);
      }
      scales[e] = geometries.tree(e).reach() + offset;
    }
  }

  /** Returns whether it is known what an element grows by in a frame, named by its ancestor. */
  boolean knows(int geometry, int frame) {
    return frames[geometry] == frame;
  }

  /** Takes an upper bound on how far an element is ever displaced in a frame, metres. */
  void grow(int geometry, int frame, double motionBound) {
    frames[geometry] = frame;
    grown[geometry] = Rounding.addUp(radii[geometry], motionBound);
  }

  /**
   * Returns a lower bound on the separation of two elements at all instants less what they are to
   * keep, metres; some number ≤ 0, or NaN, where that is not above 0.
   *
   * @param kept a sum of two numbers ≥ 0, rounded, metres
   */
  double separation(int first, int second, double kept) {
    return distance(first, second, UP * (grown[first] + grown[second]) + kept);
  }

  /** Returns the same where they are placed. */
  double separationAtRest(int first, int second, double kept) {
    return distance(first, second, UP * (radii[first] + radii[second]) + kept);
  }

  /**
   * Writes the way from one ball's centre to another's where they are placed; returns its length,
   * metres.
   */
  double way(int first, int second, double[] out) {
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      out[k] = placed[3 * second + k] - placed[3 * first + k];
      squared += out[k] * out[k];
    }
    return Math.sqrt(squared);
  }

  /** Returns the radius of the smaller of two elements' balls, metres. */
  double smaller(int first, int second) {
    return Math.min(radii[first], radii[second]);
  }

  private double distance(int first, int second, double taken) {
    double x = placed[3 * second] - placed[3 * first];
    double y = placed[3 * second + 1] - placed[3 * first + 1];
    double z = placed[3 * second + 2] - placed[3 * first + 2];
    double error = ERROR * (scales[first] + scales[second]);
    return Math.sqrt(x * x + y * y + z * z) - taken - error;
  }
}
