package dev.clearway.bench.paper;

import dev.clearway.bench.harness.UsageException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A row of the paper's Tables VIII to X.
 *
 * @param kind what is grazed
 * @param clearance of the end effector, in the paper's units
 * @param tolerance in the paper's units
 * @param allLinks volume and triangle tests of all links
 * @param endEffector the same of the end effector alone
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Tables VIII to X"
 */
record GrazingFigures(
    GrazingScene.Kind kind,
    double clearance,
    double tolerance,
    String allLinks,
    String endEffector) {
  private static final double[][] STEPS = {
    {.1, .1}, {.01, .01}, {.001, .001}, {.0001, .0001}, {.1, .0001}, {.01, .0001}, {.001, .0001}
  };

  private static final String[][] FLOOR = {
    {"11,232 / 0", "8,789 / 0"},
    {"62,866 / 0", "62,727 / 0"},
    {"990,766 / 0", "990,595 / 0"},
    {"7,910,000 / 0", "7,910,000 / 0"},
    {"258 / 0", "127 / 0"},
    {"753,939 / 0", "753,800 / 0"},
    {"1,120,000 / 0", "1,120,000 / 0"}
  };

  private static final String[][] BOX = {
    {"1,421 / 105", "1,397 / 105"},
    {"5,664 / 101", "5,646 / 101"},
    {"73,018 / 122", "72,998 / 122"},
    {"578,220 / 3,358", "578,200 / 3,358"},
    {"33 / 0", "17 / 0"},
    {"23,801 / 0", "23,783 / 0"},
    {"67,165 / 0", "67,145 / 0"}
  };

  private static final String[][] NARROW_BOX = {
    {"653 / 5", "634 / 5"},
    {"3,059 / 51", "3,045 / 51"},
    {"27,685 / 87", "27,671 / 87"},
    {"202,870 / 2,153", "202,856 / 2,153"},
    {"27 / 0", "15 / 0"},
    {"315 / 0", "301 / 0"},
    {"15,426 / 0", "15,412 / 0"}
  };

  /** Returns the names of the figures. */
  static List<String> names() {
    return Arrays.stream(GrazingScene.Kind.values()).map(GrazingScene.Kind::figure).toList();
  }

  /**
   * Returns the rows of a figure; the paper's last row repeats its fourth.
   *
   * @throws UsageException if there is no such figure
   */
  static List<GrazingFigures> of(String figure) throws UsageException {
    GrazingScene.Kind kind = kind(figure);
    String[][] tests =
        switch (kind) {
          case FLOOR -> FLOOR;
          case BOX -> BOX;
          case NARROW_BOX -> NARROW_BOX;
        };
    return IntStream.range(0, STEPS.length)
        .mapToObj(i -> new GrazingFigures(kind, STEPS[i][0], STEPS[i][1], tests[i][0], tests[i][1]))
        .toList();
  }

  /**
   * Returns a row that the paper does not have, its tolerance the clearance.
   *
   * @throws UsageException if there is no such figure
   */
  static GrazingFigures closer(String figure, double clearance) throws UsageException {
    return new GrazingFigures(kind(figure), clearance, clearance, "-", "-");
  }

  private static GrazingScene.Kind kind(String figure) throws UsageException {
    return Arrays.stream(GrazingScene.Kind.values())
        .filter(k -> k.figure().equals(figure))
        .findFirst()
        .orElseThrow(
            () -> new UsageException("no figure '%s'; there are %s".formatted(figure, names())));
  }

  /** Returns the clearance without an exponent. */
  String clearanceText() {
    return BigDecimal.valueOf(clearance).stripTrailingZeros().toPlainString();
  }

  /** Returns the tolerance without an exponent. */
  String toleranceText() {
    return BigDecimal.valueOf(tolerance).stripTrailingZeros().toPlainString();
  }
}
