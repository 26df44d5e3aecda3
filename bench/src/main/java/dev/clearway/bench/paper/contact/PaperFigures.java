package dev.clearway.bench.paper.contact;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The cells of Tables 1 and 2 of the 2004 paper: milliseconds on a 2.4 GHz Pentium with a GeForce
 * FX 5800, each stage and the total, with and without contact.
 */
final class PaperFigures {
  private static final String TABLES =
      """
      pipes 1 1+2+3 0.0014 0.0012 11.9552 2.9801 11.8 3.3123 23.7566 6.2936
      pipes 5 1+2+3 0.0017 0.0013 16.1848 4.3327 17.9427 3.6844 32.3713 8.0184
      pipes 15 1+2+3 0.0018 0.0015 22.1523 3.9728 30.5652 5.4548 52.7193 9.4291
      pipes 30 1+2+3 0.0018 0.0013 18.6973 4.4477 85.4134 18.7761 104.1125 23.2251
      plant 1 1+2+3 0.33 0.33 41.58 18.54 7.01 2.06 48.92 19.04
      plant 1 1+3 0.34 0.33 - - 7.33 1.79 7.67 1.24
      plant 1 2+3 - - 47.60 41.68 23.29 15.00 70.89 43.53
      plant 1 3 - - - - 82.24 75.05 82.24 75.05
      plant 30 1+2+3 0.33 0.33 30.83 20.18 116.42 46.15 147.58 48.31
      plant 30 1+3 0.33 0.33 - - 121.93 43.43 122.26 115.40
      plant 30 2+3 - - 56.14 44.74 147.00 63.72 203.14 98.90
      plant 30 3 - - - - 190.79 98.41 190.79 98.41
      plant 60 1+2+3 0.34 0.33 43.13 19.05 480.45 91.74 523.92 40.91
      plant 60 1+3 0.35 0.33 - - 577.70 73.06 578.05 36.79
      plant 60 2+3 - - 62.23 44.70 519.39 107.86 581.62 70.08
      plant 60 3 - - - - 649.48 107.29 649.48 107.29
      """;

  private static final Map<String, List<String>> CELLS = cells();

  private PaperFigures() {}

  private static Map<String, List<String>> cells() {
    Map<String, List<String>> cells = new HashMap<>();
    for (String line : TABLES.lines().toList()) {
      List<String> words = List.of(line.split(" ", -1));
      cells.put(String.join(" ", words.subList(0, 3)), words.subList(3, words.size()));
    }
    return cells;
  }

  /** Returns the cells of a row, if the paper has it. */
  static Optional<List<String>> of(ContactScene scene, String angle, String engine) {
    String key = scene.name().toLowerCase(Locale.ROOT) + " " + angle + " " + engine;
    return Optional.ofNullable(CELLS.get(key));
  }
}
