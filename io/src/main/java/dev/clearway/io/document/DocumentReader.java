package dev.clearway.io.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.Quoted;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * Reads YAML and JSON documents from files of strangers.
 *
 * <p>A file named {@code .json} is JSON, one named {@code .yaml} or {@code .yml} YAML, any other
 * one JSON if it starts with a brace or bracket. YAML aliases may stand for lists and mappings.
 * Refused: files above 256 MiB, in YAML words, comments and lines of text blocks above {@value
 * LineLengthLimit#LONGEST} bytes, nesting above {@value TreeBuilder#DEEPEST}, more than {@value
 * TreeBuilder#MOST} values (aliases counted with all they stand for), duplicate keys, text that is
 * not UTF-8, a second document. What the ROS tools print before a message is passed over.
 */
public final class DocumentReader {
  /** Most bytes that a document may have: 256 MiB. */
  public static final long LARGEST = 256L << 20;

  /** Most values that a document may have. */
  public static final int MOST_VALUES = TreeBuilder.MOST;

  private static final JsonFactory JSON = new JsonFactory();
  private static final YAMLFactory YAML =
      YAMLFactory.builder()
          .loaderOptions(limits())
          .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
          .build();

  /** How far into a file its first mark is looked for. */
  private static final int PEEK = 4096;

  private DocumentReader() {}

  private static LoaderOptions limits() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Math.toIntExact(LARGEST));
    options.setNestingDepthLimit(TreeBuilder.DEEPEST + 1);
    return options;
  }

  /**
   * Reads a file.
   *
   * @throws ModelFormatException if it cannot be read or is no document
   */
  public static Element read(Path file) throws ModelFormatException {
    try (BufferedInputStream in = Preamble.skip(BoundedInput.open(file, LARGEST));
        JsonParser parser =
            isJson(file, in) ? JSON.createParser(in) : YAML.createParser(new LineLengthLimit(in))) {
      return build(file, parser);
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  /**
   * Returns the document that a tree holds; lines are unknown.
   *
   * @param file named in messages
   * @throws ModelFormatException if it nests too deep or has too many values
   */
  public static Element of(JsonNode tree, Path file) throws ModelFormatException {
    try (JsonParser parser = tree.traverse()) {
      return build(file, parser);
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  /**
   * Returns the JSON document that some bytes hold.
   *
   * @param bytes read
   * @param name of where they come from, for messages
   * @throws ModelFormatException if they hold no such document
   */
  public static Element json(byte[] bytes, int from, int to, Path name)
      throws ModelFormatException {
    try (JsonParser parser = JSON.createParser(bytes, from, to - from)) {
      return build(name, parser);
    } catch (IOException e) {
      throw BoundedInput.unreadable(name, e);
    }
  }

  private static Element build(Path file, JsonParser parser)
      throws IOException, ModelFormatException {
    try {
      return Element.root(file, new TreeBuilder(file, parser).build());
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
      throw new ModelFormatException(file, line, Quoted.visible(problem(e.getOriginalMessage())));
    }
  }

  /** Returns what a parser was about and what it found there, without its own words for places. */
  private static String problem(String message) {
    String about = message.lines().findFirst().orElse("not readable");
    int place = about.indexOf(" (start marker at");
    String found =
        message
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("found ") || line.startsWith("expected "))
            .findFirst()
            .map(line -> ": " + line)
            .orElse("");
    return (place < 0 ? about : about.substring(0, place)) + found;
  }

  private static boolean isJson(Path file, BufferedInputStream in) throws IOException {
    Path last = file.getFileName();
    String name = last == null ? "" : last.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".json") || name.endsWith(".yaml") || name.endsWith(".yml")) {
      return name.endsWith(".json");
    }
    in.mark(PEEK);
    int first = in.read();
    for (int i = 1; i < PEEK && (Character.isWhitespace(first) || isByteOrderMark(first)); i++) {
      first = in.read();
    }
    in.reset();
    return first == '{' || first == '[';
  }

  private static boolean isByteOrderMark(int octet) {
    return octet == 0xEF || octet == 0xBB || octet == 0xBF;
  }
}
