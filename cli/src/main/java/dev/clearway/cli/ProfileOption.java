package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.path.PathFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The arguments that ask for a file of separation profiles. */
final class ProfileOption {
  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description =
          "Write proven lower and upper bounds of the separation along each segment to a file"
              + " (CSV); takes a single PATH.")
  private Path file;

  @Option(
      names = "--profile-width",
      defaultValue = "1e-3",
      paramLabel = "M",
      description =
          "How near those bounds are to be to each other (default ${DEFAULT-VALUE}); a"
              + " smaller width takes longer.")
  private double width;

  /** Returns whether a file of profiles is asked for. */
  boolean isAsked() {
    return file != null;
  }

  /**
   * Begins the file, if one is asked for, before any other file is read.
   *
   * @throws UsageException if it cannot be written or the arguments make no sense
   */
  Optional<ResultFile> begin(List<Path> paths) throws UsageException {
    if (!(width > 0 && width < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--profile-width is " + width + ", wanted > 0 and finite");
    }
    if (file == null) {
      return Optional.empty();
    }
    if (paths.size() != 1) {
      throw new UsageException("--profile takes a single PATH, got " + paths.size());
    }
    return Optional.of(ResultFile.begin("--profile", file));
  }

  /** Returns what fills the file. */
  ProfileRun run(
      CheckSetup setup,
      List<PathFile> paths,
      ResultFile to,
      PrintWriter err,
      ProgressDisplay progress,
      Optional<CertificateRun> certificate) {
    return new ProfileRun(setup, paths.getFirst(), width, to, err, progress, certificate);
  }

  /** Returns how near the envelopes are to be, metres. */
  double width() {
    return width;
  }
}
