package dev.clearway.io.document;

import java.util.List;
import java.util.Map;

/** A part of a document: what stands there and in which line, 0 where unknown. */
sealed interface Node {
  int line();

  /** Keys and values in the order of the file. */
  record Mapping(Map<String, Node> entries, int line) implements Node {}

  /** Values in the order of the file. */
  record Sequence(List<Node> items, int line) implements Node {}

  /** A text, or a number that is written in no way we read. */
  record Text(String value, int line) implements Node {}

  /** A finite number. */
  record Decimal(double value, int line) implements Node {}

  /** True or false. */
  record Truth(boolean value, int line) implements Node {}

  /** Nothing: a key without a value, or null. */
  record Empty(int line) implements Node {}
}
