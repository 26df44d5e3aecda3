package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The examples that the help of each command ends with, and its manual page. */
class HelpExamplesTest {
  @TempDir private Path folder;

  static Stream<CommandSpec> commands() {
    return Main.commandLine().getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(command -> !command.name().equals("help"));
  }

  static Stream<String> examples() {
    return commands()
        .flatMap(command -> examples(command).stream())
        .filter(example -> !example.matches(".*( > |<\\(| \\| | --listen | --socket | --port ).*"));
  }

  /** Returns the examples of a command, those of several lines as one. */
  private static List<String> examples(CommandSpec command) {
    return String.join("\n", command.usageMessage().footer())
        .replaceAll(" \\\\\n +", " ")
        .lines()
        .filter(line -> line.startsWith(" "))
        .map(String::strip)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void eachCommandShowsTwo(CommandSpec command) {
    String help = command.commandLine().getUsageMessage();

    assertThat(examples(command))
        .hasSizeGreaterThanOrEqualTo(2)
        .allSatisfy(example -> assertThat(example).contains("clearway " + command.name()));
    assertThat(help).contains("\nExamples:\n");
    for (String line : command.usageMessage().footer()) {
      assertThat(help).contains("\n" + line + "\n");
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void eachAnswersAsItStands(String example) throws IOException {
    List<String> words = new ArrayList<>(List.of(example.split(" ")));
    words.removeFirst();
    words.replaceAll(word -> word.startsWith("examples/") ? Run.ROOT.resolve(word) + "" : word);
    int out = toFolder(words, "--out");
    int proofs = toFolder(words, "--certificate");
    int page = toFolder(words, "--report");
    toFolder(words, "--write-srdf");
    toFolder(words, "--diagram");
    Run run = Run.of(words.toArray(String[]::new));

    assertThat(run.code()).as(run.err()).isIn(ExitCode.FREE, ExitCode.HIT, ExitCode.UNDECIDED);
    assertThat(run.err()).isEmpty();
    assertThat(out == 0 || Files.size(Path.of(words.get(out))) > 0).isTrue();
    assertThat(page == 0 || Files.size(Path.of(words.get(page))) > 0).isTrue();
    assertThat(proofs == 0 || Files.size(Path.of(words.get(proofs))) > 0).isTrue();
  }

  /** Puts what an option writes into the test's folder; returns where it stands, or 0. */
  private int toFolder(List<String> words, String option) {
    int at = words.indexOf(option) + 1;
    if (at > 0) {
      words.set(at, folder.resolve(words.get(at)).toString());
    }
    return at;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theManualPageSaysWhatTheHelpSays(CommandSpec command) {
    Run run = Run.of("man", command.name());
    String page = run.out().replace("\\-", "-").replace("\\e", "\\");

    assertThat(run.code()).isZero();
    assertThat(page).startsWith(".TH CLEARWAY-" + command.name().toUpperCase(Locale.ROOT));
    assertThat(command.options())
        .allSatisfy(
            option -> {
              assertThat(page).contains(String.join(", ", option.names()));
              assertThat(page).contains(option.description());
            });
    assertThat(command.usageMessage().exitCodeList().values())
        .allSatisfy(code -> assertThat(page).contains("\n" + code + "\n"));
    for (String line : command.usageMessage().footer()) {
      assertThat(page).contains("\n" + line + "\n");
    }
  }

  @Test
  void thePageOfTheProgramListsItsCommands() {
    String page = Run.of("man").out().replace("\\-", "-");

    assertThat(commands().map(CommandSpec::name))
        .allSatisfy(name -> assertThat(page).contains("\n.B " + name + "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "watch", "man"})
  void formattersTakeThePage(String command) throws Exception {
    Path groff = Path.of("/usr/bin/groff");
    assumeTrue(Files.isExecutable(groff), "groff is not installed");
    Path page = Files.writeString(folder.resolve("page.1"), Run.of("man", command).out());
    Process process =
        new ProcessBuilder(groff.toString(), "-man", "-ww", "-Tascii", "-P-cbou", page.toString())
            .redirectOutput(folder.resolve("text").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();

    assertThat(process.waitFor()).isZero();
    assertThat(folder.resolve("err")).isEmptyFile();
    assertThat(folder.resolve("text")).content().contains("--help");
  }
}
