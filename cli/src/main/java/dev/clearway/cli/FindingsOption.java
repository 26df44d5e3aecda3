package dev.clearway.cli;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The arguments that ask for what build servers read. */
final class FindingsOption {
  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description =
          "Write a JUnit file too: a suite for each path, a case for each segment; what hits or"
              + " stays undecided is a failure, a file that cannot be used an error.")
  private Path junit;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description =
          "Write a SARIF 2.1.0 file too: what is wrong, with file and line of the waypoint, under"
              + " the rules collision, clearance, undecided, limits and input.")
  private Path sarif;

  /**
   * Begins the files that are asked for, before any other file is read.
   *
   * @throws UsageException if one cannot be written
   */
  FindingFiles begin() throws UsageException {
    return new FindingFiles(ResultFile.begin("--junit", junit, "--sarif", sarif));
  }
}
