package dev.clearway.motion.tool;

/**
 * How far a tool may be from its path, at any time and in any way.
 *
 * @param length along each axis of the base's frame, metres, ≥ 0
 * @param turn angle of the turn from where it ought to be, radians, ≥ 0
 */
public record ToolTolerance(double length, double turn) {
  /** The tool is on its path. */
  public static final ToolTolerance NONE = new ToolTolerance(0, 0);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative or not finite
   */
  public ToolTolerance {
    if (!(length >= 0 && turn >= 0 && length + turn < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a tolerance of %s m, %s rad".formatted(length, turn));
    }
  }
}
