package dev.clearway.bench.multibody;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
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
 * Drones, vehicles and agents of the data pack through {@code clearway watch}, with readings in
 * time and with readings that come up to 0.3 s late and out of order. No contact may be without an
 * alarm.
 */
public final class Multibody implements Experiment {
  /** Covers the jumps of drones' tracks, a hundred times over. */
  private static final double SAFETY = 1e-3;

  private static final double DELAY = 0.3;

  @Override
  public String name() {
    return "multibody";
  }

  @Override
  public String summary() {
    return "drones, vehicles and agents through clearway watch [--data DIR] [--write DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--write"));
    List<Recording> recordings = recordings(given.data());
    Optional<String> folder = given.text("--write");
    if (folder.isPresent()) {
      write(recordings, Path.of(folder.get()));
    }
    MarkdownTable table =
        new MarkdownTable(
            "recording",
            "objects",
            "seconds",
            "speed, acceleration at most",
            "contacts",
            "unflagged: in time / late",
            "alarms: in time / late",
            "of pairs that never touch",
            "least warning, ms",
            "reports");
    boolean sound = true;
    int contacts = 0;
    for (Recording recording : recordings) {
      Replay replay = new Replay(recording, SAFETY, 0);
      Replay late = new Replay(recording, SAFETY, DELAY);
      row(table, recording, replay, late);
      contacts += replay.contacts();
      sound &= replay.unflagged() == 0 && late.unflagged() == 0;
      sound &= replay.history().count("contradiction") == 0;
    }
    table.print(out);
    out.printf(
        Locale.ROOT,
        "%d recordings, %d contacts; drones' tracks jump by at most %.1f µm and %.1f µm/s%n%n",
        recordings.size(),
        contacts,
        1e6 * largestJump(recordings, 0),
        1e6 * largestJump(recordings, 1));
    if (!sound) {
      out.println("CONTRADICTED: a contact without an alarm, or a bound that does not hold");
    }
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static List<Recording> recordings(Path data)
      throws IOException, UsageException, ModelFormatException {
    List<Recording> all = new ArrayList<>();
    for (double radius : new double[] {0.05, 0.15, 0.3}) {
      named("drones of " + radius + " m: ", new Drones(data).recordings(radius), all);
    }
    for (Traffic.Cover cover : Traffic.Cover.values()) {
      String within = cover == Traffic.Cover.WITHIN ? "balls within: " : "balls around: ";
      named(within, new Traffic(data).recordings(cover), all);
    }
    for (double radius : new double[] {0.35, 0.5}) {
      named("agents of " + radius + ": ", new GridAgents(data).recordings(radius), all);
    }
    return all;
  }

  private static void named(String start, List<Recording> some, List<Recording> all) {
    some.forEach(one -> all.add(new Recording(start + one.name(), one.bodies())));
  }

  private static double largestJump(List<Recording> recordings, int derivative) {
    return recordings.stream()
        .filter(recording -> recording.name().startsWith("drones"))
        .flatMap(recording -> recording.bodies().stream())
        .mapToDouble(body -> body.track().largestJump(derivative))
        .max()
        .orElse(0);
  }

  private static void write(List<Recording> recordings, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Recording recording : recordings) {
      String name = recording.name().replaceAll("[^A-Za-z0-9.]+", "-") + ".ndjson";
      Files.writeString(folder.resolve(name), recording.lines(0, 1));
    }
  }

  private static void row(MarkdownTable table, Recording recording, Replay replay, Replay late) {
    table.row(
        recording.name(),
        Integer.toString(recording.bodies().size()),
        MarkdownTable.number(recording.end() - recording.start()),
        MarkdownTable.numbers(
            recording.bodies().stream().mapToDouble(Body::maxSpeed).max().orElse(0),
            recording.bodies().stream().mapToDouble(Body::maxAcceleration).max().orElse(0)),
        replay.contacts() + " (" + replay.touching() + " ms)",
        replay.unflagged() + " / " + late.unflagged(),
        replay.history().count("alarm") + " / " + late.history().count("alarm"),
        replay.needless() + " / " + late.needless(),
        MarkdownTable.numbers(1e3 * replay.leastWarning(), 1e3 * late.leastWarning()),
        replay.history().complaints() + " / " + late.history().complaints());
  }
}
