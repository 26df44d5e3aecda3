package dev.clearway.io.stream;

import dev.clearway.io.text.Quoted;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A line for people for each event. */
final class TextEvents implements EventFormat {
  @Override
  public String line(WatchEvent event) {
    return switch (event) {
      case WatchEvent.Tracking tracking -> line(tracking.event());
      case WatchEvent.Malformed bad ->
          bad.source()
              + ", line "
              + bad.line()
              + bad.name().map(name -> ", object " + name(name)).orElse("")
              + ": "
              + bad.problem();
      case WatchEvent.Client client -> client.source() + ": " + client.what();
      case WatchEvent.Suppressed more -> at(more.time()) + more.count() + " more reports";
      case WatchEvent.Statistics stats -> statistics(stats);
    };
  }

  private static String line(TrackingEvent event) {
    return switch (event) {
      case TrackingEvent.AlarmRaised raised -> alarm(raised);
      case TrackingEvent.AlarmEnded ended ->
          at(ended.time()) + "alarm ends " + pair(ended.first(), ended.second());
      case TrackingEvent.ZoneAlarm alarm ->
          at(alarm.time())
              + "ALARM "
              + name(alarm.name())
              + " and zone "
              + Quoted.plain(alarm.zone())
              + distance(alarm.earliestContact() - alarm.time(), alarm.separation());
      case TrackingEvent.ZoneAlarmEnded ended ->
          at(ended.time())
              + "alarm ends "
              + name(ended.name())
              + " and zone "
              + Quoted.plain(ended.zone());
      case TrackingEvent.BoundBroken broken -> violation(broken.name(), broken.violation());
      case TrackingEvent.Anomaly odd -> anomaly(odd);
      case TrackingEvent.Overran late -> overrun(late.overrun());
      case TrackingEvent.ClockSet set ->
          at(set.to()) + String.format(Locale.ROOT, "clock set from %.3f s", set.from());
    };
  }

  private static String alarm(TrackingEvent.AlarmRaised raised) {
    Alarm alarm = raised.alarm();
    return at(alarm.time())
        + "ALARM "
        + pair(raised.first(), raised.second())
        + distance(alarm.earliestContact() - alarm.time(), raised.separation());
  }

  private static String distance(double urgency, double separation) {
    return String.format(Locale.ROOT, ": may touch in %.3f s, %.3f m apart", urgency, separation);
  }

  private static String violation(ObjectName name, BoundViolation violation) {
    return at(violation.time())
        + name(name)
        + String.format(
            Locale.ROOT,
            ": CONTRADICTION, broke its %s: %s %.6g, at most %.6g fits",
            ViolationWords.bound(violation.kind()),
            ViolationWords.quantity(violation.kind()),
            violation.found(),
            violation.bound());
  }

  private static String anomaly(TrackingEvent.Anomaly odd) {
    return at(odd.time())
        + name(odd.name())
        + ": "
        + odd.label()
        + (odd.seconds() == 0 ? "" : String.format(Locale.ROOT, ", %.3f s", odd.seconds()));
  }

  private static String overrun(Overrun overrun) {
    return at(overrun.time())
        + String.format(
            Locale.ROOT,
            "OVERRUN, %s: %.3f s where %.3f s are promised",
            overrun.kind().label(),
            overrun.seconds(),
            overrun.period());
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
    return (stats.last() ? "summary: " : at(stats.tracked().time()))
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
