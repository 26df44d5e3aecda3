package dev.clearway.methods.rigid;

/**
 * How a free-flying body is checked.
 *
 * @param maps which transformed workspaces distances are taken in
 * @param radius how the body's points are kept within reach of the axis
 * @param clearance that is to be kept, metres, ≥ 0
 * @param tolerance travel at which an interval is no longer refined, metres, &gt; 0
 */
public record RigidOptions(Maps maps, Radius radius, double clearance, double tolerance) {
  /**
   * The smallest ellipsoid, and the radius about the axis. In {@code bench rigid} trying all maps
   * saves one instant of a hundred, and more than doubles the distances.
   */
  public static final RigidOptions DEFAULT = new RigidOptions(Maps.ELLIPSOID, Radius.AXIS, 0, 1e-4);

  /** Which maps of the workspace are tried at an instant. */
  public enum Maps {
    /** None: distances as they are, the standard method. */
    SPHERE,
    /** That of the smallest ellipsoid around the hourglass: the paper's method. */
    ELLIPSOID,
    /** All that are defined, from the smallest ellipsoid on, until one proves the interval. */
    ALL
  }

  /** What the arc of the body's points is bounded by. */
  public enum Radius {
    /** The largest distance of a point from the reference point, as in the paper. */
    POINT,
    /** The largest distance of a point from the axis of the motion's own turn. */
    AXIS
  }

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is out of its range or not finite
   */
  public RigidOptions {
    if (!(clearance >= 0 && tolerance > 0 && clearance + tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("clearance " + clearance + ", tolerance " + tolerance);
    }
  }

  /** Returns these options with other maps. */
  public RigidOptions with(Maps other) {
    return new RigidOptions(other, radius, clearance, tolerance);
  }

  /** Returns these options with another radius. */
  public RigidOptions with(Radius other) {
    return new RigidOptions(maps, other, clearance, tolerance);
  }

  /** Returns these options with another clearance, metres. */
  public RigidOptions withClearance(double metres) {
    return new RigidOptions(maps, radius, metres, tolerance);
  }

  /** Returns these options with another tolerance, metres. */
  public RigidOptions withTolerance(double metres) {
    return new RigidOptions(maps, radius, clearance, metres);
  }
}
