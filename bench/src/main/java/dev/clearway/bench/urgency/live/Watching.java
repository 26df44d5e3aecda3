package dev.clearway.bench.urgency.live;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code clearway watch} with a client over loopback: thousands of objects at 10 Hz, then at higher
 * rates until it no longer keeps up. Balls that touch must have been in alarm.
 */
public final class Watching implements Experiment {
  private static final List<String> RATES =
      List.of("10", "12", "15", "20", "25", "30", "40", "50", "60", "80", "100");

  @Override
  public String name() {
    return "watch";
  }

  @Override
  public String summary() {
    return "clearway watch with a client over loopback, and the highest rate that holds [--objects"
        + " 10000] [--seconds 10] [--protocols tcp,ws] [--rates 10,12,15,...] [--zones 0]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--objects", "--seconds", "--protocols", "--rates", "--zones"));
    int zones = given.count("--zones", 0);
    int objects = given.count("--objects", 10_000);
    double seconds = given.positive("--seconds", 10);
    List<Double> rates = rates(given.list("--rates", RATES));
    Machine.print(out);
    boolean sound = true;
    for (String protocol : given.list("--protocols", List.of("tcp", "ws"))) {
      if (!List.of("tcp", "ws").contains(protocol)) {
        throw new UsageException("protocol '" + protocol + "', wanted tcp or ws");
      }
      sound &= print(new Trial(protocol, objects, zones, seconds), rates, out);
    }
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static List<Double> rates(List<String> words) throws UsageException {
    List<Double> rates = new ArrayList<>();
    for (String word : words) {
      rates.add(
          Arguments.parse(List.of("--rates", word), List.of("--rates")).positive("--rates", 1));
    }
    return rates;
  }

  /** What stays the same at all rates. */
  private record Trial(String protocol, int objects, int zones, double seconds) {
    WatchResult at(double rate) throws IOException {
      return new WatchTrial(protocol, objects, rate, seconds, zones).run();
    }
  }

  private static boolean print(Trial trial, List<Double> rates, PrintStream out)
      throws IOException {
    MarkdownTable table = table();
    double inTime = 0;
    double keptUp = 0;
    boolean sound = true;
    for (double rate : rates) {
      WatchResult result = trial.at(rate);
      row(table, result);
      inTime = result.isInTime() ? rate : inTime;
      keptUp = result.keepsUp() ? rate : keptUp;
      sound &= result.unexcused() == 0 && result.zones().unflagged() == 0;
      if (!result.keepsUp()) {
        break;
      }
    }
    out.printf(
        Locale.ROOT,
        "%,d objects and %,d zones over %s, %.0f s at each rate:%n%n",
        trial.objects(),
        trial.zones(),
        trial.protocol(),
        trial.seconds());
    table.print(out);
    out.printf(
        Locale.ROOT,
        "Highest rate that holds over %s: %.0f Hz without an overrun or a late reading, %.0f Hz"
            + " with all readings taken before the next%n%n",
        trial.protocol(),
        inTime,
        keptUp);
    if (!sound) {
      out.println(
          "CONTRADICTED: balls touched each other, or a zone, that were in no alarm, and no report"
              + " about one of them, and no overrun at that time, said why");
    }
    return sound;
  }

  private static MarkdownTable table() {
    return new MarkdownTable(
        "rate, Hz",
        "overruns (warming up)",
        "other reports",
        "sent within, ms",
        "alarm read within, ms",
        "step: mean / slowest, ms",
        "processors",
        "memory, MB",
        "alarms",
        "touching / unflagged / unexcused",
        "touching zones / unflagged",
        "least warning, ms");
  }

  private static void row(MarkdownTable table, WatchResult result) {
    table.row(
        MarkdownTable.number(result.rate()),
        result.overruns() + " (" + result.warmUpOverruns() + ")",
        result.complaints().isEmpty() ? "none" : result.complaints().toString(),
        MarkdownTable.number(1e3 * result.sending()),
        MarkdownTable.number(1e3 * result.longestDelay()),
        MarkdownTable.numbers(1e3 * result.stepSeconds(), 1e3 * result.slowestStepSeconds()),
        MarkdownTable.number(result.load()),
        MarkdownTable.number(result.megabytes()),
        Integer.toString(result.alarms()),
        result.touches() + " / " + result.unflagged() + " / " + result.unexcused(),
        result.zones().touches() + " / " + result.zones().unflagged(),
        MarkdownTable.number(1e3 * result.leastWarning()));
  }
}
