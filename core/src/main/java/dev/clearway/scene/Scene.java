package dev.clearway.scene;

import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Robots, obstacles and attached objects in one world.
 *
 * <p>All robots hang on one {@link KinematicTree} whose root link is the world; names of links and
 * joints carry the robot's name and a slash. Bodies are numbered: robots' links in tree order, then
 * obstacles and attached objects in the order in which they were added.
 *
 * <p>Immutable and thread-safe. Copies with one object changed share all bounding-volume trees and
 * what is known of the extent of all others.
 */
public final class Scene {
  /** Name of the root link. */
  public static final String WORLD = "world";

  private final KinematicTree tree;
  private final List<PlacedRobot> robots;
  private final List<Body> bodies;
  private final Rules rules;
  private final double[] defaults;
  private final Map<String, Integer> robotOfBody = new HashMap<>();
  private final Map<String, Double> tubeOfBody = new HashMap<>();

  /**
   * A robot in its place.
   *
   * @param name unique in the scene
   * @param model the robot
   * @param rootLink number of its root link in the scene's tree; its link i is number rootLink + i
   * @param selfPairs whether pairs within the robot are checked
   */
  public record PlacedRobot(String name, RobotModel model, int rootLink, boolean selfPairs) {}

  /**
   * Which pairs matter, and how far apart they must stay.
   *
   * @param allowed pairs of body names that need no check
   * @param clearances distances that the others must keep
   * @param loops what is held together besides
   * @param tube how far motions may be from those that are given
   */
  record Rules(Set<NamePair> allowed, Clearances clearances, List<ClosedLoop> loops, Tube tube) {
    Rules {
      allowed = Set.copyOf(allowed);
      loops = List.copyOf(loops);
    }

    Rules with(Clearances other) {
      return new Rules(allowed, other, loops, tube);
    }

    Rules with(Set<NamePair> other) {
      return new Rules(other, clearances, loops, tube);
    }

    Rules with(Tube otherTube) {
      return new Rules(allowed, clearances, loops, otherTube);
    }
  }

  Scene(
      KinematicTree tree,
      List<PlacedRobot> robots,
      List<Body> bodies,
      Rules rules,
      double[] defaults) {
    this.tree = tree;
    this.robots = List.copyOf(robots);
    this.bodies = List.copyOf(bodies);
    this.rules = rules;
    this.defaults = defaults.clone();
    bodies.forEach(body -> robotOfBody.put(body.name(), robotOf(body)));
    double[] tubes = ClosedLoop.tubes(tree, rules.loops());
    bodies.forEach(body -> tubeOfBody.put(body.name(), tubes[body.link()]));
  }

  /** Returns the tree of all robots; link 0 is the world. */
  public KinematicTree tree() {
    return tree;
  }

  /** Returns the robots in the order in which they were added. */
  public List<PlacedRobot> robots() {
    return robots;
  }

  /** Returns the bodies by number. */
  public List<Body> bodies() {
    return bodies;
  }

  /** Returns the body with the name, or empty. */
  public Optional<Body> body(String name) {
    return bodies.stream().filter(b -> b.name().equals(name)).findFirst();
  }

  /** Returns the pairs of body names that need no check. */
  public Set<NamePair> allowed() {
    return rules.allowed();
  }

  /** Returns the loops of links that are closed besides the joints of the tree. */
  public List<ClosedLoop> loops() {
    return rules.loops();
  }

  /** Returns the configuration at which joints rest that a path does not name; a new copy. */
  public double[] defaultConfiguration() {
    return defaults.clone();
  }

  /**
   * Returns the number of the robot that a body is a link of or hangs on; −1 for an obstacle.
   *
   * @param body of this scene
   */
  public int robotOf(Body body) {
    if (!body.ofRobot()) {
      return -1;
    }
    int found = -1;
    for (int r = 0; r < robots.size(); r++) {
      found = robots.get(r).rootLink() <= body.link() ? r : found;
    }
    return found;
  }

  /**
   * Returns the distance that a pair of bodies must keep, metres, ≥ 0: one of its own, else that of
   * pairs within one robot, else that of all others; and the tubes of closed loops around both.
   */
  public double clearance(NamePair pair) {
    int robot = robotOfBody.getOrDefault(pair.first(), -1);
    boolean own = robot >= 0 && robot == robotOfBody.getOrDefault(pair.second(), -1);
    double tube =
        Rounding.addUp(
            tubeOfBody.getOrDefault(pair.first(), 0.0),
            tubeOfBody.getOrDefault(pair.second(), 0.0));
    double kept = rules.clearances().of(pair, own);
    return tube == 0 ? kept : Rounding.addUp(kept, tube);
  }

  /** Returns the distance that robots must keep from the world and each other, metres, ≥ 0. */
  public double clearance() {
    return rules.clearances().toOthers();
  }

  /** Adds how far apart pairs must stay to a fingerprint. */
  void putClearances(Fingerprint print) {
    print.put(clearance(), selfClearance());
    rules.clearances().ofPairs().entrySet().stream()
        .map(one -> one.getKey().first() + "\n" + one.getKey().second() + "\n" + one.getValue())
        .sorted()
        .forEach(print::put);
    rules.loops().forEach(loop -> loop.put(print));
    if (!rules.tube().isNone()) {
      print.put("tube").put(rules.tube().toString());
    }
  }

  /**
   * Returns a copy in which verdicts and first contacts hold for every motion within a tube of the
   * given one: of tracking errors, of a calibration that is off, or of a part that shifts in a
   * gripper.
   *
   * @throws IllegalArgumentException if the scene has neither a link nor a body of one of its names
   */
  public Scene withTube(Tube tube) {
    for (String name : tube.plays().keySet()) {
      if (tree.link(name).isEmpty()) {
        requireBody(name);
      }
    }
    return new Scene(tree, robots, bodies, rules.with(tube), defaults);
  }

  /** Returns how far motions may be from those that are given. */
  public Tube tube() {
    return rules.tube();
  }

  /** Returns all motions within the tube of one; the motion itself where there is no tube. */
  public Motion tube(Motion motion) {
    return rules.tube().isNone() ? motion : LooseMotion.about(motion, rules.tube());
  }

  /** Returns the number of the body with the name. */
  int requireBody(String name) {
    for (int i = 0; i < bodies.size(); i++) {
      if (bodies.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no link, obstacle or attached object '" + name + "'");
  }

  /** Returns the distance that pairs within one robot must keep, metres, ≥ 0. */
  public double selfClearance() {
    return rules.clearances().own();
  }

  /**
   * Returns a copy with an obstacle or attached object at another place.
   *
   * @param name of the object
   * @param linkFromBody the new place of its frame in its link (the world for an obstacle)
   * @throws IllegalArgumentException if there is no such object
   */
  public Scene withObjectAt(String name, Pose linkFromBody) {
    return replace(name, body -> body.at(linkFromBody));
  }

  /**
   * Returns a copy in which an obstacle or attached object goes with another link: attached, handed
   * over, or let go. It stays where it is at a configuration, the one at which the motion before
   * ends and the motion after begins; the trees of bounding volumes are shared.
   *
   * <p>Its new place in the link is the exact one where nothing turns in between; else it is
   * computed by forward kinematics, and what that rounds is kept with the place.
   *
   * @param link {@code robot/link}, or {@link #WORLD} to let it go
   * @param configuration read: radians and metres, laid out as the tree's joint space
   * @param touch names of bodies that it may touch, besides those that it may touch already
   * @throws IllegalArgumentException if there is no such object or link, or it is no configuration
   */
  public Scene withObjectOn(String name, String link, double[] configuration, List<String> touch) {
    int holder =
        tree.link(link).orElseThrow(() -> new IllegalArgumentException("no link '" + link + "'"));
    tree.space().requireConfiguration(configuration);
    AttachmentPose handOver = new AttachmentPose(tree, configuration);
    Scene moved = replace(name, body -> body.on(holder, handOver.place(holder, body)));
    Set<NamePair> more = new HashSet<>(rules.allowed());
    touch.forEach(body -> more.add(new NamePair(name, body)));
    return new Scene(tree, robots, moved.bodies, rules.with(more), defaults);
  }

  /**
   * Returns a copy without an obstacle or attached object.
   *
   * @throws IllegalArgumentException if there is no such object
   */
  public Scene without(String name) {
    return replace(name, body -> null);
  }

  /**
   * Returns a copy with one more obstacle.
   *
   * @throws IllegalArgumentException if the name is taken or begins with {@code robot/}, or there
   *     is no shape
   */
  public Scene withObstacle(String name, List<PlacedShape> shapes, Pose worldFromBody) {
    return withObstacle(name, shapes, worldFromBody, BvhSource.building());
  }

  /**
   * Returns a copy with one more obstacle, the trees of whose shapes come from a source.
   *
   * @throws IllegalArgumentException if the name is taken or begins with {@code robot/}, or there
   *     is no shape
   */
  public Scene withObstacle(
      String name, List<PlacedShape> shapes, Pose worldFromBody, BvhSource source) {
    robots.forEach(robot -> SceneNames.requireNoPart(name, robot.name()));
    if (body(name).isPresent()) {
      throw new IllegalArgumentException("two bodies are named '" + name + "'");
    }
    List<Body> more = new ArrayList<>(bodies);
    BvhCache trees = new BvhCache();
    trees.take(source);
    more.add(trees.body(name, Body.Kind.OBSTACLE, 0, worldFromBody, shapes));
    return new Scene(tree, robots, more, rules, defaults);
  }

  /**
   * Returns a copy in which an obstacle or attached object has other shapes, in its place. Shapes
   * that are the same objects as before keep what was built around them: where a region was scanned
   * anew, all but the tiles of it.
   *
   * @throws IllegalArgumentException if nothing has the name, it is a link, or there is no shape
   */
  public Scene withShapes(String name, List<PlacedShape> shapes) {
    BvhCache trees = new BvhCache();
    trees.know(this);
    return replace(
        name, old -> trees.body(name, old.kind(), old.link(), old.linkFromBody(), shapes));
  }

  /** Returns a copy in which the pair of bodies needs no check. */
  public Scene withAllowed(NamePair pair) {
    return withAllowed(List.of(pair));
  }

  /** Returns a copy in which the pairs of bodies need no check. */
  public Scene withAllowed(Collection<NamePair> pairs) {
    Set<NamePair> more = new HashSet<>(rules.allowed());
    more.addAll(pairs);
    return new Scene(tree, robots, bodies, rules.with(more), defaults);
  }

  /**
   * Returns a copy in which robots keep another distance from the world and each other; pairs that
   * have one of their own keep that.
   *
   * @param metres ≥ 0
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public Scene withClearance(double metres) {
    return with(rules.clearances().withToOthers(metres));
  }

  /**
   * Returns a copy in which pairs within one robot keep another distance; pairs that have one of
   * their own keep that.
   *
   * @param metres ≥ 0
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public Scene withSelfClearance(double metres) {
    return with(rules.clearances().withOwn(metres));
  }

  private Scene with(Clearances clearances) {
    return new Scene(tree, robots, bodies, rules.with(clearances), defaults);
  }

  private Scene replace(String name, UnaryOperator<Body> change) {
    Body old =
        body(name)
            .filter(b -> b.kind() != Body.Kind.LINK)
            .orElseThrow(
                () ->
                    new IllegalArgumentException("no obstacle or attached object '" + name + "'"));
    List<Body> changed = new ArrayList<>(bodies);
    Body replacement = change.apply(old);
    if (replacement == null) {
      changed.remove(old);
      Tube others = rules.tube().withPlay(name, Play.NONE);
      return new Scene(tree, robots, changed, rules.with(others), defaults);
    }
    changed.set(changed.indexOf(old), replacement);
    return new Scene(tree, robots, changed, rules, defaults);
  }
}
