package dev.clearway.cli;

import dev.clearway.cli.arguments.CacheOption;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.ci.CiFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code ci}: judges the programs of several cells. */
@Command(
    name = "ci",
    description = {
      "Judges the programs of several cells, as a build server does: what is wrong first, then a"
          + " line for each cell. A file that cannot be used does not keep the others from being"
          + " judged.",
      ""
    },
    exitCodeList = {
      "0:every segment is free",
      "10:a segment hits, or is too close",
      "11:a segment is undecided, and none hits",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "The cells and programs of the example:",
      "  clearway ci examples/ci/clearway.yaml",
      "The same on two threads:",
      "  clearway ci --threads 2 examples/ci/clearway.yaml"
    },
    sortOptions = false)
final class CiCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..1",
      defaultValue = "clearway.yaml",
      paramLabel = "FILE",
      description = "Cells and their programs: docs/ci-file.md (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Mixin private CacheOption cache;

  @Mixin private FindingsOption findings;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: one for each processor).")
  private Integer threads;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    PrintWriter out = spec.commandLine().getOut();
    try (FindingFiles files = findings.begin()) {
      CiFile cells;
      try {
        cells = CiFile.read(file);
      } catch (ModelFormatException e) {
        files.add(e);
        files.finish();
        throw e;
      }
      CiRun.CiOptions options = new CiRun.CiOptions(cache, Optional.ofNullable(threads));
      CiRun run = new CiRun(files, options, spec.commandLine().getErr());
      for (CiFile.Cell cell : cells.cells()) {
        run.judge(cell);
      }
      files.finish();
      run.print(out);
      return run.exitCode();
    }
  }
}
