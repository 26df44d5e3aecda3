package dev.clearway.bench.paper;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.PaperTables.Figures;
import dev.clearway.bench.paper.PaperTables.Row;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Random segments that collide and that are free, in the scenes of the 2005 paper: its Tables III,
 * VI and XI, and the share of collisions that sampling misses. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-B, V-C, VI"
 */
public final class Segments implements Experiment {
  private static final int COUNT = 100;

  private final MarkdownTable scenes =
      new MarkdownTable(
          "figure",
          "scene",
          "triangles of robots",
          "of obstacles",
          "pairs",
          "reference, m",
          "in the paper",
          "free ends",
          "of segments collide",
          "colliding / free / left out");
  private final MarkdownTable colliding =
      new MarkdownTable(
          "figure", "checker", "ms / volume / triangle tests", "paper", "configurations", "missed");
  private final MarkdownTable free =
      new MarkdownTable(
          "figure", "checker", "ms / volume / triangle tests", "paper", "configurations", "open");
  private final MarkdownTable missed;
  private final MarkdownTable refined =
      new MarkdownTable(
          "figure",
          "adaptive: ms / volume / triangle tests",
          "refined",
          "times fewer volume tests",
          "paper",
          "times the time",
          "paper");
  private final List<String> contradictions = new ArrayList<>();

  /** Starts with empty tables. */
  public Segments() {
    List<String> headings = new ArrayList<>(List.of("figure", "collisions"));
    headings.add("missed at 0.006 of the range");
    headings.add("which is");
    SegmentMeasures.RESOLUTIONS.forEach(step -> headings.add("missed at " + step));
    missed = new MarkdownTable(headings.toArray(String[]::new));
  }

  @Override
  public String name() {
    return "segments";
  }

  @Override
  public String summary() {
    return "random segments in the scenes of the 2005 paper: Tables III, VI, XI"
        + " [--scenes 1a,11a,...] [--count N] [--rounds N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--scenes", "--count", "--rounds"));
    int count = given.count("--count", COUNT);
    int rounds = given.count("--rounds", 1);
    List<PaperScene> made = new PaperScenes(given).all(given.list("--scenes", PaperScenes.NAMES));
    Machine.print(out);
    for (PaperScene scene : made) {
      add(SegmentMeasures.of(SegmentSet.draw(scene, count), rounds));
    }
    print(out);
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private void add(SegmentMeasures measures) {
    addScene(measures.set());
    addColliding(measures, SegmentMeasures.FIXED_ENDLESS, Row.COLLIDING_FIXED);
    addColliding(measures, SegmentMeasures.ADAPTIVE_EXACT, Row.COLLIDING_EXACT);
    addColliding(measures, SegmentMeasures.ADAPTIVE_TOLERANT, Row.COLLIDING_TOLERANT);
    addColliding(measures, SegmentMeasures.REFINED_EXACT, Row.NONE);
    addColliding(measures, SegmentMeasures.REFINED_TOLERANT, Row.NONE);
    addColliding(measures, SegmentMeasures.SWEPT_TOLERANT, Row.NONE);
    addFree(measures, SegmentMeasures.FIXED_OF_RANGE, Row.FREE_FIXED);
    addFree(measures, "fixed:0.006", Row.NONE);
    addFree(measures, SegmentMeasures.ADAPTIVE_TOLERANT, Row.FREE_TOLERANT);
    addFree(measures, SegmentMeasures.ADAPTIVE_EXACT, Row.NONE);
    addFree(measures, SegmentMeasures.REFINED_TOLERANT, Row.NONE);
    addFree(measures, SegmentMeasures.SWEPT_TOLERANT, Row.NONE);
    addMissed(measures);
    addRefined(measures);
    contradictions.addAll(measures.contradictions());
  }

  private void addScene(SegmentSet set) {
    PaperScene scene = set.scene();
    int hits = set.thatCollide().motions().size();
    scenes.row(
        scene.name(),
        scene.what(),
        String.format(Locale.ROOT, "%,d", scene.triangles(true)),
        String.format(Locale.ROOT, "%,d", scene.triangles(false)),
        String.valueOf(scene.pairs()),
        MarkdownTable.number(scene.referenceLength()),
        MarkdownTable.number(scene.paperLength()),
        percent(set.freeEnds()),
        percent(set.colliding()),
        counts(hits, set.segments().motions().size() - hits, set.undecided()));
  }

  private void addColliding(SegmentMeasures measures, String label, Row paper) {
    colliding.row(
        measures.set().scene().name(),
        label,
        measures.mean(label, true).toString(),
        paper.of(measures.set().scene().name()).toString(),
        MarkdownTable.number(measures.configurations(label, true)),
        percent(measures.missed(label)));
  }

  private void addFree(SegmentMeasures measures, String label, Row paper) {
    free.row(
        measures.set().scene().name(),
        label,
        measures.mean(label, false).toString(),
        paper.of(measures.set().scene().name()).toString(),
        MarkdownTable.number(measures.configurations(label, false)),
        percent(measures.open(label)));
  }

  private void addMissed(SegmentMeasures measures) {
    List<String> cells = new ArrayList<>();
    cells.add(measures.set().scene().name());
    cells.add(String.valueOf(measures.set().thatCollide().motions().size()));
    cells.add(percent(measures.missed(SegmentMeasures.FIXED_OF_RANGE)));
    cells.add(MarkdownTable.number(measures.set().scene().radians(SegmentMeasures.RESOLUTION)));
    SegmentMeasures.RESOLUTIONS.forEach(
        step -> cells.add(percent(measures.missed("fixed:" + step))));
    missed.row(cells.toArray(String[]::new));
  }

  private void addRefined(SegmentMeasures measures) {
    String name = measures.set().scene().name();
    Figures whole = measures.meanOverAll(SegmentMeasures.ADAPTIVE_TOLERANT);
    Figures parts = measures.meanOverAll(SegmentMeasures.REFINED_TOLERANT);
    Figures paperWhole = Row.ALL_ADAPTIVE.of(name);
    Figures paperParts = Row.ALL_REFINED.of(name);
    refined.row(
        name,
        whole.toString(),
        parts.toString(),
        MarkdownTable.number(whole.volumes() / parts.volumes()),
        MarkdownTable.number(paperWhole.volumes() / paperParts.volumes()),
        MarkdownTable.number(parts.milliseconds() / whole.milliseconds()),
        MarkdownTable.number(paperParts.milliseconds() / paperWhole.milliseconds()));
  }

  private static String counts(int hits, int free, int undecided) {
    return String.format(Locale.ROOT, "%d / %d / %d", hits, free, undecided);
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private void print(PrintStream out) throws IOException {
    out.println("Scenes; a configuration is drawn evenly within the joints' limits:");
    out.println();
    scenes.print(out);
    out.println(
        "Table III: segments that collide. A number behind a checker is its tolerance in the"
            + " paper's units; 0 is "
            + SegmentSet.LEAST_TOLERANCE
            + " m here:");
    out.println();
    colliding.print(out);
    out.println("Share of collisions that sampling misses, by its step in radians:");
    out.println();
    missed.print(out);
    out.println("Table VI: free segments:");
    out.println();
    free.print(out);
    out.println("Table XI: random segments, tolerance 0.005:");
    out.println();
    refined.print(out);
    Machine.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
  }
}
