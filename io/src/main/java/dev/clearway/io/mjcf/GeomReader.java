package dev.clearway.io.mjcf;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import java.util.Optional;
import java.util.Set;

/** Reads pieces of geometry; those that may touch nothing are only for the eye. */
final class GeomReader {
  private static final Set<String> KNOWN =
      Set.of(
          "name",
          "class",
          "type",
          "contype",
          "conaffinity",
          "condim",
          "group",
          "priority",
          "size",
          "material",
          "mass",
          "density",
          "shellinertia",
          "friction",
          "margin",
          "gap",
          "fromto",
          "pos",
          "quat",
          "axisangle",
          "xyaxes",
          "zaxis",
          "euler",
          "hfield",
          "mesh",
          "fitscale",
          "rgba",
          "adhesion",
          "fluidshape",
          "fluidcoef",
          "user",
          "solmix",
          "solref",
          "solimp");

  private static final Set<String> SPREAD = Set.of("capsule", "cylinder", "ellipsoid", "box");

  private final Compiler compiler;
  private final Meshes meshes;
  private final Set<String> paired;
  private final Warnings warnings;

  /**
   * Reads the geometry of one model.
   *
   * @param paired names of geometry that touches what a pair of the file says, whatever its masks
   */
  GeomReader(Compiler compiler, Meshes meshes, Set<String> paired, Warnings warnings) {
    this.compiler = compiler;
    this.meshes = meshes;
    this.paired = paired;
    this.warnings = warnings;
  }

  /**
   * Returns the geometry, or empty if it may touch nothing.
   *
   * @param onWorld whether its body cannot move, as that of a plane has to
   * @throws ModelFormatException if it is none that is read
   */
  Optional<Geom> read(Attributes at, Pose bodyFromFrame, boolean onWorld)
      throws ModelFormatException {
    at.allowOnly(KNOWN);
    String name = at.element().attribute("name").orElse("");
    int type = at.bits("contype");
    int affinity = at.bits("conaffinity");
    if (type == 0 && affinity == 0 && !paired.contains(name)) {
      return Optional.empty();
    }
    for (XmlElement child : at.element().children()) {
      if (child.name().equals("plugin")) {
        throw child.fault("makes the shape by a program, which is not read: write a mesh");
      }
    }
    try {
      PlacedShape placed = placed(at, onWorld);
      Pose pose = bodyFromFrame.times(placed.bodyFromShape());
      return Optional.of(new Geom(name, new PlacedShape(placed.shape(), pose), type, affinity));
    } catch (IllegalArgumentException e) {
      throw at.element().fault(e);
    }
  }

  private PlacedShape placed(Attributes at, boolean onWorld) throws ModelFormatException {
    String type = at.text("type").orElse("sphere");
    double[] size = at.partial("size", 3);
    Optional<String> mesh = at.text("mesh");
    if (mesh.isPresent() && !type.equals("mesh")) {
      throw at.element().fault("is fitted to a mesh, which is not read: write its size");
    }
    if (at.has("fromto")) {
      return spread(at, type, size[0]);
    }
    Pose pose = compiler.pose(at);
    return switch (type) {
      case "sphere" -> new PlacedShape(new Sphere(size[0]), pose);
      case "capsule" -> new PlacedShape(new Capsule(size[0], 2 * size[1]), pose);
      case "cylinder" -> new PlacedShape(new Cylinder(size[0], 2 * size[1]), pose);
      case "box" -> new PlacedShape(new Box(2 * size[0], 2 * size[1], 2 * size[2]), pose);
      case "ellipsoid" ->
          new PlacedShape(EnclosingShapes.ellipsoid(size[0], size[1], size[2]), pose);
      case "plane" -> plane(at, pose, onWorld);
      case "mesh" -> new PlacedShape(meshes.hull(mesh.orElse(""), at.element()), pose);
      default ->
          throw at.element()
              .fault(
                  "is of type %s, which is not read: wanted sphere, capsule, cylinder, box, ellipsoid, plane or mesh"
                      .formatted(XmlElement.quote(type)));
    };
  }

  private PlacedShape plane(Attributes at, Pose pose, boolean onWorld) throws ModelFormatException {
    if (!onWorld) {
      throw at.element().fault("is a plane on a body that moves, which MuJoCo refuses");
    }
    warnings.add(
        at.element(), "planes stand for the half spaces behind them, as far as a cube of 1000 m");
    PlacedShape half = EnclosingShapes.halfSpace(0, 0, 1, 0);
    return new PlacedShape(half.shape(), pose.times(half.bodyFromShape()));
  }

  /** Returns a shape between two points. */
  private static PlacedShape spread(Attributes at, String type, double radius)
      throws ModelFormatException {
    if (!SPREAD.contains(type)) {
      throw at.element().fault("has fromto, which only these have: " + SPREAD);
    }
    double[] f = at.numbers("fromto", 0, 0, 0, 0, 0, 0);
    double[] middle = new double[3];
    double[] along = new double[3];
    for (int i = 0; i < 3; i++) {
      middle[i] = 0.5 * (f[i] + f[i + 3]);
      along[i] = f[i] - f[i + 3];
    }
    double length = Math.sqrt(along[0] * along[0] + along[1] * along[1] + along[2] * along[2]);
    Pose pose = EnclosingShapes.alongZ(middle, Compiler.unit(along));
    Shape shape =
        switch (type) {
          case "capsule" -> new Capsule(radius, length);
          case "cylinder" -> new Cylinder(radius, length);
          case "box" -> new Box(2 * radius, 2 * radius, length);
          default -> EnclosingShapes.ellipsoid(radius, radius, 0.5 * length);
        };
    return new PlacedShape(shape, pose);
  }
}
