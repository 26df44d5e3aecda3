package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples for build servers, as far as they run without one. */
final class CiExamplesTest {
  private static final Path EXAMPLES = Run.ROOT.resolve("examples/ci");

  @TempDir private Path folder;

  private static JsonNode read(String name) throws IOException {
    return new YAMLMapper().readTree(EXAMPLES.resolve(name).toFile());
  }

  /** Runs a line of a job with its files in the test's folder, on the list of the examples. */
  private Run run(String line) {
    assertThat(line).startsWith("$CLEARWAY/clearway ci ");
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    words.removeFirst();
    for (String option : List.of("--cache", "--sarif", "--junit")) {
      int at = words.indexOf(option) + 1;
      if (at > 0) {
        words.set(at, folder.resolve(words.get(at)).toString());
      }
    }
    words.add(EXAMPLES.resolve("clearway.yaml").toString());
    return Run.of(words.toArray(String[]::new));
  }

  private static List<JsonNode> steps() throws IOException {
    List<JsonNode> steps = new ArrayList<>();
    read("github.yml").at("/jobs/collisions/steps").forEach(steps::add);
    return steps;
  }

  private static Stream<JsonNode> uses(String action) throws IOException {
    return steps().stream().filter(step -> step.path("uses").asText().startsWith(action + "@"));
  }

  @Test
  void theWorkflowJudgesAndHandsOnWhatItSays() throws IOException {
    String line =
        steps().stream()
            .filter(step -> step.has("run"))
            .findFirst()
            .orElseThrow()
            .path("run")
            .asText();
    Run run = run(line);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    JsonNode upload = uses("github/codeql-action/upload-sarif").findFirst().orElseThrow();
    assertThat(folder.resolve(upload.at("/with/sarif_file").asText())).isNotEmptyFile();
    JsonNode artifact = uses("actions/upload-artifact").findFirst().orElseThrow();
    assertThat(folder.resolve(artifact.at("/with/path").asText())).isNotEmptyFile();
    assertThat(read("github.yml").at("/permissions/security-events").asText()).isEqualTo("write");
  }

  /**
   * A run that finds a collision ends with 10, and what it judged is kept and told all the same.
   */
  @Test
  void whatARunFoundIsKeptAndToldWhenItFails() throws IOException {
    JsonNode save = uses("actions/cache/save").findFirst().orElseThrow();
    JsonNode restore = uses("actions/cache/restore").findFirst().orElseThrow();
    assertThat(save.path("if").asText()).isEqualTo("always()");
    assertThat(save.at("/with/path")).isEqualTo(restore.at("/with/path"));
    assertThat(save.at("/with/key")).isEqualTo(restore.at("/with/key"));
    assertThat(save.at("/with/key").asText()).startsWith(restore.at("/with/restore-keys").asText());
    assertThat(steps().stream().filter(step -> step.has("if")).count()).isEqualTo(3);
    JsonNode job = read("gitlab.yml").path("collisions");
    assertThat(job.at("/cache/when").asText()).isEqualTo("always");
    assertThat(job.at("/artifacts/when").asText()).isEqualTo("always");
  }

  @Test
  void theJobJudgesAndKeepsItsVerdicts() throws IOException {
    JsonNode job = read("gitlab.yml").path("collisions");
    String line = job.at("/script/0").asText();
    assertThat(run(line).code()).isEqualTo(ExitCode.FREE);
    assertThat(folder.resolve(job.at("/artifacts/reports/junit").asText())).isNotEmptyFile();
    Path kept = folder.resolve(job.at("/cache/paths/0").asText());
    assertThat(kept).isDirectory();
    Run second = run(line);
    assertThat(second.code()).isEqualTo(ExitCode.FREE);
    assertThat(second.out()).contains("(14 known from before)");
    assertThat(Files.exists(kept.resolve("cells"))).isTrue();
  }
}
