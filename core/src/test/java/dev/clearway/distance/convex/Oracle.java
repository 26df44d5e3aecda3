package dev.clearway.distance.convex;

/** The distance of two test bodies, computed apart from the code under test. */
final class Oracle {
  private Oracle() {}

  /** Returns the distance: to 2⁻⁹⁰ for polyhedral cores, to about 1e-13 for cylinders. */
  static Wide distance(Body a, Body b, double[] aFromB) {
    if (a.cylinder() != null || b.cylinder() != null) {
      return Wide.of(CylinderOracle.distance(a, b, aFromB));
    }
    Wide cores = a.core().distance(b.core().placed(aFromB));
    return cores.minus(Wide.of(a.map().radius())).minus(Wide.of(b.map().radius())).max(Wide.ZERO);
  }
}
