package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckSetup;
import dev.clearway.methods.advancement.ControlledAdvancement.Culling;
import dev.clearway.methods.stages.PipelineOptions;
import dev.clearway.methods.stages.Stage;
import dev.clearway.motion.Motion;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/**
 * First contacts on random walks of a Puma-like arm: Tables 1 and 2 of the 2004 paper. All engines
 * judge the same motions; the walk follows the answers of the first. One thread.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 6"
 */
public final class FirstContactTables implements Experiment {
  private static final long SEED = 7;

  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "first-contact";
  }

  @Override
  public String summary() {
    return "first contacts of an arm among pipes and in a plant: Tables 1 and 2 of the 2004 paper"
        + " [--steps 200] [--scenes pipes,plant] [--angles 1,5,15,30,60]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--steps", "--scenes", "--angles"));
    int steps = given.count("--steps", 200);
    Machine.print(out);
    for (String name : given.list("--scenes", List.of("pipes", "plant"))) {
      ContactScene scene = ContactScene.of(name);
      table(scene, given.list("--angles", List.of("1", "5", "15", "30", "60")), steps, out);
    }
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static List<ContactEngine> engines(CheckSetup setup) {
    PipelineEngine all = new PipelineEngine(setup, PipelineOptions.DEFAULT.stages());
    return List.of(
        all,
        new PipelineEngine(setup, EnumSet.of(Stage.BOXES, Stage.EXACT)),
        new PipelineEngine(setup, EnumSet.of(Stage.SWEPT_VOLUMES, Stage.EXACT)),
        new PipelineEngine(setup, EnumSet.of(Stage.EXACT)),
        new FinderEngine(setup, all.parts().size()),
        new AdvancementEngine(setup, Culling.BALLS, all.parts().size()),
        new AdvancementEngine(setup, Culling.SWEPT_BOXES, all.parts().size()));
  }

  private void table(ContactScene scene, List<String> angles, int steps, PrintStream out)
      throws UsageException {
    CheckSetup setup = scene.setup();
    List<ContactEngine> engines = engines(setup);
    List<String> headings = new ArrayList<>(List.of("angle", "engine", "col / free / open"));
    for (String part : engines.getFirst().parts()) {
      headings.addAll(List.of(part + " col", "free"));
    }
    headings.addAll(List.of("total col", "free", "widest"));
    MarkdownTable table = new MarkdownTable(headings.toArray(new String[0]));
    walk(setup, engines, 15, Math.max(10, steps / 4)); // the virtual machine compiles
    for (String angle : angles) {
      List<ContactTally> tallies = walk(setup, engines, degrees(angle), steps);
      for (int e = 0; e < engines.size(); e++) {
        table.row(row(angle, engines.get(e), tallies.get(e)).toArray(new String[0]));
        addPaper(table, scene, angle, engines.get(e).label());
      }
    }
    out.printf("Mean milliseconds, %s:%n%n", scene.name().toLowerCase(Locale.ROOT));
    table.print(out);
  }

  private static void addPaper(
      MarkdownTable table, ContactScene scene, String angle, String engine) {
    PaperFigures.of(scene, angle, engine)
        .ifPresent(
            cells -> {
              List<String> row = new ArrayList<>(List.of(angle, engine + ", paper", "-"));
              row.addAll(cells);
              row.add("-");
              table.row(row.toArray(new String[0]));
            });
  }

  private static double degrees(String angle) throws UsageException {
    try {
      return Double.parseDouble(angle);
    } catch (NumberFormatException e) {
      throw new UsageException("an angle of '" + angle + "', wanted degrees");
    }
  }

  private static List<String> row(String angle, ContactEngine engine, ContactTally tally) {
    List<String> row = new ArrayList<>(List.of(angle, engine.label()));
    row.add(
        String.format(
            Locale.ROOT,
            "%d / %d / %d",
            tally.count(ContactEngine.Kind.CONTACT),
            tally.count(ContactEngine.Kind.FREE),
            tally.count(ContactEngine.Kind.OPEN)));
    row.addAll(tally.cells());
    row.add(String.format(Locale.ROOT, "%.0e", tally.widest()));
    return row;
  }

  private List<ContactTally> walk(
      CheckSetup setup, List<ContactEngine> engines, double degrees, int steps) {
    RandomWalk walk = new RandomWalk(setup, degrees, SEED);
    List<ContactTally> tallies = engines.stream().map(ContactTally::new).toList();
    for (int i = 0; i < steps; i++) {
      Motion motion = walk.next();
      List<ContactEngine.Found> all = new ArrayList<>();
      for (int e = 0; e < engines.size(); e++) {
        ContactEngine.Found found = engines.get(e).find(motion);
        tallies.get(e).add(found);
        all.add(found);
      }
      compare(engines, all, degrees + " degrees, step " + i);
      walk.take(motion, all.getFirst());
    }
    return tallies;
  }

  /**
   * No engine proves free what another one shows in contact, nor up to a time after it, unless that
   * one calls contact what the first may call free.
   */
  private void compare(List<ContactEngine> engines, List<ContactEngine.Found> all, String name) {
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < all.size(); j++) {
        ContactEngine.Found a = all.get(i);
        ContactEngine.Found b = all.get(j);
        boolean freeAndNot =
            a.kind() == ContactEngine.Kind.FREE && b.kind() == ContactEngine.Kind.CONTACT;
        boolean contradicts =
            freeAndNot || (b.kind() == ContactEngine.Kind.CONTACT && a.from() > b.to());
        if (contradicts && engines.get(i).kept() >= engines.get(j).tolerance()) {
          contradictions.add(name + ": " + a + ", " + b);
        }
      }
    }
  }
}
