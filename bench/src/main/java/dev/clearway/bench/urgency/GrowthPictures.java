package dev.clearway.bench.urgency;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.bench.harness.LinePicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collects and draws how costs and alarms grow with the number of spheres: Fig. 8 to 10. */
final class GrowthPictures {
  /** Numbers of iterations that Fig. 10 shows. */
  static final int[] ITERATIONS = {25, 50, 75};

  private static final String BUCKETS = "steelblue";
  private static final String ALL = "darkorange";
  private static final String[] DASHES = {"2 3", "8 3", ""};
  private static final String SPHERES = "spheres";

  private final List<Double> spheres = new ArrayList<>();
  private final List<Double> bucketMicros = new ArrayList<>();
  private final List<Double> allMicros = new ArrayList<>();
  private final List<Double> measured = new ArrayList<>();
  private final List<Double> paper = new ArrayList<>();
  private final List<Double> theory = new ArrayList<>();
  private final List<List<Double>> bucketAlarms = lists();
  private final List<List<Double>> allAlarms = lists();

  private static List<List<Double>> lists() {
    List<List<Double>> out = new ArrayList<>();
    for (int _ : ITERATIONS) {
      out.add(new ArrayList<>());
    }
    return out;
  }

  /** Adds what a step costs with so many spheres. */
  void addCosts(PaperFigures.Row row, SmallRun buckets, SmallRun all) {
    spheres.add((double) row.spheres());
    bucketMicros.add(buckets.microsPerStep());
    allMicros.add(all.microsPerStep());
    measured.add(buckets.evaluationsPerStep());
    paper.add(row.bucketCycles());
    theory.add(SmallWorlds.growth(row.spheres()));
  }

  /** Adds alarms with so many spheres, in the order of the numbers of iterations. */
  void addAlarms(int iteration, double buckets, double all) {
    bucketAlarms.get(iteration).add(buckets);
    allAlarms.get(iteration).add(all);
  }

  /** Writes the pictures. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    write(
        folder.resolve("fig8.svg"),
        "µs a step",
        LinePicture.Scale.LOGARITHMIC,
        List.of(line("buckets", BUCKETS, "", bucketMicros), line("all pairs", ALL, "", allMicros)));
    write(
        folder.resolve("fig9.svg"),
        "over that of 5 spheres",
        LinePicture.Scale.LINEAR,
        List.of(
            line("buckets, evaluations a step", BUCKETS, "", relative(measured)),
            line("the paper's, cycles a step", "seagreen", "", relative(paper)),
            line("log n · log log n of n pairs", "black", "2 3", relative(theory))));
    List<LinePicture.Line> alarms = new ArrayList<>();
    for (int i = 0; i < ITERATIONS.length; i++) {
      String after = ", " + ITERATIONS[i] + " iterations";
      alarms.add(line("all pairs, repeated ones once" + after, ALL, DASHES[i], allAlarms.get(i)));
      alarms.add(line("buckets" + after, BUCKETS, DASHES[i], bucketAlarms.get(i)));
    }
    write(folder.resolve("fig10.svg"), "alarms", LinePicture.Scale.LOGARITHMIC, alarms);
  }

  private LinePicture.Line line(String label, String colour, String dashes, List<Double> y) {
    return new LinePicture.Line(label, colour, dashes, spheres, y);
  }

  private static List<Double> relative(List<Double> numbers) {
    return numbers.stream().map(number -> number / numbers.getFirst()).toList();
  }

  private static void write(
      Path file, String up, LinePicture.Scale scale, List<LinePicture.Line> lines)
      throws IOException {
    Files.writeString(file, LinePicture.of(SPHERES, up, scale, lines), UTF_8);
  }
}
