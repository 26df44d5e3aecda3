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
 * The faces of one {@code <triangles>}, {@code <polylist>}, {@code <polygons>}, {@code <trifans>}
 * or {@code <tristrips>}: lists of numbers, of which each corner takes a few, one of them its
 * vertex.
 */
final class ColladaFaces {
  /** Inputs stand at small offsets; a large one would only make a large stride. */
  private static final long LARGEST_OFFSET = 1000;

  private final MeshSource source;
  private final String kind;
  private final int line;
  private final long claimed;

  /** One list per {@code <p>}. */
  private final List<int[]> lists = new ArrayList<>();

  /** Corners of each polygon of a {@code <polylist>}. */
  private int[] counts = {};

  private String vertices = "";
  private int vertexOffset;

  /** Numbers for each corner. */
  private int stride = 1;

  private ColladaFaces(MeshSource source, XmlCursor xml) throws ModelFormatException {
    this.source = source;
    this.kind = xml.name();
    this.line = xml.line();
    this.claimed = xml.count("count", -1);
  }

  static ColladaFaces read(MeshSource source, XmlCursor xml) throws ModelFormatException {
    ColladaFaces faces = new ColladaFaces(source, xml);
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "input" -> faces.readInput(xml);
        case "p" -> faces.lists.add(faces.readIndices(xml));
        case "vcount" -> faces.counts = faces.readIndices(xml);
        case "ph" -> throw xml.fault("a polygon with holes (<ph>) is not read: export triangles");
        default -> xml.skip();
      }
    }
    return faces;
  }

  private void readInput(XmlCursor xml) throws ModelFormatException {
    long offset = xml.count("offset", 0);
    if (offset > LARGEST_OFFSET) {
      throw xml.fault("an input at offset " + offset + ", more than " + LARGEST_OFFSET);
    }
    stride = Math.max(stride, (int) offset + 1);
    String semantic = xml.attribute("semantic").orElse("");
    if (semantic.equals("VERTEX") || semantic.equals("POSITION")) {
      vertices = xml.reference("source");
      vertexOffset = (int) offset;
    }
    xml.skip();
  }

  private int[] readIndices(XmlCursor xml) throws ModelFormatException {
    IndexList list = new IndexList();
    String name = xml.name();
    xml.readWords(
        (word, length, wordLine) -> {
          long index = DecimalText.parseInteger(word, length);
          if (index < 0 || index > Integer.MAX_VALUE) {
            throw source.fault(
                wordLine,
                "<%s> holds %s, wanted numbers from 0".formatted(name, Quoted.of(word, length)));
          }
          list.add((int) index);
        });
    return list.toArray();
  }

  /** Returns whether there is no face, and none is claimed. */
  boolean isEmpty() {
    return lists.isEmpty() && claimed <= 0;
  }

  /** Returns the id of what the lists number: {@code <vertices>}, or a source of positions. */
  String vertices() throws ModelFormatException {
    if (vertices.isEmpty()) {
      throw fault("<%s> without an input VERTEX".formatted(kind));
    }
    return vertices;
  }

  /** Returns the error at this element. */
  ModelFormatException fault(String problem) {
    return source.fault(line, problem);
  }

  /**
   * Adds the faces to a shape.
   *
   * @param first the vertex that the lists call 0
   * @param available vertices that the lists may name
   */
  void addTo(MeshCollector shape, int first, int available) throws ModelFormatException {
    long faces = 0;
    for (int[] list : lists) {
      int[] corners = corners(list, first, available);
      faces +=
          switch (kind) {
            case "triangles" -> addTriangles(shape, corners);
            case "polylist" -> addPolygons(shape, corners);
            case "polygons" -> {
              shape.addPolygon(corners, corners.length, line);
              yield 1;
            }
            default -> addStrip(shape, corners, kind.equals("trifans"));
          };
    }
    if (claimed >= 0 && claimed != faces) {
      throw fault("<%s> claims %s faces and holds %s".formatted(kind, claimed, faces));
    }
  }

  private int[] corners(int[] list, int first, int available) throws ModelFormatException {
    if (list.length % stride != 0) {
      throw fault(
          "<%s> has a list of %s numbers, no multiple of %s a corner"
              .formatted(kind, list.length, stride));
    }
    int[] corners = new int[list.length / stride];
    for (int i = 0; i < corners.length; i++) {
      int vertex = list[i * stride + vertexOffset];
      if (vertex >= available) {
        throw fault(
            "<%s> names vertex %s, but there are %s (from 0): correct the index"
                .formatted(kind, vertex, available));
      }
      corners[i] = first + vertex;
    }
    return corners;
  }

  private int addTriangles(MeshCollector shape, int[] corners) throws ModelFormatException {
    if (corners.length % 3 != 0) {
      throw fault("<triangles> has %s corners, no multiple of 3".formatted(corners.length));
    }
    for (int i = 0; i < corners.length; i += 3) {
      shape.addTriangle(corners[i], corners[i + 1], corners[i + 2], line);
    }
    return corners.length / 3;
  }

  private int addPolygons(MeshCollector shape, int[] corners) throws ModelFormatException {
    int at = 0;
    for (int count : counts) {
      if (count > corners.length - at) {
        break;
      }
      shape.checkCornerCount(count, line);
      shape.addPolygon(Arrays.copyOfRange(corners, at, at + count), count, line);
      at += count;
    }
    long wanted = Arrays.stream(counts).asLongStream().sum();
    if (wanted != corners.length) {
      throw fault(
          "<polylist> has %s corners where <vcount> wants %s".formatted(corners.length, wanted));
    }
    return counts.length;
  }

  /** Every second triangle of a strip turns the other way round. */
  private int addStrip(MeshCollector shape, int[] corners, boolean fan)
      throws ModelFormatException {
    for (int i = 0; i + 2 < corners.length; i++) {
      boolean odd = (i & 1) == 1;
      int a = fan ? corners[0] : corners[odd ? i + 1 : i];
      int b = fan ? corners[i + 1] : corners[odd ? i : i + 1];
      shape.addTriangle(a, b, corners[i + 2], line);
    }
    return 1;
  }

  /** A growing list of ints. */
  private static final class IndexList {
    private int[] values = new int[64];
    private int size;

    void add(int value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size + size / 2);
      }
      values[size++] = value;
    }

    int[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }
}
