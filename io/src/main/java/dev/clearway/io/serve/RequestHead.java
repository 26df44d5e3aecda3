package dev.clearway.io.serve;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What must be known of a line before the rest of it is looked at: whom to answer, and what follows
 * the line.
 *
 * @param id as JSON; {@code null} as a text where the line has none that can be used
 * @param bytes how many follow the line, ≥ 0
 * @param aside whether the answer may come when it is there, and not in its turn
 * @param content the whole object
 */
public record RequestHead(String id, long bytes, boolean aside, Element content) {
  /** What a line is that has no id. */
  public static final String NOBODY = "null";

  /** The file that messages name where a request is wrong. */
  private static final Path NAME = Path.of("request");

  private static final int LONGEST_ID = 100;
  private static final double LARGEST_ID = 0x1p53;

  /**
   * Returns the object of a line.
   *
   * @param bytes read
   * @param folder from which files are named in it
   * @throws RequestException if it is no JSON object
   */
  public static Element object(byte[] bytes, int from, int to, Path folder)
      throws RequestException {
    try {
      Element content = DocumentReader.json(bytes, from, to, folder.resolve(NAME));
      if (!content.isMapping()) {
        throw new RequestException(
            ErrorCode.BAD_JSON, "wanted a JSON object, got " + content.describe());
      }
      return content;
    } catch (ModelFormatException e) {
      throw new RequestException(ErrorCode.BAD_JSON, problem(e));
    }
  }

  /** Returns the fault of a value at a key of a request. */
  public static ModelFormatException fault(String key, String problem) {
    return new ModelFormatException(NAME, 1, key + ": " + problem);
  }

  /** Returns why a request, or a file that it names, cannot be used. */
  public static RequestException refusal(ModelFormatException fault) {
    boolean own = NAME.equals(fault.file().getFileName()) && fault.line() == 1;
    return new RequestException(own ? ErrorCode.BAD_REQUEST : ErrorCode.BAD_FILE, problem(fault));
  }

  /** Of a request the name and the line tell nothing. */
  private static String problem(ModelFormatException fault) {
    String message = String.valueOf(fault.getMessage());
    String place = fault.file() + ":1: ";
    boolean own = NAME.equals(fault.file().getFileName()) && message.startsWith(place);
    return own ? message.substring(place.length()) : message;
  }

  /** Returns the id that answers have, as JSON. */
  public static String idOf(Element content) {
    Optional<Element> id = content.find("id");
    try {
      return id.isPresent() ? json(id.get()) : NOBODY;
    } catch (ModelFormatException e) {
      return NOBODY;
    }
  }

  /** Returns an id as JSON. */
  static String json(Element id) throws ModelFormatException {
    if (id.isNumber()) {
      double number = id.number();
      if (number != Math.rint(number) || Math.abs(number) > LARGEST_ID) {
        throw id.fault("an id is a text or a whole number up to 2^53, got " + number);
      }
      return Long.toString((long) number);
    }
    String text = id.isText() ? id.text() : "";
    if (text.isEmpty() || text.length() > LONGEST_ID) {
      throw id.fault(
          "an id is a text of 1 to %s characters or a whole number, got %s"
              .formatted(LONGEST_ID, id.describe()));
    }
    return Answers.quoted(text);
  }

  /**
   * Returns the head of an object.
   *
   * @throws ModelFormatException if it lacks an id, or a value of the head cannot be used
   */
  public static RequestHead of(Element content) throws ModelFormatException {
    String id = json(content.require("id"));
    Optional<Element> aside = content.find("async");
    return new RequestHead(id, bytes(content), aside.isPresent() && aside.get().truth(), content);
  }

  /**
   * Returns how many bytes follow an object.
   *
   * @throws ModelFormatException if that is no such number
   */
  public static long bytes(Element content) throws ModelFormatException {
    Optional<Element> bytes = content.find("bytes");
    if (bytes.isEmpty()) {
      return 0;
    }
    double number = bytes.get().number();
    if (!(number >= 0 && number == Math.rint(number) && number <= LARGEST_ID)) {
      throw bytes
          .get()
          .fault("wanted how many bytes follow the line, got " + Quoted.plain(number + ""));
    }
    return (long) number;
  }
}
