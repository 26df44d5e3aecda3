package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Help, completion, and arguments that make no sense. */
class UsageTest {
  static Stream<List<String>> commands() {
    List<List<String>> commands = new ArrayList<>(List.of(List.of()));
    Main.commandLine().getSubcommands().keySet().stream()
        .filter(name -> !name.equals("help"))
        .forEach(name -> commands.add(List.of(name)));
    return commands.stream();
  }

  private static CommandLine find(List<String> command) {
    CommandLine found = Main.commandLine();
    for (String name : command) {
      found = found.getSubcommands().get(name);
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpNamesEveryOptionAndEveryCommand(List<String> command) {
    List<String> arguments = new ArrayList<>(command);
    arguments.add("--help");
    Run run = Run.of(arguments.toArray(String[]::new));

    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    CommandLine line = find(command);
    assertThat(line.getCommandSpec().options()).isNotEmpty();
    for (CommandLine.Model.OptionSpec option : line.getCommandSpec().options()) {
      assertThat(run.out()).contains(option.names());
      assertThat(option.description()).as(option.longestName()).isNotEmpty();
    }
    line.getSubcommands().keySet().forEach(name -> assertThat(run.out()).contains(name));
    assertThat(run.out().lines()).allSatisfy(text -> assertThat(text).hasSizeLessThan(81));
  }

  private static Set<String> optionsOf(String command) {
    Set<String> names = new TreeSet<>();
    find(List.of(command))
        .getCommandSpec()
        .options()
        .forEach(option -> names.add(option.longestName()));
    return names;
  }

  @Test
  void commandsHaveTheOptionsThatTheyAreDocumentedToHave() {
    assertThat(optionsOf("check")).isEqualTo(new TreeSet<>(CommandOptions.CHECK_OPTIONS));
    assertThat(optionsOf("first-contact")).isEqualTo(new TreeSet<>(CommandOptions.CONTACT_OPTIONS));
    assertThat(optionsOf("plan")).isEqualTo(new TreeSet<>(CommandOptions.PLAN_OPTIONS));
    assertThat(optionsOf("smooth")).isEqualTo(new TreeSet<>(CommandOptions.SMOOTH_OPTIONS));
    assertThat(optionsOf("coordinate")).isEqualTo(new TreeSet<>(CommandOptions.COORDINATE_OPTIONS));
    assertThat(optionsOf("repair")).isEqualTo(new TreeSet<>(CommandOptions.REPAIR_OPTIONS));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "check --version", "completion -V"})
  void everyCommandTellsTheVersion(String arguments) {
    Run run = Run.of(arguments.split(" "));

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("clearway ").contains("Java " + Runtime.version());
  }

  @Test
  void withoutACommandNothingIsFree() {
    Run run = Run.of();

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("check", "completion", "--help");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--format xml | 'xml' is none of text, json",
        "--format JSON | 'JSON' is none of text, json",
        "--checker sampled | 'sampled' is none of adaptive, swept, refined, fixed",
        "--checker FIXED | 'FIXED' is none of adaptive, swept, refined, fixed",
        "--budget-method samples | 'samples' is none of intervals, overlap",
        "--frobnicate | '--frobnicate'",
        "--toleranse 1 | --tolerance",
        "--tolerance | --tolerance",
        "--tolerance 0 | --tolerance is 0.0",
        "--tolerance -1 | --tolerance is -1.0",
        "--tolerance NaN | --tolerance is NaN",
        "--tolerance 1,5 | '1,5'",
        "--resolution 0 | --resolution is 0.0",
        "--resolution inf | 'inf'",
        "--clearance -0.1 | --clearance is -0.1",
        "--clearance NaN | --clearance is NaN",
        "--clearance Infinity | --clearance is Infinity",
        "--units inch | 'inch' is none of m, cm, mm, in",
        "--threads 0 | --threads is 0",
        "--budget -1 | --budget is -1.0",
        "--tests -1 | --tests is -1",
        "--threads -2 | --threads is -2",
        "--threads many | 'many'",
        "--profile-width 0 | --profile-width is 0.0",
        "--profile-width NaN | --profile-width is NaN",
        "--profile missing/out.csv | --profile: cannot write missing/out.csv",
        "--profile target | --profile: target is no regular file",
        "--profile out.csv other.csv | --profile takes a single PATH",
        "--threads 1 --threads 2 | --threads",
        "--package nowhere | --package",
        "--srdf x.srdf | --robot",
        "--base 0,0,0 | --robot",
        "--scene other.yaml | --scene"
      })
  void whatMakesNoSenseIsNamedBeforeAnyWork(String arguments, String named) {
    List<String> all = new ArrayList<>(List.of("check", "--scene=missing.yaml"));
    all.addAll(List.of(arguments.split(" ")));
    all.add("missing.csv");
    Run run = Run.of(all.toArray(String[]::new));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("clearway: ").contains(named);
    assertThat(run.err().lines().count()).isLessThanOrEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"chek", "help nonsense", "check", "check x.csv", "completion bash", "man chek"})
  void whatIsNoCommandOrNoQuestionIsRefused(String arguments) {
    Run run = Run.of(arguments.split(" "));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("clearway: ");
  }

  @Test
  void aPathMayBeginWithAnAt(@TempDir Path folder) throws IOException {
    Path path = Files.write(folder.resolve("@slide.csv"), List.of("x", "0", "1"));
    Path relative = Path.of("").toAbsolutePath().relativize(path);
    Run run = Run.check("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,3,0", relative);
    Run missing = Run.check("--robot", Run.file("slider.urdf"), "@missing.csv");

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(missing.err()).contains("@missing.csv: no such file");
  }

  @Test
  void bashAcceptsTheCompletionScript(@TempDir Path folder)
      throws IOException, InterruptedException {
    Run run = Run.of("completion");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("--collada-up-axis", "adaptive", "refined", "swept", "fixed", "text", "json");
    assertThat(run.out()).doesNotContain("ADAPTIVE", "TEXT");

    Path script = Files.writeString(folder.resolve("completion"), run.out());
    Process bash =
        new ProcessBuilder("bash", "-c", "bash -n \"$0\" && . \"$0\" && complete -p", script + "")
            .redirectErrorStream(true)
            .start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(said).isZero();
    assertThat(said).contains("clearway");
  }
}
