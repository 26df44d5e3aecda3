package dev.clearway.io.request;

/**
 * Where joints without limits may slide: the x, y and z of planar and floating joints, in the frame
 * that the joint stands in.
 *
 * @param lower three least values, metres; copied
 * @param upper three largest values, metres; copied
 */
public record Workspace(double[] lower, double[] upper) {
  /**
   * Copies the values.
   *
   * @throws IllegalArgumentException if they are not three and three, or span no finite box
   */
  public Workspace {
    lower = lower.clone();
    upper = upper.clone();
    if (lower.length != 3 || upper.length != 3) {
      throw new IllegalArgumentException("a workspace has three numbers at either end");
    }
    for (int i = 0; i < 3; i++) {
      if (!(lower[i] < upper[i] && upper[i] - lower[i] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a workspace from %s to %s".formatted(lower[i], upper[i]));
      }
    }
  }

  /** Returns a copy of the least values. */
  @Override
  public double[] lower() {
    return lower.clone();
  }

  /** Returns a copy of the largest values. */
  @Override
  public double[] upper() {
    return upper.clone();
  }
}
