package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Robots watched by the states of their joints: an arm that comes down on a table. */
class WatchRobotsTest {
  private static final Path CELL = Path.of("../examples/cage-cell/cell.yaml");
  private static final Path STATES = Path.of("../examples/cage-cell/states.ndjson");

  @TempDir private Path folder;

  private static Run watch(Path states, String... options) {
    List<String> arguments = new ArrayList<>(List.of("watch", "--scene", CELL.toString()));
    arguments.add("--max-acceleration=2");
    if (!List.of(options).contains("--spheres=0")) {
      arguments.add("--spheres=4");
    }
    arguments.addAll(List.of(options));
    arguments.add(states.toString());
    return Run.of(arguments.toArray(String[]::new));
  }

  /** When each pair was in alarm, from and to; those that last have an end of infinity. */
  private static Map<NamePair, List<double[]>> alarms(Run run) {
    Map<NamePair, List<double[]>> alarms = new HashMap<>();
    for (JsonNode event : run.json()) {
      String kind = event.get("event").asText();
      if (kind.startsWith("alarm")) {
        JsonNode names = event.get("pair");
        NamePair pair = new NamePair(names.get(0).asText(), names.get(1).asText());
        List<double[]> times = alarms.computeIfAbsent(pair, _ -> new ArrayList<>());
        double time = event.get("t").asDouble();
        if (kind.equals("alarm")) {
          times.add(new double[] {time, Double.POSITIVE_INFINITY});
        } else {
          times.getLast()[1] = time;
        }
      }
    }
    return alarms;
  }

  @ParameterizedTest
  @ValueSource(strings = {"near-pairs", "all-pairs", "binary-buckets"})
  void whatTouchesWasInAlarm(String scheduling) throws IOException, ModelFormatException {
    Run run = watch(STATES, "--scheduling", scheduling);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    Map<NamePair, List<double[]>> alarms = alarms(run);
    Scene scene = SceneReader.read(CELL).scene();
    MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
    int touches = 0;
    for (String line : Files.readAllLines(STATES)) {
      JsonNode state = new ObjectMapper().readTree(line);
      double time = state.get("t").asDouble();
      double[] q = scene.defaultConfiguration();
      state
          .get("positions")
          .properties()
          .forEach(
              one ->
                  q[scene.tree().space().number("arm/" + one.getKey()).orElseThrow()] =
                      one.getValue().asDouble());
      if (checker.check(q) instanceof Verdict.Hit hit) {
        touches++;
        assertThat(alarms.getOrDefault(hit.pair(), List.of()))
            .as("%s at %s", hit.pair(), time)
            .anyMatch(times -> times[0] <= time && time <= times[1]);
      }
    }
    assertThat(touches).isGreaterThan(3);
    assertThat(alarms).hasSizeLessThan(scene.bodies().size() * 6); // not simply all 345
  }

  @Test
  void alarmsDependOnNoThreads() {
    Run one = watch(STATES);
    Run two = watch(STATES, "--threads=2");
    assertThat(alarmLines(two)).isEqualTo(alarmLines(one)).isNotEmpty();
    JsonNode summary = one.json().getLast();
    assertThat(summary.get("event").asText()).isEqualTo("summary");
    assertThat(summary.get("messages").asInt()).isEqualTo(80);
    assertThat(summary.get("steps").asInt()).isEqualTo(41);
  }

  private static List<String> alarmLines(Run run) {
    return run.out().lines().filter(line -> line.startsWith("{\"event\":\"alarm")).toList();
  }

  @Test
  void ignoredPairsAreNeverInAlarm() {
    Run all = watch(STATES);
    Run fewer = watch(STATES, "--ignore", "arm/gripper,table_top");
    NamePair pair = new NamePair("arm/gripper", "table_top");
    assertThat(alarms(all)).containsKey(pair);
    Map<NamePair, List<double[]>> others = alarms(all);
    others.remove(pair);
    assertThat(alarms(fewer).keySet()).isEqualTo(others.keySet());
  }

  @Test
  void whatIsWrongWithAStreamIsTold() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(STATES).subList(0, 4));
    lines.add(1, "{\"t\":0.01,\"robot\":\"leg\",\"positions\":{},\"velocities\":{}}");
    lines.add("{\"t\":0.05}");
    lines.add(lines.getFirst());
    lines.add(lines.get(3).replaceAll("\"joint_2\": [-.0-9]+", "\"joint_2\": 1.5"));
    Run run = watch(Files.write(folder.resolve("s.ndjson"), lines));
    List<String> events =
        run.json().stream()
            .map(event -> event.get("event").asText())
            .filter(event -> !event.startsWith("alarm"))
            .toList();
    assertThat(events)
        .containsExactly("malformed", "malformed", "out-of-order", "out-of-order", "summary");
    lines.removeLast();
    lines.add(lines.get(4).replaceAll("\"joint_2\": [-.0-9]+", "\"joint_2\": 1.5"));
    Run broken = watch(Files.write(folder.resolve("s.ndjson"), lines));
    assertThat(broken.json().stream().map(event -> event.get("event").asText()))
        .contains("contradiction");
  }

  @ParameterizedTest
  @CsvSource({
    "--listen=tcp:0, --listen is of objects that move freely",
    "--radius=1, --radius is of objects that move freely",
    "--spheres=0, '--spheres is 0, wanted 1 to 4096'",
    "--reading-error=-1, --reading-error is -1.0"
  })
  void whatMakesNoSenseIsRefused(String option, String problem) {
    Run run = watch(STATES, option);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(problem);
  }

  @Test
  void boundsOfJointsAreWanted() throws IOException {
    Run run = Run.of("watch", "--scene", CELL.toString(), STATES.toString());
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("robots need --max-acceleration");
    String slider = Files.readString(Run.file("slider.urdf"));
    Path unlimited =
        Files.writeString(
            folder.resolve("slider.urdf"), slider.replaceAll(" velocity=['\"][^'\"]*['\"]", ""));
    Run none =
        Run.of("watch", "--robot", unlimited.toString(), "--max-acceleration=1", STATES.toString());
    assertThat(none.code()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("has no velocity limit");
  }
}
