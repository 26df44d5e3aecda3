package dev.clearway.io.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.predict.tracking.ObjectName;
import java.util.Map;

/** One JSON object for each event; what does not apply or is not finite is absent. */
final class JsonEvents implements EventFormat {
  /** Other encodings of the output than UTF-8 must not make names unreadable. */
  private static final JsonMapper ASCII =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  @Override
  public String line(WatchEvent event) {
    return switch (event) {
      case WatchEvent.Alarm alarm -> alarm(alarm);
      case WatchEvent.AlarmEnd end -> alarmEnd(end);
      default -> line(node(event));
    };
  }

  /** By hand: alarms may come by the thousand within a step. */
  private static String alarm(WatchEvent.Alarm alarm) {
    StringBuilder out = new StringBuilder(200);
    begin(out, "alarm", alarm.time(), alarm.first(), alarm.second());
    append(out, "earliestContact", alarm.earliestContact());
    append(out, "urgency", alarm.earliestContact() - alarm.time());
    append(out, "until", alarm.until());
    append(out, "separation", alarm.separation());
    return out.append('}').toString();
  }

  private static String alarmEnd(WatchEvent.AlarmEnd end) {
    StringBuilder out = new StringBuilder(80);
    begin(out, "alarm-end", end.time(), end.first(), end.second());
    return out.append('}').toString();
  }

  private static void begin(
      StringBuilder out, String event, double time, ObjectName first, ObjectName second) {
    out.append("{\"event\":\"").append(event).append('"');
    append(out, "t", time);
    out.append(",\"pair\":[");
    append(out, first);
    out.append(',');
    append(out, second);
    out.append(']');
  }

  private static void append(StringBuilder out, String key, double value) {
    if (Double.isFinite(value)) {
      out.append(",\"").append(key).append("\":").append(value);
    }
  }

  private static void append(StringBuilder out, ObjectName name) {
    if (name.number()) {
      out.append(name.text());
    } else {
      out.append(line(JsonNodeFactory.instance.textNode(name.text())));
    }
  }

  private static String line(JsonNode event) {
    try {
      return ASCII.writeValueAsString(event);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a tree in memory is always writable
    }
  }

  private static ObjectNode node(WatchEvent event) {
    return switch (event) {
      case WatchEvent.BoundViolation found -> {
        ObjectNode out = begin("contradiction", found.time());
        putName(out, found.name());
        out.put("broken", found.broken()).put("quantity", found.quantity());
        put(out, "found", found.found());
        put(out, "bound", found.bound());
        yield out;
      }
      case WatchEvent.Anomaly odd -> {
        ObjectNode out = begin(odd.kind().label(), odd.time());
        putName(out, odd.name());
        put(out, "seconds", odd.seconds());
        yield out;
      }
      case WatchEvent.Malformed bad -> malformed(bad);
      case WatchEvent.Client client ->
          begin(client.event()).put("source", client.source()).put("what", client.what());
      case WatchEvent.Overrun late -> {
        ObjectNode out = begin("overrun", late.time()).put("kind", late.kind());
        put(out, "seconds", late.seconds());
        put(out, "period", late.period());
        yield out;
      }
      case WatchEvent.ClockSet set -> begin("clock-set", set.to()).put("from", set.from());
      case WatchEvent.Suppressed more ->
          begin("suppressed", more.time()).put("count", more.count());
      case WatchEvent.Statistics stats -> statistics(stats);
      case WatchEvent.Alarm alarm -> throw new IllegalArgumentException("by hand: " + alarm);
      case WatchEvent.AlarmEnd end -> throw new IllegalArgumentException("by hand: " + end);
    };
  }

  private static ObjectNode begin(String event) {
    return JsonNodeFactory.instance.objectNode().put("event", event);
  }

  private static ObjectNode begin(String event, double time) {
    ObjectNode out = begin(event);
    put(out, "t", time);
    return out;
  }

  private static void put(ObjectNode out, String key, double value) {
    if (Double.isFinite(value)) {
      out.put(key, value);
    }
  }

  private static ObjectNode malformed(WatchEvent.Malformed bad) {
    ObjectNode out = begin("malformed").put("source", bad.source()).put("line", bad.line());
    bad.name().ifPresent(name -> putName(out, name));
    return out.put("problem", bad.problem());
  }

  private static ObjectNode statistics(WatchEvent.Statistics stats) {
    ObjectNode out = begin(stats.last() ? "summary" : "statistics", stats.time());
    stats.numbers().forEach((key, value) -> putNumber(out, key, value));
    ObjectNode reports = out.putObject("reports");
    for (Map.Entry<String, Long> entry : stats.reports().entrySet()) {
      reports.put(entry.getKey(), entry.getValue());
    }
    return out;
  }

  private static void putNumber(ObjectNode out, String key, double value) {
    if (value == Math.rint(value) && Math.abs(value) < 0x1p53) {
      out.put(key, (long) value);
    } else {
      put(out, key, value);
    }
  }

  private static void putName(ObjectNode out, ObjectName name) {
    if (name.number()) {
      out.put("id", Long.parseLong(name.text()));
    } else {
      out.put("id", name.text());
    }
  }
}
