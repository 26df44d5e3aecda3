package dev.clearway.bench.urgency.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;

/**
 * What {@code clearway watch} told, with the time at which each line was read. One thread reads;
 * the others ask when it has ended.
 */
public final class AlarmHistory {
  /** An object that is silent, or not used, is so for no longer before it is told again. */
  private static final double NEAR = 2;

  private final ObjectMapper json = new ObjectMapper();
  private final DoubleSupplier clock;
  private final double measuredFrom;
  private final Map<Long, List<Change>> changes = new HashMap<>();
  private final Map<String, List<Change>> zoneChanges = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<Double> delays = new ArrayList<>();
  private final List<Report> reports = new ArrayList<>();
  private int warmUpOverruns;
  private JsonNode summary = json.createObjectNode();

  /** A pair comes into alarm or out of it: by the step at a time, read at another. */
  private record Change(boolean inAlarm, double time, double read) {}

  /**
   * What may excuse a touch without alarm: something about an object, or of all for an overrun.
   *
   * @param from the first instant that it covers
   * @param until the last one
   */
  private record Report(boolean ofAll, long object, double from, double until) {
    boolean excuses(long a, long b, double time) {
      return (ofAll || object == a || object == b) && from <= time && time <= until;
    }
  }

  /**
   * @param clock of the readings
   * @param measuredFrom what comes before it is warming up
   */
  public AlarmHistory(DoubleSupplier clock, double measuredFrom) {
    this.clock = clock;
    this.measuredFrom = measuredFrom;
  }

  /** Reads to the end. */
  public void read(BufferedReader events) throws IOException {
    for (String line = events.readLine(); line != null; line = events.readLine()) {
      double read = clock.getAsDouble();
      take(json.readTree(line), read);
    }
  }

  private void take(JsonNode event, double read) {
    String kind = event.get("event").asText();
    double time = event.path("t").asDouble();
    if (kind.equals("summary")) {
      summary = event;
      return;
    }
    if (kind.startsWith("zone-alarm")) {
      zoneChanges
          .computeIfAbsent(
              event.get("id").asLong() + " " + event.get("zone").asText(), k -> new ArrayList<>())
          .add(new Change(kind.equals("zone-alarm"), time, read));
      counts.merge(kind, time >= measuredFrom ? 1 : 0, Integer::sum);
      return;
    }
    if (kind.startsWith("alarm")) {
      JsonNode pair = event.get("pair");
      boolean inAlarm = kind.equals("alarm");
      changes
          .computeIfAbsent(
              key(pair.get(0).asLong(), pair.get(1).asLong()), key -> new ArrayList<>())
          .add(new Change(inAlarm, time, read));
      if (inAlarm && time >= measuredFrom) {
        delays.add(read - time);
      }
    }
    if (kind.equals("overrun")) {
      // From the step before to the end of this one, which is a period after its begin or later.
      double seconds = event.path("seconds").asDouble();
      double period = event.path("period").asDouble();
      reports.add(new Report(true, 0, time - seconds, time + Math.max(seconds, period)));
    } else if (event.has("id") && !kind.equals("late") && !kind.equals("repeated")) {
      reports.add(new Report(false, event.path("id").asLong(), time - NEAR, time + NEAR));
    }
    if (time >= measuredFrom) {
      counts.merge(kind, 1, Integer::sum);
    } else if (kind.equals("overrun")) {
      warmUpOverruns++;
    }
  }

  private static long key(long a, long b) {
    return (Math.min(a, b) << 32) | Math.max(a, b);
  }

  /** Returns whether an object was in alarm with a zone before a time. */
  boolean isInZoneAlarm(long object, String zone, double time) {
    return last(zoneChanges.getOrDefault(object + " " + zone, List.of()), time).inAlarm;
  }

  /** Returns the last change of a pair before a time. */
  private Change last(long a, long b, double time) {
    return last(changes.getOrDefault(key(a, b), List.of()), time);
  }

  private static Change last(List<Change> changes, double time) {
    Change last = new Change(false, Double.NaN, Double.NaN);
    for (Change change : changes) {
      last = change.time < time ? change : last;
    }
    return last;
  }

  /**
   * Returns how long before a time the alarm was read that a pair was in; NaN if it was in none.
   */
  public double warning(long a, long b, double time) {
    Change last = last(a, b, time);
    return last.inAlarm ? time - last.read : Double.NaN;
  }

  /** Returns the time of the step that raised the alarm that a pair is in; NaN if it is in none. */
  public double alarmed(long a, long b, double time) {
    Change last = last(a, b, time);
    return last.inAlarm ? last.time : Double.NaN;
  }

  /**
   * Returns whether something was told that excuses a touch without alarm: about one of the two
   * objects, within {@value #NEAR} s, or an overrun that covers the instant.
   */
  public boolean excuses(long a, long b, double time) {
    return reports.stream().anyMatch(report -> report.excuses(a, b, time));
  }

  /** Returns how many alarms a pair had. */
  public int alarms(long a, long b) {
    return (int)
        changes.getOrDefault(key(a, b), List.of()).stream().filter(Change::inAlarm).count();
  }

  /** Returns how often a kind of event came. */
  public int count(String kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** Returns the counts of everything but alarms and clients. */
  public Map<String, Integer> complaints() {
    Map<String, Integer> others = new TreeMap<>(counts);
    others
        .keySet()
        .removeAll(List.of("alarm", "alarm-end", "zone-alarm", "zone-alarm-end", "client"));
    return others;
  }

  int warmUpOverruns() {
    return warmUpOverruns;
  }

  /** Returns the longest time from a step's present to the reading of its alarm, seconds. */
  double longestDelay() {
    return delays.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
  }

  /** Returns a number of the summary. */
  double summary(String key) {
    return summary.path(key).asDouble(Double.NaN);
  }
}
