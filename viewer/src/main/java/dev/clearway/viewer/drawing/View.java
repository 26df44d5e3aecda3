package dev.clearway.viewer.drawing;

/**
 * Where a picture is taken from: the direction to the camera, seen along parallel lines, z upward.
 *
 * @param azimuth about z, from x towards y, radians
 * @param elevation above the horizontal, radians, at most a right angle in size
 */
public record View(double azimuth, double elevation) {
  /** The usual height above what is looked at. */
  private static final double ELEVATION = 0.45;

  /** Sides that are tried where none is asked for. */
  private static final int SIDES = 8;

  /** The sides that have names: of a robot that looks along x, with y to its left. */
  public enum Side {
    /** Looking against x. */
    FRONT(0, 0),
    /** Looking along x. */
    BACK(Math.PI, 0),
    /** Looking against y, at the robot's left. */
    LEFT(Math.PI / 2, 0),
    /** Looking along y, at the robot's right. */
    RIGHT(-Math.PI / 2, 0),
    /** Looking down, with x to the right. */
    TOP(-Math.PI / 2, Math.PI / 2);

    private final double azimuth;
    private final double elevation;

    Side(double azimuth, double elevation) {
      this.azimuth = azimuth;
      this.elevation = elevation;
    }

    /** Returns the view from there. */
    public View view() {
      return new View(azimuth, elevation);
    }
  }

  /** Checks that the numbers are angles. */
  public View {
    if (!(Math.abs(elevation) <= Math.PI / 2) || !Double.isFinite(azimuth)) {
      throw new IllegalArgumentException("a view from " + azimuth + ", " + elevation);
    }
  }

  /** Returns the views from all around. */
  static View[] allAround() {
    View[] views = new View[SIDES];
    for (int i = 0; i < SIDES; i++) {
      views[i] = new View(2 * Math.PI * (i + 0.5) / SIDES, ELEVATION);
    }
    return views;
  }

  /** Returns a point's place to the right, upward and towards the camera, in that order. */
  double[] of(double x, double y, double z) {
    return of(axes(), x, y, z);
  }

  /** Returns the directions to the right, upward and towards the camera, nine numbers. */
  double[] axes() {
    double sin = StrictMath.sin(azimuth);
    double cos = StrictMath.cos(azimuth);
    double rise = StrictMath.sin(elevation);
    double run = StrictMath.cos(elevation);
    return new double[] {
      -sin, cos, 0, -rise * cos, -rise * sin, run, run * cos, run * sin, rise,
    };
  }

  /** Returns the same as the view whose axes these are, which are found once for many points. */
  static double[] of(double[] axes, double x, double y, double z) {
    return new double[] {
      axes[0] * x + axes[1] * y + axes[2] * z,
      axes[3] * x + axes[4] * y + axes[5] * z,
      axes[6] * x + axes[7] * y + axes[8] * z,
    };
  }
}
