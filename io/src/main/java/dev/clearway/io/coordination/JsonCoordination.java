package dev.clearway.io.coordination;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.coordinate.CellState;
import dev.clearway.coordinate.DelayMargin;
import dev.clearway.coordinate.Interlock;
import dev.clearway.coordinate.Schedule;
import dev.clearway.io.coordination.Coordinated.Pairing;
import dev.clearway.io.coordination.Coordinated.Timing;
import dev.clearway.io.report.JsonLines;
import dev.clearway.io.together.CoordinatedPaths.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One object a line: each two robots, the schedule, a summary. Numbers that are infinite are
 * absent.
 */
final class JsonCoordination implements CoordinationReport {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public String of(Coordinated found, double seconds, boolean stats) {
    List<String> lines = new ArrayList<>();
    for (Pairing pairing : found.pairings()) {
      lines.add(JsonLines.line(pairing(found, pairing, stats)));
    }
    found.schedule().ifPresent(s -> lines.add(JsonLines.line(schedule(found, s))));
    lines.add(JsonLines.line(summary(found, seconds)));
    return String.join("\n", lines);
  }

  private static ObjectNode pairing(Coordinated found, Pairing pairing, boolean stats) {
    Member first = CoordinationReport.first(found, pairing);
    Member second = CoordinationReport.second(found, pairing);
    ObjectNode out = NODES.objectNode();
    out.putArray("paths").add(first.file().toString()).add(second.file().toString());
    out.put("step", found.robots().step());
    for (CellState state : CellState.values()) {
      out.put(name(state), pairing.diagram().share(state));
    }
    ArrayNode margins = out.putArray("lags");
    margins.add(margin(first, pairing.margins().first()));
    margins.add(margin(second, pairing.margins().second()));
    ArrayNode zones = out.putArray("zones");
    for (Interlock zone : pairing.zones().zones()) {
      ObjectNode one = zones.addObject();
      one.set("first", stretch(first, zone.first()));
      one.set("second", stretch(second, zone.second()));
      one.put("order", name(zone.order()));
      one.set("pair", JsonLines.pair(zone.pair()));
    }
    if (stats) {
      out.set("stats", JsonLines.work(pairing.diagram().work()));
    }
    return out;
  }

  private static ObjectNode margin(Member late, DelayMargin margin) {
    ObjectNode out = NODES.objectNode().put("late", late.file().toString());
    if (margin.proven() < Double.POSITIVE_INFINITY) {
      out.put("proven", margin.proven());
    }
    if (margin.shown() < Double.POSITIVE_INFINITY) {
      out.put("shown", margin.shown());
    }
    margin.pair().ifPresent(pair -> out.set("pair", JsonLines.pair(pair)));
    return out;
  }

  private static ObjectNode stretch(Member path, Interlock.Stretch stretch) {
    ObjectNode out = NODES.objectNode();
    out.putArray("segments").add(stretch.from()).add(stretch.to());
    out.putArray("time").add(stretch.begins()).add(stretch.ends());
    if (path.line(stretch.from()).isPresent() && path.line(stretch.to()).isPresent()) {
      out.putArray("lines")
          .add(path.line(stretch.from()).getAsInt())
          .add(path.line(stretch.to()).getAsInt());
    }
    return out;
  }

  private static ObjectNode schedule(Coordinated found, Schedule schedule) {
    ObjectNode out = NODES.objectNode();
    ObjectNode inner = out.putObject("schedule");
    inner.put("seconds", schedule.seconds());
    inner.put("proven", found.isScheduled());
    ArrayNode waits = inner.putArray("waits");
    for (int r = 0; r < schedule.waits().size(); r++) {
      Member path = found.paths().paths().get(r);
      for (Schedule.Wait wait : schedule.waits().get(r)) {
        ObjectNode one = waits.addObject();
        one.put("path", path.file().toString());
        one.put("segment", wait.motion());
        one.put("parameter", wait.parameter());
        one.put("at", wait.at());
        one.put("seconds", wait.seconds());
        path.line(wait.motion()).ifPresent(line -> one.put("line", line));
      }
    }
    return out;
  }

  private static ObjectNode summary(Coordinated found, double seconds) {
    ObjectNode out = NODES.objectNode();
    ObjectNode inner = out.putObject("summary");
    ArrayNode paths = inner.putArray("paths");
    for (int r = 0; r < found.paths().paths().size(); r++) {
      Member path = found.paths().paths().get(r);
      ObjectNode one = paths.addObject().put("path", path.file().toString());
      one.put("segments", path.track().motions().size());
      one.put("time", found.robots().seconds(r));
      one.put("timed", path.timed());
    }
    inner.set("alone", timing(found.alone()));
    inner.set("given", timing(found.given()));
    inner.put("scheduled", found.isScheduled());
    inner.put("seconds", seconds);
    return out;
  }

  private static ObjectNode timing(Timing timing) {
    ObjectNode out = NODES.objectNode();
    if (timing.isFree()) {
      return out.put("verdict", "free");
    }
    if (timing.hit().isEmpty()) {
      return out.put("verdict", "undecided");
    }
    Coordinated.Hit hit = timing.hit().get();
    out.put("verdict", "hit").put("seconds", hit.seconds());
    out.set("pair", JsonLines.pair(hit.verdict().pair()));
    return out;
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
