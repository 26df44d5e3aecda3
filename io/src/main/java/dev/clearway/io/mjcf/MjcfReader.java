package dev.clearway.io.mjcf;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.mjcf.Contacts.Part;
import dev.clearway.io.mjcf.MjcfWorld.Standing;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfCounts;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads MuJoCo's models as far as they are rigid bodies with hinge, slide and free joints; what
 * else may add or move geometry is refused by name.
 *
 * <p>Geometry counts that may touch something, or that a {@code pair} names; meshes as their convex
 * hulls, ellipsoids as polytopes around them. Pairs of bodies of which the model says so are left
 * out, and so are those of what cannot move. Used once.
 *
 * <p>Files come from strangers: sizes and counts are limited, no entity is expanded, and no other
 * files are opened than meshes and those in the model's folder that it includes.
 */
public final class MjcfReader {
  /** Sections that may add bodies that bend. */
  private static final Set<String> BENDING = Set.of("flex", "skin");

  private static final Set<String> SECTIONS =
      Set.of(
          "compiler",
          "option",
          "size",
          "visual",
          "statistic",
          "default",
          "custom",
          "extension",
          "asset",
          "worldbody",
          "contact",
          "equality",
          "tendon",
          "actuator",
          "sensor",
          "keyframe",
          "deformable");

  private final Path file;
  private final Warnings warnings = new Warnings();
  private final MjcfFile elements;
  private final MeshLibrary meshes;
  private final Contacts contacts;
  private final Body world;
  private final Map<Body, Integer> links = new LinkedHashMap<>();

  private MjcfReader(XmlElement root, Path file, UrdfOptions options) throws ModelFormatException {
    this.file = file;
    this.elements = new MjcfFile(root, file, options.bounds());
    this.meshes = options.library(file, warnings);
    requireRigid();
    Compiler compiler = Compiler.of(elements);
    Defaults defaults = new Defaults(elements);
    this.contacts = new Contacts(elements, warnings);
    Meshes hulls = new Meshes(elements, compiler, defaults, meshes);
    GeomReader geoms = new GeomReader(compiler, hulls, contacts.pairedGeoms(), warnings);
    this.world = new BodyReader(elements, compiler, defaults, geoms, warnings).world();
  }

  /**
   * Returns a model as one robot on a link {@code world}; what stands in the world is fixed to it.
   *
   * @param root of the file, {@code <mujoco>}
   * @throws ModelFormatException if the file, or one that it names, cannot be used
   */
  public static UrdfModel robot(XmlElement root, Path file, UrdfOptions options)
      throws ModelFormatException {
    return new MjcfReader(root, file, options).robot();
  }

  /**
   * Returns a model as a world.
   *
   * @param root of the file, {@code <mujoco>}
   * @throws ModelFormatException if the file, or one that it names, cannot be used
   */
  public static MjcfWorld world(XmlElement root, Path file, UrdfOptions options)
      throws ModelFormatException {
    return new MjcfReader(root, file, options).asWorld();
  }

  private void requireRigid() throws ModelFormatException {
    for (XmlElement section : elements.children(elements.root())) {
      if (!SECTIONS.contains(section.name())) {
        throw section.fault("is not known in a model, and may add geometry: remove it");
      }
    }
    for (XmlElement part : elements.inSections("deformable")) {
      if (BENDING.contains(part.name()) && !part.name().equals("skin")) {
        throw part.fault("bends, which no rigid body does: it is not read");
      }
    }
    for (XmlElement loop : elements.inSections("equality")) {
      warnings.add(
          loop,
          "equality constraints are not read: links count as an open chain, and paths say where"
              + " each joint is");
    }
  }

  private UrdfModel robot() throws ModelFormatException {
    TreeMaker tree = new TreeMaker(world, links);
    List<Part> parts = new ArrayList<>();
    if (!world.geoms().isEmpty()) {
      // A link of its own: links that joints join directly would be left out by default.
      String name = freeName("worldbody");
      tree.fixed(name, 0, Pose.IDENTITY);
      parts.add(new Part(name, world, world.geoms()));
    }
    addMoving(world, tree, parts, true);
    return model(tree, parts, contacts.leftOut(parts));
  }

  private MjcfWorld asWorld() throws ModelFormatException {
    TreeMaker tree = new TreeMaker(world, links);
    List<Part> moving = new ArrayList<>();
    addMoving(world, tree, moving, false);
    List<Part> all = new ArrayList<>(moving);
    List<Standing> standing = new ArrayList<>();
    int count = 0;
    for (Geom geom : world.geoms()) {
      count++;
      String name = geom.name().isEmpty() ? freeName("world_" + count) : geom.name();
      all.add(new Part(name, world, List.of(geom)));
      standing.add(new Standing(name, List.of(geom.placed()), world.element()));
    }
    addStanding(world, all, standing);
    Set<NamePair> within = new HashSet<>();
    Set<NamePair> between = new HashSet<>();
    Set<String> linkNames = new HashSet<>();
    moving.forEach(part -> linkNames.add(part.name()));
    for (NamePair pair : contacts.leftOut(all)) {
      boolean first = linkNames.contains(pair.first());
      boolean second = linkNames.contains(pair.second());
      if (first && second) {
        within.add(pair);
      } else if (first || second) {
        between.add(pair);
      }
    }
    Optional<UrdfModel> robot =
        links.size() > 1 ? Optional.of(model(tree, moving, within)) : Optional.empty();
    return new MjcfWorld(robot, standing, between, warnings.toList());
  }

  private String freeName(String wanted) {
    String name = wanted;
    while (taken(world, name)) {
      name += "_";
    }
    return name;
  }

  private static boolean taken(Body body, String name) {
    return body.name().equals(name)
        || body.geoms().stream().anyMatch(geom -> geom.name().equals(name))
        || body.below().stream().anyMatch(inner -> taken(inner, name));
  }

  /**
   * Adds links for the bodies below one.
   *
   * @param all whether also for those that neither move nor carry what moves
   */
  private void addMoving(Body above, TreeMaker tree, List<Part> parts, boolean all)
      throws ModelFormatException {
    for (Body body : above.below()) {
      if (all || !body.isStatic() || body.carriesJoints()) {
        tree.add(body);
        if (!body.geoms().isEmpty()) {
          parts.add(new Part(body.name(), body, body.geoms()));
        }
        addMoving(body, tree, parts, all);
      }
    }
  }

  /** Adds the bodies below one that neither move nor carry what moves. */
  private void addStanding(Body above, List<Part> parts, List<Standing> standing) {
    for (Body body : above.below()) {
      if (body.isStatic() && !links.containsKey(body) && !body.geoms().isEmpty()) {
        Pose pose = body.worldFromBody();
        List<PlacedShape> shapes = new ArrayList<>();
        for (Geom geom : body.geoms()) {
          PlacedShape placed = geom.placed();
          shapes.add(new PlacedShape(placed.shape(), pose.times(placed.bodyFromShape())));
        }
        parts.add(new Part(body.name(), body, body.geoms()));
        standing.add(new Standing(body.name(), shapes, body.element()));
      }
      addStanding(body, parts, standing);
    }
  }

  private UrdfModel model(TreeMaker maker, List<Part> parts, Set<NamePair> leftOut)
      throws ModelFormatException {
    if (parts.isEmpty()) {
      throw elements
          .root()
          .fault("no body has geometry that may touch anything, so there is nothing to check");
    }
    KinematicTree tree = maker.build();
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    int primitives = 0;
    for (Part part : parts) {
      geometry.put(part.name(), part.geoms().stream().map(Geom::placed).toList());
      for (Geom geom : part.geoms()) {
        primitives += geom.placed().shape() instanceof ConvexHull ? 0 : 1;
      }
    }
    RobotSemantics.GroupState rest =
        new RobotSemantics.GroupState("default", "default", maker.rest());
    RobotSemantics semantics = new RobotSemantics(leftOut, Map.of(), List.of(rest), Set.of());
    int movable = (int) tree.joints().stream().filter(joint -> joint.type().movable()).count();
    return new UrdfModel(
        new RobotModel(name(), tree, geometry, semantics),
        warnings.toList(),
        List.of(),
        new UrdfCounts(tree.links().size(), movable, 0, meshes.fileCount(), 0, primitives));
  }

  private String name() {
    return elements
        .root()
        .attribute("model")
        .filter(name -> !name.isBlank())
        .orElseGet(() -> String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", ""));
  }
}
