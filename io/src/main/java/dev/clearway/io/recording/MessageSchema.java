package dev.clearway.io.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.text.Quoted;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The fields of a ROS 2 message and of all that it is made of, from the text that recordings have
 * beside it, and messages in CDR read by them.
 *
 * @see "OMG, DDS Interoperability Wire Protocol 2.5, section 10: CDR"
 * @see "ROS 2, Internal interfaces, message definitions"
 */
final class MessageSchema {
  /** Messages nest less; a definition that holds itself would never end. */
  private static final int DEEPEST = 32;

  private static final Pattern FIELD =
      Pattern.compile(
          "([A-Za-z][\\w/]*)(?:<=\\d+)?(\\[(?:<=)?\\d*\\])?\\s+([A-Za-z]\\w*)\\s*(=?).*");
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Map<String, List<Field>> types = new HashMap<>();
  private final String top;

  /**
   * A field.
   *
   * @param array empty for one value, {@code []} and the like for a list, {@code [3]} for three
   */
  private record Field(String type, String array, String name) {}

  private MessageSchema(String top) {
    this.top = top;
  }

  /** Returns the name of a type without what ROS 2 puts between package and name. */
  static String plain(String type) {
    return type.replace("/msg/", "/");
  }

  static MessageSchema parse(String name, String text) throws Damaged {
    MessageSchema schema = new MessageSchema(plain(name));
    String type = schema.top;
    schema.types.put(type, new ArrayList<>());
    for (String whole : text.lines().toList()) {
      String line = whole.strip();
      if (line.startsWith("MSG:")) {
        type = plain(line.substring(4).strip());
        schema.types.put(type, new ArrayList<>());
      } else if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith("==")) {
        schema.add(type, line);
      }
    }
    return schema;
  }

  private void add(String type, String line) throws Damaged {
    Matcher field = FIELD.matcher(line);
    if (!field.matches()) {
      throw new Damaged(
          "defines " + Quoted.of(type) + " by a line that is no field: " + Quoted.of(line));
    }
    boolean constant = field.group(4).equals("=");
    if (!constant) {
      String array = field.group(2) == null ? "" : field.group(2);
      types
          .computeIfAbsent(type, k -> new ArrayList<>())
          .add(new Field(resolved(field.group(1), type), array, field.group(3)));
    }
  }

  private static String resolved(String type, String within) {
    if (size(type) > 0 || type.equals("string")) {
      return type;
    }
    if (type.equals("Header")) {
      return "std_msgs/Header";
    }
    int slash = within.indexOf('/');
    return type.contains("/") || slash < 0 ? plain(type) : within.substring(0, slash + 1) + type;
  }

  /** Returns the bytes of a number; 0 for what is none. */
  private static int size(String type) {
    return switch (type) {
      case "bool", "byte", "char", "int8", "uint8" -> 1;
      case "int16", "uint16" -> 2;
      case "int32", "uint32", "float32" -> 4;
      case "int64", "uint64", "float64" -> 8;
      default -> 0;
    };
  }

  /** Reads a message; numbers that are not finite become nothing. */
  ObjectNode read(ByteCursor message) throws Damaged {
    message.skip(1);
    long kind = message.unsigned(1);
    message.skip(2);
    if (kind > 1) {
      throw new Damaged("has a message in an encoding of CDR that is not read: number " + kind);
    }
    return object(
        top, message.ordered(kind == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN), 0);
  }

  private ObjectNode object(String type, ByteCursor in, int depth) throws Damaged {
    List<Field> fields = types.get(type);
    if (fields == null || depth > DEEPEST) {
      throw new Damaged("does not define " + Quoted.of(type) + ", or by itself");
    }
    ObjectNode out = JSON.objectNode();
    for (Field field : fields) {
      out.set(
          field.name,
          field.array.isEmpty() ? value(field.type, in, depth) : list(field, in, depth));
    }
    if (fields.isEmpty()) {
      in.skip(1); // CDR has no structures without members
    }
    return out;
  }

  private ArrayNode list(Field field, ByteCursor in, int depth) throws Damaged {
    String inside = field.array.substring(1, field.array.length() - 1);
    long count;
    if (inside.isEmpty() || inside.startsWith("<")) {
      in.align(4);
      count = in.count();
    } else {
      count = inside.length() > 9 ? Long.MAX_VALUE : Long.parseLong(inside);
    }
    if (count > in.left()) { // each takes a byte at least
      throw new Damaged(
          "is cut off or damaged: a list of " + count + " in " + Quoted.of(field.name));
    }
    ArrayNode out = JSON.arrayNode();
    for (long k = 0; k < count; k++) {
      out.add(value(field.type, in, depth));
    }
    return out;
  }

  private JsonNode value(String type, ByteCursor in, int depth) throws Damaged {
    int size = size(type);
    if (type.equals("string")) {
      in.align(4);
      int length = in.count();
      String text = in.text(length);
      return JSON.textNode(text.endsWith("\0") ? text.substring(0, text.length() - 1) : text);
    }
    if (size == 0) {
      return object(type, in, depth + 1);
    }
    in.align(size);
    long bits = in.unsigned(size);
    return switch (type) {
      case "bool" -> JSON.booleanNode(bits != 0);
      case "int8" -> JSON.numberNode((byte) bits);
      case "int16" -> JSON.numberNode((short) bits);
      case "int32" -> JSON.numberNode((int) bits);
      case "uint64" -> JSON.numberNode(new BigInteger(Long.toUnsignedString(bits)));
      case "float32" -> number(Float.intBitsToFloat((int) bits));
      case "float64" -> number(Double.longBitsToDouble(bits));
      default -> JSON.numberNode(bits);
    };
  }

  private static JsonNode number(double value) {
    return Double.isFinite(value) ? JSON.numberNode(value) : JSON.nullNode();
  }
}
