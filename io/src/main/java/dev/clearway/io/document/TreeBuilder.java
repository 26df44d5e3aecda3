package dev.clearway.io.document;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Builds the nodes of one document from its tokens, within limits. Used once. */
final class TreeBuilder {
  /** Most levels of nesting. */
  static final int DEEPEST = 64;

  /** Most values in a document: a message with a mesh of half a million triangles has fewer. */
  static final int MOST = 4_000_000;

  private final Path file;
  private final JsonParser parser;
  private final Map<String, Anchored> anchors = new HashMap<>();
  private long count;

  /** A node that aliases may stand for, and how many values it holds. */
  private record Anchored(Node node, long values) {}

  TreeBuilder(Path file, JsonParser parser) {
    this.file = file;
    this.parser = parser;
  }

  Node build() throws IOException, ModelFormatException {
    if (parser.nextToken() == null) {
      throw new ModelFormatException(file, "is empty");
    }
    Node root = value(0);
    // A closing "---", as the ROS tools print it, starts a second document with nothing in it.
    JsonToken next = parser.nextToken();
    if (next == JsonToken.VALUE_NULL) {
      next = parser.nextToken();
    }
    if (next != null) {
      throw fault(
          "a second document follows the first, which ends before this line; keep one of them in"
              + " the file");
    }
    return root;
  }

  private Node value(int depth) throws IOException, ModelFormatException {
    if (depth > DEEPEST) {
      throw fault("nested deeper than " + DEEPEST + " levels");
    }
    long before = count;
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      return alias();
    }
    spend(1);
    Object anchor = parser.canReadObjectId() ? parser.getObjectId() : null;
    Node node = node(depth);
    if (anchor != null) {
      anchors.put(anchor.toString(), new Anchored(node, count - before));
    }
    return node;
  }

  private Node alias() throws IOException, ModelFormatException {
    Anchored target = anchors.get(parser.getText());
    if (target == null) {
      throw fault(
          "the alias *%s stands for no list or mapping before it; write its value out"
              .formatted(Quoted.plain(parser.getText())));
    }
    spend(target.values());
    return target.node();
  }

  private void spend(long values) throws ModelFormatException {
    count += values;
    if (count > MOST) {
      throw fault("more than the " + MOST + " values that are read");
    }
  }

  private Node node(int depth) throws IOException, ModelFormatException {
    int line = line();
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw fault("ends too early");
    }
    return switch (token) {
      case START_OBJECT -> mapping(depth, line);
      case START_ARRAY -> sequence(depth, line);
      case VALUE_TRUE -> new Node.Truth(true, line);
      case VALUE_FALSE -> new Node.Truth(false, line);
      case VALUE_NULL -> new Node.Empty(line);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(line);
      case VALUE_STRING -> new Node.Text(parser.getText(), line);
      case VALUE_EMBEDDED_OBJECT -> binary(line);
      default -> new Node.Text("binary data", line);
    };
  }

  /** A single byte is a number, as in the messages whose fields are bytes. */
  private Node binary(int line) throws IOException {
    byte[] bytes = parser.getBinaryValue();
    return switch (bytes.length) {
      case 0 -> new Node.Text("", line);
      case 1 -> new Node.Decimal(Byte.toUnsignedInt(bytes[0]), line);
      default -> new Node.Text("binary data", line);
    };
  }

  private Node number(int line) throws IOException {
    String text = parser.getText();
    OptionalDouble value = Node.decimal(text);
    return value.isPresent()
        ? new Node.Decimal(value.getAsDouble(), line)
        : new Node.Text(text, line);
  }

  private Node mapping(int depth, int line) throws IOException, ModelFormatException {
    Map<String, Node> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      if (entries.containsKey(key)) {
        throw fault("the key " + Quoted.of(key) + " stands here twice");
      }
      parser.nextToken();
      entries.put(key, value(depth + 1));
    }
    return new Node.Mapping(entries, line);
  }

  private Node sequence(int depth, int line) throws IOException, ModelFormatException {
    List<Node> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(depth + 1));
    }
    return new Node.Sequence(items, line);
  }

  private int line() {
    return Math.max(0, parser.currentTokenLocation().getLineNr());
  }

  private ModelFormatException fault(String problem) {
    return new ModelFormatException(file, line(), problem);
  }
}
