package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.text.IoErrorText;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that says what clients must know to be heard. */
public final class TokenOption {
  @Option(
      names = "--token",
      paramLabel = "TEXT|@FILE",
      description =
          "Hear no client whose first line is not {\"token\": \"TEXT\"}; @FILE takes the text from"
              + " a file's first line, where other users cannot see it.")
  private String token;

  /** Made by the command line. */
  public TokenOption() {}

  /** Returns whether it is there. */
  public boolean isGiven() {
    return token != null;
  }

  /**
   * Returns the text, if one is asked for.
   *
   * @throws UsageException if it is empty, or its file cannot be read
   */
  public Optional<String> text() throws UsageException {
    if (token == null) {
      return Optional.empty();
    }
    String said = token.startsWith("@") ? firstLineOf(Path.of(token.substring(1))) : token;
    if (said.isEmpty()) {
      throw new UsageException("--token is empty, wanted a text that others do not know");
    }
    return Optional.of(said);
  }

  private static String firstLineOf(Path file) throws UsageException {
    if (!Files.isRegularFile(file)) {
      throw new UsageException("--token: " + file + " is no regular file");
    }
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      String line = lines.readLine();
      return line == null ? "" : line;
    } catch (IOException e) {
      throw new UsageException("--token: cannot read " + file + ": " + IoErrorText.of(e));
    }
  }
}
