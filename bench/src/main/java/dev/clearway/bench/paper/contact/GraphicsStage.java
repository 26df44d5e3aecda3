package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.methods.stages.graphics.PlainRaster;
import dev.clearway.methods.stages.graphics.Raster;
import dev.clearway.methods.stages.graphics.device.GraphicsDevice;
import dev.clearway.methods.stages.graphics.device.NoDeviceException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The graphics stage on the walks of Tables 1 and 2: what each stage leaves, its time, and whether
 * a pair that it leaves out is one that the exact stage keeps. One thread.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 4.2.3"
 */
public final class GraphicsStage implements Experiment {
  @Override
  public String name() {
    return "graphics-stage";
  }

  @Override
  public String summary() {
    return "the first-contact stage by graphics hardware: pairs left, times, and none lost"
        + " [--steps 1000] [--scenes pipes,plant] [--angles 1,5,15,30,60] [--thinner PIXELS]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--steps", "--scenes", "--angles", "--thinner"));
    int steps = given.count("--steps", 1000);
    double thinner = degrees(given.list("--thinner", List.of("0")).getFirst());
    Machine.print(out);
    if (thinner != 0) {
      out.printf(
          Locale.ROOT, "Planted fault: primitives %s pixels thinner, by plain Java.%n%n", thinner);
      return walk(given, steps, new PlainRaster(-thinner), out);
    }
    try (GraphicsDevice device = GraphicsDevice.open()) {
      out.printf("Device: %s%n%n", device.name());
      return walk(given, steps, device, out);
    } catch (NoDeviceException e) {
      throw new UsageException("no graphics device: " + e.getMessage());
    }
  }

  private static double degrees(String number) throws UsageException {
    try {
      return Double.parseDouble(number);
    } catch (NumberFormatException e) {
      throw new UsageException("'" + number + "', wanted a number");
    }
  }

  private static Outcome walk(Arguments given, int steps, Raster raster, PrintStream out)
      throws UsageException {
    MarkdownTable table = new MarkdownTable(StageTally.HEADINGS);
    List<String> lost = new ArrayList<>();
    StageTally all = new StageTally();
    for (String name : given.list("--scenes", List.of("pipes", "plant"))) {
      ContactScene scene = ContactScene.of(name);
      StageComparison comparison = new StageComparison(scene.setup(), raster);
      for (String angle : given.list("--angles", List.of("1", "5", "15", "30", "60"))) {
        StageTally tally = comparison.walk(degrees(angle), steps);
        table.row(tally.cells(name, angle));
        all.add(tally);
        tally.lost().forEach(line -> lost.add(name + ", " + angle + " degrees, " + line));
      }
    }
    table.row(all.cells("all", "-"));
    table.print(out);
    lost.stream().limit(10).forEach(line -> out.println("LOST: " + line));
    out.println();
    out.println("Pairs that the graphics stage left out and the exact stage keeps: " + lost.size());
    return lost.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }
}
