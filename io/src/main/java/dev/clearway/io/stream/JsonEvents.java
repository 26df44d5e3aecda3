package dev.clearway.io.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import java.util.Map;

/** One JSON object for each event; what does not apply or is not finite is absent. */
final class JsonEvents implements EventFormat {
  /** Other encodings of the output than UTF-8 must not make names unreadable. */
  private static final JsonMapper ASCII =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  @Override
  public String line(WatchEvent event) {
    return event instanceof WatchEvent.Tracking tracking
        ? line(tracking.event())
        : line(node(event));
  }

  private static String line(TrackingEvent event) {
    return switch (event) {
      case TrackingEvent.AlarmRaised raised -> alarm(raised);
      case TrackingEvent.AlarmEnded ended -> alarmEnd(ended);
      default -> line(node(event));
    };
  }

  /** By hand: alarms may come by the thousand within a step. */
  private static String alarm(TrackingEvent.AlarmRaised raised) {
    StringBuilder out = new StringBuilder(200);
    Alarm alarm = raised.alarm();
    begin(out, raised.label(), alarm.time(), raised.first(), raised.second());
    append(out, "earliestContact", alarm.earliestContact());
    append(out, "urgency", alarm.earliestContact() - alarm.time());
    append(out, "until", alarm.nextEvaluation());
    append(out, "separation", raised.separation());
    return out.append('}').toString();
  }

  private static String alarmEnd(TrackingEvent.AlarmEnded ended) {
    StringBuilder out = new StringBuilder(80);
    begin(out, ended.label(), ended.time(), ended.first(), ended.second());
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
      case WatchEvent.Malformed bad -> malformed(bad);
      case WatchEvent.Client client ->
          begin(client.label()).put("source", client.source()).put("what", client.what());
      case WatchEvent.Suppressed more ->
          begin(more.label(), more.time()).put("count", more.count());
      case WatchEvent.Statistics stats -> statistics(stats);
      case WatchEvent.Tracking tracking -> node(tracking.event());
    };
  }

  private static ObjectNode node(TrackingEvent event) {
    return switch (event) {
      case TrackingEvent.BoundBroken broken -> {
        BoundViolation violation = broken.violation();
        ObjectNode out = begin(broken.label(), violation.time());
        putName(out, broken.name());
        out.put("broken", ViolationWords.bound(violation.kind()));
        out.put("quantity", ViolationWords.quantity(violation.kind()));
        put(out, "found", violation.found());
        put(out, "bound", violation.bound());
        yield out;
      }
      case TrackingEvent.ZoneAlarm alarm -> zoneAlarm(alarm);
      case TrackingEvent.ZoneAlarmEnded ended -> {
        ObjectNode out = begin(ended.label(), ended.time());
        putName(out, ended.name());
        yield out.put("zone", ended.zone());
      }
      case TrackingEvent.Anomaly odd -> {
        ObjectNode out = begin(odd.label(), odd.time());
        putName(out, odd.name());
        put(out, "seconds", odd.seconds());
        yield out;
      }
      case TrackingEvent.Overran late -> {
        Overrun overrun = late.overrun();
        ObjectNode out = begin(late.label(), overrun.time()).put("kind", overrun.kind().label());
        put(out, "seconds", overrun.seconds());
        put(out, "period", overrun.period());
        yield out;
      }
      case TrackingEvent.ClockSet set -> begin(set.label(), set.to()).put("from", set.from());
      case TrackingEvent.AlarmRaised raised ->
          throw new IllegalArgumentException("by hand: " + raised);
      case TrackingEvent.AlarmEnded ended ->
          throw new IllegalArgumentException("by hand: " + ended);
    };
  }

  private static ObjectNode zoneAlarm(TrackingEvent.ZoneAlarm alarm) {
    ObjectNode out = begin(alarm.label(), alarm.time());
    putName(out, alarm.name());
    out.put("zone", alarm.zone());
    put(out, "earliestContact", alarm.earliestContact());
    put(out, "urgency", alarm.earliestContact() - alarm.time());
    put(out, "until", alarm.until());
    put(out, "separation", alarm.separation());
    return out;
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
    ObjectNode out = begin(bad.label()).put("source", bad.source()).put("line", bad.line());
    bad.name().ifPresent(name -> putName(out, name));
    return out.put("problem", bad.problem());
  }

  private static ObjectNode statistics(WatchEvent.Statistics stats) {
    ObjectNode out = begin(stats.label(), stats.tracked().time());
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
