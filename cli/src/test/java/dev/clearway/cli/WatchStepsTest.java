package dev.clearway.cli;

import static dev.clearway.cli.WatchWorld.line;
import static dev.clearway.cli.WatchWorld.world;
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

/** What happens between two steps of {@code watch}, or more than a step late. */
class WatchStepsTest {
  @TempDir private Path folder;

  private Run watch(List<String> lines) throws IOException {
    return Run.of("watch", Files.write(folder.resolve("recording.ndjson"), lines) + "");
  }

  private static List<JsonNode> events(Run run, String event) {
    return run.json().stream().filter(node -> node.get("event").asText().equals(event)).toList();
  }

  /** They are there, and touch, between the steps at 0.1 and at 0.2 s only. */
  @Test
  void whatTouchesBetweenTwoStepsIsInAlarm() throws IOException {
    List<String> lines = new ArrayList<>(world(0, 2));
    lines.add(line(0.12, "c", 500, 0, 2));
    lines.add(line(0.14, "d", 501.05, 0, -2));
    lines.add("{\"t\":0.18,\"id\":\"c\",\"removed\":true}");
    lines.add("{\"t\":0.18,\"id\":\"d\",\"removed\":true}");
    lines.addAll(world(2, 4));
    Run run = watch(lines);

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(events(run, "alarm")).hasSize(1);
    assertThat(events(run, "alarm").getFirst().get("t").asDouble()).isEqualTo(0.14);
  }

  /** Its radius is 2 m for a moment between two steps. */
  @Test
  void aBoundThatIsWiderForAMomentIsLookedAt() throws IOException {
    List<String> lines = new ArrayList<>(world(0, 2));
    lines.add(line(0.1, "c", 500, 0, 0));
    lines.add(line(0.1, "d", 502, 0, 0));
    lines.add(line(0.12, "c", 500, 0, 0).replace("0.5,\"maxS", "2,\"maxS"));
    lines.add(line(0.14, "c", 500, 0, 0));
    lines.addAll(world(2, 4));
    Run run = watch(lines);

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(events(run, "alarm").getFirst().get("t").asDouble()).isEqualTo(0.12);
  }

  @Test
  void anObjectFirstReadMoreThanAPeriodLateIsAnOverrun() throws IOException {
    List<String> lines = new ArrayList<>(world(0, 20));
    lines.add(line(1.7, "late", 700, 0, 0));
    Run run = watch(lines);

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(events(run, "overrun").getFirst().get("kind").asText()).isEqualTo("late-start");
  }

  @Test
  void timeWithoutObjectsIsNoOverrun() throws IOException {
    List<String> lines = new ArrayList<>(world(0, 2));
    for (String id : List.of("a1", "a2", "b1", "b2", "odd")) {
      lines.add("{\"t\":0.1,\"id\":\"" + id + "\",\"removed\":true}");
    }
    lines.addAll(world(8, 10));
    Run run = watch(lines);

    assertThat(events(run, "overrun")).isEmpty();
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FREE);
  }
}
