package dev.clearway.methods.rigid;

import dev.clearway.kinematics.Axis;
import java.util.random.RandomGenerator;

/**
 * A body of triangles on a straight way with a turn about its origin; placed by Rodrigues' formula.
 *
 * @param body nine numbers a triangle, at the parameter 0, relative to the reference point
 * @param way displacement of the reference point over [0, 1]
 */
record Flight(double[] body, double[] way, Turn turn) {
  Hourglass hourglass() {
    return Hourglass.of(way[0], way[1], way[2], turn, turn.radiusUpperBound(body));
  }

  /** Returns the body's coordinates at a parameter; it starts at the origin. */
  double[] at(double s) {
    double[] out = new double[body.length];
    for (int i = 0; i < out.length; i += 3) {
      place(s, i, out);
    }
    return out;
  }

  private void place(double s, int i, double[] out) {
    Axis a = turn.axis();
    double cos = StrictMath.cos(s * turn.angle());
    double sin = StrictMath.sin(s * turn.angle());
    double[] axis = {a.x(), a.y(), a.z()};
    double[] p = {body[i], body[i + 1], body[i + 2]};
    double[] across = Soup.cross(axis, p);
    double along = Soup.dot(axis, p);
    for (int k = 0; k < 3; k++) {
      out[i + k] = cos * p[k] + sin * across[k] + (1 - cos) * along * axis[k] + s * way[k];
    }
  }

  /** Returns the coordinates transformed. */
  static double[] mapped(CertifiedMap map, double[] points) {
    double[] out = new double[points.length];
    for (int i = 0; i < points.length; i += 3) {
      map.transform(points, i, out, i);
    }
    return out;
  }

  /** Returns the brute-force distance at an instant to a soup, less what rounding may add to it. */
  TransformedSeparation separation(double instant, double[] obstacles) {
    double[] placed = at(instant);
    return (map, enough) ->
        Soup.distance(mapped(map, placed), mapped(map, obstacles)) - 1e-12 * map.normUpperBound();
  }

  /** Returns triangles with corners within a distance, along each axis, of a point. */
  static double[] triangles(RandomGenerator random, int count, double[] centre, double size) {
    double[] out = new double[9 * count];
    for (int i = 0; i < out.length; i++) {
      out[i] = centre[i % 3] + random.nextDouble(-size, size);
    }
    return out;
  }

  static double[] direction(RandomGenerator random) {
    double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double length = Math.sqrt(Soup.dot(d, d));
    return new double[] {d[0] / length, d[1] / length, d[2] / length};
  }

  static Axis axis(RandomGenerator random) {
    double[] d = direction(random);
    return switch (random.nextInt(6)) {
      case 0 -> Axis.Z;
      case 1 -> new Axis(0, 0, -1);
      case 2 -> new Axis(1e-9 * d[0], 1e-9 * d[1], 1);
      default -> new Axis(d[0], d[1], d[2]);
    };
  }
}
