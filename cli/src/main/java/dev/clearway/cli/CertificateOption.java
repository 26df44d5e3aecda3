package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The argument that asks for a certificate. */
final class CertificateOption {
  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write why each segment is free or hits to a file that clearway verify checks, or anybody"
              + " who reads docs/certificate-file.md.")
  private Path file;

  /**
   * Begins the file, if one is asked for, before any other file is read.
   *
   * @throws UsageException if it cannot be written
   */
  Optional<ResultFile> begin() throws UsageException {
    return file == null ? Optional.empty() : Optional.of(ResultFile.begin("--certificate", file));
  }

  /**
   * Begins what is written to the file, if there is one.
   *
   * @throws UsageException if it cannot be written, or the scene is one that it cannot say
   */
  static Optional<CertificateRun> run(CheckSetup setup, Optional<ResultFile> begun)
      throws UsageException {
    return begun.isEmpty() ? Optional.empty() : Optional.of(new CertificateRun(setup, begun.get()));
  }
}
