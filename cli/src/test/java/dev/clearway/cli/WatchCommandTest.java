package dev.clearway.cli;

import static dev.clearway.cli.WatchWorld.line;
import static dev.clearway.cli.WatchWorld.world;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Recordings replayed by {@code watch}. */
class WatchCommandTest {
  @TempDir private Path folder;

  private Run watch(List<String> lines, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("watch"));
    arguments.addAll(List.of(options));
    arguments.add(Files.write(folder.resolve("recording.ndjson"), lines) + "");
    return Run.of(arguments.toArray(String[]::new));
  }

  private static List<JsonNode> events(Run run, String event) {
    return run.json().stream().filter(node -> node.get("event").asText().equals(event)).toList();
  }

  /** Returns alarms and their ends, which do not name the odd object. */
  private static List<String> alarms(Run run) {
    return run.out()
        .lines()
        .filter(line -> line.startsWith("{\"event\":\"alarm") && !line.contains("\"odd\""))
        .toList();
  }

  private static JsonNode summary(Run run) {
    JsonNode last = run.json().getLast();
    assertThat(last.get("event").asText()).isEqualTo("summary");
    return last;
  }

  @Test
  void everyPairIsInAlarmBeforeItTouches() throws IOException {
    Run run = watch(world(0, 60));

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    assertThat(run.err()).isEmpty();
    List<JsonNode> alarms = events(run, "alarm");
    assertThat(alarms).hasSize(2);
    assertThat(alarms.getFirst().get("pair").toString()).contains("a1", "a2");
    assertThat(alarms.getFirst().get("t").asDouble()).isBetween(2.5, 2.99);
    assertThat(alarms.getLast().get("pair").toString()).contains("b1", "b2");
    assertThat(alarms.getLast().get("t").asDouble()).isBetween(4.5, 4.99);
    for (JsonNode alarm : alarms) {
      double urgency = alarm.get("earliestContact").asDouble() - alarm.get("t").asDouble();
      assertThat(alarm.get("urgency").asDouble()).isEqualTo(urgency).isBetween(0.0, 0.3);
      assertThat(alarm.get("until").asDouble())
          .isGreaterThan(alarm.get("earliestContact").asDouble());
      assertThat(alarm.get("separation").asDouble()).isBetween(0.1, 1.0);
    }
    assertThat(events(run, "alarm-end")).hasSize(1);
    assertThat(summary(run).get("messages").asInt()).isEqualTo(300);
    assertThat(summary(run).get("objects").asInt()).isEqualTo(5);
    assertThat(summary(run).get("steps").asInt()).isEqualTo(60);
  }

  @ParameterizedTest
  @ValueSource(strings = {"near-pairs", "binary-buckets", "fibonacci-buckets", "all-pairs"})
  void alarmsAreUpAsEarlyAsAsked(String scheduling) throws IOException {
    Run run = watch(world(0, 60), "--warn=0.5", "--scheduling", scheduling);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    for (JsonNode alarm : events(run, "alarm")) {
      String pair = alarm.get("pair").toString();
      double touch = pair.contains("a1") && pair.contains("a2") ? 3 : 5;
      if (!pair.contains("odd")) {
        assertThat(alarm.get("t").asDouble()).as(pair).isLessThan(touch - 0.5);
      }
      assertThat(alarm.get("until").asDouble() - alarm.get("t").asDouble()).isGreaterThan(0.79);
    }
    assertThat(events(run, "alarm").toString()).contains("[\"a1\",\"a2\"]", "[\"b1\",\"b2\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"near-pairs", "binary-buckets", "fibonacci-buckets", "all-pairs"})
  void whicheverPairsAStepLooksAtNoTouchIsWithoutAlarm(String scheduling) throws IOException {
    Run run = watch(world(0, 60), "--scheduling", scheduling, "--threads=3");

    assertThat(alarms(watch(world(0, 60), "--scheduling", scheduling))).isEqualTo(alarms(run));
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    String alarms = events(run, "alarm").toString();
    assertThat(alarms).contains("[\"a1\",\"a2\"]", "[\"b1\",\"b2\"]").doesNotContain("odd");
    // Ten pairs, of which all are looked at in every step, or four at most, or those that are near.
    int evaluations = summary(run).get("evaluations").asInt();
    int most = scheduling.equals("all-pairs") ? 60 * 10 : 60 * 5;
    assertThat(evaluations).isBetween(1, most);
    assertThat(evaluations == 600).isEqualTo(scheduling.equals("all-pairs"));
  }

  @Test
  void anIgnoredPairIsInNoAlarmAndEveryOtherIs() throws IOException {
    Run all = watch(world(0, 60));
    Run run = watch(world(0, 60), "--ignore", "a2,a1", "--ignore=[\"odd\",7]");
    Run none = watch(world(0, 60), "--ignore", "a2,a1", "--ignore", "b1,b2");

    assertThat(alarms(all).toString()).contains("a1", "b1");
    assertThat(alarms(run))
        .isEqualTo(alarms(all).stream().filter(line -> !line.contains("a1")).toList())
        .isNotEmpty();
    assertThat(none.code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void withoutAlarmsItIsFreeAndWithoutPairsUndecided() throws IOException {
    List<String> apart = world(0, 20);
    List<String> alone = apart.stream().filter(line -> line.contains("odd")).toList();

    assertThat(watch(apart).code()).isEqualTo(ExitCode.FREE);
    assertThat(watch(alone).code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(watch(List.of()).code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(summary(watch(List.of())).get("steps").asInt()).isZero();
  }

  /** What is odd, the line that is so, and the event that tells it. */
  record Odd(String event, String line, String told) {
    @Override
    public String toString() {
      return event + " " + line;
    }
  }

  /** All come after the lines of 1.9 s. */
  static Stream<Odd> oddLines() {
    return Stream.of(
        new Odd("late", line(1.5, "new", 0, 300, 0), "\"seconds\":0.3999"),
        new Odd("repeated", line(1.9, "odd", 1.9, 200, 1), "\"t\":1.9"),
        new Odd("out-of-order", line(1.7, "odd", 1.7, 200, 1), "\"seconds\":0.19999"),
        new Odd("untimely", line(1e6, "odd", 1.9, 200, 1), "\"seconds\":999998"),
        new Odd("untimely", line(-1e6, "odd", 1.9, 200, 1), "\"seconds\":-1000001"),
        new Odd("malformed", "{\"t\":1.9,\"id\":\"odd\",\"position\":[]}", "\"id\":\"odd\""),
        new Odd("malformed", "\u0000\u0001}{", "\"line\":101"),
        new Odd("malformed", "[".repeat(100_000), "longer than 4096 bytes"),
        new Odd(
            "contradiction", line(1.95, "odd", 9, 200, 1), "\"maxSpeed\",\"quantity\":\"travel\""),
        new Odd(
            "contradiction",
            line(1.95, "odd", 2.05, 200, 1),
            "\"maxAcceleration\",\"quantity\":\"dev"),
        new Odd(
            "contradiction",
            line(1.95, "odd", 1.95, 200, 1.5),
            "\"maxAcceleration\",\"quantity\":\"change-of-velocity\",\"found\":0.5"),
        new Odd("contradiction", line(1.95, "odd", 1.95, 200, 4), "\"quantity\":\"speed\""),
        new Odd("unknown", "{\"t\":1.9,\"id\":\"who\",\"removed\":true}", "\"id\":\"who\""),
        new Odd("out-of-order", "{\"t\":1,\"id\":\"odd\",\"removed\":true}", "\"id\":\"odd\""));
  }

  @ParameterizedTest
  @MethodSource("oddLines")
  void whatIsOddIsToldAndTouchesNoOtherObject(Odd odd) throws IOException {
    List<String> lines = world(0, 20);
    lines.add(odd.line);
    lines.addAll(world(20, 60));
    Run clean = watch(world(0, 60));
    Run run = watch(lines, "--silence", "30");

    assertThat(alarms(clean)).hasSize(3);
    assertThat(alarms(run)).isEqualTo(alarms(clean));
    assertThat(events(run, odd.event)).isNotEmpty();
    assertThat(events(run, odd.event).getFirst().toString()).contains(odd.told);
    assertThat(summary(run).get("reports").get(odd.event).asInt()).isPositive();
    assertThat(summary(run).get("messages").asInt()).isEqualTo(301);
  }

  @ParameterizedTest
  @CsvSource({"2, 11", "1, 0", "6, 11", "7, 0", "8, 11", "12, 0"})
  void theExitCodeTellsWhetherAllWasWatched(int odd, int code) throws IOException {
    List<String> lines = world(0, 20);
    lines.add(oddLines().toList().get(odd).line);
    boolean quiet = code == 0 && odd == 7;

    assertThat(watch(lines).code()).isEqualTo(quiet ? ExitCode.UNDECIDED : code);
  }

  @Test
  void anObjectThatGoesSilentIsToldAndWatchedAgainWhenItIsBack() throws IOException {
    List<String> lines = new ArrayList<>(world(0, 60));
    lines.removeIf(line -> line.contains("\"a1\"") && line.matches(".*\"t\":[12]\\..*"));
    Run run = watch(lines, "--silence", "1");

    assertThat(events(run, "silent")).hasSize(1);
    assertThat(events(run, "silent").getFirst().get("id").asText()).isEqualTo("a1");
    assertThat(events(run, "silent").getFirst().get("t").asDouble()).isBetween(1.9, 2.1);
    assertThat(events(run, "alarm").toString()).contains("a1", "b1");
  }

  @Test
  void removedObjectsAreWatchedNoMore() throws IOException {
    List<String> lines = world(0, 28);
    lines.add("{\"t\":2.75,\"id\":\"a1\",\"removed\":true}");
    world(28, 45).stream().filter(line -> !line.contains("\"a1\"")).forEach(lines::add);
    Run run = watch(lines);

    assertThat(events(run, "alarm")).hasSize(1);
    assertThat(events(run, "alarm-end")).hasSize(1);
    assertThat(summary(run).get("objects").asInt()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"50", "1000", "max"})
  void alarmsDoNotDependOnTheSpeed(String speed) throws IOException {
    assertThat(alarms(watch(world(0, 60), "--speed", speed)))
        .isEqualTo(alarms(watch(world(0, 60))));
  }

  @Test
  void standardInputIsARecordingWhereASpeedIsGiven() throws IOException {
    InputStream usual = System.in;
    try {
      String text = String.join("\n", world(0, 60));
      System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
      Run run = Run.of("watch", "--speed=max");

      assertThat(alarms(run)).isEqualTo(alarms(watch(world(0, 60))));
    } finally {
      System.setIn(usual);
    }
  }

  @Test
  void aGapInARecordingIsSteppedThroughAndLosesNothing() throws IOException {
    List<String> lines = world(0, 20);
    world(0, 60).forEach(line -> lines.add(line.replace("\"t\":", "\"t\":100")));
    Run run = watch(lines);

    assertThat(events(run, "silent")).hasSize(5);
    assertThat(events(run, "untimely")).isEmpty();
    assertThat(events(run, "clock-set")).isEmpty();
    // While nothing is read, pairs may touch that would not.
    assertThat(events(run, "alarm")).hasSize(4);
    assertThat(summary(run).get("messages").asInt()).isEqualTo(400);
    assertThat(summary(run).get("steps").asInt()).isBetween(80, 110);
  }

  @Test
  void aRecordingThatStartsAgainIsWatchedAgain() throws IOException {
    List<String> lines = world(0, 60);
    lines.addAll(world(0, 60));
    Run run = watch(lines);

    assertThat(events(run, "clock-set")).hasSize(1);
    assertThat(events(run, "untimely")).isEmpty();
    assertThat(events(run, "alarm")).hasSize(4);
  }

  @Test
  void oneWildTimeDoesNotMoveTheClock() throws IOException {
    List<String> lines = new ArrayList<>(List.of(line(9e10, "odd", 0, 200, 0)));
    lines.addAll(world(0, 60));
    lines.add(100, line(-9e10, "odd", 0, 200, 0));
    lines.add(200, line(5e10, "odd", 0, 200, 0));
    Run run = watch(lines);

    assertThat(alarms(run)).isEqualTo(alarms(watch(world(0, 60))));
    assertThat(events(run, "untimely")).hasSize(2);
    assertThat(summary(run).get("steps").asInt()).isBetween(60, 62);
  }

  @Test
  void reportsAreBoundedPerStepAndCounted() throws IOException {
    List<String> lines = world(0, 20);
    for (int i = 0; i < 500; i++) {
      lines.add("nonsense");
    }
    lines.addAll(world(20, 60));
    Run run = watch(lines, "--max-reports", "3");

    assertThat(events(run, "malformed")).hasSize(3);
    assertThat(events(run, "suppressed").getFirst().get("count").asInt()).isEqualTo(497);
    assertThat(summary(run).get("reports").get("malformed").asInt()).isEqualTo(500);
    assertThat(alarms(run)).isEqualTo(alarms(watch(world(0, 60))));
  }

  @Test
  void objectsBeyondTheMostAreRefused() throws IOException {
    Run run = watch(world(0, 60), "--max-objects", "4");

    assertThat(events(run, "refused")).hasSize(60);
    assertThat(events(run, "refused").getFirst().get("id").asText()).isEqualTo("odd");
    assertThat(alarms(run)).isEqualTo(alarms(watch(world(0, 60))));
  }

  @Test
  void aCrowdIsToldAndHarmsNoOther() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < 60; k++) {
      lines.addAll(world(k, k + 1));
      for (int i = 0; i < 30; i++) {
        lines.add(line(k / 10.0, "crowd " + i, 500, 0, 0));
      }
    }
    Run run = watch(lines, "--max-near", "20", "--max-reports", "10000");

    assertThat(alarms(run)).isEqualTo(alarms(watch(world(0, 60))));
    assertThat(events(run, "crowded")).hasSize(60 * 30);
    assertThat(watch(lines, "--max-near", "29").out()).doesNotContain("\"crowded\"");
  }

  @Test
  void statisticsAndTextSayTheSame() throws IOException {
    Run json = watch(world(0, 60), "--stats-every", "2");
    Run text = watch(world(0, 60), "--format", "text", "--stats-every=2");

    assertThat(events(json, "statistics")).hasSize(2);
    assertThat(events(json, "statistics").getFirst().get("t").asDouble()).isEqualTo(2);
    assertThat(text.out()).hasLineCount(json.json().size()).contains("ALARM a1 and a2", "summary:");
  }

  @Test
  void anAlarmAndItsEndNameThePairInOneOrder() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < 60; k++) {
      double t = k / 10.0;
      lines.add(line(t, "z", t, 0, 1));
      lines.add(line(t, "a", 7 - t, 2 * Math.max(0, t - 3), -1));
      lines.add(line(t, "m", 7 - t, 0, -1));
    }
    Run run = watch(lines);
    List<JsonNode> told = new ArrayList<>(events(run, "alarm"));
    told.addAll(events(run, "alarm-end"));

    assertThat(events(run, "alarm-end")).isNotEmpty();
    for (JsonNode event : told) {
      JsonNode pair = event.get("pair");
      assertThat(pair.get(0).asText()).isLessThan(pair.get(1).asText());
    }
  }

  private Run live(List<String> lines, String... options) {
    InputStream usual = System.in;
    try {
      String text = String.join("\n", lines);
      System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
      List<String> arguments = new ArrayList<>(List.of("watch"));
      arguments.addAll(List.of(options));
      return Run.of(arguments.toArray(String[]::new));
    } finally {
      System.setIn(usual);
    }
  }

  /** Two that touch at 0.5 s and are long apart when the first step comes. */
  @Test
  void aRecordingThatComesAtOnceByAPipeIsNoPlainSuccess() {
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < 60; k++) {
      double t = k / 10.0;
      lines.add(line(t, "a", t * 2, 0, 2));
      lines.add(line(t, "b", 3 - t * 2, 0, -2));
    }
    Run run = live(lines);

    assertThat(run.code()).as(run.out()).isIn(ExitCode.HIT, ExitCode.UNDECIDED);
    assertThat(events(run, "overrun")).isNotEmpty();
  }
}
