package dev.clearway.bench.pictures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Convex hulls of points in the plane, for outlines of convex solids. */
final class Hull {
  private Hull() {}

  /** Returns the corners of the hull, counter-clockwise, by Andrew's monotone chain. */
  static List<double[]> of(List<double[]> points) {
    List<double[]> sorted = new ArrayList<>(points);
    sorted.sort(Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
    List<double[]> hull = chain(sorted);
    hull.removeLast();
    List<double[]> upper = chain(sorted.reversed());
    upper.removeLast();
    hull.addAll(upper);
    return hull;
  }

  private static List<double[]> chain(List<double[]> sorted) {
    List<double[]> chain = new ArrayList<>();
    for (double[] point : sorted) {
      while (chain.size() > 1 && turn(chain.get(chain.size() - 2), chain.getLast(), point) <= 0) {
        chain.removeLast();
      }
      chain.add(point);
    }
    return chain;
  }

  /** Returns more than 0 if the way from a by b to c turns left. */
  private static double turn(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }
}
