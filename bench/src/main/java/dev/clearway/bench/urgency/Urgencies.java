package dev.clearway.bench.urgency;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Many moving objects: Tables 1 to 3 and Fig. 8 to 10 of the paper of 1995, and near pairs of up to
 * 100,000 objects. One thread.
 *
 * @see "V. Hayward, S. Aubry, A. Foisy, Y. Ghallab: Efficient Collision Prediction Among Many
 *     Moving Objects, 1995, Sec. 8"
 */
public final class Urgencies implements Experiment {
  @Override
  public String name() {
    return "urgency";
  }

  @Override
  public String summary() {
    return "many moving objects: Tables 1 to 3 of the 1995 paper, and up to 100,000 objects"
        + " [--worlds 10] [--steps 100] [--most 100000] [--shared 1000] [--pictures DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--worlds", "--steps", "--most", "--shared", "--pictures"));
    int most = given.count("--most", 100_000);
    List<String> contradictions = new ArrayList<>();
    SmallWorlds small = new SmallWorlds(given.count("--worlds", 10), contradictions);
    LargeWorlds large = new LargeWorlds(given.count("--steps", 100), contradictions);
    Machine.print(out);
    small.printCosts(out);
    small.printAlarms(out);
    small.printAgreement(out);
    Optional<String> pictures = given.text("--pictures");
    if (pictures.isPresent()) {
      small.draw(Path.of(pictures.get()));
    }
    List<Integer> counts =
        List.of(1000, 10_000, 100_000).stream().filter(count -> count <= most).toList();
    if (!counts.isEmpty()) {
      new SharedLooks(contradictions).print(given.count("--shared", 1000), out);
      large.print(counts, out);
      large.printHighestRate(counts.getLast(), out);
    }
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }
}
