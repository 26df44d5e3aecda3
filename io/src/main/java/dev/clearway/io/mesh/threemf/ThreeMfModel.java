package dev.clearway.io.mesh.threemf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.Affine;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlCursor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/** One model part of a 3MF file: its objects, and what it builds. */
final class ThreeMfModel {
  private static final String PRODUCTION =
      "http://schemas.microsoft.com/3dmanufacturing/production/2015/06";

  /** Extensions that add no geometry, or are read. */
  private static final Set<String> KNOWN =
      Set.of(
          PRODUCTION,
          "http://schemas.microsoft.com/3dmanufacturing/material/2015/02",
          "http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07",
          "http://schemas.microsoft.com/3dmanufacturing/securecontent/2019/04");

  /** Entries of an affine map in the order of a 3MF transform, whose points are rows. */
  private static final int[] ORDER = {0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11};

  private final XmlCursor xml;
  final Map<String, ThreeMfObject> objects = new HashMap<>();
  final List<ThreeMfObject.Shown> items = new ArrayList<>();
  final double unit;

  ThreeMfModel(XmlCursor xml) throws ModelFormatException {
    this.xml = xml;
    if (!xml.name().equals("model")) {
      throw xml.fault("the root element is %s, wanted <model>".formatted(Quoted.of(xml.name())));
    }
    this.unit = unit(xml.attribute("unit").orElse("millimeter"));
    refuseExtensions();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "resources" -> readResources();
        case "build" -> readBuild();
        default -> xml.skip();
      }
    }
    xml.finish();
  }

  private double unit(String name) throws ModelFormatException {
    return switch (name) {
      case "micron" -> 1e-6;
      case "millimeter" -> 1e-3;
      case "centimeter" -> 1e-2;
      case "inch" -> 0.0254;
      case "foot" -> 0.3048;
      case "meter" -> 1;
      default -> throw xml.fault("the unit is %s, which is none of 3MF".formatted(Quoted.of(name)));
    };
  }

  private void refuseExtensions() throws ModelFormatException {
    StringTokenizer prefixes = new StringTokenizer(xml.attribute("requiredextensions").orElse(""));
    while (prefixes.hasMoreTokens()) {
      String prefix = prefixes.nextToken();
      String name = xml.namespace(prefix).orElse(prefix);
      if (!KNOWN.contains(name)) {
        throw xml.fault(
            "requires the extension %s, which is not read: export plain meshes"
                .formatted(Quoted.of(name)));
      }
    }
  }

  private void readResources() throws ModelFormatException {
    while (xml.nextChild()) {
      if (!xml.name().equals("object")) {
        xml.skip();
        continue;
      }
      int line = xml.line();
      String id = xml.attribute("id").orElseThrow(() -> xml.fault("an object without an id"));
      if (objects.put(id, readObject()) != null) {
        throw xml.fault(
            "a second object with the id %s, from line %s".formatted(Quoted.of(id), line));
      }
    }
  }

  private ThreeMfObject readObject() throws ModelFormatException {
    MeshCollector mesh = MeshCollector.unscaled((place, problem) -> xml.fault(problem));
    List<ThreeMfObject.Shown> components = new ArrayList<>();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "mesh" -> readMesh(mesh);
        case "components" -> {
          while (xml.nextChild()) {
            components.add(shown("component"));
          }
        }
        case "metadatagroup" -> xml.skip();
        default ->
            throw xml.fault(
                "an object of <%s> is not read: export a plain mesh"
                    .formatted(Quoted.plain(xml.name())));
      }
    }
    return new ThreeMfObject(mesh.vertices(), mesh.triangles(), components);
  }

  private void readMesh(MeshCollector mesh) throws ModelFormatException {
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "vertices" -> {
          while (xml.nextChild()) {
            mesh.addVertex(coordinate("x"), coordinate("y"), coordinate("z"));
            xml.skip();
          }
        }
        case "triangles" -> {
          while (xml.nextChild()) {
            mesh.addTriangle(corner("v1", mesh), corner("v2", mesh), corner("v3", mesh), 0);
            xml.skip();
          }
        }
        case "trianglesets" -> xml.skip();
        default ->
            throw xml.fault(
                "a mesh with <%s> is not read: export plain triangles"
                    .formatted(Quoted.plain(xml.name())));
      }
    }
  }

  private double coordinate(String axis) throws ModelFormatException {
    byte[] word = XmlCursor.ascii(required(axis).strip());
    double value = DecimalText.parse(word, word.length);
    if (!Double.isFinite(value)) {
      throw xml.fault("<%s> has no number as its %s".formatted(Quoted.plain(xml.name()), axis));
    }
    return value;
  }

  private int corner(String name, MeshCollector mesh) throws ModelFormatException {
    required(name);
    long vertex = xml.count(name, -1);
    if (vertex >= mesh.vertexCount()) {
      throw xml.fault(
          "a triangle names vertex %s, but there are %s, from 0"
              .formatted(vertex, mesh.vertexCount()));
    }
    return (int) vertex;
  }

  private String required(String name) throws ModelFormatException {
    return xml.attribute(name)
        .orElseThrow(() -> xml.fault("<%s> without %s".formatted(Quoted.plain(xml.name()), name)));
  }

  private void readBuild() throws ModelFormatException {
    while (xml.nextChild()) {
      items.add(shown("item"));
    }
  }

  private ThreeMfObject.Shown shown(String wanted) throws ModelFormatException {
    if (!xml.name().equals(wanted)) {
      throw xml.fault("wanted <%s>, got <%s>".formatted(wanted, Quoted.plain(xml.name())));
    }
    int line = xml.line();
    String part = xml.attribute(PRODUCTION, "path").orElse("");
    String id = required("objectid");
    Affine placed = transform(xml.attribute("transform").orElse("1 0 0 0 1 0 0 0 1 0 0 0"));
    xml.skip();
    return new ThreeMfObject.Shown(part, id, placed, line);
  }

  private Affine transform(String text) throws ModelFormatException {
    String[] words = text.strip().split("\\s+", ORDER.length + 1);
    double[] m = new double[ORDER.length];
    for (int i = 0; i < m.length; i++) {
      byte[] word = XmlCursor.ascii(words.length == ORDER.length ? words[ORDER[i]] : "");
      m[i] = DecimalText.parse(word, word.length);
      if (!Double.isFinite(m[i])) {
        throw xml.fault("transform is %s, wanted 12 numbers".formatted(Quoted.of(text)));
      }
    }
    return new Affine(m);
  }
}
