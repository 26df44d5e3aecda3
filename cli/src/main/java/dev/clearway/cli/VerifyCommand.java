package dev.clearway.cli;

import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.verifier.Verification;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code verify}: checks certificates with code that the checker has no part in. */
@Command(
    name = "verify",
    description = {
      "Verifies certificates of other commands: each step of each proof, with interval arithmetic.",
      ""
    },
    exitCodeList = {
      "0:all certificates hold",
      "10:a step of one does not hold",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "A certificate that check --certificate wrote:",
      "  clearway verify examples/cage-cell/free.cert",
      "Several, and each step:",
      "  clearway verify --explain examples/cage-cell/free.cert \\",
      "      examples/cage-cell/thin.cert"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
final class VerifyCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @CommandLine.Option(
      names = "--explain",
      description = "Tell each step of each proof: parts, interval, plane, and what is to spare.")
  private boolean explain;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Certificates.")
  private List<Path> files;

  @Override
  public Integer call() {
    Verification verification = new Verification(spec.commandLine().getOut()::println, explain);
    files.forEach(verification::verify);
    return verification.exitCode();
  }
}
