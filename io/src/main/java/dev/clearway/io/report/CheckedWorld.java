package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.CheckOptions;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.together.ConcurrentPaths;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.BodyPairs.ExclusionReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What there is to check in a scene and what is left out, as a reader of verdicts must know it.
 *
 * <p>Immutable. Cost of making one: quadratic in the bodies, as a check's preparation is.
 */
public final class CheckedWorld {
  /** Names shown of a list; JSON shows all. */
  private static final int MOST_NAMES = 5;

  private final Scene scene;
  private final int checked;
  private final Map<ExclusionReason, Integer> leftOut = new EnumMap<>(ExclusionReason.class);
  private final List<NamePair> allowedToMeetWorld = new ArrayList<>();
  private final MovingRobots motions;

  private CheckedWorld(Scene scene, CheckOptions options, MovingRobots motions) {
    this.scene = scene;
    this.motions = motions;
    this.checked = BodyPairs.of(scene, options.adjacent(), options.selfPairs()).size();
    List<Body> bodies = scene.bodies();
    BodyPairs.excluded(scene, options.adjacent(), options.selfPairs())
        .forEach((pair, why) -> count(bodies.get(pair.first()), bodies.get(pair.second()), why));
  }

  private void count(Body first, Body second, ExclusionReason why) {
    leftOut.merge(why, 1, Integer::sum);
    if (why == ExclusionReason.ALLOWED && scene.robotOf(first) != scene.robotOf(second)) {
      allowedToMeetWorld.add(new NamePair(first.name(), second.name()));
    }
  }

  /** Returns what a check of the scene with the options looks at. */
  public static CheckedWorld of(Scene scene, CheckOptions options) {
    return new CheckedWorld(scene, options, MovingRobots.UNKNOWN);
  }

  /**
   * Returns what a check of paths in the scene with the options looks at.
   *
   * @param files of the scene, which are judged
   * @param together how they were put together, if they were
   * @param told the unit in which angles are told
   */
  public static CheckedWorld of(
      Scene scene,
      CheckOptions options,
      List<PathFile> files,
      Optional<ConcurrentPaths> together,
      AngleUnit told) {
    return new CheckedWorld(scene, options, MovingRobots.of(scene, files, together, told));
  }

  /** Returns the number of pairs of bodies that are checked. */
  public int checked() {
    return checked;
  }

  /**
   * Returns lines for people: who is there, which pairs are checked, and how far they must stay.
   */
  public List<String> lines() {
    List<String> out = new ArrayList<>();
    out.add("world: " + robots() + "; " + obstacles() + "; " + geometry());
    out.add(
        "checked: "
            + ReportNumbers.count(checked, "pair")
            + " of bodies; left out: "
            + omissions());
    out.add("wanted: " + wanted());
    out.addAll(motions.describe());
    return out;
  }

  private String robots() {
    List<String> out = new ArrayList<>();
    for (int r = 0; r < scene.robots().size(); r++) {
      out.add(robot(r));
    }
    return out.isEmpty() ? "no robot" : String.join(", ", out);
  }

  private String robot(int robot) {
    Scene.PlacedRobot placed = scene.robots().get(robot);
    String name = Quoted.visible(placed.name());
    if (placed.model().isFreeBody()) {
      return "free body %s (%s)".formatted(name, bodiesOf(robot));
    }
    long joints =
        scene.tree().joints().stream()
            .filter(j -> j.name().startsWith(placed.name() + "/") && j.type().movable())
            .count();
    return "robot %s (%s, %s)"
        .formatted(name, ReportNumbers.count(joints, "joint"), bodiesOf(robot));
  }

  private String bodiesOf(int robot) {
    long links = count(robot, Body.Kind.LINK);
    long carried = count(robot, Body.Kind.ATTACHED);
    return ReportNumbers.count(links, "link")
        + " with geometry"
        + (carried == 0 ? "" : ", carrying " + ReportNumbers.count(carried, "object"));
  }

  private long count(int robot, Body.Kind kind) {
    return scene.bodies().stream()
        .filter(body -> body.kind() == kind && scene.robotOf(body) == robot)
        .count();
  }

  private List<String> obstacleNames() {
    return scene.bodies().stream().filter(body -> scene.robotOf(body) < 0).map(Body::name).toList();
  }

  private String obstacles() {
    List<String> names = obstacleNames();
    return names.isEmpty()
        ? "NO OBSTACLES"
        : ReportNumbers.count(names.size(), "obstacle") + " (" + some(names) + ")";
  }

  private static String some(List<String> names) {
    List<String> shown =
        names.subList(0, Math.min(MOST_NAMES, names.size())).stream().map(Quoted::visible).toList();
    int more = names.size() - shown.size();
    return String.join(", ", shown) + (more == 0 ? "" : " and " + more + " more");
  }

  private String geometry() {
    long solids = primitives();
    long points = points();
    return ReportNumbers.count(triangles(), "triangle")
        + (solids == 0 ? "" : ", " + ReportNumbers.count(solids, "primitive"))
        + (points == 0 ? "" : ", " + ReportNumbers.count(points, "point"));
  }

  private long triangles() {
    long triangles = 0;
    for (Body body : scene.bodies()) {
      for (Body.CollisionGeometry element : body.geometries()) {
        triangles += element.shape() instanceof TriangleMesh mesh ? mesh.triangleCount() : 0;
      }
    }
    return triangles;
  }

  private long primitives() {
    return scene.bodies().stream()
        .flatMap(body -> body.geometries().stream())
        .filter(element -> element.shape() instanceof ConvexShape)
        .count();
  }

  private long points() {
    return scene.bodies().stream()
        .flatMap(body -> body.geometries().stream())
        .mapToLong(element -> element.shape() instanceof PointCloud cloud ? cloud.size() : 0)
        .sum();
  }

  private String omissions() {
    List<String> out = new ArrayList<>();
    leftOut.forEach((why, count) -> out.add(count + " " + words(why)));
    return out.isEmpty() ? "none" : String.join(", ", out);
  }

  private String words(ExclusionReason why) {
    return switch (why) {
      case RIGID -> "rigidly joined";
      case SELF -> "within one robot (not asked for)";
      case ADJACENT -> "joined by a joint";
      case ALLOWED ->
          allowedToMeetWorld.isEmpty()
              ? "allowed to meet"
              : "allowed to meet (with the world: "
                  + some(allowedToMeetWorld.stream().map(TextReport::pair).toList())
                  + ")";
    };
  }

  private String wanted() {
    double clearance = scene.clearance();
    double own = scene.selfClearance();
    if (clearance == 0 && own == 0) {
      return "no contact; touching is contact";
    }
    return "more than %s m to the world and to other robots, more than %s m within a robot"
        .formatted(ReportNumbers.near(clearance), ReportNumbers.near(own));
  }

  /** Puts the same into an object for programs. */
  void put(ObjectNode out) {
    ObjectNode world = out.putObject("world");
    ArrayNode robots = world.putArray("robots");
    scene.robots().forEach(robot -> robots.add(robot.name()));
    ArrayNode obstacles = world.putArray("obstacles");
    obstacleNames().forEach(obstacles::add);
    ArrayNode attached = world.putArray("attached");
    scene.bodies().stream()
        .filter(body -> body.kind() == Body.Kind.ATTACHED && scene.robotOf(body) >= 0)
        .forEach(body -> attached.add(body.name()));
    world.put("triangles", triangles()).put("primitives", primitives());
    if (points() > 0) {
      world.put("points", points());
    }
    world.put("pairsChecked", checked);
    ObjectNode omitted = world.putObject("pairsLeftOut");
    leftOut.forEach((why, count) -> omitted.put(why.name().toLowerCase(Locale.ROOT), count));
    if (!allowedToMeetWorld.isEmpty()) {
      ArrayNode pairs = world.putArray("allowedToMeetWorld");
      allowedToMeetWorld.forEach(pair -> pairs.add(JsonLines.pair(pair)));
    }
    world.put("clearance", scene.clearance()).put("selfClearance", scene.selfClearance());
    motions.put(world);
  }
}
