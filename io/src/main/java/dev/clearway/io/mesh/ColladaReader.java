package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.Affine;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlCursor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collada 1.4 and 1.5: geometries where the visual scene's nodes put them, times the file's unit.
 *
 * <p>Cameras, lights, materials, animations and physics are passed over. What would be a surface
 * but is not read (skinned geometry, splines, polygons with holes) is refused where the scene shows
 * it.
 */
final class ColladaReader {
  private static final int DEEPEST_NODE = 256;

  private static final Set<String> UNREAD_TRANSFORMS = Set.of("skew", "lookat");

  private final MeshSource source;
  private final XmlCursor xml;
  private final MeshCollector collector;
  private final ColladaDocument document = new ColladaDocument();

  private ColladaReader(MeshSource source, XmlCursor xml) {
    this.source = source;
    this.xml = xml;
    this.collector = MeshCollector.ofMetres(source::fault);
  }

  static MeshCollector read(MeshSource source, boolean applyUpAxis)
      throws IOException, ModelFormatException {
    try (XmlCursor xml = new XmlCursor(source.file())) {
      ColladaReader reader = new ColladaReader(source, xml);
      reader.readRoot();
      xml.finish();
      new ColladaScene(source, reader.document, reader.collector).collect(applyUpAxis);
      return reader.collector;
    }
  }

  private void readRoot() throws ModelFormatException {
    if (!xml.name().equals("COLLADA")) {
      throw xml.fault(
          "the root element is %s, wanted <COLLADA>: is it a .dae?"
              .formatted(Quoted.of(xml.name())));
    }
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "asset" -> readAsset();
        case "library_geometries" -> readGeometries();
        case "library_nodes" -> readNodes(0);
        case "library_visual_scenes" -> readVisualScenes();
        case "scene" -> readScene();
        default -> xml.skip();
      }
    }
  }

  private void readAsset() throws ModelFormatException {
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "unit" -> readUnit();
        case "up_axis" -> {
          document.upAxisLine = xml.line();
          xml.readWords(
              (word, length, line) ->
                  document.upAxis = new String(word, 0, length, StandardCharsets.US_ASCII));
        }
        default -> xml.skip();
      }
    }
  }

  private void readUnit() throws ModelFormatException {
    Optional<String> metres = xml.attribute("meter");
    if (metres.isPresent()) {
      byte[] bytes = XmlCursor.ascii(metres.get().strip());
      double unit = DecimalText.parse(bytes, bytes.length);
      if (!(unit > 0 && unit <= Double.MAX_VALUE)) {
        throw xml.fault(
            "<unit meter=%s>, wanted the metres in a unit, such as 0.001"
                .formatted(Quoted.of(metres.get())));
      }
      document.unit = unit;
    }
    xml.skip();
  }

  private void readGeometries() throws ModelFormatException {
    while (xml.nextChild()) {
      if (!xml.name().equals("geometry")) {
        xml.skip();
        continue;
      }
      int line = xml.line();
      int number = document.geometries.size();
      String key = xml.attribute("id").orElse("(geometry %s)".formatted(number));
      ColladaDocument.Geometry geometry =
          new ColladaMeshReader(source, xml, collector).readGeometry(key);
      putNew(document.geometries, key, geometry, "geometries", line);
    }
  }

  private void readVisualScenes() throws ModelFormatException {
    while (xml.nextChild()) {
      if (!xml.name().equals("visual_scene")) {
        xml.skip();
        continue;
      }
      int line = xml.line();
      int number = document.visualScenes.size();
      String key = xml.attribute("id").orElse("(scene %s)".formatted(number));
      putNew(document.visualScenes, key, readNodes(0), "visual scenes", line);
    }
  }

  private void readScene() throws ModelFormatException {
    while (xml.nextChild()) {
      if (xml.name().equals("instance_visual_scene")) {
        document.scene = Optional.of(readInstance());
      } else {
        xml.skip();
      }
    }
  }

  /** Reads the nodes in a library, a scene; passes over all else. */
  private List<ColladaDocument.Node> readNodes(int depth) throws ModelFormatException {
    List<ColladaDocument.Node> nodes = new ArrayList<>();
    while (xml.nextChild()) {
      if (xml.name().equals("node")) {
        nodes.add(readNode(depth));
      } else {
        xml.skip();
      }
    }
    return nodes;
  }

  private ColladaDocument.Node readNode(int depth) throws ModelFormatException {
    if (depth > DEEPEST_NODE) {
      throw xml.fault("nodes more than " + DEEPEST_NODE + " deep: flatten the scene");
    }
    int line = xml.line();
    Optional<String> id = xml.attribute("id");
    String name = id.or(() -> xml.attribute("name")).map(Quoted::of).orElse("without a name");
    Affine placed = Affine.IDENTITY;
    String unread = "";
    List<ColladaDocument.Content> content = new ArrayList<>();
    while (xml.nextChild()) {
      String kind = xml.name();
      switch (kind) {
        case "node" -> content.add(new ColladaDocument.Child(readNode(depth + 1)));
        case "instance_geometry", "instance_node", "instance_controller" ->
            content.add(readInstance());
        case "matrix", "translate", "rotate", "scale" -> placed = placed.times(readTransform());
        default -> {
          unread = UNREAD_TRANSFORMS.contains(kind) ? kind : unread;
          xml.skip();
        }
      }
    }
    ColladaDocument.Node node = new ColladaDocument.Node(name, placed, unread, content);
    if (id.isPresent()) {
      putNew(document.nodes, id.get(), node, "nodes", line);
    }
    return node;
  }

  private ColladaDocument.Instance readInstance() throws ModelFormatException {
    String kind = xml.name();
    int line = xml.line();
    String id = xml.reference("url");
    xml.skip();
    return new ColladaDocument.Instance(kind, id, line);
  }

  private Affine readTransform() throws ModelFormatException {
    int line = xml.line();
    return switch (xml.name()) {
      case "matrix" -> matrix(xml.numbers(16), line);
      case "translate" -> {
        double[] t = xml.numbers(3);
        yield Affine.translation(t[0], t[1], t[2]);
      }
      case "scale" -> {
        double[] s = xml.numbers(3);
        yield Affine.scale(s[0], s[1], s[2]);
      }
      default -> rotation(xml.numbers(4), line);
    };
  }

  private Affine matrix(double[] m, int line) throws ModelFormatException {
    if (!(m[12] == 0 && m[13] == 0 && m[14] == 0 && m[15] == 1)) {
      throw source.fault(line, "a <matrix> whose last row is not 0 0 0 1");
    }
    return new Affine(Arrays.copyOf(m, 12));
  }

  /**
   * Axis and degrees; an axis need not be of unit length, and means nothing where the angle is 0.
   */
  private Affine rotation(double[] r, int line) throws ModelFormatException {
    if (r[3] == 0) {
      return Affine.IDENTITY;
    }
    double length = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
    if (!(length > 0 && length <= Double.MAX_VALUE)) {
      throw source.fault(line, "a <rotate> around an axis of no length");
    }
    return Affine.rotation(r[0] / length, r[1] / length, r[2] / length, StrictMath.toRadians(r[3]));
  }

  private <T> void putNew(Map<String, T> map, String id, T value, String what, int line)
      throws ModelFormatException {
    if (map.put(id, value) != null) {
      throw source.fault(line, "two %s with the id %s".formatted(what, Quoted.of(id)));
    }
  }
}
