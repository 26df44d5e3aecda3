package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlCursor;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Reads one Collada {@code <geometry>}: its sources of positions and its faces of every kind. */
final class ColladaMeshReader {
  private final MeshSource source;
  private final XmlCursor xml;
  private final MeshCollector warnings;
  private final MeshCollector shape;
  private final Map<String, ColladaSource> sources = new HashMap<>();

  /** Sources of positions by the id of the {@code <vertices>} that name them. */
  private final Map<String, String> positionsOf = new HashMap<>();

  /** Number of the first vertex of each source that is in the shape. */
  private final IdentityHashMap<ColladaSource, Integer> firstVertexOf = new IdentityHashMap<>();

  ColladaMeshReader(MeshSource source, XmlCursor xml, MeshCollector warnings) {
    this.source = source;
    this.xml = xml;
    this.warnings = warnings;
    this.shape = MeshCollector.unscaled(source::fault);
  }

  ColladaDocument.Geometry readGeometry(String id) throws ModelFormatException {
    String unread = "";
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
          String id = xml.attribute("id").orElse("");
          sources.put(id, ColladaSource.read(source, xml));
        }
        case "vertices" -> readVertices();
        case "triangles", "polylist", "polygons", "trifans", "tristrips" -> readFaces();
        case "lines", "linestrips" -> {
          warnings.warn(
              "%s:%s: lines are no surface and were passed over"
                  .formatted(source.file(), xml.line()));
          xml.skip();
        }
        default -> xml.skip();
      }
    }
  }

  private void readVertices() throws ModelFormatException {
    String id = xml.attribute("id").orElse("");
    while (xml.nextChild()) {
      if (xml.name().equals("input") && xml.attribute("semantic").orElse("").equals("POSITION")) {
        positionsOf.put(id, xml.reference("source"));
      }
      xml.skip();
    }
  }

  private void readFaces() throws ModelFormatException {
    ColladaFaces faces = ColladaFaces.read(source, xml);
    if (!faces.isEmpty()) {
      String id = faces.vertices();
      ColladaSource positions = sources.get(positionsOf.getOrDefault(id, id));
      if (positions == null) {
        throw faces.fault(
            "no <source> of this mesh has the id %s"
                .formatted(Quoted.of(positionsOf.getOrDefault(id, id))));
      }
      int first = firstVertex(positions);
      faces.addTo(shape, first, positions.count());
    }
  }

  /** Puts the source's positions into the shape, once. */
  private int firstVertex(ColladaSource positions) throws ModelFormatException {
    Integer known = firstVertexOf.get(positions);
    if (known != null) {
      return known;
    }
    int first = shape.vertexCount();
    positions.addTo(shape);
    firstVertexOf.put(positions, first);
    return first;
  }
}
