package dev.clearway.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code man}: prints the manual page of a command. */
@Command(
    name = "man",
    description = "Prints the manual page of a command, or of clearway, in the language of man(1).",
    footer = {
      "Reads the page of a command:",
      "  clearway man check | man -l -",
      "Puts it where man finds it:",
      "  clearway man check > ~/.local/share/man/man1/clearway-check.1"
    })
final class ManCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "COMMAND",
      description = "The command; without it, clearway as a whole.")
  private String command;

  @Override
  public void run() {
    CommandLine root = spec.root().commandLine();
    CommandLine wanted = command == null ? root : root.getSubcommands().get(command);
    if (wanted == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "there is no command '"
              + command
              + "', wanted one of: "
              + String.join(", ", root.getSubcommands().keySet()));
    }
    root.getOut().print(ManPage.of(wanted.getCommandSpec()));
    root.getOut().flush();
  }
}
