package dev.clearway.io.document;

import dev.clearway.io.text.DecimalText;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** A part of a document: what stands there and in which line, 0 where unknown. */
sealed interface Node {
  /** How a number starts that may be octal. */
  Pattern OCTAL = Pattern.compile("[-+]?0[0-9]");

  /** Returns where it stands. */
  int line();

  /** Keys and values in the order of the file. */
  record Mapping(Map<String, Node> entries, int line) implements Node {}

  /** Values in the order of the file. */
  record Sequence(List<Node> items, int line) implements Node {}

  /**
   * Returns the number that a text says; none where a digit follows a leading zero, which some
   * readers of YAML take for an octal number.
   */
  static OptionalDouble decimal(String text) {
    return OCTAL.matcher(text).lookingAt() ? OptionalDouble.empty() : DecimalText.parse(text);
  }

  /** A text, or a number that is written in no way we read. */
  record Text(String value, int line) implements Node {}

  /** A finite number. */
  record Decimal(double value, int line) implements Node {}

  /** True or false. */
  record Truth(boolean value, int line) implements Node {}

  /** Nothing: a key without a value, or null. */
  record Empty(int line) implements Node {}
}
