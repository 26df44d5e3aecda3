package dev.clearway.methods.stages.graphics;

import java.util.Arrays;

/**
 * A raster in plain Java, which says what others have to do; for tests of them and of the stage.
 *
 * <p>It may draw primitives thinner than they are, which no promise allows for: so that a test can
 * show that it would notice.
 *
 * <p>Scratch object, one thread. Cost: all pixels of all rectangles.
 */
public final class PlainRaster implements Raster {
  private final double thicker;
  private final double[] near = new double[SIZE * SIZE];
  private final double[] far = new double[SIZE * SIZE];

  /** Draws primitives as they are. */
  public PlainRaster() {
    this(0);
  }

  /**
   * Draws primitives thicker or thinner than they are.
   *
   * @param thicker by how much half-planes and depths reach further, in pixels
   */
  public PlainRaster(double thicker) {
    this.thicker = thicker;
  }

  @Override
  public void compare(
      Primitives first, Primitives others, int[] ends, int groups, boolean[] meets) {
    Arrays.fill(near, Double.POSITIVE_INFINITY);
    Arrays.fill(far, Double.NEGATIVE_INFINITY);
    float[] p = first.numbers();
    for (int i = 0; i < first.count(); i++) {
      int at = Primitives.STRIDE * i;
      for (int y = (int) p[at + 1]; y < p[at + 3]; y++) {
        for (int x = (int) p[at]; x < p[at + 2]; x++) {
          if (isDrawn(p, at, x, y)) {
            near[SIZE * y + x] = Math.min(near[SIZE * y + x], depth(p, at, x, y, -1));
            far[SIZE * y + x] = Math.max(far[SIZE * y + x], depth(p, at, x, y, 1));
          }
        }
      }
    }
    for (int g = 0; g < groups; g++) {
      meets[g] = false;
      for (int i = g == 0 ? 0 : ends[g - 1]; i < ends[g] && !meets[g]; i++) {
        meets[g] = meets(others.numbers(), Primitives.STRIDE * i);
      }
    }
  }

  private boolean meets(float[] p, int at) {
    boolean meets = false;
    for (int y = (int) p[at + 1]; y < p[at + 3] && !meets; y++) {
      for (int x = (int) p[at]; x < p[at + 2] && !meets; x++) {
        meets =
            isDrawn(p, at, x, y)
                && depth(p, at, x, y, -1) <= far[SIZE * y + x]
                && depth(p, at, x, y, 1) >= near[SIZE * y + x];
      }
    }
    return meets;
  }

  /** Returns whether the half-planes of a primitive hold a pixel's centre. */
  private boolean isDrawn(float[] p, int at, int x, int y) {
    boolean drawn = true;
    for (int k = 0; k < 3; k++) {
      int half = at + Primitives.HALF_PLANES + 4 * k;
      double a = p[half];
      double b = p[half + 1];
      double most = p[half + 2] - thicker * Math.sqrt(a * a + b * b);
      drawn &= a * (x + 0.5) + b * (y + 0.5) >= most;
    }
    return drawn;
  }

  /**
   * Returns the end of a primitive's interval at a pixel: the least depth by −1, the largest by 1.
   */
  private double depth(float[] p, int at, int x, int y, int side) {
    int plane = at + Primitives.PLANE;
    double middle = p[plane] * (x + 0.5) + p[plane + 1] * (y + 0.5) + p[plane + 2];
    double end = p[at + (side < 0 ? Primitives.NEAR : Primitives.FAR)] + side * thicker;
    double sloping = middle + side * (p[at + Primitives.THICKNESS] + thicker);
    return side < 0 ? Math.max(end, sloping) : Math.min(end, sloping);
  }
}
