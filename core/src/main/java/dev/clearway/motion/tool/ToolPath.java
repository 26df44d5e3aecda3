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
    double[] r = rotation(back);
    double[] seen = new double[Pose.SIZE];
    Pose.multiply(
        new double[] {r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8], 0, 0, 0},
        0,
        to.toArray(),
        0,
        seen,
        0);
    AxisAngle turn = shortest(from, Pose.fromArray(seen));
    return new ToolPath(from, path.way, path.centre, path.circle, turn, true);
  }

  private static double[] rotation(AxisAngle turn) {
    Evaluation at = new Evaluation(0);
    at.s.setConstant(1, 0);
    turn(turn, 0, at);
    double[] out = new double[9];
    Arrays.setAll(out, i -> at.turned[i].middle[0]);
    return out;
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
    Evaluation to = new Evaluation(0);
    evaluate(s, 0, 0, to);
    double[] pose = new double[Pose.SIZE];
    for (int i = 0; i < 9; i++) {
      pose[i] = to.out.rotation[i].middle[0];
    }
    for (int i = 0; i < 3; i++) {
      pose[9 + i] = to.out.place[i].middle[0];
    }
    return Pose.fromArray(pose);
  }

  /** Scratch of one thread. */
  static final class Evaluation {
    private final TaylorSeries s;
    private final TaylorSeries angle;
    private final TaylorSeries sine;
    private final TaylorSeries cosine;
    private final TaylorSeries share;

    /** The turn itself, row by row. */
    private final TaylorSeries[] turned;

    /** Of paths that turn with their circle: that turn, and the orientation without it. */
    private final TaylorSeries[] circled;

    private final TaylorSeries[] seen;

    final PoseSeries out;

    Evaluation(int order) {
      s = new TaylorSeries(order);
      angle = new TaylorSeries(order);
      sine = new TaylorSeries(order);
      cosine = new TaylorSeries(order);
      share = new TaylorSeries(order);
      turned = TaylorSeries.array(9, order);
      circled = TaylorSeries.array(9, order);
      seen = TaylorSeries.array(9, order);
      out = new PoseSeries(order);
    }
  }

  /** Writes where the tool is at s = middle + half x, as a series about x = 0. */
  void evaluate(double middle, double half, int degree, Evaluation to) {
    to.s.setConstant(middle, 0);
    if (degree > 0) {
      to.s.middle[1] = half;
    }
    PoseSeries out = to.out;
    turn(circle, degree, to);
    for (int i = 0; i < 3; i++) {
      double error = 2 * Rounding.UNIT * Math.abs(way[i]);
      double p = start.entries()[9 + i];
      out.place[i].setConstant(
          circle.angle() == 0 ? p : centre[i], circle.angle() == 0 ? start.shift() : 0);
      out.place[i].addMultiple(to.s, way[i], error, degree);
      for (int k = 0; circle.angle() != 0 && k < 3; k++) {
        double from = start.entries()[9 + k] - centre[k];
        double off = start.shift() + 2 * Rounding.UNIT * Math.abs(from);
        out.place[i].addMultiple(to.turned[3 * i + k], from, off, degree);
      }
    }
    if (carried) {
      for (int i = 0; i < 9; i++) {
        to.circled[i].set(to.turned[i]);
      }
    }
    turn(turn, degree, to);
    for (int i = 0; i < 9; i++) {
      int row = 3 * (i / 3);
      TaylorSeries entry = carried ? to.seen[i] : out.rotation[i];
      entry.setConstant(0, 0);
      for (int k = 0; k < 3; k++) {
        entry.addMultiple(to.turned[row + k], start.entries()[3 * k + i % 3], start.turn(), degree);
      }
    }
    for (int i = 0; carried && i < 9; i++) {
      int row = 3 * (i / 3);
      out.rotation[i].setProduct(to.circled[row], to.seen[i % 3], degree);
      out.rotation[i].addProduct(to.circled[row + 1], to.seen[3 + i % 3], 1, degree);
      out.rotation[i].addProduct(to.circled[row + 2], to.seen[6 + i % 3], 1, degree);
    }
  }

  /** Writes Rot(k, φ) = cos φ I + (1 − cos φ) k kᵀ + sin φ [k]× for φ = s times the angle. */
  private static void turn(AxisAngle turn, int degree, Evaluation to) {
    to.angle.setMultiple(to.s, turn.angle(), 0, degree);
    TaylorSeries.sinCos(to.angle, to.sine, to.cosine, degree);
    to.share.setConstant(1, 0);
    to.share.subtract(to.cosine, degree);
    double[] k = {turn.axis().x(), turn.axis().y(), turn.axis().z()};
    double off = 4 * Rounding.UNIT;
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        TaylorSeries entry = to.turned[3 * i + j];
        entry.setMultiple(to.share, k[i] * k[j], 3 * off, degree);
        if (i == j) {
          entry.addMultiple(to.cosine, 1, 0, degree);
        } else {
          int l = 3 - i - j;
          double sign = (j - i + 3) % 3 == 1 ? -1 : 1;
          entry.addMultiple(to.sine, sign * k[l], off, degree);
        }
      }
    }
  }
}
