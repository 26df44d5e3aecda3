package dev.clearway.io.sdf;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.xml.XmlElement;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The collision shapes of SDF; meshes are found from the file that names them. */
public final class SdfShapes {
  private final UrdfOptions options;
  private final Warnings warnings;
  private final Map<Path, MeshLibrary> meshes = new HashMap<>();
  private boolean halfSpace;

  /** Reads shapes for one scene or robot. */
  public SdfShapes(UrdfOptions options, Warnings warnings) {
    this.options = options;
    this.warnings = warnings;
  }

  /** Returns whether a plane was read, which stands for the half space behind it. */
  public boolean hasHalfSpace() {
    return halfSpace;
  }

  /** Returns the number of files of meshes that were read. */
  public int meshFiles() {
    return meshes.values().stream().mapToInt(MeshLibrary::fileCount).sum();
  }

  /**
   * Adds what a {@code <geometry>} holds.
   *
   * @param at the file in which it stands
   * @param pose of the shape, in whatever frame the shapes are
   * @param shapes written
   * @throws ModelFormatException if it is none that is read
   */
  public void add(XmlElement geometry, Path at, Pose pose, List<PlacedShape> shapes)
      throws ModelFormatException {
    List<XmlElement> kinds = geometry.children();
    if (kinds.size() != 1) {
      throw geometry.fault("holds %s shapes, wanted one".formatted(kinds.size()));
    }
    XmlElement kind = kinds.getFirst();
    try {
      if (!kind.name().equals("empty")) {
        shapes.add(shape(kind, at, pose));
      }
    } catch (IllegalArgumentException e) {
      throw kind.fault(e);
    }
  }

  private PlacedShape shape(XmlElement kind, Path at, Pose pose) throws ModelFormatException {
    return switch (kind.name()) {
      case "box" -> {
        double[] s = kind.requiredChild("size").textNumbers(3);
        yield new PlacedShape(new Box(s[0], s[1], s[2]), pose);
      }
      case "sphere" -> new PlacedShape(new Sphere(number(kind, "radius")), pose);
      case "cylinder" ->
          new PlacedShape(new Cylinder(number(kind, "radius"), number(kind, "length")), pose);
      case "capsule" ->
          new PlacedShape(new Capsule(number(kind, "radius"), number(kind, "length")), pose);
      case "cone" ->
          new PlacedShape(
              EnclosingShapes.cone(number(kind, "radius"), number(kind, "length")), pose);
      case "ellipsoid" -> {
        double[] r = kind.requiredChild("radii").textNumbers(3);
        yield new PlacedShape(EnclosingShapes.ellipsoid(r[0], r[1], r[2]), pose);
      }
      case "plane" -> plane(kind, pose);
      case "mesh" -> new PlacedShape(mesh(kind, at), pose);
      default ->
          throw kind.fault(
              "is no shape that is read: write a box, sphere, cylinder, capsule, cone, ellipsoid,"
                  + " plane or mesh");
    };
  }

  private static double number(XmlElement kind, String size) throws ModelFormatException {
    return kind.requiredChild(size).textNumbers(1)[0];
  }

  private PlacedShape plane(XmlElement plane, Pose pose) throws ModelFormatException {
    Optional<XmlElement> given = plane.child("normal");
    double[] n = given.isPresent() ? given.get().textNumbers(3) : new double[] {0, 0, 1};
    PlacedShape half = EnclosingShapes.halfSpace(n[0], n[1], n[2], 0);
    halfSpace = true;
    return new PlacedShape(half.shape(), pose.times(half.bodyFromShape()));
  }

  private TriangleMesh mesh(XmlElement mesh, Path at) throws ModelFormatException {
    MeshLibrary library = meshes.computeIfAbsent(at, path -> options.library(path, warnings));
    return library.mesh(uri(mesh), scale(mesh), mesh);
  }

  private static String uri(XmlElement mesh) throws ModelFormatException {
    for (XmlElement child : mesh.children("submesh")) {
      throw child.fault("is not read: export that part of the mesh");
    }
    if (!mesh.attribute("optimization").orElse("").isEmpty()) {
      throw mesh.fault("asks for other shapes than the mesh's own (optimization): export these");
    }
    return mesh.requiredChild("uri").text();
  }

  private static double[] scale(XmlElement mesh) throws ModelFormatException {
    Optional<XmlElement> scale = mesh.child("scale");
    return scale.isPresent() ? scale.get().textNumbers(3) : new double[] {1, 1, 1};
  }

  /** Returns what an element says with true or false. */
  public static boolean truth(XmlElement flag) throws ModelFormatException {
    return switch (flag.text()) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw flag.fault("is %s, wanted true or false".formatted(Quoted.of(flag.text())));
    };
  }
}
