package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.BinaryInput;
import dev.clearway.io.mesh.source.MeshSource;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * STL, binary here and text in {@link AsciiStlReader}.
 *
 * <p>A binary file is 80 bytes of header, a count n and 50 bytes a triangle: normal and three
 * vertices as little-endian floats, two bytes of attributes. A file of 84 + 50 n bytes is binary,
 * whatever its header says (bytes 80 to 83 of a text, read as a count, claim more than seven
 * gigabytes). Normals are not used: the vertices' order says as much.
 */
final class StlReader {
  private static final int HEADER = 84;
  private static final int COUNT_AT = 80;
  private static final int TRIANGLE = 50;
  private static final int NORMAL = 12;
  private static final int ATTRIBUTES = 2;

  /**
   * Text shows itself in this many bytes: no binary file goes on so long without a control byte.
   */
  private static final int LOOK = 512;

  private static final String KEYWORD = "solid";

  private static final Pattern SOLID_LINE =
      Pattern.compile(
          "\\n[ \\t]*solid\\b[^\\n]*\\n\\s*(?:facet|endsolid|color)\\b", Pattern.CASE_INSENSITIVE);

  private StlReader() {}

  static MeshCollector read(MeshSource source) throws IOException, ModelFormatException {
    byte[] head = source.head(LOOK);
    boolean exact = head.length >= HEADER && source.size() == expectedSize(triangleCount(head));
    if (!exact && isText(head)) {
      boolean titled = !startsWithKeyword(head);
      if (titled && !hasKeywordLine(head)) {
        throw source.fault(
            1, "is neither text STL, which starts with 'solid', nor binary STL: is it an .stl?");
      }
      return AsciiStlReader.read(source, titled);
    }
    if (head.length < HEADER) {
      throw source.fault(
          "has %s bytes, fewer than the %s of a binary STL's header: the file is cut"
              .formatted(source.size(), HEADER));
    }
    return readBinary(source, triangleCount(head));
  }

  private static MeshCollector readBinary(MeshSource source, long count)
      throws IOException, ModelFormatException {
    long surplus = source.size() - expectedSize(count);
    if (surplus < 0 || surplus >= TRIANGLE) {
      throw source.fault(
          "binary STL that claims %s triangles (bytes 80 to 83), which take %s bytes, but has %s"
                  .formatted(count, expectedSize(count), source.size())
              + ": the file is cut or damaged, export it again");
    }
    MeshCollector collector =
        MeshCollector.ofMetres(
            (triangle, problem) ->
                source.fault(
                    "triangle %s (byte %s): %s"
                        .formatted(triangle, expectedSize(triangle), problem)));
    if (surplus > 0) {
      collector.warn("%s: %s bytes after the last triangle".formatted(source.file(), surplus));
    }
    collector.reserve((int) (3 * count), (int) count);
    try (BinaryInput in = new BinaryInput(source, HEADER, ByteOrder.LITTLE_ENDIAN)) {
      for (int triangle = 0; triangle < count; triangle++) {
        in.skip(NORMAL);
        for (int corner = 0; corner < 3; corner++) {
          collector.addVertex(in.float32(), in.float32(), in.float32());
        }
        in.skip(ATTRIBUTES);
        collector.addTriangle(3 * triangle, 3 * triangle + 1, 3 * triangle + 2, triangle);
      }
    }
    return collector;
  }

  private static long expectedSize(long triangles) {
    return HEADER + TRIANGLE * triangles;
  }

  private static long triangleCount(byte[] head) {
    return (head[COUNT_AT] & 0xFFL)
        | (head[COUNT_AT + 1] & 0xFFL) << 8
        | (head[COUNT_AT + 2] & 0xFFL) << 16
        | (head[COUNT_AT + 3] & 0xFFL) << 24;
  }

  private static boolean isText(byte[] head) {
    for (byte b : head) {
      boolean blank = b >= '\t' && b <= '\r';
      if (b >= 0 && b < ' ' && !blank) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a line after the first, which some exporters fill with their own words, is a solid's.
   */
  private static boolean hasKeywordLine(byte[] head) {
    return SOLID_LINE.matcher(new String(head, StandardCharsets.ISO_8859_1)).find();
  }

  private static boolean startsWithKeyword(byte[] head) {
    int at = head.length >= 3 && head[0] == (byte) 0xEF ? 3 : 0;
    while (at < head.length && head[at] <= ' ' && head[at] > 0) {
      at++;
    }
    for (int i = 0; i < KEYWORD.length(); i++, at++) {
      if (at >= head.length || (head[at] | 0x20) != KEYWORD.charAt(i)) {
        return false;
      }
    }
    return at == head.length || (head[at] <= ' ' && head[at] > 0);
  }
}
