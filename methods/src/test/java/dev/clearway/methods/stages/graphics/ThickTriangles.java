package dev.clearway.methods.stages.graphics;

import java.util.Random;

/** A random view, and two thick triangles with a common point in it that is known. */
public final class ThickTriangles {
  /** A point is put this much of the thickness away from its triangle. */
  private static final double SHARE = 1 - 1e-9;

  private final Random random;
  final double[] box = new double[6];
  final double[] first = new double[9];
  final double[] second = new double[9];
  final double[] common = new double[3];
  double thicknessOfFirst;
  double thicknessOfSecond;

  /** Makes room; {@link #draw} fills it. */
  public ThickTriangles(Random random) {
    this.random = random;
  }

  /** Draws triangles of all sizes and of no size, a box, and where they meet. */
  public void draw() {
    double size = Math.pow(10, random.nextDouble(-3, 3));
    double far = random.nextInt(4) == 0 ? 1000 * size : 0;
    for (int k = 0; k < 3; k++) {
      double middle = random.nextDouble(-1, 1) * (size + far);
      box[k] = middle - size * random.nextDouble(0.2, 1);
      box[3 + k] = middle + size * random.nextDouble(0.2, 1);
      common[k] = random.nextInt(9) == 0 ? box[k] : random.nextDouble(box[k], box[3 + k]);
    }
    thicknessOfFirst = thickness(size);
    thicknessOfSecond = thickness(size);
    triangle(first, size, thicknessOfFirst);
    triangle(second, size, thicknessOfSecond);
  }

  private double thickness(double size) {
    return random.nextInt(3) == 0 ? 0 : size * Math.pow(10, random.nextDouble(-5, -0.5));
  }

  /** A triangle that has the common point as far away as it is thick, or less. */
  private void triangle(double[] out, double size, double thickness) {
    double[] sizes = {1e-3, 0.05, 0.3, 1, 3, 100};
    double wide = size * sizes[random.nextInt(sizes.length)];
    for (int i = 0; i < 9; i++) {
      out[i] = random.nextInt(8) == 0 ? 0 : random.nextDouble(-wide, wide);
    }
    if (random.nextInt(6) == 0) {
      System.arraycopy(out, 0, out, 6, 3); // a segment
    }
    double u = random.nextInt(3) == 0 ? 0 : random.nextDouble();
    double v = random.nextInt(3) == 0 ? 0 : random.nextDouble() * (1 - u);
    double[] away = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double length =
        Math.sqrt(away[0] * away[0] + away[1] * away[1] + away[2] * away[2]) / SHARE / thickness;
    for (int k = 0; k < 3; k++) {
      double at = out[k] + u * (out[3 + k] - out[k]) + v * (out[6 + k] - out[k]);
      double by = common[k] - at - (thickness > 0 ? away[k] / length : 0);
      for (int i = k; i < 9; i += 3) {
        out[i] += by;
      }
    }
  }

  /** Moves the second triangle. */
  void move(double x, double y, double z) {
    double[] by = {x, y, z};
    for (int i = 0; i < 9; i++) {
      second[i] += by[i % 3];
    }
  }

  /** Makes the primitives of both, as seen along an axis. */
  public void view(int depth, Primitives ofFirst, Primitives ofSecond) {
    PixelView view = PixelView.of(box, depth).orElseThrow();
    view.add(ofFirst, first, 0, thicknessOfFirst);
    view.add(ofSecond, second, 0, thicknessOfSecond);
  }
}
