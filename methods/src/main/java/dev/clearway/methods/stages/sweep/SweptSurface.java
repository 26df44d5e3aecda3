package dev.clearway.methods.stages.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.IntervalVectors;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import java.util.Optional;

/**
 * What the segment of a line swept sphere sweeps during a motion, as triangles: the ruled surface
 * of Eq. 8, and how near to it all points of the moving element stay.
 *
 * <p>The paper offsets the surface by the radius and tests whether the offset, and the pipes around
 * its rims, are pierced. Here the distance from the surface itself is compared with the radius and
 * the error of the triangles, which is one test for all of them, and holds for what lies wholly
 * inside the swept volume too.
 *
 * <p><b>Guarantee.</b> At each instant each point of the element is within {@link #reach} of the
 * triangles. Between two instants that are h apart an end of the segment is off its chord by at
 * most K h² / 8, K a bound of its second derivative; a patch between two chords is off two
 * triangles by a quarter of how far its corners are from a parallelogram (Eq. 11 has both, by the
 * bounds of the derivatives).
 *
 * <p>Immutable. Cost: one placement of the element for each row of triangles.
 *
 * @see "D. Filip, R. Magedson, R. Markot, Surface algorithms using bounds on derivatives, 1986"
 */
public final class SweptSurface {
  /**
   * The wanted error over the radius: bench/run first-contact takes least time with it among 0.05,
   * 0.1, 0.2 and 0.4.
   */
  private static final double WANTED = 0.4;

  private static final int MOST_ROWS = 64;
  private static final int MOST_COLUMNS = 8;

  /** Rounding of a vertex between two ends: two products and a sum. */
  private static final double VERTEX = 4 * Rounding.UNIT;

  private final TriangleMesh mesh;
  private final Bvh tree;
  private final double reach;

  private SweptSurface(TriangleMesh mesh, double reach) {
    this.mesh = mesh;
    this.tree = Bvh.build(mesh);
    this.reach = reach;
  }

  /**
   * Sweeps a line swept sphere; empty where its places are not finite.
   *
   * @param chain started with the motion
   * @param mover the element's number among the chain's movers, in the world's frame
   * @param accelerationBound an upper bound on the length of the second derivative of any of its
   *     points, by the motion's parameter
   */
  public static Optional<SweptSurface> of(
      ChainEnclosure chain, int mover, LineSweptSphere sphere, double accelerationBound) {
    double wanted = WANTED * sphere.radius();
    int rows = 1;
    while (rows < MOST_ROWS && accelerationBound / (8.0 * rows * rows) > wanted) {
      rows *= 2;
    }
    double[] ends = new double[6 * (rows + 1)];
    double error = 0;
    for (int i = 0; i <= rows; i++) {
      double instant = (double) i / rows;
      chain.over(instant, instant);
      error = Math.max(error, place(chain, mover, sphere, ends, 6 * i));
    }
    double h = 1.0 / rows; // a power of two: exact
    double chord = Rounding.multiplyUp(accelerationBound, h * h / 8);
    double twist = twist(ends, rows);
    int columns = 1;
    while (columns < MOST_COLUMNS && twist / (4 * columns) > wanted) {
      columns *= 2;
    }
    error =
        Rounding.addUp(error, Rounding.addUp(chord, Rounding.multiplyUp(twist, 0.25 / columns)));
    double reach = Rounding.addUp(sphere.radius(), error);
    return reach < Double.POSITIVE_INFINITY
        ? Optional.of(new SweptSurface(mesh(ends, rows, columns), reach))
        : Optional.empty();
  }

  /** Writes where the ends are; returns an upper bound on how far off. */
  private static double place(
      ChainEnclosure chain, int mover, LineSweptSphere sphere, double[] ends, int at) {
    int m = chain.of(mover) + ChainEnclosure.MIDDLE;
    double[] box = new double[IntervalVectors.SIZE];
    double off = 0;
    double far = 0;
    for (int end = 0; end < 6; end += 3) {
      double[] p = sphere.ends();
      IntervalPoses.apply(chain.matrices(), m, p[end], p[end + 1], p[end + 2], box, 0);
      double[] half = new double[3];
      for (int k = 0; k < 3; k++) {
        double x = box[2 * k] + (box[2 * k + 1] - box[2 * k]) / 2;
        ends[at + end + k] = x;
        half[k] = Math.max(box[2 * k + 1] - x, x - box[2 * k]);
        far = Math.max(far, Math.abs(x));
      }
      off = Math.max(off, Rounding.normUp(half[0], half[1], half[2]));
    }
    return Rounding.addUp(off, 4 * VERTEX * far);
  }

  /** How far the corners of a patch are from a parallelogram, at most; widened past rounding. */
  private static double twist(double[] ends, int rows) {
    double most = 0;
    for (int i = 0; i < rows; i++) {
      double[] d = new double[3];
      double far = 0;
      for (int k = 0; k < 3; k++) {
        int a = 6 * i + k;
        d[k] = ends[a] - ends[a + 3] - (ends[a + 6] - ends[a + 9]);
        far = Math.max(far, Math.abs(ends[a]) + Math.abs(ends[a + 6]));
      }
      most = Math.max(most, Rounding.normUp(d[0], d[1], d[2]) + 16 * VERTEX * far);
    }
    return most;
  }

  private static TriangleMesh mesh(double[] ends, int rows, int columns) {
    double[] vertices = new double[3 * (rows + 1) * (columns + 1)];
    int[] triangles = new int[6 * rows * columns];
    int next = 0;
    for (int i = 0; i <= rows; i++) {
      for (int j = 0; j <= columns; j++) {
        int v = i * (columns + 1) + j;
        double s = (double) j / columns;
        for (int k = 0; k < 3; k++) {
          vertices[3 * v + k] = (1 - s) * ends[6 * i + k] + s * ends[6 * i + 3 + k];
        }
        if (i < rows && j < columns) {
          int up = v + columns + 1;
          int[] two = {v, v + 1, up + 1, v, up + 1, up};
          System.arraycopy(two, 0, triangles, next, 6);
          next += 6;
        }
      }
    }
    return TriangleMesh.of(vertices, triangles);
  }

  /** Returns the triangles, in the world's frame. */
  public TriangleMesh mesh() {
    return mesh;
  }

  /** Returns a tree over them. */
  public Bvh tree() {
    return tree;
  }

  /**
   * Returns an upper bound on the distance of each point of the moving element from the triangles.
   */
  public double reach() {
    return reach;
  }
}
