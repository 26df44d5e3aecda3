package dev.clearway.io.stream;

import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.Map;

/**
 * What a watch did, in the text that Prometheus reads.
 *
 * @see "Prometheus, Exposition formats, text-based format 0.0.4"
 */
public final class PrometheusText {
  private static final String PREFIX = "clearway_watch_";

  private final StringBuilder out = new StringBuilder(2048);

  private PrometheusText() {}

  /**
   * Returns the text.
   *
   * @param reports how often each kind of event came
   */
  public static String of(TrackingStatistics done, Map<String, Long> reports) {
    PrometheusText text = new PrometheusText();
    text.number(
        "messages_total", "counter", "Lines heard, of whatever kind.", (double) done.messages());
    text.number("steps_total", "counter", "Steps taken.", (double) done.steps());
    text.number(
        "evaluations_total",
        "counter",
        "Looks at the urgency of a pair.",
        (double) done.evaluations());
    text.number("objects", "gauge", "Objects known at the last step.", done.objects());
    text.number("near_pairs", "gauge", "Pairs in memory at the last step.", (double) done.pairs());
    text.number("in_alarm", "gauge", "Pairs in alarm at the last step.", (double) done.inAlarm());
    text.number(
        "oldest_reading_seconds",
        "gauge",
        "Age of the oldest reading in use at the last step.",
        done.oldestReading());
    text.number("step_seconds_mean", "gauge", "Mean time of a step.", done.rates().stepSeconds());
    text.number(
        "step_seconds_max", "gauge", "Longest time of a step.", done.rates().slowestStepSeconds());
    text.number("uptime_seconds", "gauge", "Time since the start.", done.rates().seconds());
    text.head("events_total", "counter", "Events told or counted, by kind.");
    reports.forEach(
        (kind, count) ->
            text.out
                .append(PREFIX)
                .append("events_total{event=\"")
                .append(kind)
                .append("\"} ")
                .append(count)
                .append('\n'));
    return text.out.toString();
  }

  private void head(String name, String type, String help) {
    out.append("# HELP ").append(PREFIX).append(name).append(' ').append(help).append('\n');
    out.append("# TYPE ").append(PREFIX).append(name).append(' ').append(type).append('\n');
  }

  private void number(String name, String type, String help, double value) {
    head(name, type, help);
    boolean whole = value == Math.rint(value) && Math.abs(value) < 0x1p53;
    out.append(PREFIX).append(name).append(' ');
    out.append(whole ? Long.toString((long) value) : Double.toString(value)).append('\n');
  }
}
