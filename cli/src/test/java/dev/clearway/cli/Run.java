package dev.clearway.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * A run of the command line inside this process.
 *
 * @param code what the process would end with
 * @param out what stood on standard output
 * @param err what stood on standard error
 */
public record Run(int code, String out, String err) {
  /** The repository. */
  public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** The example cell. */
  public static final Path CELL = ROOT.resolve("examples/cage-cell");

  private static final Path FILES = Path.of("src/test/resources/dev/clearway/cli");
  private static final ObjectMapper JSON = new ObjectMapper();

  public static Run of(String... arguments) {
    return of(Main.commandLine(), arguments);
  }

  public static Run of(CommandLine line, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    int code = line.execute(arguments);
    return new Run(code, out.toString(), err.toString());
  }

  /** Runs {@code check} with the arguments. */
  public static Run check(Object... arguments) {
    return of(List.of("check"), arguments);
  }

  /** Runs a command that begins with some arguments and goes on with others. */
  static Run of(List<?> first, Object... more) {
    return of(
        Stream.concat(first.stream(), Stream.of(more))
            .map(Object::toString)
            .toArray(String[]::new));
  }

  /** Returns a file of the tests. */
  public static Path file(String name) {
    return FILES.resolve(name);
  }

  /** Returns the lines of the output as JSON. */
  public List<JsonNode> json() {
    return out.lines().map(Run::parse).toList();
  }

  private static JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new AssertionError("no JSON: " + line, e);
    }
  }

  /** Returns the output without what differs from run to run. */
  String timeless() {
    return out.replaceAll("\"seconds\":[0-9.E-]+", "\"seconds\":0")
        .replaceAll("undecided; [0-9.E-]+ s\\b", "undecided; 0 s");
  }
}
