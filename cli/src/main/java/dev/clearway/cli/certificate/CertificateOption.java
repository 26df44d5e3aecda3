package dev.clearway.cli.certificate;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.IoErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The argument that asks for a certificate. */
public final class CertificateOption {
  private static final int SHA_256 = 32;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write why each result holds to a file that clearway verify checks, or anybody who reads"
              + " docs/certificate-file.md.")
  private Path file;

  private final InputLog log = new InputLog();

  /** Returns the file's name, if one is asked for. */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /**
   * Begins the file, if one is asked for, before any other file is read.
   *
   * @throws UsageException if it cannot be written
   */
  public Optional<ResultFile> begin() throws UsageException {
    return ResultFile.beginIfAsked("--certificate", file);
  }

  /**
   * Returns what fills the file, if one is asked for.
   *
   * @param beyond metres by which contact is larger than the clearances of the scene
   * @param more files that are read besides those that are noted
   * @param to the file that was begun
   * @throws UsageException if it cannot be written
   */
  public Optional<CertificateRun> run(
      CheckSetup setup, double beyond, List<Path> more, @Nullable ResultFile to)
      throws UsageException {
    return CertificateRun.begin(setup, beyond, sources(more), Optional.ofNullable(to));
  }

  /** Reads files, and notes which, if a certificate is asked for. */
  public <T> T noting(NotedReading<T> reading) throws ModelFormatException, UsageException {
    return file == null ? reading.read() : NotedReading.noting(log, reading);
  }

  /**
   * Returns the SHA-256 of the files that were read, by their names, those below the working folder
   * from there; nothing if no certificate is asked for.
   *
   * @param more files that are read later
   * @throws UsageException if one of those cannot be read
   */
  public Map<String, byte[]> sources(List<Path> more) throws UsageException {
    Map<String, byte[]> sources = new TreeMap<>();
    if (file == null) {
      return sources;
    }
    log.inputs().forEach((path, hash) -> put(sources, path, hash));
    for (Path path : more) {
      try {
        put(sources, path.toAbsolutePath(), InputLog.sha256(path));
      } catch (IOException e) {
        throw new UsageException("--certificate: " + IoErrorText.of(e));
      }
    }
    return sources;
  }

  private static void put(Map<String, byte[]> sources, Path path, String hash) {
    if (hash.length() == 2 * SHA_256) { // else it was looked for, and there was none
      Path here = Path.of("").toAbsolutePath();
      Path name = path.startsWith(here) ? here.relativize(path) : path;
      sources.put(name.toString(), HexFormat.of().parseHex(hash));
    }
  }
}
