package dev.clearway.io.message;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Files of one ROS message, in YAML or JSON: the message alone, or as rosbridge sends it, in an
 * object whose {@code op} says what is done with it.
 *
 * @see "rosbridge v2.0 Protocol Specification, section 3"
 */
public final class MessageFile {
  private static final String OP = "op";
  private static final String RESULT = "result";

  /** Under which key the message of an operation stands. */
  private static final Map<String, String> CARRIED =
      Map.of(
          "publish", "msg",
          "call_service", "args",
          "service_response", "values",
          "send_action_goal", "args",
          "action_feedback", "values",
          "action_result", "values");

  private MessageFile() {}

  /**
   * Reads a file.
   *
   * @throws ModelFormatException if it cannot be read, or is of rosbridge and carries no message
   */
  public static Element read(Path file) throws ModelFormatException {
    return of(DocumentReader.read(file));
  }

  /**
   * Returns the message of a document.
   *
   * @throws ModelFormatException if the document is of rosbridge and carries no message
   */
  public static Element of(Element document) throws ModelFormatException {
    Optional<Element> op = document.find(OP);
    if (op.isEmpty()) {
      return document;
    }
    String key = CARRIED.get(op.get().text());
    if (key == null) {
      throw op.get()
          .fault(
              "wanted an operation of rosbridge that carries a message (%s), got %s"
                  .formatted(
                      String.join(", ", new TreeSet<>(CARRIED.keySet())), op.get().describe()));
    }
    Optional<Element> result = document.find(RESULT);
    if (result.isPresent() && !result.get().truth()) {
      throw result.get().fault("is false: what was asked of the service or action failed");
    }
    return document.require(key);
  }
}
