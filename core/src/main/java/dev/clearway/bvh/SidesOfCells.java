package dev.clearway.bvh;

/**
 * Remembers of cells of the box around a mesh, sixteen along each axis, on which side of its
 * surface they lie, for whoever asks next.
 *
 * <p><b>Guarantee.</b> A point of which {@link #cell} tells a cell lies within {@link #radius} of
 * the cell's centre: the radius exceeds half a cell's diagonal by far more than rounding takes.
 *
 * <p>Thread-safe: answers must depend on the mesh alone, so that it does not matter who finds them,
 * and one that another thread kept may be found again. Takes 4 KiB.
 */
public final class SidesOfCells {
  /** Not asked about yet. */
  public static final int UNKNOWN = 0;

  private static final int CELLS = 16;

  /** Relative to the box's size and its distance from the origin: rounding takes below 2⁻⁵⁰. */
  private static final double WIDENING = 0x1p-30;

  private final double[] lower = new double[3];
  private final double[] side = new double[3];
  private final double radius;
  private final byte[] answers = new byte[CELLS * CELLS * CELLS];

  SidesOfCells(double[] bounds) {
    double squared = 0;
    double reach = 0;
    for (int k = 0; k < 3; k++) {
      lower[k] = bounds[k];
      side[k] = (bounds[k + 3] - bounds[k]) / CELLS;
      squared += side[k] * side[k];
      reach += Math.abs(bounds[k]) + Math.abs(bounds[k + 3]);
    }
    this.radius = Math.sqrt(squared) / 2 + reach * WIDENING;
  }

  /**
   * Returns the number of the cell that holds a point of the box, metres in the mesh's frame; −1
   * where the point is not in the box.
   */
  public int cell(double x, double y, double z) {
    int i = along(0, x);
    int j = along(1, y);
    int k = along(2, z);
    return (i | j | k) < 0 ? -1 : (i * CELLS + j) * CELLS + k;
  }

  private int along(int axis, double x) {
    double at = (x - lower[axis]) / side[axis];
    return at >= 0 && at <= CELLS ? Math.min((int) at, CELLS - 1) : -1;
  }

  /** Returns a coordinate of a cell's centre, metres. */
  public double centre(int cell, int axis) {
    int number = axis == 0 ? cell / (CELLS * CELLS) : axis == 1 ? cell / CELLS : cell;
    return lower[axis] + (number % CELLS + 0.5) * side[axis];
  }

  /** Returns the radius of a ball around a cell's centre that holds the cell, metres. */
  public double radius() {
    return radius;
  }

  /** Returns what was kept of a cell, {@link #UNKNOWN} where nothing was. */
  public int answer(int cell) {
    return answers[cell];
  }

  /** Keeps an answer other than {@link #UNKNOWN}, at most 127. */
  public void keep(int cell, int answer) {
    answers[cell] = (byte) answer;
  }
}
