package dev.clearway.io.mesh.faces;

import java.math.BigDecimal;

/**
 * An affine map of points, as Collada nodes have them: scales, shears and mirrors included.
 *
 * <p>Rows of a 3 × 4 matrix: {@code m[4 i + j]} is row i, column j; column 3 translates. Immutable
 * as long as nobody writes to the array.
 */
public record Affine(double[] m) {
  private static final int COLUMNS = 4;

  public static final Affine IDENTITY = scale(1, 1, 1);

  public static Affine scale(double x, double y, double z) {
    return new Affine(new double[] {x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0});
  }

  public static Affine translation(double x, double y, double z) {
    return new Affine(new double[] {1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z});
  }

  /** Returns the rotation by an angle in radians around a unit vector through the origin. */
  public static Affine rotation(double x, double y, double z, double angle) {
    double sin = StrictMath.sin(angle);
    double cos = StrictMath.cos(angle);
    double rest = 1 - cos;
    return new Affine(
        new double[] {
          cos + rest * x * x,
          rest * x * y - sin * z,
          rest * x * z + sin * y,
          0,
          rest * x * y + sin * z,
          cos + rest * y * y,
          rest * y * z - sin * x,
          0,
          rest * x * z - sin * y,
          rest * y * z + sin * x,
          cos + rest * z * z,
          0
        });
  }

  /** Returns the map that applies {@code first}, then this. */
  public Affine times(Affine first) {
    double[] product = new double[m.length];
    for (int at = 0; at < m.length; at += COLUMNS) {
      for (int j = 0; j < COLUMNS; j++) {
        double sum = j == 3 ? m[at + 3] : 0;
        for (int k = 0; k < 3; k++) {
          sum += m[at + k] * first.m[COLUMNS * k + j];
        }
        product[at + j] = sum;
      }
    }
    return new Affine(product);
  }

  /** Returns coordinate 0, 1 or 2 of the image of a point. */
  public double image(int coordinate, double x, double y, double z) {
    int at = COLUMNS * coordinate;
    return m[at] * x + m[at + 1] * y + m[at + 2] * z + m[at + 3];
  }

  /** Returns whether left and right hands change places: the sign of the determinant, exactly. */
  public boolean mirrors() {
    BigDecimal determinant = minor(0, 1, 2).subtract(minor(1, 0, 2)).add(minor(2, 0, 1));
    return determinant.signum() < 0;
  }

  /** An entry of the first row times the determinant of what two columns have below. */
  private BigDecimal minor(int column, int left, int right) {
    return exact(0, column)
        .multiply(
            exact(1, left)
                .multiply(exact(2, right))
                .subtract(exact(1, right).multiply(exact(2, left))));
  }

  private BigDecimal exact(int row, int column) {
    return new BigDecimal(m[COLUMNS * row + column]);
  }
}
