package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A {@code <source>}: an array of numbers, and how points lie in it.
 *
 * <p>Most sources hold normals or texture, where exporters write what is no number; so words are
 * judged only when the points are asked for. Not thread-safe.
 */
final class ColladaSource {
  private static final List<String> AXES = List.of("X", "Y", "Z");

  private final MeshSource source;
  private final int line;
  private final List<String> params = new ArrayList<>();
  private double[] values = {};
  private int length;
  private long claimed = -1;
  private String firstBadWord = "";
  private int firstBadLine;
  private long count = -1;
  private long stride = 3;
  private long offset;

  private ColladaSource(MeshSource source, int line) {
    this.source = source;
    this.line = line;
  }

  static ColladaSource read(MeshSource source, XmlCursor xml) throws ModelFormatException {
    ColladaSource read = new ColladaSource(source, xml.line());
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "float_array" -> read.readArray(xml);
        case "technique_common" -> {
          while (xml.nextChild()) {
            if (xml.name().equals("accessor")) {
              read.readAccessor(xml);
            } else {
              xml.skip();
            }
          }
        }
        default -> xml.skip();
      }
    }
    return read;
  }

  private void readArray(XmlCursor xml) throws ModelFormatException {
    claimed = xml.count("count", -1);
    xml.readWords(
        (word, wordLength, wordLine) -> {
          if (length == values.length) {
            values = Arrays.copyOf(values, Math.max(64, length + length / 2));
          }
          double value = DecimalText.parse(word, wordLength);
          if (!Double.isFinite(value) && firstBadWord.isEmpty()) {
            firstBadWord = Quoted.of(word, wordLength);
            firstBadLine = wordLine;
          }
          values[length++] = value;
        });
  }

  private void readAccessor(XmlCursor xml) throws ModelFormatException {
    count = xml.count("count", -1);
    stride = xml.count("stride", 1);
    offset = xml.count("offset", 0);
    while (xml.nextChild()) {
      if (xml.name().equals("param")) {
        params.add(xml.attribute("name").orElse(""));
      }
      xml.skip();
    }
  }

  /** Returns the number of points, once they have been judged by {@link #addTo}. */
  int count() {
    return (int) count;
  }

  /**
   * Adds the points to a shape.
   *
   * @throws ModelFormatException if the array is not as long as it claims, too short for the
   *     points, or holds a word that is no number
   */
  void addTo(MeshCollector shape) throws ModelFormatException {
    if (claimed >= 0 && claimed != length) {
      throw source.fault(
          line, "<float_array> claims %s numbers and holds %s".formatted(claimed, length));
    }
    if (!firstBadWord.isEmpty()) {
      throw source.fault(
          firstBadLine,
          "a position is %s, wanted decimal numbers such as -1.5e-2".formatted(firstBadWord));
    }
    int[] axes = axes();
    count = count >= 0 ? count : length / 3;
    int last = Math.max(axes[0], Math.max(axes[1], axes[2]));
    if (count > 0 && !(offset <= length && last < stride && fits(last))) {
      throw source.fault(
          line,
          "%s positions (stride %s, offset %s) do not lie in %s numbers"
              .formatted(count, stride, offset, length));
    }
    shape.reserve((int) count, 0);
    for (int i = 0; i < count; i++) {
      int at = (int) (offset + i * stride);
      shape.addVertex(values[at + axes[0]], values[at + axes[1]], values[at + axes[2]]);
    }
  }

  /** Whether the last number of the last point lies in the array; the stride is at least 1 here. */
  private boolean fits(int last) {
    long room = length - offset - last - 1;
    return room >= 0 && count - 1 <= room / stride;
  }

  /** Returns where x, y and z stand in a point: by name, or first where none has a name. */
  private int[] axes() throws ModelFormatException {
    int[] axes = {0, 1, 2};
    boolean named = AXES.stream().anyMatch(params::contains);
    for (int k = 0; k < 3 && named; k++) {
      axes[k] = params.indexOf(AXES.get(k));
      if (axes[k] < 0) {
        throw source.fault(line, "positions without a param " + AXES.get(k));
      }
    }
    return axes;
  }
}
