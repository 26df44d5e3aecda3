package dev.clearway.kinematics;

import java.util.Arrays;
import java.util.List;

/**
 * Where all joints of a scene are: radians and metres, laid out as its {@link JointSpace}.
 *
 * <p>Immutable, and compared by value as {@link Double#equals} compares numbers: NaN equals itself,
 * and 0 is not −0. It is what results hand out; code that asks many configurations works on arrays.
 */
public final class Configuration {
  private final double[] values;

  private Configuration(double[] values) {
    this.values = values;
  }

  /**
   * Returns a configuration with copies of the numbers.
   *
   * @param values radians and metres, laid out as the scene's joint space
   */
  public static Configuration of(double... values) {
    return new Configuration(values.clone());
  }

  /** Returns configurations with copies of the numbers of each. */
  public static List<Configuration> listOf(List<double[]> values) {
    return values.stream().map(Configuration::of).toList();
  }

  /** Returns a copy of the numbers of each. */
  public static List<double[]> toArrays(List<Configuration> configurations) {
    return configurations.stream().map(Configuration::toArray).toList();
  }

  /** Returns the number of coordinates. */
  public int size() {
    return values.length;
  }

  /**
   * Returns a coordinate, radians or metres.
   *
   * @throws IndexOutOfBoundsException unless 0 ≤ coordinate &lt; size
   */
  public double get(int coordinate) {
    return values[coordinate];
  }

  /** Returns a copy of the coordinates. */
  public double[] toArray() {
    return values.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Configuration that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  /** Returns the coordinates between brackets, as {@link Arrays#toString(double[])} does. */
  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
