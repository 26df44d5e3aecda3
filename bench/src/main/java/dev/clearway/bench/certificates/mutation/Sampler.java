package dev.clearway.bench.certificates.mutation;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.Containment;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Places a cell at many instants in plain doubles, and looks whether its claims are wrong there.
 */
final class Sampler {
  /** Numbers are rounded here, and there: nearer than this nothing is told. */
  private static final double ROUNDING = 1e-9;

  private final Cell cell;
  private final int samples;
  private final List<Bvh> shapes = new ArrayList<>();
  private final DistanceQuery.Result result = new DistanceQuery.Result();
  private final Containment containment = new Containment();

  /**
   * Makes one.
   *
   * @param samples instants of each claim
   * @throws IllegalArgumentException if a shape is one that cannot be placed
   */
  Sampler(Cell cell, int samples) {
    this.cell = cell;
    this.samples = samples;
    cell.solids.forEach(solid -> shapes.add(Bvh.build(shape(solid))));
  }

  private static Shape shape(Cell.Solid solid) {
    double[] n = solid.numbers();
    return switch (solid.kind()) {
      case 0 -> TriangleMesh.of(n, solid.corners());
      case 1 -> new Sphere(solid.size()); // clouds are looked at ball by ball
      case 2 -> new Capsule(solid.size(), n[0]);
      case 3 -> new Cylinder(solid.size(), n[0]);
      default -> ConvexHull.of(n);
    };
  }

  /** Returns what is wrong about a claim at some sample, if anything. */
  Optional<String> wrong() {
    Random random = new Random(1);
    for (Cell.Segment segment : cell.segments) {
      for (double[] row : segment.rows) {
        for (int i = 0; i <= samples; i++) {
          double share = (double) i / samples;
          double s = row[0] + (row[2] - row[0]) * share;
          double[] values = values(segment, s, random);
          for (double[] pair : cell.pairs) {
            double wanted = Double.isNaN(row[1]) ? pair[2] : row[1] + (row[3] - row[1]) * share;
            if (wanted >= 0 && meets(pair, segment, values, wanted - ROUNDING)) {
              return Optional.of("elements %s and %s at %s".formatted(pair[0], pair[1], s));
            }
          }
        }
      }
      for (double[] hit : segment.hits) {
        double[] pair = cell.pairs.get((int) hit[1]);
        if (!meets(pair, segment, values(segment, hit[0], random), pair[2] + ROUNDING)) {
          return Optional.of("no hit of %s and %s at %s".formatted(pair[0], pair[1], hit[0]));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether two elements are no further apart than a distance, or one is in the other. */
  private boolean meets(double[] pair, Cell.Segment segment, double[] values, double distance) {
    Cell.Element first = cell.elements.get((int) pair[0]);
    Cell.Element second = cell.elements.get((int) pair[1]);
    Bvh a = shapes.get(first.solid());
    Bvh b = shapes.get(second.solid());
    int above = above(first.link(), second.link());
    double[] placeA =
        moved(link(first.link(), above, values, segment), first.steps(), values, segment);
    double[] placeB =
        moved(link(second.link(), above, values, segment), second.steps(), values, segment);
    for (double[] ballA : balls(first.solid(), placeA)) {
      for (double[] ballB : balls(second.solid(), placeB)) {
        if (meets(a, ballA, b, ballB, distance)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Places of the balls of a cloud; of another shape its own. */
  private List<double[]> balls(int solid, double[] place) {
    List<double[]> places = new ArrayList<>();
    double[] points = cell.solids.get(solid).numbers();
    for (int at = 0; at < points.length && cell.solids.get(solid).kind() == 1; at += 3) {
      double[] shift = Pose.translation(points[at], points[at + 1], points[at + 2]).toArray();
      double[] ball = new double[Pose.SIZE];
      Pose.multiply(place, 0, shift, 0, ball, 0);
      places.add(ball);
    }
    return places.isEmpty() ? List.of(place) : places;
  }

  private boolean meets(Bvh a, double[] placeA, Bvh b, double[] placeB, double distance) {
    double[] relative = new double[Pose.SIZE];
    Pose.relative(placeA, 0, placeB, 0, relative, 0);
    PlacedPair placed = new PlacedPair();
    placed.place(a, b, relative, 0);
    double found = new DistanceQuery(placed).distance(Double.POSITIVE_INFINITY, result);
    return found < distance
        || (found == 0 && distance >= 0)
        || (Containment.isPossible(a, b)
            && containment.test(a, b, both(placeA, placeB), 0, Pose.SIZE)
                == Containment.Answer.YES);
  }

  private static double[] both(double[] a, double[] b) {
    double[] out = new double[2 * Pose.SIZE];
    System.arraycopy(a, 0, out, 0, Pose.SIZE);
    System.arraycopy(b, 0, out, Pose.SIZE, Pose.SIZE);
    return out;
  }

  private double[] values(Cell.Segment segment, double s, Random random) {
    double[] values = new double[cell.coordinates];
    for (int c = 0; c < values.length; c++) {
      double at = segment.everywhere ? random.nextDouble() : s;
      values[c] = value(segment.polynomials.get(c), 0, at);
      for (double[] wave : segment.waves.get(c)) {
        double angle = value(wave, 2, at);
        values[c] += wave[0] * Math.cos(angle) + wave[1] * Math.sin(angle);
      }
    }
    return values;
  }

  /** Returns the lowest link above two: what both move with may be far away, and round them off. */
  private int above(int link, int other) {
    int a = link;
    int b = other;
    while (a != b) {
      if (a > b) {
        a = cell.parents.get(a);
      } else {
        b = cell.parents.get(b);
      }
    }
    return a;
  }

  private double[] link(int link, int above, double[] values, Cell.Segment segment) {
    return link == above
        ? Pose.IDENTITY.toArray()
        : moved(
            link(cell.parents.get(link), above, values, segment),
            cell.links.get(link),
            values,
            segment);
  }

  private static double value(double[] coefficients, int first, double s) {
    double sum = 0;
    for (int k = coefficients.length - 1; k >= first; k--) {
      sum = sum * s + coefficients[k];
    }
    return sum;
  }

  private static double[] moved(
      double[] from, List<Cell.Step> steps, double[] values, Cell.Segment segment) {
    double[] at = from;
    for (Cell.Step step : steps) {
      double[] next = new double[Pose.SIZE];
      Pose.multiply(at, 0, place(step, values, segment), 0, next, 0);
      at = next;
    }
    return at;
  }

  private static double[] place(Cell.Step step, double[] values, Cell.Segment segment) {
    double[] n = step.numbers();
    if (step.kind() == 0) {
      return nearestRotation(n);
    }
    double[] value = step.value();
    double by = value[1] * values[(int) value[0]] + value[2];
    if (step.kind() == 3) {
      double[][] of = segment.orientations.get((int) n[0]);
      double[] place = new double[Pose.SIZE];
      double[] start = nearestRotation(of[0]);
      Arrays.fill(start, 9, Pose.SIZE, 0); // only the turn counts
      Pose.multiply(turn(of[1], by), 0, start, 0, place, 0);
      return place;
    }
    double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    return step.kind() == 2
        ? turn(n, by)
        : Pose.translation(by * n[0] / length, by * n[1] / length, by * n[2] / length).toArray();
  }

  private static double[] turn(double[] axis, double angle) {
    double length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    double x = axis[0] / length;
    double y = axis[1] / length;
    double z = axis[2] / length;
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    double t = 1 - c;
    return new double[] {
      c + t * x * x,
      t * x * y - s * z,
      t * x * z + s * y,
      t * x * y + s * z,
      c + t * y * y,
      t * y * z - s * x,
      t * x * z - s * y,
      t * y * z + s * x,
      c + t * z * z,
      0,
      0,
      0
    };
  }

  /** The polar factor by Newton's iteration: the mean of the matrix and its inverse's transpose. */
  private static double[] nearestRotation(double[] place) {
    double[] r = place.clone();
    for (int round = 0; round < 12; round++) {
      double[] cofactors = new double[9];
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          int a = (i + 1) % 3;
          int b = (i + 2) % 3;
          int c = (j + 1) % 3;
          int d = (j + 2) % 3;
          cofactors[3 * i + j] = r[3 * a + c] * r[3 * b + d] - r[3 * a + d] * r[3 * b + c];
        }
      }
      double det = r[0] * cofactors[0] + r[1] * cofactors[1] + r[2] * cofactors[2];
      for (int i = 0; i < 9; i++) {
        r[i] = (r[i] + cofactors[i] / det) / 2;
      }
    }
    double[] out = new double[Pose.SIZE];
    System.arraycopy(r, 0, out, 0, 9);
    System.arraycopy(place, 9, out, 9, 3);
    return out;
  }
}
