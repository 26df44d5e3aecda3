package dev.clearway.io.cloud;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a PCD file says of itself before its data.
 *
 * @param fields in the order of the data
 * @param points how many rows there are
 * @param data how they are written
 * @param moved whether the sensor stood elsewhere than at the origin
 * @param dataAt offset of the first byte of data
 */
record PcdHeader(List<Field> fields, long points, Data data, boolean moved, long dataAt) {
  /** How rows are written. */
  enum Data {
    ASCII,
    BINARY,
    BINARY_COMPRESSED
  }

  /**
   * A column, or several of one name.
   *
   * @param name such as {@code x}; {@code _} for padding
   * @param size bytes of a value
   * @param type {@code F}, {@code I} or {@code U}
   * @param count values of a row
   */
  record Field(String name, int size, char type, int count) {
    long bytes() {
      return (long) size * count;
    }
  }

  /** Returns the bytes of a binary row. */
  long rowSize() {
    return fields.stream().mapToLong(Field::bytes).sum();
  }

  /** Returns the values of a row. */
  long rowValues() {
    return fields.stream().mapToLong(Field::count).sum();
  }

  /** Reads up to the first data; the scanner stands there afterwards. */
  static PcdHeader read(TextScanner text) throws IOException, ModelFormatException {
    return new Parser(text).parse();
  }

  /** Reads a header's lines. */
  private static final class Parser {
    /** Fields and values of one of them: what any driver writes is far below. */
    private static final int MOST = 4096;

    private final TextScanner text;
    private final List<String> names = new ArrayList<>();
    private final List<Long> sizes = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private final List<Long> counts = new ArrayList<>();
    private final List<Double> viewpoint = new ArrayList<>();
    private Optional<Long> points = Optional.empty();
    private long width = -1;
    private long height = 1;

    Parser(TextScanner text) {
      this.text = text;
    }

    PcdHeader parse() throws IOException, ModelFormatException {
      while (text.nextWord()) {
        if (text.firstByte() == '#') {
          text.skipLine();
          continue;
        }
        if (text.is("data")) {
          return finish();
        }
        switch (text.lowerCaseWord()) {
          case "version" -> {}
          case "fields", "columns" -> words(names);
          case "size" -> integers(sizes);
          case "type" -> words(types);
          case "count" -> integers(counts);
          case "width" -> width = count("WIDTH");
          case "height" -> height = count("HEIGHT");
          case "points" -> points = Optional.of(count("POINTS"));
          case "viewpoint" -> readViewpoint();
          default -> throw text.fault(text.quoted() + " is no entry of a PCD header");
        }
        text.skipLine();
      }
      throw text.fault("ends inside the header, before 'DATA': is it a .pcd, and whole?");
    }

    private void words(List<String> out) throws IOException, ModelFormatException {
      refuseSecond(out);
      while (text.nextWordOnLine()) {
        out.add(text.lowerCaseWord());
        if (out.size() > MOST) {
          throw text.fault("more than " + MOST + " fields");
        }
      }
    }

    private void integers(List<Long> out) throws IOException, ModelFormatException {
      refuseSecond(out);
      while (text.nextWordOnLine()) {
        out.add(text.integer("an entry of the header"));
        if (out.size() > MOST) {
          throw text.fault("more than " + MOST + " fields");
        }
      }
    }

    private void refuseSecond(List<?> before) throws ModelFormatException {
      if (!before.isEmpty()) {
        throw text.fault("a second entry " + text.quoted());
      }
    }

    private long count(String name) throws IOException, ModelFormatException {
      if (!text.nextWordOnLine()) {
        throw text.fault(name + " without a number");
      }
      long count = text.integer(name);
      if (count < 0 || count > PointCollector.MOST) {
        throw text.fault(
            "%s is %s, wanted 0 to %s".formatted(name, text.quoted(), PointCollector.MOST));
      }
      return count;
    }

    private void readViewpoint() throws IOException, ModelFormatException {
      viewpoint.clear();
      while (text.nextWordOnLine()) {
        viewpoint.add(text.numberOrNaN("a number of VIEWPOINT"));
        if (viewpoint.size() > 7) {
          throw text.fault("VIEWPOINT has more than seven numbers");
        }
      }
    }

    private boolean isMoved() {
      return viewpoint.size() == 7 && !viewpoint.equals(List.of(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0));
    }

    private PcdHeader finish() throws IOException, ModelFormatException {
      if (!text.nextWordOnLine()) {
        throw text.fault("DATA without the word ascii, binary or binary_compressed");
      }
      Data data =
          switch (text.lowerCaseWord()) {
            case "ascii" -> Data.ASCII;
            case "binary" -> Data.BINARY;
            case "binary_compressed" -> Data.BINARY_COMPRESSED;
            default ->
                throw text.fault(
                    "DATA is %s, wanted ascii, binary or binary_compressed"
                        .formatted(text.quoted()));
          };
      if (text.nextWordOnLine()) {
        throw text.fault(text.quoted() + " where the line should end");
      }
      int end = text.lineEndLength();
      List<Field> fields = fields();
      return new PcdHeader(fields, points(), data, isMoved(), text.offset() + end);
    }

    private long points() throws ModelFormatException {
      if (width < 0 && points.isEmpty()) {
        throw text.fault("a header without WIDTH and POINTS");
      }
      long product = width < 0 ? points.orElseThrow() : Math.multiplyExact(width, height);
      if (product > PointCollector.MOST || product != points.orElse(product)) {
        throw text.fault(
            "POINTS is %s, but WIDTH times HEIGHT is %s, of at most %s"
                .formatted(points.orElse(product), product, PointCollector.MOST));
      }
      return product;
    }

    private List<Field> fields() throws ModelFormatException {
      if (counts.isEmpty()) {
        names.forEach(name -> counts.add(1L));
      }
      int count = names.size();
      if (count == 0 || sizes.size() != count || types.size() != count || counts.size() != count) {
        throw text.fault(
            "FIELDS, SIZE, TYPE and COUNT have %s, %s, %s and %s entries, wanted as many each"
                .formatted(count, sizes.size(), types.size(), counts.size()));
      }
      List<Field> fields = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        fields.add(field(names.get(i), sizes.get(i), types.get(i), counts.get(i)));
      }
      return List.copyOf(fields);
    }

    private Field field(String name, long size, String type, long count)
        throws ModelFormatException {
      boolean sized = size == 1 || size == 2 || size == 4 || size == 8;
      boolean typed = type.equals("f") ? size >= 4 : type.equals("i") || type.equals("u");
      if (!sized || !typed || count < 0 || count > MOST) {
        throw text.fault(
            "a field of size %s, type %s and count %s is not read"
                .formatted(size, type.toUpperCase(Locale.ROOT), count));
      }
      return new Field(name, (int) size, type.charAt(0), (int) count);
    }
  }
}
