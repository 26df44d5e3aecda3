package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What is left out at the start to begin sooner is missed by nobody. */
class MainTest {
  private static final Map<String, CommandLine> ALL = Main.commandLine().getSubcommands();

  private static Run run(CommandLine line, String... arguments) {
    return Run.of(line, arguments);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "first-contact",
        "pairs",
        "plan",
        "smooth",
        "watch",
        "ci",
        "repair",
        "verify"
      })
  void aCommandIsTheSameWithoutTheOthers(String name) {
    assertThat(Main.commandLine(new String[] {name}).getSubcommands()).containsOnlyKeys(name);
    for (String[] arguments :
        new String[][] {{name, "--help"}, {name, "--no-such"}, {name, "--version"}}) {
      assertThat(run(Main.commandLine(arguments), arguments))
          .isEqualTo(run(Main.commandLine(), arguments));
    }
  }

  @Test
  void theVersionNeedsNoCommand() {
    String[] version = {"--version"};
    assertThat(Main.commandLine(version).getSubcommands()).isEmpty();
    Run run = run(Main.commandLine(version), version);
    assertThat(run).isEqualTo(run(Main.commandLine(), version));
    assertThat(run.code()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).startsWith("clearway ");
    StringWriter alone = new StringWriter();
    assertThat(Main.tellVersion(new PrintWriter(alone))).isTrue();
    assertThat(alone).hasToString(run.out());
  }

  @Test
  void commandsStandUnderTheNamesThatFindThemAlone() {
    assertThat(ALL.keySet())
        .allSatisfy(
            name ->
                assertThat(Main.commandLine(new String[] {name}).getSubcommands())
                    .containsKey(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "man", "completion", "chek", "--help", "-V check"})
  void allElseKnowsAllCommands(String line) {
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    assertThat(Main.commandLine(arguments).getSubcommands().keySet())
        .isEqualTo(ALL.keySet())
        .containsAll(Set.of("check", "watch", "help"));
  }
}
