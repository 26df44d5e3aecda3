package dev.clearway.cli;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The arguments that ask for what people look at. */
final class ViewOption {
  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description =
          "Write one HTML file that opens in a browser without a network: verdict, a view of the"
              + " robot along the path, separations, tables.")
  private Path report;

  @Option(
      names = "--picture",
      paramLabel = "FILE.png",
      description = "Write a picture of the cell where the path is tightest, or first collides.")
  private Path picture;

  /**
   * Begins the files that are asked for, before any other file is read.
   *
   * @throws UsageException if one cannot be written
   */
  ViewFiles begin() throws UsageException {
    return new ViewFiles(ResultFile.begin("--report", report, "--picture", picture));
  }
}
