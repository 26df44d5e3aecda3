package dev.clearway.io.urdf;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;

/** Reads the shapes of links. Every piece of geometry counts, or the file is refused. */
final class LinkGeometry {
  private final MeshLibrary meshes;
  private final Warnings warnings;

  LinkGeometry(MeshLibrary meshes, Warnings warnings) {
    this.meshes = meshes;
    this.warnings = warnings;
  }

  /**
   * Returns the shapes of {@code <collision>} or {@code <visual>} elements in their link's frame.
   *
   * @throws ModelFormatException if one has no geometry or one that is not known; names the link
   */
  List<PlacedShape> shapes(List<XmlElement> elements) throws ModelFormatException {
    List<PlacedShape> shapes = new ArrayList<>();
    for (XmlElement element : elements) {
      Spelling.warnOfChildren(
          element, warnings, "origin", "geometry", "material", "name", "verbose", "contact");
      shapes.add(
          new PlacedShape(shape(element.requiredChild("geometry")), Origin.of(element, warnings)));
    }
    return shapes;
  }

  private Shape shape(XmlElement geometry) throws ModelFormatException {
    // Elements with a prefix belong to other tools.
    List<XmlElement> inside =
        geometry.children().stream().filter(e -> e.name().indexOf(':') < 0).toList();
    if (inside.size() != 1) {
      throw geometry.fault(
          inside.isEmpty()
              ? "is empty"
              : "holds %s elements, wanted one shape".formatted(inside.size()));
    }
    XmlElement shape = inside.getFirst();
    try {
      return switch (shape.name()) {
        case "mesh" -> mesh(shape);
        case "box" -> box(shape);
        case "cylinder" -> {
          Spelling.warnOfAttributes(shape, warnings, "radius", "length");
          yield new Cylinder(shape.requiredNumber("radius"), shape.requiredNumber("length"));
        }
        case "capsule" -> {
          Spelling.warnOfAttributes(shape, warnings, "radius", "length");
          yield new Capsule(shape.requiredNumber("radius"), shape.requiredNumber("length"));
        }
        case "sphere" -> {
          Spelling.warnOfAttributes(shape, warnings, "radius");
          yield new Sphere(shape.requiredNumber("radius"));
        }
        default ->
            throw shape.fault(
                "is no shape that is known; wanted box, cylinder, sphere, capsule or mesh");
      };
    } catch (IllegalArgumentException e) {
      throw shape.fault(e);
    }
  }

  private TriangleMesh mesh(XmlElement shape) throws ModelFormatException {
    Spelling.warnOfAttributes(shape, warnings, "filename", "scale");
    String name = shape.required("filename");
    double[] scale =
        shape.attribute("scale").isPresent() ? shape.numbers("scale", 3) : new double[] {1, 1, 1};
    return meshes.mesh(name, scale, shape);
  }

  private Box box(XmlElement shape) throws ModelFormatException {
    Spelling.warnOfAttributes(shape, warnings, "size");
    double[] size = shape.numbers("size", 3);
    return new Box(size[0], size[1], size[2]);
  }
}
