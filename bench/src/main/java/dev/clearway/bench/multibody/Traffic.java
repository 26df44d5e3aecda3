package dev.clearway.bench.multibody;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Recorded and simulated road traffic, {@code traffic_commonroad}: vehicles on the smooth curves
 * through the positions that are recorded every tenth of a second.
 */
final class Traffic {
  private final Path folder;

  /** What a ball stands for. */
  enum Cover {
    /** The largest one within the vehicle: where two touch, the vehicles do. */
    WITHIN,
    /** The smallest one around it: where two do not touch, the vehicles do not. */
    AROUND
  }

  Traffic(Path data) {
    this.folder = data.resolve("multibody/traffic_commonroad");
  }

  List<Recording> recordings(Cover cover) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".csv")).sorted().toList();
    }
    List<Recording> recordings = new ArrayList<>();
    for (Path file : files) {
      String name = file.getFileName().toString().replace(".csv", "");
      recordings.add(new Recording(name, bodies(file, cover)));
    }
    return recordings;
  }

  private static List<Body> bodies(Path file, Cover cover) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> names = List.of(lines.getFirst().split(",", -1));
    Map<Long, List<double[]>> rows = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] words = line.split(",", -1);
      double[] row = {
        number(words, names, "time_s"),
        number(words, names, "x_m"),
        number(words, names, "y_m"),
        number(words, names, "length_m"),
        number(words, names, "width_m")
      };
      long id = Long.parseLong(words[names.indexOf("id")]);
      rows.computeIfAbsent(id, key -> new ArrayList<>()).add(row);
    }
    List<Body> bodies = new ArrayList<>();
    rows.forEach((id, ofVehicle) -> body(id, ofVehicle, cover).ifPresent(bodies::add));
    return bodies;
  }

  private static double number(String[] words, List<String> names, String name) {
    return Double.parseDouble(words[names.indexOf(name)]);
  }

  private static Optional<Body> body(long id, List<double[]> rows, Cover cover) {
    if (rows.size() < 2) {
      return Optional.empty(); // nothing is known of its motion
    }
    double[] times = new double[rows.size()];
    double[][] points = new double[rows.size()][];
    for (int i = 0; i < times.length; i++) {
      times[i] = rows.get(i)[0];
      points[i] = new double[] {rows.get(i)[1], rows.get(i)[2], 0};
    }
    double length = rows.getFirst()[3];
    double width = rows.getFirst()[4];
    double radius =
        cover == Cover.WITHIN ? Math.min(length, width) / 2 : Math.hypot(length, width) / 2;
    return Optional.of(Body.of(id, Track.through(times, points), radius));
  }
}
