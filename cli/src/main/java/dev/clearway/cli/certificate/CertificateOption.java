package dev.clearway.cli.certificate;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The argument that asks for a certificate. */
public final class CertificateOption {
  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write why each result holds to a file that clearway verify checks, or anybody who reads"
              + " docs/certificate-file.md.")
  private Path file;

  /**
   * Begins the file, if one is asked for, before any other file is read.
   *
   * @throws UsageException if it cannot be written
   */
  public Optional<ResultFile> begin() throws UsageException {
    return file == null ? Optional.empty() : Optional.of(ResultFile.begin("--certificate", file));
  }
}
