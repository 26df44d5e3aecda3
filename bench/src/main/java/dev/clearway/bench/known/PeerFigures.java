package dev.clearway.bench.known;

import dev.clearway.bench.harness.CheckerChoice;

/**
 * What C++ programs took for a set of segments: milliseconds a segment and volume tests a segment.
 *
 * <p>The figures are those of the data pack's {@code benchmarks/README.md}, measured there on
 * another day.
 *
 * @param adaptive milliseconds of the 2005 method at tolerance 1e-5 m, by pairs of bodies
 * @param refined by pairs of bounding volumes
 * @param fixed02 of the fastest engine's bisection to 0.02 rad
 * @param fixed006 of the fastest engine's bisection to 0.006 rad
 * @param fcl006 of FCL's bisection to 0.006 rad
 * @param adaptiveTests volume tests by pairs of bodies
 * @param refinedTests volume tests by pairs of bounding volumes
 */
record PeerFigures(
    ByTruth adaptive,
    ByTruth refined,
    ByTruth fixed02,
    ByTruth fixed006,
    ByTruth fcl006,
    ByTruth adaptiveTests,
    ByTruth refinedTests) {
  private static final double UNKNOWN = Double.NaN;

  /** Returns the figures of a set. */
  static PeerFigures of(Arm6Set set) {
    return switch (set) {
      case CAGE_U ->
          of(.058, .473, .059, .260, .040, 1.12, .042, 3.58, .079, 7.65, 393, 5787, 379, 1022);
      case CAGE_L ->
          of(.039, .114, .039, .050, .016, .096, .017, .335, .028, .712, 302, 1667, 292, 271);
      case SHOP_U ->
          of(.086, .363, .079, .183, .044, .637, .054, 2.07, .094, 3.95, 607, 5173, 458, 752);
      case SHOP_L -> of(.066, .377, .062, .051, .025, .066, .026, .231, .049, .441, 479, 4542);
      case WIRE_U -> of(.098, .356, .097, .205, .147, 1.10, .161, 3.62, .314, 7.59, 768, 4483);
      case WIRE_L -> of(.057, .138, .055, .050, .051, .095, .062, .332, .122, .711, UNKNOWN, 2400);
    };
  }

  /** Takes the figures in their order, colliding before free; the last may be unknown. */
  private static PeerFigures of(double... figures) {
    ByTruth[] pairs = new ByTruth[7];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] =
          2 * i < figures.length
              ? new ByTruth(figures[2 * i], figures[2 * i + 1])
              : ByTruth.UNKNOWN;
    }
    return new PeerFigures(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4], pairs[5], pairs[6]);
  }

  /** Returns the milliseconds a segment of the C++ checker that a choice is compared with. */
  ByTruth milliseconds(CheckerChoice choice) {
    return switch (choice.label()) {
      case "adaptive", "adaptive:2005" -> adaptive;
      case "refined" -> refined;
      case "fixed:0.02" -> fixed02;
      case "fixed:0.006" -> fixed006;
      default -> ByTruth.UNKNOWN;
    };
  }

  /** Returns the milliseconds a segment that FCL takes, where it was measured. */
  ByTruth fclMilliseconds(CheckerChoice choice) {
    return choice.label().equals("fixed:0.006") ? fcl006 : ByTruth.UNKNOWN;
  }

  /** Returns the volume tests a segment of the C++ checker that a choice is compared with. */
  ByTruth volumeTests(CheckerChoice choice) {
    return switch (choice.label()) {
      case "adaptive", "adaptive:2005" -> adaptiveTests;
      case "refined" -> refinedTests;
      default -> ByTruth.UNKNOWN;
    };
  }
}
