package dev.clearway.io.urdf;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the shapes of links. Every piece of geometry counts, or the file is refused.
 *
 * <p>Where the file says that a mesh is to be taken for convex, on the mesh or for the whole robot,
 * its shape is the convex hull of each of its named groups, which is what the tools make that
 * understand the word; or of all of it where that tool knows no groups.
 */
final class LinkGeometry {
  private static final String DECLARE_CONVEX = "drake:declare_convex";
  private static final double[] UNSCALED = {1, 1, 1};

  private final MeshLibrary meshes;
  private final Warnings warnings;
  private final boolean convexByDefault;
  private long triangles;

  /** Reads for one robot, whose attributes may say that all its meshes are taken for convex. */
  LinkGeometry(XmlElement robot, MeshLibrary meshes, Warnings warnings)
      throws ModelFormatException {
    this.meshes = meshes;
    this.warnings = warnings;
    this.convexByDefault = madeConvex(robot, false);
  }

  /** Returns the triangles of the meshes so far, once for each use, hulls included. */
  long triangles() {
    return triangles;
  }

  /**
   * Returns the shapes of {@code <collision>} or {@code <visual>} elements in their link's frame.
   *
   * @throws ModelFormatException if one has no geometry or one that is not known; names the link
   */
  List<PlacedShape> shapes(List<XmlElement> elements) throws ModelFormatException {
    List<PlacedShape> shapes = new ArrayList<>();
    for (XmlElement element : elements) {
      GeometryMarkup.checkPiece(element, warnings);
      Pose linkFromShape = Origin.of(element, warnings);
      for (Shape shape : shapes(element.requiredChild("geometry"))) {
        shapes.add(new PlacedShape(shape, linkFromShape));
      }
    }
    return shapes;
  }

  private List<? extends Shape> shapes(XmlElement geometry) throws ModelFormatException {
    List<XmlElement> inside = geometry.children();
    if (inside.size() != 1) {
      throw geometry.fault(
          inside.isEmpty()
              ? "is empty"
              : "holds %s elements, wanted one shape%s"
                  .formatted(
                      inside.size(),
                      geometry.child("origin").isPresent()
                          ? "; move <origin> out of it, beside it"
                          : ""));
    }
    XmlElement shape = inside.getFirst();
    try {
      return switch (shape.name()) {
        case "mesh" -> mesh(shape);
        case "convex_mesh", "tesseract:convex_mesh" -> convexMesh(shape);
        default -> List.of(primitive(shape));
      };
    } catch (IllegalArgumentException e) {
      throw shape.fault(e);
    }
  }

  private static Shape primitive(XmlElement shape) throws ModelFormatException {
    return switch (shape.name()) {
      case "box" -> box(shape);
      case "cylinder" -> {
        GeometryMarkup.checkShape(shape, List.of("radius", "length"));
        yield new Cylinder(shape.requiredNumber("radius"), shape.requiredNumber("length"));
      }
      case "capsule", "tesseract:capsule", "drake:capsule" -> {
        GeometryMarkup.checkShape(shape, List.of("radius", "length"));
        yield new Capsule(shape.requiredNumber("radius"), shape.requiredNumber("length"));
      }
      case "sphere" -> {
        GeometryMarkup.checkShape(shape, List.of("radius"));
        yield new Sphere(shape.requiredNumber("radius"));
      }
      default ->
          throw shape.fault(
              "is no shape that is read; wanted box, cylinder, sphere, capsule, mesh or"
                  + " convex_mesh: write it as one of these");
    };
  }

  private static Box box(XmlElement shape) throws ModelFormatException {
    GeometryMarkup.checkShape(shape, List.of("size"));
    double[] size = shape.numbers("size", 3);
    return new Box(size[0], size[1], size[2]);
  }

  private List<? extends Shape> mesh(XmlElement shape) throws ModelFormatException {
    List<String> known = new ArrayList<>(GeometryMarkup.MAKE_CONVEX);
    known.addAll(List.of("filename", "scale"));
    GeometryMarkup.checkShape(shape, known, DECLARE_CONVEX);
    boolean whole = shape.child(DECLARE_CONVEX).isPresent();
    if (!whole && madeConvex(shape, convexByDefault)) {
      return hulls(shape);
    }
    String name = shape.required("filename");
    TriangleMesh mesh = meshes.mesh(name, scale(shape), shape);
    triangles += mesh.triangleCount();
    return List.of(whole ? meshes.hull(name, scale(shape), shape) : mesh);
  }

  /** Whether its file is convex already or is to be made so, the hull is the shape. */
  private List<? extends Shape> convexMesh(XmlElement shape) throws ModelFormatException {
    GeometryMarkup.checkShape(shape, List.of("filename", "scale", "convert"));
    return hulls(shape);
  }

  private List<? extends Shape> hulls(XmlElement shape) throws ModelFormatException {
    String name = shape.required("filename");
    triangles += meshes.mesh(name, scale(shape), shape).triangleCount();
    return meshes.hulls(name, scale(shape), shape);
  }

  private static double[] scale(XmlElement shape) throws ModelFormatException {
    return shape.attribute("scale").isPresent() ? shape.numbers("scale", 3) : UNSCALED;
  }

  private static boolean madeConvex(XmlElement element, boolean otherwise)
      throws ModelFormatException {
    boolean convex = otherwise;
    for (String name : GeometryMarkup.MAKE_CONVEX) {
      Optional<String> value = element.attribute(name);
      if (value.isPresent()) {
        convex =
            switch (value.get().strip()) {
              case "true", "1" -> true;
              case "false", "0" -> false;
              default ->
                  throw element.fault(
                      "%s is %s, wanted true or false".formatted(name, Quoted.of(value.get())));
            };
      }
    }
    return convex;
  }
}
