package dev.clearway.viewer.drawing;

import java.util.Arrays;

/** Coloured triangles in a grid of pixels, the nearest in front. One thread. */
final class Raster {
  private static final int BACKGROUND = 0xFFFFFF;

  private final int width;
  private final int height;
  private final int[] colours;
  private final int[] owners;
  private final double[] depths;

  Raster(int width, int height) {
    this.width = width;
    this.height = height;
    this.colours = new int[width * height];
    this.owners = new int[width * height];
    this.depths = new double[width * height];
    Arrays.fill(colours, BACKGROUND);
    Arrays.fill(owners, -1);
    Arrays.fill(depths, Double.NEGATIVE_INFINITY);
  }

  /**
   * Draws a triangle.
   *
   * @param a read: pixels to the right and downward, then how far to the front; so for b and c
   * @param owner what it belongs to, ≥ 0
   */
  void triangle(double[] a, double[] b, double[] c, int colour, int owner) {
    double area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (!(Math.abs(area) > 0)) {
      return; // on edge, or no number
    }
    int left = Math.max(0, (int) Math.floor(Math.min(a[0], Math.min(b[0], c[0]))));
    int right = Math.min(width - 1, (int) Math.ceil(Math.max(a[0], Math.max(b[0], c[0]))));
    int top = Math.max(0, (int) Math.floor(Math.min(a[1], Math.min(b[1], c[1]))));
    int bottom = Math.min(height - 1, (int) Math.ceil(Math.max(a[1], Math.max(b[1], c[1]))));
    double alongV = (c[1] - a[1]) / area;
    double alongW = (a[1] - b[1]) / area;
    for (int y = top; y <= bottom; y++) {
      double startV = (a[0] - c[0]) * (y - a[1]) / area;
      double startW = (b[0] - a[0]) * (y - a[1]) / area;
      for (int x = left; x <= right; x++) {
        double v = startV + (x - a[0]) * alongV;
        double w = startW + (x - a[0]) * alongW;
        if (v >= 0 && w >= 0 && v + w <= 1) {
          set(y * width + x, a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2]), colour, owner);
        }
      }
    }
  }

  private void set(int pixel, double depth, int colour, int owner) {
    if (depth > depths[pixel]) {
      depths[pixel] = depth;
      colours[pixel] = colour;
      owners[pixel] = owner;
    }
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /** Returns a pixel's colour, red, green and blue from the highest byte down. */
  int colour(int x, int y) {
    return colours[y * width + x];
  }

  /** Returns how many pixels show something of each owner. */
  int[] seen(int count) {
    int[] pixels = new int[count];
    for (int owner : owners) {
      if (owner >= 0) {
        pixels[owner]++;
      }
    }
    return pixels;
  }
}
