package dev.clearway.io.scene;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.sdf.SdfFrames;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.SdfXml;
import dev.clearway.io.xml.XmlElement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads SDF worlds: each model is one obstacle, made of the collision shapes of its links and of
 * the models in it, where the file puts them. Models that move are robots, which are given as URDF:
 * a joint that is not fixed is refused by name unless its model is static. So is what would add or
 * move geometry and is not read. Used once.
 */
final class SdfWorld {
  /** Children of a world that may add or move geometry. */
  private static final Set<String> REFUSED_IN_WORLD =
      Set.of("population", "actor", "road", "state", "joint");

  private static final Set<String> REFUSED_IN_MODEL = Set.of("gripper");

  /** The name of a model alone. */
  private static final Pattern NAMED = Pattern.compile("(?:model|package)://([^/]+)/?");

  private static final int DEEPEST = 16;

  /** Models of other files; each may include others. */
  private static final int MOST_INCLUDES = 10_000;

  private final SceneOptions options;
  private final XmlElement root;
  private final Element file;
  private final SceneAssembly scene;
  private final Map<Path, MeshLibrary> meshes = new HashMap<>();
  private boolean halfSpace;
  private int includes;

  /** The file whose elements are read; what it names is found from there. */
  private Path at;

  private int depth;

  private SdfWorld(Path path, SceneOptions options) throws ModelFormatException {
    this.options = options;
    this.root = SdfXml.read(path);
    this.file = DocumentReader.of(JsonNodeFactory.instance.objectNode(), path);
    this.scene = new SceneAssembly(file, options);
    this.at = path;
  }

  /** Reads a file whose name says that it is one. */
  static SceneFile read(Path path, SceneOptions options) throws ModelFormatException {
    return new SdfWorld(path, options).read();
  }

  private SceneFile read() throws ModelFormatException {
    for (GivenRobot robot : options.robots()) {
      scene.robot(robot, RestState.of(robot.model()), file);
    }
    Optional<XmlElement> world = root.child("world");
    XmlElement holder = world.orElse(root);
    refuse(holder, REFUSED_IN_WORLD);
    SdfFrames frames = SdfFrames.ofWorld(holder);
    for (XmlElement child : holder.children()) {
      List<PlacedShape> shapes = new ArrayList<>();
      switch (child.name()) {
        case "model" -> {
          addModel(child, frames.within(child), false, shapes);
          obstacle(child.required("name"), shapes, child);
        }
        case "include" -> obstacle(include(child, frames, false, shapes), shapes, child);
        default -> {}
      }
    }
    if (halfSpace) {
      scene.warn("planes stand for the half spaces behind them, as far as a cube of 1000 m");
    }
    return scene.finish();
  }

  private void obstacle(String name, List<PlacedShape> shapes, XmlElement place)
      throws ModelFormatException {
    if (shapes.isEmpty()) {
      scene.warn("%s has no collision shape".formatted(place.context()));
      return;
    }
    try {
      scene.builder().obstacle(name, shapes, Pose.IDENTITY);
    } catch (IllegalArgumentException e) {
      throw place.fault(e);
    }
  }

  /** Adds the model of another file, found as packages are, and returns its name here. */
  private String include(
      XmlElement include, SdfFrames outer, boolean outerStatic, List<PlacedShape> shapes)
      throws ModelFormatException {
    for (String other : List.of("placement_frame", "experimental:params")) {
      for (XmlElement child : include.children(other)) {
        throw child.fault("is not read: write the model in this file");
      }
    }
    if (++depth > DEEPEST || ++includes > MOST_INCLUDES) {
      throw include.fault("files include each other, or far too many");
    }
    String uri = include.requiredChild("uri").text();
    String name = uri.endsWith(".sdf") ? uri : uri + "/model.sdf";
    Path path = options.files().locator(at, scene.warnings()).locate(name, include);
    requireItsFolder(uri, path, include);
    XmlElement model = SdfXml.read(path).requiredChild("model");
    Optional<XmlElement> rests = include.child("static");
    Path before = at;
    at = path;
    addModel(
        model,
        outer.included(model, include),
        outerStatic || (rests.isPresent() && truth(rests.get())),
        shapes);
    at = before;
    depth--;
    Optional<XmlElement> own = include.child("name");
    return own.isPresent() ? own.get().text() : model.required("name");
  }

  /**
   * Refuses the {@code model.sdf} of another model: packages are found under other names too, by
   * the files in them, and each model has one of that name.
   */
  private void requireItsFolder(String uri, Path found, XmlElement include)
      throws ModelFormatException {
    Matcher named = NAMED.matcher(uri);
    if (!named.matches() || options.files().packages().containsKey(named.group(1))) {
      return;
    }
    Path folder = found.toAbsolutePath().normalize().getParent();
    if (folder == null || !folder.endsWith(named.group(1))) {
      throw include.fault(
          "%s is not there: no folder of that name holds a model.sdf; say where it is with --package %s=DIR"
              .formatted(Quoted.file(uri), Quoted.plain(named.group(1))));
    }
  }

  private static void refuse(XmlElement holder, Set<String> names) throws ModelFormatException {
    for (XmlElement child : holder.children()) {
      if (names.contains(child.name())) {
        throw child.fault(
            "is not read, and may add or move geometry: write models with their poses in this"
                + " file");
      }
    }
  }

  private void addModel(
      XmlElement model, SdfFrames frames, boolean outerStatic, List<PlacedShape> shapes)
      throws ModelFormatException {
    refuse(model, REFUSED_IN_MODEL);
    if (model.attribute("placement_frame").isPresent()) {
      throw model.fault("placement_frame is not read: write the pose of the model's own frame");
    }
    Optional<XmlElement> rests = model.child("static");
    boolean isStatic = outerStatic || (rests.isPresent() && truth(rests.get()));
    for (XmlElement joint : model.children("joint")) {
      if (!isStatic && !joint.required("type").equals("fixed")) {
        throw joint.fault(
            "moves: a model that moves is a robot, given as URDF with --robot; or make it static");
      }
    }
    for (XmlElement link : model.children("link")) {
      Pose worldFromLink = frames.worldFrom(link);
      for (XmlElement collision : link.children("collision")) {
        Pose pose = frames.worldFrom(collision, worldFromLink);
        add(collision.requiredChild("geometry"), pose, shapes);
      }
    }
    for (XmlElement inner : model.children("model")) {
      addModel(inner, frames.within(inner), isStatic, shapes);
    }
    for (XmlElement inner : model.children("include")) {
      include(inner, frames, isStatic, shapes);
    }
  }

  static boolean truth(XmlElement flag) throws ModelFormatException {
    return switch (flag.text()) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw flag.fault("is %s, wanted true or false".formatted(Quoted.of(flag.text())));
    };
  }

  private void add(XmlElement geometry, Pose pose, List<PlacedShape> shapes)
      throws ModelFormatException {
    List<XmlElement> kinds = geometry.children();
    if (kinds.size() != 1) {
      throw geometry.fault("holds %s shapes, wanted one".formatted(kinds.size()));
    }
    XmlElement kind = kinds.getFirst();
    try {
      switch (kind.name()) {
        case "empty" -> {}
        case "box" -> {
          double[] s = kind.requiredChild("size").textNumbers(3);
          shapes.add(new PlacedShape(new Box(s[0], s[1], s[2]), pose));
        }
        case "sphere" -> shapes.add(new PlacedShape(new Sphere(number(kind, "radius")), pose));
        case "cylinder" ->
            shapes.add(
                new PlacedShape(
                    new Cylinder(number(kind, "radius"), number(kind, "length")), pose));
        case "capsule" ->
            shapes.add(
                new PlacedShape(new Capsule(number(kind, "radius"), number(kind, "length")), pose));
        case "cone" ->
            shapes.add(
                new PlacedShape(
                    EnclosingShapes.cone(number(kind, "radius"), number(kind, "length")), pose));
        case "ellipsoid" -> {
          double[] r = kind.requiredChild("radii").textNumbers(3);
          shapes.add(new PlacedShape(EnclosingShapes.ellipsoid(r[0], r[1], r[2]), pose));
        }
        case "plane" -> shapes.add(plane(kind, pose));
        case "mesh" -> shapes.add(new PlacedShape(mesh(kind), pose));
        default ->
            throw kind.fault(
                "is no shape that is read: write a box, sphere, cylinder, capsule, cone,"
                    + " ellipsoid, plane or mesh");
      }
    } catch (IllegalArgumentException e) {
      throw kind.fault(e);
    }
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

  private TriangleMesh mesh(XmlElement mesh) throws ModelFormatException {
    MeshLibrary library =
        meshes.computeIfAbsent(at, path -> options.files().library(path, scene.warnings()));
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
}
