package dev.clearway.methods.stages.graphics;

import dev.clearway.math.Rounding;
import java.util.Optional;

/**
 * A view of a box along one axis of the world, without perspective: makes primitives of triangles
 * that are as thick as is asked.
 *
 * <p><b>Guarantee.</b> Let q be a point of the box within the given distance of a triangle. At
 * every pixel whose square, edges included, holds q's picture, the triangle's primitive is drawn,
 * and its interval of depth there holds q's depth, by any {@link Raster} that keeps its promise.
 * docs/first-contact-pipeline.md, section 9, has the proof.
 *
 * <p>Scratch object, one thread.
 */
final class PixelView {
  /** A coordinate in pixels: a difference and a product, 2 · 2⁻⁵³ of it, and what underflows. */
  private static final double COORDINATE = 4 * Rounding.UNIT;

  private static final double UNDERFLOW = 0x1p-1000;

  /** Sums of a few non-negative terms are rounded by less. */
  private static final double SUMS = 1 + 0x1p-40;

  /** Steeper planes tell no more than least and largest depths. */
  private static final double STEEPEST = 64;

  /** Coordinates beyond it are taken for infinite: products of them might be. */
  private static final double FARTHEST = 0x1p300;

  /** Larger numbers say the same of pixels and depths up to {@link Raster#SIZE}. */
  private static final double LARGEST = 0x1p20;

  private final int depth;
  private final double[] origin;
  private final double[] scale;

  private final double[] point = new double[9];
  private final double[] growth = new double[3];
  private final double[] off = new double[3];
  private final double[] low = new double[3];
  private final double[] high = new double[3];

  private PixelView(int depth, double[] origin, double[] scale) {
    this.depth = depth;
    this.origin = origin;
    this.scale = scale;
  }

  /**
   * Returns a view of a box; empty where the box is not finite or too flat.
   *
   * @param box read: least x, y, z, largest x, y, z, metres
   * @param depth the axis along which it looks, 0 to 2
   */
  static Optional<PixelView> of(double[] box, int depth) {
    double[] origin = new double[3];
    double[] scale = new double[3];
    boolean finite = true;
    for (int i = 0; i < 3; i++) {
      int axis = (depth + 1 + i) % 3;
      origin[i] = box[axis];
      // Rounded down, so that no point of the box is beyond the last pixel.
      double extent = Rounding.subtractUp(box[3 + axis], box[axis]);
      scale[i] = Rounding.divideDown(Raster.SIZE, extent);
      finite &= scale[i] > 0 && scale[i] < FARTHEST && Math.abs(origin[i]) < FARTHEST;
    }
    return finite ? Optional.of(new PixelView(depth, origin, scale)) : Optional.empty();
  }

  /**
   * Adds the primitive of a triangle, if it may have a point in the box.
   *
   * @param corners read: nine numbers from {@code at}, metres, in the world's frame
   * @param within how far from the triangle points count, metres
   */
  void add(Primitives out, double[] corners, int at, double within) {
    boolean finite = true;
    for (int i = 0; i < 3; i++) {
      finite &= place(i, corners, at + (depth + 1 + i) % 3, within);
    }
    if (!finite) {
      out.addEverywhere();
      return;
    }
    if (!(low[2] <= Raster.SIZE && high[2] >= 0)) {
      return;
    }
    double left = Math.max(0, Math.floor(low[0]));
    double bottom = Math.max(0, Math.floor(low[1]));
    double right = Math.min(Raster.SIZE, Math.floor(high[0]) + 1);
    double top = Math.min(Raster.SIZE, Math.floor(high[1]) + 1);
    if (left < right && bottom < top) {
      int p = out.add();
      float[] numbers = out.numbers();
      numbers[p] = (float) left;
      numbers[p + 1] = (float) bottom;
      numbers[p + 2] = (float) right;
      numbers[p + 3] = (float) top;
      for (int k = 0; k < 3; k++) {
        halfPlane(k, numbers, p + Primitives.HALF_PLANES + 4 * k);
      }
      plane(numbers, p);
    }
  }

  /** Places one coordinate; returns whether it is no further than numbers can be trusted. */
  private boolean place(int i, double[] corners, int at, double within) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int v = 0; v < 3; v++) {
      double x = (corners[at + 3 * v] - origin[i]) * scale[i];
      point[3 * v + i] = x;
      least = Math.min(least, x);
      most = Math.max(most, x);
    }
    growth[i] = Rounding.multiplyUp(within, scale[i]);
    off[i] = COORDINATE * Math.max(Math.abs(least), Math.abs(most)) + UNDERFLOW;
    double wide = Rounding.addUp(growth[i], off[i]);
    low[i] = Rounding.subtractDown(least, wide);
    high[i] = Rounding.addUp(most, wide);
    return low[i] > -FARTHEST && high[i] < FARTHEST;
  }

  /** Writes the half-plane along an edge: its normal is what it is, and all corners are in it. */
  private void halfPlane(int edge, float[] out, int at) {
    int from = 3 * edge;
    int to = 3 * ((edge + 1) % 3);
    int third = 3 * ((edge + 2) % 3);
    double dx = point[to] - point[from];
    double dy = point[to + 1] - point[from + 1];
    double size = Math.abs(dx) + Math.abs(dy);
    double across = (point[third + 1] - point[from + 1]) * dx - (point[third] - point[from]) * dy;
    double unit = across < 0 ? -size : size;
    float a = size > 0 ? (float) (-dy / unit) : 0;
    float b = size > 0 ? (float) (dx / unit) : 0;
    double wide = Math.abs(a);
    double tall = Math.abs(b);
    double least = Double.POSITIVE_INFINITY;
    double sizes = 0;
    for (int v = 0; v < 9; v += 3) {
      least = Math.min(least, a * point[v] + b * point[v + 1]);
      sizes = Math.max(sizes, wide * Math.abs(point[v]) + tall * Math.abs(point[v + 1]));
    }
    double margin =
        (wide + tall) / 2
            + Rounding.normUp(a * growth[0], b * growth[1], 0)
            + (wide * off[0] + tall * off[1] + COORDINATE * sizes)
            + Primitives.DRAWING * Raster.SIZE * (wide + tall);
    double bound = Rounding.subtractDown(least, margin * SUMS);
    out[at] = a;
    out[at + 1] = b;
    out[at + 2] = down(Math.max(-LARGEST, Math.min(LARGEST, bound)));
  }

  /** Writes the plane: whatever it is, its thickness is measured. */
  private void plane(float[] out, int at) {
    double ux = point[3] - point[0];
    double uy = point[4] - point[1];
    double uz = point[5] - point[2];
    double vx = point[6] - point[0];
    double vy = point[7] - point[1];
    double vz = point[8] - point[2];
    double z = ux * vy - uy * vx;
    float g = (float) (-(uy * vz - uz * vy) / z);
    float h = (float) (-(uz * vx - ux * vz) / z);
    if (!(Math.abs(g) <= STEEPEST && Math.abs(h) <= STEEPEST)) {
      g = 0;
      h = 0;
    }
    float k = (float) middle(g, h);
    double thickness = thickness(g, h, k);
    if (!(thickness <= LARGEST)) {
      g = 0;
      h = 0;
      k = 0;
      thickness = LARGEST;
    }
    out[at + Primitives.NEAR] = down(Math.max(-1, low[2]));
    out[at + Primitives.FAR] = -down(-Math.min(Raster.SIZE + 1, high[2]));
    out[at + Primitives.THICKNESS] = -down(-thickness);
    out[at + Primitives.PLANE] = g;
    out[at + Primitives.PLANE + 1] = h;
    out[at + Primitives.PLANE + 2] = k;
  }

  /** Returns the middle of the corners' depths over the plane through the origin. */
  private double middle(double g, double h) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int v = 0; v < 9; v += 3) {
      double k = point[v + 2] - g * point[v] - h * point[v + 1];
      least = Math.min(least, k);
      most = Math.max(most, k);
    }
    return (least + most) / 2;
  }

  /** Returns an upper bound on how far depths of points at a pixel are from the plane's there. */
  private double thickness(double g, double h, double k) {
    double sizeG = Math.abs(g);
    double sizeH = Math.abs(h);
    double most = 0;
    for (int v = 0; v < 9; v += 3) {
      double x = point[v];
      double y = point[v + 1];
      double z = point[v + 2];
      double sizes = Math.abs(z) + sizeG * Math.abs(x) + sizeH * Math.abs(y) + Math.abs(k);
      most = Math.max(most, Math.abs(z - (g * x + h * y + k)) + COORDINATE * sizes);
    }
    double pixel = (sizeG + sizeH) / 2;
    double offs = off[2] + sizeG * off[0] + sizeH * off[1];
    double grown = Rounding.normUp(growth[2], g * growth[0], h * growth[1]);
    double exact = (most + pixel + offs + grown) * SUMS;
    double drawn = Raster.SIZE * (sizeG + sizeH) + Math.abs(k) + exact;
    return (exact + Primitives.DRAWING * drawn) * SUMS;
  }

  /** Returns a float that is not above a number, which is in the range of floats. */
  private static float down(double x) {
    float near = (float) x;
    return near > x ? Math.nextDown(near) : near;
  }
}
