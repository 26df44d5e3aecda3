package dev.clearway.scene;

import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene.PlacedRobot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the parts of a {@link Scene}. Robots come before objects that are attached to them. Not
 * thread-safe.
 */
public final class SceneBuilder {
  private final KinematicTree.Builder tree = KinematicTree.withRoot(Scene.WORLD);
  private final SceneNames names = new SceneNames();
  private final List<PlacedRobot> robots = new ArrayList<>();
  private final Map<String, Integer> links = new HashMap<>();
  private final Map<String, Body> bodies = new LinkedHashMap<>();
  private final Map<String, Set<NamePair>> robotAllowed = new LinkedHashMap<>();
  private final Set<NamePair> allowed = new HashSet<>();
  private final Map<String, Double> positions = new LinkedHashMap<>();
  private final BvhCache trees = new BvhCache();
  private final List<ClosedLoop> loops = new ArrayList<>();
  private Optional<KinematicTree> earlier = Optional.empty();
  private Clearances clearances = new Clearances(0, 0, Map.of());

  /**
   * Takes the bounding-volume trees of another scene for shapes that are the same objects here, and
   * the extents and travel of those in the same place of their link: worth it where one robot is
   * put into many scenes. Applies to what is added later.
   */
  public SceneBuilder sharingTreesOf(Scene scene) {
    trees.know(scene);
    earlier = Optional.of(scene.tree());
    return this;
  }

  /** Takes the bounding-volume trees of shapes from a source. Applies to what is added later. */
  public SceneBuilder treesFrom(BvhSource source) {
    trees.take(source);
    return this;
  }

  /**
   * Adds a robot; its links become bodies named {@code name/link}, the pairs that its semantics
   * allow are allowed.
   *
   * @param name unique in the scene, without a slash
   * @param worldFromBase places the robot's root link
   * @param selfPairs whether pairs within the robot are checked
   * @throws IllegalArgumentException if the name is taken or blank or has a slash, or makes a name
   *     ambiguous: an object's name may not begin with {@code robot/}, and no joint's own name may
   *     be the full name {@code robot/joint} of another
   */
  public SceneBuilder robot(String name, RobotModel model, Pose worldFromBase, boolean selfPairs) {
    names.addRobot(name, model.tree());
    String prefix = name + "/";
    int root = tree.graft(model.tree(), prefix, 0, worldFromBase);
    robots.add(new PlacedRobot(name, model, root, selfPairs));
    List<String> linkNames = model.tree().links();
    trees.prepare(
        linkNames.stream()
            .flatMap(link -> model.geometry().getOrDefault(link, List.of()).stream()));
    for (int i = 0; i < linkNames.size(); i++) {
      String link = prefix + linkNames.get(i);
      links.put(link, root + i);
      List<PlacedShape> shapes = model.geometry().getOrDefault(linkNames.get(i), List.of());
      if (!shapes.isEmpty()) {
        put(trees.body(link, Body.Kind.LINK, root + i, Pose.IDENTITY, shapes));
      }
    }
    Set<NamePair> pairs = new HashSet<>();
    for (NamePair pair : model.semantics().allowed()) {
      pairs.add(new NamePair(prefix + pair.first(), prefix + pair.second()));
    }
    robotAllowed.put(name, pairs);
    return this;
  }

  /**
   * Adds an object fixed in the world.
   *
   * @throws IllegalArgumentException if the name is taken or begins with {@code robot/}, or there
   *     is no shape
   */
  public SceneBuilder obstacle(String name, List<PlacedShape> shapes, Pose worldFromBody) {
    names.addObject(name);
    put(trees.body(name, Body.Kind.OBSTACLE, 0, worldFromBody, shapes));
    return this;
  }

  /**
   * Adds an object fixed to a link of a robot.
   *
   * @param link {@code robot/link}, with or without geometry of its own
   * @param touch names of bodies that it may touch
   * @throws IllegalArgumentException if the name is taken or begins with {@code robot/}, the link
   *     is unknown or there is no shape
   */
  public SceneBuilder attached(
      String name, String link, List<PlacedShape> shapes, Pose linkFromBody, List<String> touch) {
    Integer number = links.get(link);
    if (number == null) {
      throw new IllegalArgumentException(
          "object '%s' is attached to unknown link '%s'".formatted(name, link));
    }
    names.addObject(name);
    put(trees.body(name, Body.Kind.ATTACHED, number, linkFromBody, shapes));
    touch.forEach(body -> allow(name, body));
    return this;
  }

  private void put(Body body) {
    if (bodies.putIfAbsent(body.name(), body) != null) {
      throw new IllegalArgumentException("two bodies are named '" + body.name() + "'");
    }
  }

  /** Lets two bodies touch; names that no body has are kept and do nothing. */
  public SceneBuilder allow(String bodyA, String bodyB) {
    allowed.add(new NamePair(bodyA, bodyB));
    return this;
  }

  /** Forgets the pairs that the robot's semantics allow, as a message's collision matrix does. */
  public SceneBuilder forgetAllowedOf(String robot) {
    robotAllowed.put(robot, Set.of());
    return this;
  }

  /** Sets where a coordinate rests ({@code robot/joint}), radians or metres. */
  public SceneBuilder position(String coordinate, double value) {
    positions.put(coordinate, value);
    return this;
  }

  /**
   * Sets the distance that robots must keep from the world and each other, metres; 0 before.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public SceneBuilder clearance(double metres) {
    clearances = clearances.withToOthers(metres);
    return this;
  }

  /**
   * Sets the distance that pairs within one robot must keep, what it carries included, metres; 0
   * before.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public SceneBuilder selfClearance(double metres) {
    clearances = clearances.withOwn(metres);
    return this;
  }

  /**
   * Sets the distance that one pair must keep instead, metres.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public SceneBuilder clearance(String bodyA, String bodyB, double metres) {
    clearances = clearances.with(new NamePair(bodyA, bodyB), metres);
    return this;
  }

  /**
   * Closes a loop of links. The two links that the closing joint holds are no pair to check, as
   * links that a joint of the tree joins are none.
   *
   * @throws IllegalArgumentException if there is no such link
   */
  public SceneBuilder loop(ClosedLoop loop) {
    for (String link : List.of(loop.a(), loop.b())) {
      if (!link.equals(Scene.WORLD) && !hasLink(link)) {
        throw new IllegalArgumentException("a loop is closed at unknown link '" + link + "'");
      }
    }
    loops.add(loop);
    return allow(loop.a(), loop.b());
  }

  /** Returns whether a body has the name. */
  public boolean hasBody(String name) {
    return bodies.containsKey(name);
  }

  /** Returns whether a robot's link ({@code robot/link}) has the name, with geometry or without. */
  public boolean hasLink(String name) {
    return links.containsKey(name);
  }

  /** Returns the robots added so far. */
  public List<PlacedRobot> robots() {
    return List.copyOf(robots);
  }

  /**
   * Returns the scene.
   *
   * @throws IllegalArgumentException if a position names an unknown coordinate or is not finite
   */
  public Scene build() {
    KinematicTree built = tree.build();
    KinematicTree whole = earlier.filter(built::isSameAs).orElse(built);
    Set<NamePair> pairs = new HashSet<>(allowed);
    robotAllowed.values().forEach(pairs::addAll);
    return new Scene(
        whole,
        robots,
        List.copyOf(bodies.values()),
        new Scene.Rules(pairs, clearances, loops, Tube.NONE),
        defaults(whole));
  }

  private double[] defaults(KinematicTree whole) {
    double[] q = whole.space().zero();
    positions.forEach(
        (name, value) ->
            q[
                    whole
                        .space()
                        .number(name)
                        .orElseThrow(
                            () -> new IllegalArgumentException("no joint '" + name + "'"))] =
                value);
    whole.space().requireConfiguration(q);
    return q;
  }
}
