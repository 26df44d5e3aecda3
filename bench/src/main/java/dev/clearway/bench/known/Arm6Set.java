package dev.clearway.bench.known;

import dev.clearway.bench.harness.UsageException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * A set of a thousand segments of the six-axis arm, with what C++ programs took for it.
 *
 * <p>The figures are those of the data pack's {@code benchmarks/README.md}, measured there on
 * another day: milliseconds a segment and volume tests a segment.
 */
enum Arm6Set {
  /** Long segments in a cage of 20 mm bars. */
  CAGE_U(
      new Peers(
          new ByTruth(.058, .473),
          new ByTruth(.059, .260),
          new ByTruth(.040, 1.12),
          new ByTruth(.042, 3.58),
          new ByTruth(.079, 7.65),
          new ByTruth(393, 5787),
          new ByTruth(379, 1022))),
  /** Local steps in the cage. */
  CAGE_L(
      new Peers(
          new ByTruth(.039, .114),
          new ByTruth(.039, .050),
          new ByTruth(.016, .096),
          new ByTruth(.017, .335),
          new ByTruth(.028, .712),
          new ByTruth(302, 1667),
          new ByTruth(292, 271))),
  /** Long segments among five large meshes. */
  SHOP_U(
      new Peers(
          new ByTruth(.086, .363),
          new ByTruth(.079, .183),
          new ByTruth(.044, .637),
          new ByTruth(.054, 2.07),
          new ByTruth(.094, 3.95),
          new ByTruth(607, 5173),
          new ByTruth(458, 752))),
  /** Local steps among the large meshes. */
  SHOP_L(
      new Peers(
          new ByTruth(.066, .377),
          new ByTruth(.062, .051),
          new ByTruth(.025, .066),
          new ByTruth(.026, .231),
          new ByTruth(.049, .441),
          new ByTruth(479, 4542),
          ByTruth.UNKNOWN)),
  /** Long segments with a thin tool among 2 mm wires. */
  WIRE_U(
      new Peers(
          new ByTruth(.098, .356),
          new ByTruth(.097, .205),
          new ByTruth(.147, 1.10),
          new ByTruth(.161, 3.62),
          new ByTruth(.314, 7.59),
          new ByTruth(768, 4483),
          ByTruth.UNKNOWN)),
  /** Local steps with the thin tool among the wires. */
  WIRE_L(
      new Peers(
          new ByTruth(.057, .138),
          new ByTruth(.055, .050),
          new ByTruth(.051, .095),
          new ByTruth(.062, .332),
          new ByTruth(.122, .711),
          new ByTruth(Double.NaN, 2400),
          ByTruth.UNKNOWN));

  private final Peers peers;

  /**
   * What C++ programs took.
   *
   * @param adaptive milliseconds of the 2005 method at tolerance 1e-5 m, by pairs of bodies
   * @param refined by pairs of bounding volumes
   * @param fixed02 of the fastest engine's bisection to 0.02 rad
   * @param fixed006 of the fastest engine's bisection to 0.006 rad
   * @param fcl006 of FCL's bisection to 0.006 rad
   * @param adaptiveTests volume tests by pairs of bodies
   * @param refinedTests volume tests by pairs of bounding volumes, where known
   */
  private record Peers(
      ByTruth adaptive,
      ByTruth refined,
      ByTruth fixed02,
      ByTruth fixed006,
      ByTruth fcl006,
      ByTruth adaptiveTests,
      ByTruth refinedTests) {}

  Arm6Set(Peers peers) {
    this.peers = peers;
  }

  /**
   * Returns the set with the label, for example {@code cage_U}.
   *
   * @throws UsageException if there is none
   */
  static Arm6Set of(String label) throws UsageException {
    return Arrays.stream(values())
        .filter(set -> set.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "no set '%s'; there are %s"
                        .formatted(label, Arrays.stream(values()).map(Arm6Set::label).toList())));
  }

  String label() {
    return environment() + "_" + name().charAt(name().length() - 1);
  }

  private String environment() {
    return name().substring(0, name().length() - 2).toLowerCase(Locale.ROOT);
  }

  Path sceneFile(Path data) {
    return folder(data).resolve(environment() + ".yaml");
  }

  Path segmentFile(Path data) {
    return folder(data).resolve("segments_" + label() + ".csv");
  }

  private static Path folder(Path data) {
    return data.resolve("benchmarks").resolve("arm6");
  }

  /** Returns the milliseconds a segment of the C++ checker that a choice is compared with. */
  ByTruth peerMilliseconds(CheckerChoice choice) {
    return switch (choice.label()) {
      case "adaptive" -> peers.adaptive();
      case "refined" -> peers.refined();
      case "fixed:0.02" -> peers.fixed02();
      case "fixed:0.006" -> peers.fixed006();
      default -> ByTruth.UNKNOWN;
    };
  }

  /** Returns the milliseconds a segment that FCL takes, where it was measured. */
  ByTruth fclMilliseconds(CheckerChoice choice) {
    return choice.label().equals("fixed:0.006") ? peers.fcl006() : ByTruth.UNKNOWN;
  }

  /** Returns the volume tests a segment of the C++ checker that a choice is compared with. */
  ByTruth peerVolumeTests(CheckerChoice choice) {
    return switch (choice.label()) {
      case "adaptive" -> peers.adaptiveTests();
      case "refined" -> peers.refinedTests();
      default -> ByTruth.UNKNOWN;
    };
  }
}
