package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads one Collada {@code <geometry>}: its sources of positions and its faces of every kind. */
final class ColladaMeshReader {
  /** Inputs of a face stand at small offsets; a large one would only make a large stride. */
  private static final long LARGEST_OFFSET = 1000;

  private final MeshSource source;
  private final XmlCursor xml;
  private final MeshCollector warnings;
  private final MeshCollector shape;
  private final Map<String, ColladaSource> sources = new HashMap<>();

  /** Sources of positions by the id of the {@code <vertices>} that name them. */
  private final Map<String, String> positionsOf = new HashMap<>();

  /** Number of the first vertex of each source that is in the shape. */
  private final Map<String, Integer> firstVertexOf = new HashMap<>();

  ColladaMeshReader(MeshSource source, XmlCursor xml, MeshCollector warnings) {
    this.source = source;
    this.xml = xml;
    this.warnings = warnings;
    this.shape = MeshCollector.unscaled(source::fault);
  }

  ColladaDocument.Geometry readGeometry(String id) throws ModelFormatException {
    String unread = null;
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "mesh" -> readMesh();
        case "convex_mesh", "spline", "brep" -> {
          unread = xml.name();
          xml.skip();
        }
        default -> xml.skip();
      }
    }
    return ColladaDocument.Geometry.of(id, shape, unread);
  }

  private void readMesh() throws ModelFormatException {
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "source" -> {
          String id = String.valueOf(xml.attribute("id"));
          sources.put(id, ColladaSource.read(source, xml));
        }
        case "vertices" -> readVertices();
        case "triangles", "polylist", "polygons", "trifans", "tristrips" -> readFaces();
        case "lines", "linestrips" -> {
          warnings.warn(
              "%s:%d: lines are no surface and were passed over"
                  .formatted(source.file(), xml.line()));
          xml.skip();
        }
        default -> xml.skip();
      }
    }
  }

  private void readVertices() throws ModelFormatException {
    String id = String.valueOf(xml.attribute("id"));
    while (xml.nextChild()) {
      if (xml.name().equals("input") && "POSITION".equals(xml.attribute("semantic"))) {
        positionsOf.put(id, xml.reference("source"));
      }
      xml.skip();
    }
  }

  private void readFaces() throws ModelFormatException {
    int line = xml.line();
    String kind = xml.name();
    long claimed = xml.count("count", -1);
    String vertices = null;
    int vertexOffset = 0;
    int stride = 1;
    int[] counts = null;
    List<int[]> lists = new ArrayList<>();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "input" -> {
          int offset = inputOffset();
          stride = Math.max(stride, offset + 1);
          String semantic = xml.attribute("semantic");
          if ("VERTEX".equals(semantic) || "POSITION".equals(semantic)) {
            vertices = xml.reference("source");
            vertexOffset = offset;
          }
          xml.skip();
        }
        case "p" -> lists.add(readIndices());
        case "vcount" -> counts = readIndices();
        case "ph" -> throw xml.fault("a polygon with holes (<ph>) is not read: export triangles");
        default -> xml.skip();
      }
    }
    if (lists.isEmpty() && claimed <= 0) {
      return;
    }
    if (vertices == null) {
      throw source.fault(line, "<%s> without an input VERTEX".formatted(kind));
    }
    ColladaFaces faces =
        new ColladaFaces(
            source, kind, line, new ColladaFaces.Layout(stride, vertexOffset), claimed);
    int first = firstVertex(vertices, line);
    int available = sources.get(positionsOf.getOrDefault(vertices, vertices)).count();
    faces.addTo(shape, lists, counts, first, available);
  }

  private int inputOffset() throws ModelFormatException {
    long offset = xml.count("offset", 0);
    if (offset > LARGEST_OFFSET) {
      throw xml.fault("an input at offset " + offset + ", more than " + LARGEST_OFFSET);
    }
    return (int) offset;
  }

  /** Puts the source's positions into the shape, once. */
  private int firstVertex(String vertices, int line) throws ModelFormatException {
    String id = positionsOf.getOrDefault(vertices, vertices);
    ColladaSource positions = sources.get(id);
    if (positions == null) {
      throw source.fault(
          line, "no <source> of this mesh has the id %s".formatted(MeshSource.quoted(id)));
    }
    Integer known = firstVertexOf.get(id);
    if (known != null) {
      return known;
    }
    int first = shape.vertexCount();
    positions.addTo(shape);
    firstVertexOf.put(id, first);
    return first;
  }

  private int[] readIndices() throws ModelFormatException {
    IndexList list = new IndexList();
    String name = xml.name();
    xml.readWords(
        (word, length, line) -> {
          long index = PlainNumber.parseInteger(word, length);
          if (index < 0 || index > Integer.MAX_VALUE) {
            throw source.fault(
                line,
                "<%s> holds %s, wanted numbers from 0"
                    .formatted(name, MeshSource.quoted(word, length)));
          }
          list.add((int) index);
        });
    return list.toArray();
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
