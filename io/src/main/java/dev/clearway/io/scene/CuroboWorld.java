package dev.clearway.io.scene;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.shape.EnclosingShapes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads cuRobo's worlds: cuboids, spheres, capsules, cylinders and meshes by name, with poses
 * {@code x y z qw qx qy qz}. Maps of voxels and of nvblox are refused by name. Used once.
 */
final class CuroboWorld {
  /** Keys of which one tells that a document is such a world. */
  static final Set<String> TELLING_KEYS =
      Set.of("cuboid", "sphere", "capsule", "cylinder", "mesh", "blox", "voxel");

  /** What an obstacle may have that changes nothing. */
  private static final Set<String> LOOKS =
      Set.of("name", "color", "texture", "texture_id", "material", "tensor_args");

  private final Element root;
  private final SceneOptions options;
  private final SceneAssembly scene;
  private final MeshLibrary meshes;
  private final MessagePoses poses;

  CuroboWorld(Element root, SceneOptions options) {
    this.root = root;
    this.options = options;
    this.scene = new SceneAssembly(root, options);
    this.meshes = options.files().library(root.file(), scene.warnings());
    this.poses = new MessagePoses(scene::warn);
  }

  SceneFile read() throws ModelFormatException {
    root.allowOnly(TELLING_KEYS);
    for (GivenRobot robot : options.robots()) {
      scene.robot(robot, RestState.of(robot.model()), root);
    }
    for (String kind : root.keys()) {
      Element objects = root.require(kind);
      if (!objects.isMapping() && !objects.isEmpty()) {
        throw objects.fault("wanted obstacles by their names, got " + objects.describe());
      }
      for (String name : objects.keys()) {
        Element object = objects.require(name);
        scene.obstacle(name, List.of(shape(kind, object)), pose(kind, object), object);
      }
    }
    return scene.finish();
  }

  private PlacedShape shape(String kind, Element object) throws ModelFormatException {
    return switch (kind) {
      case "cuboid" -> {
        allow(object, "dims");
        double[] d = object.require("dims").numbers(3);
        yield centred(object.make(() -> new Box(d[0], d[1], d[2])));
      }
      case "sphere" -> {
        allow(object, "radius", "position");
        yield centred(sphere(object.require("radius")));
      }
      case "cylinder" -> {
        allow(object, "radius", "height");
        double radius = object.require("radius").number();
        double height = object.require("height").number();
        yield centred(object.make(() -> new Cylinder(radius, height)));
      }
      case "capsule" -> capsule(object);
      case "mesh" -> {
        allow(object, "file_path", "scale");
        Element file = object.require("file_path");
        Optional<Element> scale = object.find("scale").filter(s -> !s.isEmpty());
        double[] factors = scale.isPresent() ? scale.get().numbers(3) : new double[] {1, 1, 1};
        yield centred(meshes.mesh(file.name(), factors, file));
      }
      default ->
          throw object.fault(
              "a map of %s is not read: export its surface, and name it under mesh"
                  .formatted(kind.equals("blox") ? "nvblox" : "voxels"));
    };
  }

  private static void allow(Element object, String... own) throws ModelFormatException {
    object.allowOnly(Shapes.with(Shapes.with(LOOKS, own), "pose"));
  }

  private static PlacedShape centred(Shape shape) {
    return new PlacedShape(shape, Pose.IDENTITY);
  }

  private static Sphere sphere(Element radius) throws ModelFormatException {
    double metres = radius.number();
    return radius.make(() -> new Sphere(metres));
  }

  /** All points within the radius of the way from base to tip. */
  private static PlacedShape capsule(Element object) throws ModelFormatException {
    allow(object, "radius", "base", "tip");
    Element radius = object.require("radius");
    double metres = radius.number();
    double[] base = MessagePoses.near(object.require("base").numbers(3), object.require("base"));
    double[] tip = MessagePoses.near(object.require("tip").numbers(3), object.require("tip"));
    double[] way = new double[3];
    double[] middle = new double[3];
    for (int k = 0; k < 3; k++) {
      way[k] = tip[k] - base[k];
      middle[k] = base[k] + 0.5 * way[k];
    }
    double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    if (length == 0) {
      return new PlacedShape(sphere(radius), Pose.translation(middle[0], middle[1], middle[2]));
    }
    return object.make(
        () ->
            new PlacedShape(
                new Capsule(metres, length),
                EnclosingShapes.alongZ(
                    middle, new double[] {way[0] / length, way[1] / length, way[2] / length})));
  }

  /** A sphere may have its position alone. */
  private Pose pose(String kind, Element object) throws ModelFormatException {
    Optional<Element> given = object.find("pose").filter(p -> !p.isEmpty());
    Optional<Element> position = object.find("position").filter(p -> !p.isEmpty());
    if (kind.equals("sphere") && position.isPresent()) {
      if (given.isPresent()) {
        throw object.fault("has a position and a pose; wanted one of them");
      }
      double[] p = MessagePoses.near(position.get().numbers(3), position.get());
      return Pose.translation(p[0], p[1], p[2]);
    }
    Element pose = given.orElseThrow(() -> object.fault("'pose' is missing"));
    double[] p = pose.numbers(7);
    double[] place = MessagePoses.near(new double[] {p[0], p[1], p[2]}, pose);
    return poses.turned(place, new double[] {p[4], p[5], p[6], p[3]}, pose);
  }
}
