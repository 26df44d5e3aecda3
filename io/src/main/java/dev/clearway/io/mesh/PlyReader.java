package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;

/**
 * PLY, as text or binary: the positions of element {@code vertex} and the polygons of element
 * {@code face}; other elements and properties are passed over. Elements that hold surfaces under
 * other names, and a second list of corners, are refused, since faces would be missing from the
 * mesh.
 */
final class PlyReader {
  private static final List<String> AXES = List.of("x", "y", "z");

  private static final Set<String> CORNER_LISTS = Set.of("vertex_indices", "vertex_index");

  /** Elements of surfaces that some programs write beside faces, or instead. */
  private static final Set<String> SURFACES =
      Set.of(
          "tristrips",
          "tristrip",
          "faces",
          "triangles",
          "triangle",
          "polygon",
          "polygons",
          "quads",
          "strips",
          "trifans",
          "patch",
          "patches",
          "vertices",
          "range_grid");

  private final PlyRows rows;
  private final MeshCollector collector;
  private int[] corners = new int[64];

  private PlyReader(PlyRows rows) {
    this.rows = rows;
    this.collector = MeshCollector.ofMetres((face, problem) -> rows.fault(problem));
  }

  static MeshCollector read(MeshSource source) throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      PlyHeader header = PlyHeader.read(text);
      checkClaims(source, header);
      try (PlyRows rows = open(source, text, header, false)) {
        PlyReader reader = new PlyReader(rows);
        for (PlyHeader.Element element : header.elements()) {
          reader.readElement(source, element);
        }
        rows.finish().ifPresent(reader.collector::warn);
        return reader.collector;
      }
    }
  }

  /** Reads the vertices of a file without faces. */
  static void readPoints(MeshSource source, PlyPoints.Sink out)
      throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      PlyHeader header = PlyHeader.read(text);
      checkClaims(source, header);
      try (PlyRows rows = open(source, text, header, true)) {
        PlyReader reader = new PlyReader(rows);
        for (PlyHeader.Element element : header.elements()) {
          if (element.name().equals("face") && element.count() > 0) {
            throw source.fault("has faces: it is a mesh, and taken as one without a radius");
          }
          if (element.name().equals("vertex")) {
            reader.readVertices(source, element, out);
          } else {
            reader.readElement(source, element);
          }
        }
        rows.finish();
      }
    }
  }

  private static PlyRows open(
      MeshSource source, TextScanner text, PlyHeader header, boolean takesNaN) throws IOException {
    return switch (header.encoding()) {
      case ASCII -> new PlyRows.Ascii(source, text, takesNaN);
      case BINARY_LITTLE_ENDIAN ->
          new PlyRows.Binary(source, header.dataAt(), ByteOrder.LITTLE_ENDIAN);
      case BINARY_BIG_ENDIAN -> new PlyRows.Binary(source, header.dataAt(), ByteOrder.BIG_ENDIAN);
    };
  }

  /** Holds the counts against the bytes that are there. */
  private static void checkClaims(MeshSource source, PlyHeader header) throws ModelFormatException {
    // The last value of a text needs no blank after it.
    long spare = header.encoding() == PlyHeader.Encoding.ASCII ? 1 : 0;
    long left = source.size() - header.dataAt() + spare;
    for (PlyHeader.Element element : header.elements()) {
      long rowSize = Math.max(1, element.leastRowSize(header.encoding()));
      if (element.count() > left / rowSize) {
        throw source.fault(
            "the header claims %s rows of '%s', at least %s bytes each, but %s bytes are left"
                    .formatted(element.count(), element.name(), rowSize, left - spare)
                + ": the file is cut, or its counts are wrong");
      }
      left -= element.count() * rowSize;
    }
  }

  private void readElement(MeshSource source, PlyHeader.Element element)
      throws IOException, ModelFormatException {
    switch (element.name()) {
      case "vertex" -> readVertices(source, element, collector::addVertex);
      case "face" -> readFaces(source, element);
      default -> {
        refuseFaces(source, element);
        for (long i = 0; i < element.count(); i++) {
          rows.begin(element.name(), i);
          for (PlyHeader.Property property : element.properties()) {
            skip(property);
          }
          rows.end();
        }
      }
    }
  }

  /** Refuses an element that may hold surfaces under a name that is not read. */
  private static void refuseFaces(MeshSource source, PlyHeader.Element element)
      throws ModelFormatException {
    boolean named = SURFACES.contains(element.name());
    boolean corners =
        element.properties().stream()
            .anyMatch(p -> p.isList() && p.name().startsWith("vertex_ind"));
    if (element.count() > 0 && (named || corners)) {
      throw source.fault(
          "element '%s' is not read and may hold faces: export them as element 'face'"
              .formatted(element.name()));
    }
  }

  private void readVertices(MeshSource source, PlyHeader.Element element, PlyPoints.Sink out)
      throws IOException, ModelFormatException {
    List<PlyHeader.Property> properties = element.properties();
    int[] axisOf = new int[properties.size()];
    int found = 0;
    for (int i = 0; i < axisOf.length; i++) {
      axisOf[i] = properties.get(i).isList() ? -1 : AXES.indexOf(properties.get(i).name());
      if (axisOf[i] >= 0 && (found & 1 << axisOf[i]) != 0) {
        throw source.fault(
            "element 'vertex' has two properties '%s'".formatted(properties.get(i).name()));
      }
      found |= axisOf[i] < 0 ? 0 : 1 << axisOf[i];
    }
    if (found != 0b111) {
      throw source.fault("element 'vertex' lacks one of the properties x, y and z");
    }
    double[] position = new double[3];
    for (long row = 0; row < element.count(); row++) {
      rows.begin("vertex", row);
      for (int i = 0; i < axisOf.length; i++) {
        if (axisOf[i] >= 0) {
          position[axisOf[i]] = rows.next(properties.get(i).type());
        } else {
          skip(properties.get(i));
        }
      }
      rows.end();
      out.add(position[0], position[1], position[2]);
    }
  }

  private void readFaces(MeshSource source, PlyHeader.Element element)
      throws IOException, ModelFormatException {
    int cornerList = -1;
    for (int i = 0; i < element.properties().size(); i++) {
      PlyHeader.Property property = element.properties().get(i);
      if (property.isList() && CORNER_LISTS.contains(property.name())) {
        if (cornerList >= 0) {
          throw source.fault("element 'face' has two lists of corners: keep 'vertex_indices'");
        }
        cornerList = i;
      }
    }
    if (cornerList < 0 && element.count() > 0) {
      throw source.fault("element 'face' lacks the list 'vertex_indices'");
    }
    for (long row = 0; row < element.count(); row++) {
      rows.begin("face", row);
      int count = 0;
      for (int i = 0; i < element.properties().size(); i++) {
        if (i == cornerList) {
          count = readCorners(element.properties().get(i), row);
        } else {
          skip(element.properties().get(i));
        }
      }
      rows.end();
      collector.addPolygon(corners, count, row);
    }
  }

  private int readCorners(PlyHeader.Property list, long row)
      throws IOException, ModelFormatException {
    long count = listLength(list);
    collector.checkCornerCount(count, row);
    if (corners.length < count) {
      corners = new int[(int) (2 * count)];
    }
    int defined = collector.vertexCount();
    for (int i = 0; i < count; i++) {
      double index = rows.next(list.type());
      if (!(index >= 0 && index < defined && index == Math.rint(index))) {
        throw rows.fault(
            "vertex %s does not exist, %s vertices stand above (from 0): correct the index"
                .formatted(shown(index), defined));
      }
      corners[i] = (int) index;
    }
    return (int) count;
  }

  private void skip(PlyHeader.Property property) throws IOException, ModelFormatException {
    long count = property.isList() ? listLength(property) : 1;
    rows.skip(property.type(), count);
  }

  private long listLength(PlyHeader.Property list) throws IOException, ModelFormatException {
    double length = rows.next(list.countType().orElseThrow());
    if (!(length >= 0 && length <= rows.remaining() && length == Math.rint(length))) {
      throw rows.fault(
          "a list '%s' of %s values: the file is cut or damaged"
              .formatted(list.name(), shown(length)));
    }
    return (long) length;
  }

  private static String shown(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : Double.toString(number);
  }
}
