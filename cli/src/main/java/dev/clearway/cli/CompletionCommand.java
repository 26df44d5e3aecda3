package dev.clearway.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command {@code completion}: prints a script that completes commands and options in a shell.
 */
@Command(
    name = "completion",
    description = "Prints a completion script for bash and zsh.",
    footer = {
      "Completes in this shell:",
      "  source <(clearway completion)",
      "Completes in each shell to come:",
      "  clearway completion > ~/.local/share/bash-completion/completions/clearway"
    })
final class CompletionCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    CommandLine root = spec.root().commandLine();
    root.getOut().print(AutoComplete.bash(root.getCommandName(), root));
    root.getOut().flush();
  }
}
