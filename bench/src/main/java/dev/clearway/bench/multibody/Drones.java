package dev.clearway.bench.multibody;

import dev.clearway.bench.harness.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Swarms of drones on polynomials of degree 7: {@code swarm_crazyflie}. */
final class Drones {
  private static final int COEFFICIENTS = 8;
  private static final int COLUMNS = 1 + 3 * COEFFICIENTS;
  private static final int SWARM = 7;
  private static final int CHANGES = 19;

  private final Path folder;

  Drones(Path data) {
    this.folder = data.resolve("multibody/swarm_crazyflie");
  }

  /**
   * Returns all recordings: seven drones through nineteen formations, and drones that cross.
   *
   * @param radius of a drone, metres
   */
  List<Recording> recordings(double radius) throws IOException, UsageException {
    List<Recording> all = new ArrayList<>();
    List<Body> swarm = new ArrayList<>();
    for (int drone = 1; drone <= SWARM; drone++) {
      List<Path> files = new ArrayList<>();
      for (int change = 1; change <= CHANGES; change++) {
        files.add(folder.resolve("sequence_trajectories/" + drone + "/" + change + ".csv"));
      }
      swarm.add(Body.of(drone, read(files), radius));
    }
    all.add(new Recording("19 formations", swarm));
    all.add(crossing("swap6v_pps", 6, radius));
    all.add(crossing("crossing4_pps", 4, radius));
    all.add(crossing("crossing2_pps", 2, radius));
    return all;
  }

  private Recording crossing(String name, int drones, double radius)
      throws IOException, UsageException {
    List<Body> bodies = new ArrayList<>();
    for (int drone = 1; drone <= drones; drone++) {
      Path file = folder.resolve(name + "/pp" + drone + ".csv");
      bodies.add(Body.of(drone, read(List.of(file)), radius));
    }
    return new Recording(name, bodies);
  }

  private static Track read(List<Path> files) throws IOException, UsageException {
    List<Double> starts = new ArrayList<>(List.of(0.0));
    List<double[][]> pieces = new ArrayList<>();
    for (Path file : files) {
      List<String> lines = Files.readAllLines(file);
      for (String line : lines.subList(1, lines.size())) {
        String[] words = line.split(",", -1);
        if (words.length < COLUMNS) {
          throw new UsageException(file + ": a row of " + words.length + " columns");
        }
        double[][] axes = new double[3][COEFFICIENTS];
        for (int k = 0; k < 3 * COEFFICIENTS; k++) {
          axes[k / COEFFICIENTS][k % COEFFICIENTS] = Double.parseDouble(words[1 + k]);
        }
        pieces.add(axes);
        starts.add(starts.getLast() + Double.parseDouble(words[0]));
      }
    }
    return new Track(
        starts.stream().mapToDouble(Double::doubleValue).toArray(),
        pieces.toArray(double[][][]::new));
  }
}
