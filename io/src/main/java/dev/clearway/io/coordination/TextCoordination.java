package dev.clearway.io.coordination;

import static dev.clearway.io.report.ReportNumbers.brief;
import static dev.clearway.io.report.ReportNumbers.count;
import static dev.clearway.io.report.ReportNumbers.down;
import static dev.clearway.io.report.ReportNumbers.percentDown;

import dev.clearway.coordinate.CellState;
import dev.clearway.coordinate.CoordinationDiagram;
import dev.clearway.coordinate.DelayMargin;
import dev.clearway.coordinate.Interlock;
import dev.clearway.coordinate.Schedule;
import dev.clearway.io.coordination.Coordinated.Pairing;
import dev.clearway.io.coordination.Coordinated.Timing;
import dev.clearway.io.report.ReportNumbers;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.together.CoordinatedPaths.Member;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines that a person can act on. */
final class TextCoordination implements CoordinationReport {
  @Override
  public String of(Coordinated found, double seconds, boolean stats) {
    List<String> lines = new ArrayList<>();
    for (int p = 0; p < found.paths().paths().size(); p++) {
      addPath(found, p, lines);
    }
    addTiming("each by itself", found.alone(), lines);
    addTiming("all as given", found.given(), lines);
    found.pairings().forEach(pairing -> addPairing(found, pairing, stats, lines));
    addSchedule(found, lines);
    lines.add("%s checked; %s s".formatted(count(cells(found), "combination"), brief(seconds)));
    return String.join("\n", lines);
  }

  private static long cells(Coordinated found) {
    return found.pairings().stream()
        .map(Pairing::diagram)
        .mapToLong(d -> (long) d.firstSteps() * d.secondSteps())
        .sum();
  }

  private static void addPath(Coordinated found, int number, List<String> lines) {
    Member path = found.paths().paths().get(number);
    lines.add(
        "%s: %s, %s s%s"
            .formatted(
                name(path),
                count(path.track().motions().size(), "segment"),
                brief(found.robots().seconds(number)),
                path.timed() ? "" : ", each segment as fast as the joints may go"));
  }

  private static String name(Member path) {
    return Quoted.visible(path.file().toString());
  }

  private static void addTiming(String what, Timing timing, List<String> lines) {
    String told;
    if (timing.isFree()) {
      told = "proven free";
    } else if (timing.hit().isPresent()) {
      Coordinated.Hit hit = timing.hit().get();
      told = "hit at %s s: %s".formatted(brief(hit.seconds()), words(hit.verdict().pair()));
    } else {
      told = "undecided";
    }
    lines.add(what + ": " + told);
  }

  private static String words(NamePair pair) {
    return Quoted.visible(pair.first()) + " and " + Quoted.visible(pair.second());
  }

  private static void addPairing(
      Coordinated found, Pairing pairing, boolean stats, List<String> lines) {
    Member first = CoordinationReport.first(found, pairing);
    Member second = CoordinationReport.second(found, pairing);
    CoordinationDiagram diagram = pairing.diagram();
    lines.add("");
    lines.add(
        "%s beside %s, in steps of %s s: %s of all combinations proven free, %s with a hit shown, %s open"
            .formatted(
                name(first),
                name(second),
                brief(found.robots().step()),
                percentDown(diagram.share(CellState.FREE)),
                percentDown(diagram.share(CellState.HIT)),
                percentDown(diagram.share(CellState.OPEN))));
    addMargin(first, second, pairing.margins().first(), lines);
    addMargin(second, first, pairing.margins().second(), lines);
    if (pairing.zones().zones().isEmpty()) {
      lines.add("  no zones: they never meet, whatever the timing");
    }
    pairing.zones().zones().forEach(zone -> addZone(first, second, zone, lines));
    if (stats) {
      lines.add("  " + ReportNumbers.work(diagram.work()));
    }
  }

  private static void addMargin(Member late, Member other, DelayMargin margin, List<String> lines) {
    String what = "  %s may lag behind %s".formatted(name(late), name(other));
    if (margin.proven() == Double.POSITIVE_INFINITY) {
      lines.add(what + " by any time");
      return;
    }
    String hit =
        margin.shown() < Double.POSITIVE_INFINITY
            ? ", hits with " + brief(margin.shown()) + " s"
            : "";
    String pair = margin.pair().map(p -> ": " + words(p)).orElse("");
    lines.add(
        margin.proven() > 0
            ? what + " by less than " + down(margin.proven()) + " s" + hit + pair
            : "  no lag of " + name(late) + " is proven harmless" + hit + pair);
  }

  private static void addZone(Member first, Member second, Interlock zone, List<String> lines) {
    String order =
        switch (zone.order()) {
          case ANY -> "";
          case FIRST_BEFORE -> "; " + name(first) + " goes first";
          case SECOND_BEFORE -> "; " + name(second) + " goes first";
          case NONE -> "; no order of the two will do: one has to wait inside";
        };
    lines.add(
        "  zone: %s in %s excludes %s in %s%s: %s"
            .formatted(
                name(first),
                words(first, zone.first()),
                name(second),
                words(second, zone.second()),
                order,
                words(zone.pair())));
  }

  private static String words(Member path, Interlock.Stretch stretch) {
    String segments =
        stretch.from() == stretch.to()
            ? "segment " + stretch.from()
            : "segments %s to %s".formatted(stretch.from(), stretch.to());
    if (path.line(stretch.from()).isEmpty() || path.line(stretch.to()).isEmpty()) {
      return segments;
    }
    int from = path.line(stretch.from()).getAsInt();
    int to = path.line(stretch.to()).getAsInt();
    return segments + (from == to ? " (line " + from : " (lines " + from + " to " + to) + ")";
  }

  private static void addSchedule(Coordinated found, List<String> lines) {
    lines.add("");
    Optional<Schedule> schedule = found.schedule();
    if (schedule.isEmpty()) {
      lines.add("no schedule: no waits at steps of this length are proven to let all run");
      return;
    }
    String proof =
        found.isScheduled()
            ? "proven free, all pairs"
            : "but not proven with all pairs: what a robot does by itself is not free";
    lines.add(
        "schedule: ends after %s s, %s; %s"
            .formatted(
                brief(schedule.get().seconds()),
                schedule.get().count() == 0 ? "without waits" : waits(schedule.get()),
                proof));
    for (int r = 0; r < schedule.get().waits().size(); r++) {
      Member path = found.paths().paths().get(r);
      for (Schedule.Wait wait : schedule.get().waits().get(r)) {
        String line =
            path.line(wait.motion()).isPresent()
                ? " (line " + path.line(wait.motion()).getAsInt() + ")"
                : "";
        lines.add(
            "  %s waits %s s at %s s of its own time, %s segment %s%s"
                .formatted(
                    name(path),
                    brief(wait.seconds()),
                    brief(wait.at()),
                    wait.parameter() == 0 ? "before" : "in",
                    wait.motion(),
                    line));
      }
    }
  }

  private static String waits(Schedule schedule) {
    return count(schedule.count(), "wait");
  }
}
