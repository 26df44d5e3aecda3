package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a PLY file says of itself before its data.
 *
 * @param encoding how the data is written
 * @param elements in the order of the data
 * @param dataAt offset of the first byte of data
 */
record PlyHeader(Encoding encoding, List<Element> elements, long dataAt) {
  /** How data is written. */
  enum Encoding {
    ASCII,
    BINARY_LITTLE_ENDIAN,
    BINARY_BIG_ENDIAN
  }

  /**
   * A kind of rows.
   *
   * @param name such as {@code vertex}
   * @param count rows claimed, ≥ 0
   * @param properties columns, in order
   */
  record Element(String name, long count, List<Property> properties) {
    /**
     * Returns a number of bytes that every row takes at least: in text, a digit and a blank each.
     */
    long leastRowSize(Encoding encoding) {
      long size = 0;
      for (Property property : properties) {
        PlyType first = property.countType().orElse(property.type());
        size += encoding == Encoding.ASCII ? 2 : first.size();
      }
      return size;
    }
  }

  /**
   * A column.
   *
   * @param name such as {@code x}
   * @param type of the value, or of each value of a list
   * @param countType of a list's length; absent for a single value
   */
  record Property(String name, PlyType type, Optional<PlyType> countType) {
    boolean isList() {
      return countType.isPresent();
    }
  }

  /** Reads up to the first data; the scanner stands there afterwards. */
  static PlyHeader read(TextScanner text) throws IOException, ModelFormatException {
    if (!text.nextWordOnLine() || !text.is("ply")) {
      throw text.fault("does not start with the word 'ply': is it a .ply?");
    }
    return new Parser(text).parse();
  }

  /** Reads a header's lines after the first word. */
  private static final class Parser {
    private final TextScanner text;
    private final List<Element> elements = new ArrayList<>();
    private Optional<Encoding> encoding = Optional.empty();

    Parser(TextScanner text) {
      this.text = text;
    }

    PlyHeader parse() throws IOException, ModelFormatException {
      requireLineEnd();
      int lineEnd = text.lineEndLength();
      while (text.nextWord()) {
        if (text.is("end_header")) {
          return finish(lineEnd);
        }
        readLine();
        text.skipLine();
      }
      throw text.fault("ends inside the header, before 'end_header': the file is cut");
    }

    private void requireLineEnd() throws IOException, ModelFormatException {
      if (text.nextWordOnLine()) {
        throw text.fault(text.quoted() + " where the line should end");
      }
    }

    private void readLine() throws IOException, ModelFormatException {
      switch (text.lowerCaseWord()) {
        case "comment", "obj_info" -> {}
        case "format" -> readFormat();
        case "element" -> readElement();
        case "property" -> readProperty();
        default -> throw text.fault(text.quoted() + " is no statement of a PLY header");
      }
    }

    private void readFormat() throws IOException, ModelFormatException {
      String name = word("a format");
      encoding =
          Optional.of(
              switch (name) {
                case "ascii" -> Encoding.ASCII;
                case "binary_little_endian" -> Encoding.BINARY_LITTLE_ENDIAN;
                case "binary_big_endian" -> Encoding.BINARY_BIG_ENDIAN;
                default ->
                    throw text.fault(
                        "the format %s is not read: write ascii or binary"
                            .formatted(text.quoted()));
              });
    }

    private void readElement() throws IOException, ModelFormatException {
      String name = word("an element's name");
      for (Element element : elements) {
        if (element.name().equals(name)) {
          throw text.fault("a second element " + text.quoted());
        }
      }
      word("an element's count");
      long count = text.integer("an element's count");
      if (count < 0) {
        throw text.fault("an element's count is " + count);
      }
      elements.add(new Element(name, count, new ArrayList<>()));
    }

    private void readProperty() throws IOException, ModelFormatException {
      if (elements.isEmpty()) {
        throw text.fault("a property before any element");
      }
      Optional<PlyType> countType = Optional.empty();
      boolean list = word("a property's type").equals("list");
      if (list) {
        PlyType count = type("a list's count type");
        if (count.fractional()) {
          throw text.fault("a list's count cannot be of type " + text.quoted());
        }
        countType = Optional.of(count);
      }
      PlyType type = list ? type("a list's type") : typeOfWord("a property's type");
      elements.getLast().properties().add(new Property(word("a name"), type, countType));
    }

    private PlyType type(String what) throws IOException, ModelFormatException {
      word(what);
      return typeOfWord(what);
    }

    private PlyType typeOfWord(String what) throws ModelFormatException {
      return PlyType.named(text.lowerCaseWord())
          .orElseThrow(
              () ->
                  text.fault("%s is %s, wanted one such as float".formatted(what, text.quoted())));
    }

    private String word(String what) throws IOException, ModelFormatException {
      if (!text.nextWordOnLine()) {
        throw text.fault("the line ends before " + what);
      }
      return text.lowerCaseWord();
    }

    /**
     * Where the header's lines end with one byte, a second one after the last belongs to the data.
     */
    private PlyHeader finish(int lineEnd) throws IOException, ModelFormatException {
      Encoding known = encoding.orElseThrow(() -> text.fault("a header without 'format'"));
      for (Element element : elements) {
        if (element.count() > 0 && element.properties().isEmpty()) {
          throw text.fault("the element '%s' has no properties".formatted(element.name()));
        }
      }
      requireLineEnd();
      long dataAt = text.offset() + Math.min(lineEnd, text.lineEndLength());
      return new PlyHeader(known, List.copyOf(elements), dataAt);
    }
  }
}
