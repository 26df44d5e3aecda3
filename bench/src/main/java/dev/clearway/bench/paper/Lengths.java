package dev.clearway.bench.paper;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How far bounds on the travel of links are above the length of a random point's curve: Fig. 9 of
 * the 2005 paper, as text and as a picture.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. IV-D"
 */
public final class Lengths implements Experiment {
  private static final int COUNT = 10_000;

  /** The scenes of the paper's histograms, hyper-redundant arm last. */
  private static final List<String> SCENES = List.of("11a", "11b", "1a");

  /** Roundings of a curve's chords and of the bound, relative. */
  private static final double ROUNDING = 1e-9;

  private final List<LengthBound> bounds =
      List.of(new GlobalFactors(), new IntervalRadii(1), new IntervalRadii(16));
  private final MarkdownTable table =
      new MarkdownTable(
          "figure",
          "bound",
          "of",
          "ratios",
          "half are below",
          "80 %",
          "90 %",
          "99 %",
          "within factor 5",
          "within 15",
          "paper");
  private final List<Histogram> histograms = new ArrayList<>();
  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "lengths";
  }

  @Override
  public String summary() {
    return "bounds on travel over the length travelled: Fig. 9 of the 2005 paper"
        + " [--scenes 11a,11b,1a] [--count N] [--picture FILE.svg] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--scenes", "--count", "--picture"));
    int count = given.count("--count", COUNT);
    List<PaperScene> made = new PaperScenes(given).all(given.list("--scenes", SCENES));
    Machine.print(out);
    for (PaperScene scene : made) {
      LengthRatios ratios = new LengthRatios(scene.scene(), bounds);
      List<LengthRatios.Result> results = ratios.over(count);
      for (int b = 0; b < bounds.size(); b++) {
        add(scene.name(), bounds.get(b), results.get(b));
      }
    }
    table.print(out);
    histograms.forEach(histogram -> histogram.print(out));
    Optional<String> picture = given.text("--picture");
    if (picture.isPresent()) {
      Files.writeString(Path.of(picture.get()), HistogramPicture.of(histograms), UTF_8);
    }
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private void add(String scene, LengthBound bound, LengthRatios.Result result) {
    String label = scene + ", " + bound.label();
    add(scene, bound, "links", Histogram.of(label + ", links in the world", result.links()));
    add(scene, bound, "pairs", Histogram.of(label + ", pairs of links", result.pairs()));
    if (!(result.least() >= 1 - ROUNDING)) {
      contradictions.add(label + ": a bound is " + result.least() + " times the curve");
    }
  }

  private void add(String scene, LengthBound bound, String what, Histogram histogram) {
    boolean arm = scene.equals("1a");
    table.row(
        scene,
        bound.label(),
        what,
        String.format(Locale.ROOT, "%,d", histogram.sorted().length),
        MarkdownTable.number(histogram.percentile(0.5)),
        MarkdownTable.number(histogram.percentile(0.8)),
        MarkdownTable.number(histogram.percentile(0.9)),
        MarkdownTable.number(histogram.percentile(0.99)),
        percent(histogram.shareUpTo(5)),
        percent(histogram.shareUpTo(15)),
        what.equals("pairs") ? "-" : arm ? "most within 15" : "over 80 % within 5");
    histograms.add(histogram);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
