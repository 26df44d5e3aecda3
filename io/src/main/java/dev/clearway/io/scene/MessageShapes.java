package dev.clearway.io.scene;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Shapes of a moveit_msgs CollisionObject: primitives and meshes, each with a pose. */
final class MessageShapes {
  private static final Set<String> OBJECT_KEYS =
      Set.of(
          "header",
          "pose",
          "id",
          "type",
          "primitives",
          "primitive_poses",
          "meshes",
          "mesh_poses",
          "planes",
          "plane_poses",
          "subframe_names",
          "subframe_poses",
          "operation");

  /** Names of the numbers that a SolidPrimitive's type may be, from 1. */
  private static final List<String> TYPES = List.of("box", "sphere", "cylinder", "cone", "prism");

  private final MeshLibrary meshes;
  private final MessagePoses poses;
  private final Consumer<String> warn;

  MessageShapes(MeshLibrary meshes, MessagePoses poses, Consumer<String> warn) {
    this.meshes = meshes;
    this.poses = poses;
    this.warn = warn;
  }

  /** Returns whether an object says no shape, so that it is about one that is known already. */
  static boolean isShapeless(Element object) throws ModelFormatException {
    return object.elements("primitives").isEmpty()
        && object.elements("meshes").isEmpty()
        && object.elements("planes").isEmpty();
  }

  /** Returns the shapes in the frame of the object's header; its pose is applied to each. */
  List<PlacedShape> of(Element object) throws ModelFormatException {
    object.allowOnly(OBJECT_KEYS);
    requireAdded(object);
    Optional<Element> pose = object.find("pose");
    Pose frameFromObject = pose.isPresent() ? poses.pose(pose.get()) : Pose.IDENTITY;
    List<PlacedShape> shapes = new ArrayList<>();
    List<Pose> primitivePoses = poses(object, "primitives", "primitive_poses");
    for (Element primitive : object.elements("primitives")) {
      Pose placed = frameFromObject.times(primitivePoses.get(shapes.size()));
      shapes.add(new PlacedShape(primitive(primitive, object), placed));
    }
    List<Pose> meshPoses = poses(object, "meshes", "mesh_poses");
    int first = shapes.size();
    for (Element mesh : object.elements("meshes")) {
      Pose placed = frameFromObject.times(meshPoses.get(shapes.size() - first));
      shapes.add(new PlacedShape(mesh(mesh), placed));
    }
    addPlanes(object, frameFromObject, shapes);
    if (shapes.isEmpty()) {
      throw object.fault("has neither primitives nor meshes; its geometry is unknown");
    }
    return shapes;
  }

  private void addPlanes(Element object, Pose frameFromObject, List<PlacedShape> shapes)
      throws ModelFormatException {
    List<Element> planes = object.elements("planes");
    List<Pose> places = poses(object, "planes", "plane_poses");
    for (int i = 0; i < planes.size(); i++) {
      planes.get(i).allowOnly(Set.of("coef"));
      Element coef = planes.get(i).require("coef");
      double[] c = coef.numbers(4);
      PlacedShape half = coef.make(() -> EnclosingShapes.halfSpace(c[0], c[1], c[2], c[3]));
      shapes.add(
          new PlacedShape(
              half.shape(), frameFromObject.times(places.get(i)).times(half.bodyFromShape())));
      warn.accept(
          "plane %s %s %s %s of object %s is taken for the half space behind it, as far as a cube of %s m reaches"
              .formatted(
                  c[0],
                  c[1],
                  c[2],
                  c[3],
                  Quoted.of(object.require("id").text()),
                  EnclosingShapes.SPACE));
    }
  }

  /** Accepts 0, its name, and the escaped byte that ROS 2 prints. */
  private static void requireAdded(Element object) throws ModelFormatException {
    Optional<Element> operation = object.find("operation");
    if (operation.isEmpty()) {
      return;
    }
    boolean add =
        operation.get().isText()
            ? Set.of("ADD", "0", "\0").contains(operation.get().text().toUpperCase(Locale.ROOT))
            : operation.get().number() == 0;
    if (!add) {
      throw operation
          .get()
          .fault(
              "only ADD (0) is supported, got %s: the file says how a scene changes, not what it is"
                  .formatted(operation.get().describe()));
    }
  }

  private List<Pose> poses(Element object, String shapesKey, String posesKey)
      throws ModelFormatException {
    int count = object.elements(shapesKey).size();
    List<Pose> out = new ArrayList<>();
    for (Element pose : object.elements(posesKey)) {
      out.add(poses.pose(pose));
    }
    if (out.isEmpty()) {
      for (int i = 0; i < count; i++) {
        out.add(Pose.IDENTITY);
      }
    }
    if (out.size() != count && count > 0) {
      throw object
          .require(posesKey)
          .fault("%s poses for %s %s".formatted(out.size(), count, shapesKey));
    }
    return out;
  }

  private Shape primitive(Element primitive, Element object) throws ModelFormatException {
    primitive.allowOnly(Set.of("type", "dimensions", "polygon"));
    Element dimensions = primitive.require("dimensions");
    String type = type(primitive.require("type"));
    return switch (type) {
      case "box" -> {
        double[] d = dimensions.numbers(3);
        yield dimensions.make(() -> new Box(d[0], d[1], d[2]));
      }
      case "sphere" -> {
        double[] d = dimensions.numbers(1);
        yield dimensions.make(() -> new Sphere(d[0]));
      }
      case "cylinder" -> {
        double[] d = dimensions.numbers(2);
        yield dimensions.make(() -> new Cylinder(d[1], d[0]));
      }
      case "cone" -> {
        double[] d = dimensions.numbers(2);
        warn.accept(
            "the cone of object %s is taken for a pyramid of %s sides around it, at most %s m larger"
                .formatted(
                    Quoted.of(object.require("id").text()),
                    EnclosingShapes.SIDES,
                    (float) (0.0013 * d[1])));
        yield dimensions.make(() -> EnclosingShapes.cone(d[1], d[0]));
      }
      default -> throw primitive.fault("a " + type + " is not supported; give it as a mesh");
    };
  }

  private static String type(Element type) throws ModelFormatException {
    String name = type.text().toLowerCase(Locale.ROOT);
    for (int i = 0; i < TYPES.size(); i++) {
      if (name.equals(TYPES.get(i)) || name.equals(Integer.toString(i + 1))) {
        return TYPES.get(i);
      }
    }
    throw type.fault(
        "unknown type %s; known: box (1), sphere (2), cylinder (3), cone (4)"
            .formatted(type.describe()));
  }

  /** Reads vertices and triangles, or the file that some tools name instead. */
  private Shape mesh(Element mesh) throws ModelFormatException {
    if (mesh.find("resource").isPresent()) {
      mesh.allowOnly(Set.of("resource", "dimensions"));
      Optional<Element> scale = mesh.find("dimensions");
      Element name = mesh.require("resource");
      return meshes.mesh(
          name.name(), scale.isPresent() ? scale.get().numbers(3) : new double[] {1, 1, 1}, name);
    }
    mesh.allowOnly(Set.of("vertices", "triangles"));
    double[] vertices = vertices(mesh.require("vertices").elements());
    int[] triangles = triangles(mesh.require("triangles").elements());
    return mesh.make(() -> TriangleMesh.of(vertices, triangles));
  }

  private static double[] vertices(List<Element> elements) throws ModelFormatException {
    double[] vertices = new double[3 * elements.size()];
    for (int i = 0; i < elements.size(); i++) {
      System.arraycopy(elements.get(i).vector("x", "y", "z"), 0, vertices, 3 * i, 3);
    }
    return vertices;
  }

  private static int[] triangles(List<Element> elements) throws ModelFormatException {
    int[] triangles = new int[3 * elements.size()];
    for (int i = 0; i < elements.size(); i++) {
      Element triangle = elements.get(i);
      if (triangle.isMapping()) {
        triangle.allowOnly(Set.of("vertex_indices"));
        triangle = triangle.require("vertex_indices");
      }
      List<Element> corners = triangle.elements();
      if (corners.size() != 3) {
        throw triangle.fault("wanted 3 vertex numbers, got " + corners.size());
      }
      for (int k = 0; k < 3; k++) {
        triangles[3 * i + k] = corners.get(k).integer();
      }
    }
    return triangles;
  }
}
