package dev.clearway.geometry;

/**
 * A point or a direction: metres for points, none for unit vectors.
 *
 * <p>Immutable, and compared by value. It is what results hand out; code that asks many points
 * works on arrays.
 */
public record Vector3(double x, double y, double z) {
  /**
   * Returns three numbers of an array.
   *
   * @param at index of the first
   */
  public static Vector3 of(double[] from, int at) {
    return new Vector3(from[at], from[at + 1], from[at + 2]);
  }

  /**
   * Returns the three numbers of an array.
   *
   * @throws IllegalArgumentException if it has not three
   */
  public static Vector3 of(double[] from) {
    if (from.length != 3) {
      throw new IllegalArgumentException("a vector of %s numbers".formatted(from.length));
    }
    return of(from, 0);
  }

  /** Returns a new array of the three. */
  public double[] toArray() {
    return new double[] {x, y, z};
  }

  /** Returns the three between brackets, separated by commas. */
  @Override
  public String toString() {
    return "[" + x + ", " + y + ", " + z + "]";
  }
}
