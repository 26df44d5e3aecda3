package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Zones, kinds of objects, keys of others and metrics of {@code watch}. */
class WatchZonesTest {
  private static final Path CAGE = Path.of("../examples/cage-cell");

  @TempDir private Path folder;

  private Run watch(List<String> lines, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("watch"));
    arguments.addAll(List.of(options));
    arguments.add(Files.write(folder.resolve("recording.ndjson"), lines).toString());
    return Run.of(arguments.toArray(String[]::new));
  }

  private String zones(String zone) throws IOException {
    return Files.writeString(folder.resolve("zones.yaml"), "zones:\n  - " + zone + "\n").toString();
  }

  private static List<JsonNode> events(Run run, String event) {
    return run.json().stream().filter(node -> node.get("event").asText().equals(event)).toList();
  }

  /** An object of 0.5 m that moves along x at 1 m/s for 6 s, and is alone. */
  private static List<String> lonely(int from, int to) {
    List<String> lines = new ArrayList<>();
    for (int k = from; k < to; k++) {
      lines.add(WatchWorld.line(k / 10.0, "a", k / 10.0, 0, 1));
    }
    return lines;
  }

  @Test
  void aWallIsInAlarmBeforeItIsTouched() throws IOException {
    // Touches the wall at x = 3.5 after 3 s.
    String zones = zones("{name: gate, wall: [[3.5, -1], [3.5, 1]], z: [-1, 1]}");
    Run run = watch(lonely(0, 60), "--zones", zones);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    assertThat(events(run, "alarm")).isEmpty();
    List<JsonNode> alarms = events(run, "zone-alarm");
    assertThat(alarms).hasSize(1);
    JsonNode alarm = alarms.getFirst();
    assertThat(alarm.get("id").asText()).isEqualTo("a");
    assertThat(alarm.get("zone").asText()).isEqualTo("gate");
    double earlier = alarm.get("t").asDouble();
    assertThat(earlier).isBetween(2.5, 2.99);
    assertThat(alarm.get("earliestContact").asDouble())
        .isBetween(earlier, alarm.get("until").asDouble());
    assertThat(alarm.get("separation").asDouble()).isBetween(0.1, 0.5);
    assertThat(events(run, "zone-alarm-end")).hasSize(1);
    assertThat(events(run, "summary").getFirst().get("reports").get("zone-alarm").asInt())
        .isEqualTo(1);

    Run asked = watch(lonely(0, 60), "--zones", zones, "--warn", "0.5");
    assertThat(events(asked, "zone-alarm").getFirst().get("t").asDouble())
        .isBetween(1.5, earlier - 0.39);
    Run text = watch(lonely(0, 60), "--zones", zones, "--format", "text");
    assertThat(text.out()).contains("ALARM a and zone gate: may touch in", "alarm ends a and zone");
  }

  @Test
  void oneObjectThatKeepsAwayIsFree() throws IOException {
    String zones = zones("{name: bay, polygon: [[0, 2], [9, 2], [9, 3]], z: [-1, 1]}");
    Run run = watch(lonely(0, 60), "--zones", zones);

    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FREE);
    assertThat(watch(lonely(0, 60)).code()).isEqualTo(ExitCode.UNDECIDED);
  }

  @Test
  void whatGoesOutOfSightIsOutOfAlarm() throws IOException {
    String zones = zones("{name: gate, box: [1, 1, 1], pose: {xyz: [4, 0, 0]}}");
    List<String> lines = lonely(0, 30);
    lines.add("{\"t\":2.95,\"id\":\"a\",\"removed\":true}");
    Run run = watch(lines, "--zones", zones);

    assertThat(events(run, "zone-alarm")).hasSize(1);
    assertThat(events(run, "zone-alarm-end").getFirst().get("t").asDouble()).isEqualTo(2.95);
  }

  @Test
  void robotsKeepOutOfZones() throws IOException {
    String zones = zones("{name: in the way, box: [4, 4, 4], pose: {xyz: [0, 0, 2]}}");
    String[] arguments = {
      "watch",
      "--scene=" + CAGE.resolve("cell.yaml"),
      "--max-acceleration=2",
      "--spheres=2",
      "--warn=0.1",
      "--zones=" + zones,
      CAGE.resolve("states.ndjson").toString()
    };
    Run run = Run.of(arguments);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    assertThat(events(run, "alarm"))
        .anyMatch(alarm -> alarm.get("pair").toString().contains("in the way"));
    zones("{name: table_top, box: [4, 4, 4]}");
    assertThat(Run.of(arguments).err()).contains("two bodies are named 'table_top'");
  }

  @Test
  void kindsMayBeSilentForLonger() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < 40; k++) {
      lines.add(WatchWorld.line(k / 10.0, "a", 0, 0, 0));
      if (k == 0) {
        lines.add(kind(WatchWorld.line(0, "crane", 50, 0, 0), "\"slow\""));
        lines.add(kind(WatchWorld.line(0, "cart", 90, 0, 0), "\"fast\""));
      }
    }
    Run run = watch(lines, "--silence-of", "slow=10", "--silence-of", "fast=0.5");
    List<JsonNode> silent = events(run, "silent");

    assertThat(silent).hasSize(1);
    assertThat(silent.getFirst().get("id").asText()).isEqualTo("cart");
    assertThat(silent.getFirst().get("seconds").asDouble()).isBetween(0.5, 0.61);
    assertThat(events(watch(lines), "silent")).hasSize(2);
    Run bad = watch(List.of(kind(WatchWorld.line(0, "a", 0, 0, 0), "7")));
    assertThat(events(bad, "malformed").getFirst().get("problem").asText())
        .contains("'kind' is no string");
  }

  private static String kind(String line, String kind) {
    return line.replace("{\"t\"", "{\"kind\":" + kind + ",\"t\"");
  }

  @Test
  void unknownKeysArePassedOverWhereAsked() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line : WatchWorld.world(0, 10)) {
      lines.add(line.replace("{\"t\"", "{\"colour\":{\"x\":[1,{\"id\":3}]},\"t\""));
    }
    assertThat(events(watch(lines), "malformed")).hasSize(50);
    Run run = watch(lines, "--allow-unknown-keys");
    assertThat(events(run, "malformed")).isEmpty();
    assertThat(events(run, "summary").getFirst().get("objects").asInt()).isEqualTo(5);
    Run states =
        Run.of(
            "watch",
            "--scene=" + CAGE.resolve("cell.yaml"),
            "--max-acceleration=2",
            "--spheres=1",
            "--allow-unknown-keys",
            Files.writeString(
                    folder.resolve("states"),
                    Files.readAllLines(CAGE.resolve("states.ndjson"))
                        .getFirst()
                        .replace("{\"t\"", "{\"effort\":[],\"t\""))
                .toString());
    assertThat(events(states, "malformed")).isEmpty();
  }

  @Test
  void metricsAreKeptAsPrometheusReadsThem() throws IOException {
    Path file = folder.resolve("watch.prom");
    Run run = watch(WatchWorld.world(0, 60), "--metrics", file.toString());
    String text = Files.readString(file);

    assertThat(run.err()).isEmpty();
    assertThat(text)
        .contains(
            "# TYPE clearway_watch_messages_total counter\nclearway_watch_messages_total 300\n",
            "clearway_watch_steps_total 60\n",
            "clearway_watch_objects 5\n",
            "clearway_watch_events_total{event=\"alarm\"} 2\n");
    assertThat(text.lines())
        .allMatch(
            line ->
                line.matches("# (HELP|TYPE) clearway_watch_\\w+ .+")
                    || line.matches("clearway_watch_\\w+(\\{event=\"[a-z-]+\"})? [-+0-9.Ee]+"));
    assertThat(folder.resolve("watch.prom.draft")).doesNotExist();
  }
}
