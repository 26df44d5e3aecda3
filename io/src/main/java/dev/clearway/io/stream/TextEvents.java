package dev.clearway.io.stream;

import dev.clearway.io.text.Quoted;
import dev.clearway.predict.tracking.ObjectName;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A line for people for each event. */
final class TextEvents implements EventFormat {
  @Override
  public String line(WatchEvent event) {
    return switch (event) {
      case WatchEvent.Alarm alarm ->
          at(alarm.time())
              + "ALARM "
              + pair(alarm.first(), alarm.second())
              + String.format(
                  Locale.ROOT,
                  ": may touch in %.3f s, %.3f m apart",
                  alarm.earliestContact() - alarm.time(),
                  alarm.separation());
      case WatchEvent.AlarmEnd end ->
          at(end.time()) + "alarm ends " + pair(end.first(), end.second());
      case WatchEvent.BoundViolation found -> boundViolation(found);
      case WatchEvent.Anomaly odd -> anomaly(odd);
      case WatchEvent.Malformed bad ->
          bad.source()
              + ", line "
              + bad.line()
              + bad.name().map(name -> ", object " + name(name)).orElse("")
              + ": "
              + bad.problem();
      case WatchEvent.Client client -> client.source() + ": " + client.what();
      case WatchEvent.Overrun late ->
          at(late.time())
              + String.format(
                  Locale.ROOT,
                  "OVERRUN, %s: %.3f s where %.3f s are promised",
                  late.kind(),
                  late.seconds(),
                  late.period());
      case WatchEvent.ClockSet set ->
          at(set.to()) + String.format(Locale.ROOT, "clock set from %.3f s", set.from());
      case WatchEvent.Suppressed more -> at(more.time()) + more.count() + " more reports";
      case WatchEvent.Statistics stats -> statistics(stats);
    };
  }

  private static String boundViolation(WatchEvent.BoundViolation found) {
    return at(found.time())
        + name(found.name())
        + String.format(
            Locale.ROOT,
            ": CONTRADICTION, broke its %s: %s %.6g, at most %.6g fits",
            found.broken(),
            found.quantity(),
            found.found(),
            found.bound());
  }

  private static String anomaly(WatchEvent.Anomaly odd) {
    return at(odd.time())
        + name(odd.name())
        + ": "
        + odd.kind().label()
        + (odd.seconds() == 0 ? "" : String.format(Locale.ROOT, ", %.3f s", odd.seconds()));
  }

  private static String statistics(WatchEvent.Statistics stats) {
    String numbers =
        stats.numbers().entrySet().stream()
            .map(entry -> entry.getKey() + " " + number(entry.getValue()))
            .collect(Collectors.joining(", "));
    String reports =
        stats.reports().entrySet().stream()
            .map((Map.Entry<String, Long> entry) -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", "));
    return (stats.last() ? "summary: " : at(stats.time()))
        + numbers
        + (reports.isEmpty() ? "" : "; " + reports);
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 0x1p53
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.4g", value);
  }

  private static String at(double time) {
    return String.format(Locale.ROOT, "%.3f s: ", time);
  }

  private static String pair(ObjectName first, ObjectName second) {
    return name(first) + " and " + name(second);
  }

  private static String name(ObjectName name) {
    return Quoted.plain(name.text());
  }
}
