package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.AxisAngle;
import dev.clearway.math.Rounding;
import java.util.Arrays;

/**
 * Where a tool is while s goes from 0 to 1: its origin runs evenly on a straight line or a circle,
 * and it turns evenly about one axis.
 *
 * <p><b>What is meant.</b> The origin is at p₀ + s (p₁ − p₀), or at c + Rot(n, s φ)(p₀ − c); the
 * orientation is Rot(k, s θ) R₀, or Rot(n, s φ) Rot(k, s θ) R₀, where R₀ is the rotation nearest to
 * the numbers of the first pose, and c, n, φ, k, θ are the numbers that are stored, the axes by
 * their directions. They are computed from the poses that are given and rounded, so that the last
 * pose is met up to some 1e-15 of its numbers.
 *
 * <p>Immutable.
 */
public final class ToolPath {
  /** Below this a turn has no axis that can be told, radians. */
  private static final double LEAST_TURN = 1e-12;

  private final Pose first;
  private final PoseBall start;
  private final double[] way;
  private final AxisAngle turn;
  private final double[] centre;
  private final AxisAngle circle;

  /** Whether the orientation turns with the circle besides. */
  private final boolean carried;

  /**
   * The orientation without what the circle turns; what that turns; and the spoke of the circle.
   */
  private final TurnParts orientations;

  private final TurnParts circles;
  private final TurnParts spokes;

  private ToolPath(
      Pose first,
      double[] way,
      double[] centre,
      AxisAngle circle,
      AxisAngle turn,
      boolean carried) {
    this.first = first;
    this.start = PoseBall.of(first);
    this.way = way;
    this.centre = centre;
    this.circle = circle;
    this.turn = turn;
    this.carried = carried;
    double[] e = start.entries();
    orientations = new TurnParts(turn, Arrays.copyOf(e, 9));
    circles = new TurnParts(circle, Arrays.copyOf(PoseBall.IDENTITY.entries(), 9));
    spokes =
        new TurnParts(
            circle, new double[] {e[9] - centre[0], e[10] - centre[1], e[11] - centre[2]});
  }

  /** Returns the straight way from one pose to another, turning by the shortest turn. */
  public static ToolPath line(Pose from, Pose to) {
    double[] way = {to.x() - from.x(), to.y() - from.y(), to.z() - from.z()};
    return new ToolPath(from, way, new double[3], AxisAngle.NONE, shortest(from, to), false);
  }

  /**
   * Returns the way on the circle through three points, turning by the shortest turn from the first
   * orientation to the last.
   *
   * @param via x, y, z of a point on the way, metres
   * @throws IllegalArgumentException if the three points are on a line, or two are the same
   */
  public static ToolPath arc(Pose from, double[] via, Pose to) {
    return arc(from, via, to, shortest(from, to));
  }

  /**
   * Returns the way on the circle through three points, the orientation kept to the circle: it
   * turns about the circle's axis as the origin does.
   *
   * @param via x, y, z of a point on the way, metres
   * @throws IllegalArgumentException if the three points are on a line, or two are the same
   */
  public static ToolPath tangentialArc(Pose from, double[] via, Pose to) {
    ToolPath path = arc(from, via, to, AxisAngle.NONE);
    return new ToolPath(from, path.way, path.centre, path.circle, AxisAngle.NONE, true);
  }

  /**
   * Returns the way on the circle through three points, turning with the circle and, seen from a
   * frame that does, by the shortest turn from the first orientation to the last.
   *
   * @param via x, y, z of a point on the way, metres
   * @throws IllegalArgumentException if the three points are on a line, or two are the same
   */
  public static ToolPath carriedArc(Pose from, double[] via, Pose to) {
    ToolPath path = arc(from, via, to, AxisAngle.NONE);
    AxisAngle back = new AxisAngle(path.circle.axis(), -path.circle.angle());
    double[] turned = new double[Pose.SIZE];
    new TurnParts(back, Arrays.copyOf(PoseBall.IDENTITY.entries(), 9)).at(1, turned, 0);
    double[] seen = new double[Pose.SIZE];
    Pose.multiply(turned, 0, to.toArray(), 0, seen, 0);
    AxisAngle turn = shortest(from, Pose.fromArray(seen));
    return new ToolPath(from, path.way, path.centre, path.circle, turn, true);
  }

  private static ToolPath arc(Pose from, double[] via, Pose to, AxisAngle turn) {
    double[] a = {via[0] - from.x(), via[1] - from.y(), via[2] - from.z()};
    double[] b = {to.x() - from.x(), to.y() - from.y(), to.z() - from.z()};
    double[] n = cross(a, b);
    double square = dot(n, n);
    double longest = Math.max(dot(a, a), dot(b, b));
    if (!(square > 1e-20 * longest * longest)) {
      throw new IllegalArgumentException("three points of a circle that are on one line");
    }
    // The centre, from the first point: (|a|² (b × n) + |b|² (n × a)) / (2 |n|²).
    double[] bn = cross(b, n);
    double[] na = cross(n, a);
    double[] spoke = new double[3];
    double[] centre = new double[3];
    double[] origin = {from.x(), from.y(), from.z()};
    for (int i = 0; i < 3; i++) {
      double in = (dot(a, a) * bn[i] + dot(b, b) * na[i]) / (2 * square);
      centre[i] = origin[i] + in;
      spoke[i] = -in;
    }
    double[] last = {b[0] + spoke[0], b[1] + spoke[1], b[2] + spoke[2]};
    Axis axis = new Axis(n[0], n[1], n[2]);
    double[] unit = {axis.x(), axis.y(), axis.z()};
    double angle = StrictMath.atan2(dot(unit, cross(spoke, last)), dot(spoke, last));
    double whole = angle > 0 ? angle : angle + 2 * StrictMath.PI;
    return new ToolPath(from, new double[3], centre, new AxisAngle(axis, whole), turn, false);
  }

  private static AxisAngle shortest(Pose from, Pose to) {
    double[] r = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          r[3 * i + j] += to.rotation(i, k) * from.rotation(j, k);
        }
      }
    }
    AxisAngle turn = AxisAngle.of(r);
    return turn.angle() < LEAST_TURN ? AxisAngle.NONE : turn;
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /** Returns the first pose. */
  public Pose first() {
    return first;
  }

  /** Returns the length of the origin's way, metres; rounded. */
  public double length() {
    double[] spoke = {first.x() - centre[0], first.y() - centre[1], first.z() - centre[2]};
    return circle.angle() == 0
        ? Math.sqrt(dot(way, way))
        : Math.sqrt(dot(spoke, spoke)) * circle.angle();
  }

  /** Returns an upper bound on the distance of the origin from its circle's centre; 0 on a line. */
  double radius() {
    return circle.angle() == 0
        ? 0
        : Rounding.normUp(first.x() - centre[0], first.y() - centre[1], first.z() - centre[2])
                * (1 + 0x1p-40)
            + 3 * start.shift();
  }

  /** Returns the angle of the circle, radians; 0 on a line. */
  public double circleAngle() {
    return circle.angle();
  }

  /** Returns the angle by which the tool turns, radians: of two turns at once, both. */
  public double angle() {
    return turn.angle() + (carried ? circle.angle() : 0);
  }

  /** Returns where the tool is at s, rounded. */
  public Pose at(double s) {
    Place place = new Place();
    place(s, place);
    return Pose.fromArray(place.pose);
  }

  /** Where a path has its tool, and how it moves: scratch of one thread. */
  static final class Place {
    /** Rotation row by row, then the place, metres. */
    final double[] pose = new double[Pose.SIZE];

    private final double[] circled = new double[9];
    private final double[] seen = new double[9];
  }

  /** Writes where the tool is at s, rounded: off by no more than the errors below. */
  void place(double s, Place out) {
    if (circle.angle() == 0) {
      for (int i = 0; i < 3; i++) {
        out.pose[9 + i] = start.entries()[9 + i] + s * way[i];
      }
    } else {
      spokes.at(s, out.pose, 9);
      for (int i = 0; i < 3; i++) {
        out.pose[9 + i] += centre[i];
      }
    }
    if (!carried) {
      orientations.at(s, out.pose, 0);
      return;
    }
    circles.at(s, out.circled, 0);
    orientations.at(s, out.seen, 0);
    for (int i = 0; i < 9; i++) {
      int row = 3 * (i / 3);
      out.pose[i] =
          out.circled[row] * out.seen[i % 3]
              + out.circled[row + 1] * out.seen[3 + i % 3]
              + out.circled[row + 2] * out.seen[6 + i % 3];
    }
  }

  /** Returns an upper bound on what a computed rotation is off, as a Frobenius norm. */
  double rotationError() {
    double turns = orientations.error() + (carried ? circles.error() : 0);
    return 2 * (turns + 16 * Rounding.UNIT) + 3 * start.turn();
  }

  /** Returns an upper bound on what a computed place is off, metres. */
  double placeError() {
    double far = Math.abs(first.x()) + Math.abs(first.y()) + Math.abs(first.z());
    double ways = Math.abs(way[0]) + Math.abs(way[1]) + Math.abs(way[2]);
    double arm = circle.angle() == 0 ? 0 : radius();
    double rounded = 16 * Rounding.UNIT * (far + ways + 2 * arm);
    return (2 * spokes.error() * arm + rounded + 2 * start.shift()) * (1 + 0x1p-40);
  }

  /**
   * Writes the tool's velocity and angular velocity by s, and their derivatives; rounded.
   *
   * @param place at the same s
   * @param velocity written: three numbers of the place, three of the turn
   * @param acceleration written: the same
   */
  void rates(double s, Place place, double[] velocity, double[] acceleration) {
    double phi = circle.angle();
    double[] n = unit(circle);
    double[] k = unit(turn);
    double[] turned = k.clone();
    if (carried) {
      circles.at(s, place.circled, 0);
      for (int i = 0; i < 3; i++) {
        int row = 3 * i;
        turned[i] =
            place.circled[row] * k[0]
                + place.circled[row + 1] * k[1]
                + place.circled[row + 2] * k[2];
      }
    }
    double[] spoke = new double[3];
    Arrays.setAll(spoke, i -> place.pose[9 + i] - centre[i]);
    double[] around = cross(n, spoke);
    double[] inward = cross(n, around);
    double[] swing = cross(n, turned);
    for (int i = 0; i < 3; i++) {
      velocity[i] = phi == 0 ? way[i] : phi * around[i];
      acceleration[i] = phi * phi * inward[i];
      velocity[3 + i] = turn.angle() * turned[i] + (carried ? phi * n[i] : 0);
      acceleration[3 + i] = carried ? phi * turn.angle() * swing[i] : 0;
    }
  }

  private static double[] unit(AxisAngle turn) {
    return new double[] {turn.axis().x(), turn.axis().y(), turn.axis().z()};
  }
}
