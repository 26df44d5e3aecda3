package dev.clearway.io.scene;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cloud.CloudLibrary;
import dev.clearway.io.document.Element;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.voxel.Unknown;
import dev.clearway.io.voxel.VoxelLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Shapes as our scene file writes them. */
final class Shapes {
  private static final Set<String> KINDS =
      Set.of(
          "box",
          "sphere",
          "cylinder",
          "capsule",
          "hull",
          "mesh",
          "points",
          "octomap",
          "grid",
          "heights",
          "plane");
  private static final Set<String> MODIFIERS =
      Set.of("scale", "convex", "radius", "unknown", "height");
  private static final Set<String> PART_KEYS = with(KINDS, with(MODIFIERS, "pose"));

  /** Keys of an object that say what shape it has; its own pose is not among them. */
  static final Set<String> KEYS = with(KINDS, with(MODIFIERS, "shapes"));

  private final MeshLibrary meshes;
  private final CloudLibrary clouds;
  private final VoxelLibrary voxels;
  private final Poses poses;

  private Shapes(MeshLibrary meshes, CloudLibrary clouds, VoxelLibrary voxels, Poses poses) {
    this.meshes = meshes;
    this.voxels = voxels;
    this.clouds = clouds;
    this.poses = poses;
  }

  /** Returns what makes the shapes of a document, whose file other files are named from. */
  static Shapes in(Path document, UrdfOptions options, Warnings warnings, Poses poses) {
    FileLocator files = options.locator(document, warnings);
    return new Shapes(
        options.library(document, warnings),
        new CloudLibrary(files, warnings),
        new VoxelLibrary(files),
        poses);
  }

  static Set<String> with(Set<String> keys, String... more) {
    Set<String> all = new HashSet<>(keys);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }

  private static Set<String> with(Set<String> keys, Set<String> more) {
    return with(keys, more.toArray(new String[0]));
  }

  /** Returns the shapes of an object: one of its own, or those of its list. */
  List<PlacedShape> of(Element object) throws ModelFormatException {
    Optional<Element> list = object.find("shapes");
    if (list.isEmpty()) {
      return placed(object, Pose.IDENTITY);
    }
    if (object.keys().stream().anyMatch(with(KINDS, MODIFIERS)::contains)) {
      throw object.fault("has a list of shapes and another one beside it; put it in the list");
    }
    List<PlacedShape> shapes = new ArrayList<>();
    for (Element part : list.get().elements()) {
      part.allowOnly(PART_KEYS);
      shapes.addAll(placed(part, poses.own(part, "pose")));
    }
    if (shapes.isEmpty()) {
      throw list.get().fault("no shape");
    }
    return shapes;
  }

  private List<PlacedShape> placed(Element holder, Pose pose) throws ModelFormatException {
    List<PlacedShape> placed = new ArrayList<>();
    for (PlacedShape shape : shapes(holder)) {
      Pose own = shape.bodyFromShape();
      placed.add(
          new PlacedShape(
              shape.shape(),
              own.equals(Pose.IDENTITY)
                  ? pose
                  : pose.equals(Pose.IDENTITY) ? own : pose.times(own)));
    }
    return placed;
  }

  private List<PlacedShape> shapes(Element holder) throws ModelFormatException {
    List<String> kinds = holder.keys().stream().filter(KINDS::contains).toList();
    if (kinds.size() != 1) {
      throw holder.fault(
          "wanted one shape (box, sphere, cylinder, capsule, hull, mesh, points, octomap, grid,"
              + " heights, plane or a list of shapes), got "
              + (kinds.isEmpty() ? "none" : String.join(" and ", kinds)));
    }
    String kind = kinds.getFirst();
    refuse(holder, "convex", kind.equals("mesh"), "is for meshes only");
    refuse(holder, "scale", kind.equals("mesh") || kind.equals("points"), "is for meshes only");
    refuse(holder, "radius", kind.equals("points"), "is for points only");
    refuse(holder, "height", kind.equals("grid"), "is for grids only");
    boolean cells = kind.equals("octomap") || kind.equals("grid");
    refuse(holder, "unknown", cells, "is for octomaps and grids only");
    Element sizes = holder.require(kind);
    return switch (kind) {
      case "points" -> unplaced(points(sizes, holder));
      case "octomap" -> voxels.octomap(sizes.name(), unknown(holder), sizes);
      case "grid" -> grid(sizes, holder);
      case "heights" -> voxels.heights(sizes.name(), sizes);
      case "plane" -> plane(sizes);
      default -> unplaced(List.of(shape(kind, sizes, holder)));
    };
  }

  private static List<PlacedShape> unplaced(List<? extends Shape> shapes) {
    List<PlacedShape> placed = new ArrayList<>();
    shapes.forEach(shape -> placed.add(new PlacedShape(shape, Pose.IDENTITY)));
    return placed;
  }

  private static Unknown unknown(Element holder) throws ModelFormatException {
    Element given = holder.require("unknown");
    return switch (given.text()) {
      case "free" -> Unknown.FREE;
      case "occupied" -> Unknown.OCCUPIED;
      default -> throw given.fault("wanted free or occupied, got " + given.describe());
    };
  }

  private List<PlacedShape> grid(Element name, Element holder) throws ModelFormatException {
    Element given = holder.require("height");
    double height = given.number();
    if (!(height > 0)) {
      throw given.fault("the height of a grid is above 0, got " + height);
    }
    return voxels.grid(name.name(), height, unknown(holder), name);
  }

  private static List<PlacedShape> plane(Element coefficients) throws ModelFormatException {
    double[] c = coefficients.numbers(4);
    return List.of(coefficients.make(() -> EnclosingShapes.halfSpace(c[0], c[1], c[2], c[3])));
  }

  private static void refuse(Element holder, String key, boolean fits, String why)
      throws ModelFormatException {
    if (!fits && holder.find(key).isPresent()) {
      throw holder.require(key).fault(why);
    }
  }

  private List<PointCloud> points(Element name, Element holder) throws ModelFormatException {
    Element radius = holder.require("radius");
    double metres = radius.number();
    if (!(metres > 0)) {
      throw radius.fault("the radius of points is above 0, got " + metres);
    }
    return clouds.tiles(name.name(), scale(holder), metres, name);
  }

  private Shape shape(String kind, Element sizes, Element holder) throws ModelFormatException {
    return switch (kind) {
      case "box" -> box(sizes);
      case "sphere" -> sphere(sizes);
      case "cylinder" -> {
        double[] s = sizes.numbers(2);
        yield sizes.make(() -> new Cylinder(s[0], s[1]));
      }
      case "capsule" -> {
        double[] s = sizes.numbers(2);
        yield sizes.make(() -> new Capsule(s[0], s[1]));
      }
      case "hull" -> hull(sizes);
      default -> mesh(sizes, holder);
    };
  }

  private static Shape box(Element sizes) throws ModelFormatException {
    double[] s = sizes.numbers(3);
    return sizes.make(() -> new Box(s[0], s[1], s[2]));
  }

  private static Shape sphere(Element radius) throws ModelFormatException {
    double r = radius.number();
    return radius.make(() -> new Sphere(r));
  }

  private static Shape hull(Element list) throws ModelFormatException {
    List<Element> elements = list.elements();
    double[] points = new double[3 * elements.size()];
    for (int i = 0; i < elements.size(); i++) {
      System.arraycopy(elements.get(i).numbers(3), 0, points, 3 * i, 3);
    }
    return list.make(() -> ConvexHull.of(points));
  }

  private static double[] scale(Element holder) throws ModelFormatException {
    double[] scale = {1, 1, 1};
    Optional<Element> given = holder.find("scale");
    if (given.isPresent() && given.get().isSequence()) {
      scale = given.get().numbers(3);
    } else if (given.isPresent()) {
      Arrays.fill(scale, given.get().number());
    }
    return scale;
  }

  private Shape mesh(Element name, Element holder) throws ModelFormatException {
    double[] scale = scale(holder);
    Optional<Element> convex = holder.find("convex");
    return convex.isPresent() && convex.get().truth()
        ? meshes.hull(name.name(), scale, name)
        : meshes.mesh(name.name(), scale, name);
  }
}
