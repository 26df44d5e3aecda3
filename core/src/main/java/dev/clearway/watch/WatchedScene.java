package dev.clearway.watch;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BoundingSphere;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SphereCover;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A scene with balls around the bodies of all pairs that move relative to each other and can meet.
 * Immutable and thread-safe.
 */
final class WatchedScene {
  /** How far beyond its limits a joint may be read, radians or metres. */
  private static final double BEYOND = 0.05;

  /** Positions of joints without limits are at most so large, radians. */
  private static final double TURNS = 1000;

  final Scene scene;
  final JointRanges ranges;
  final GeometryTable geometries;
  final List<MovingSphere> spheres = new ArrayList<>();

  /** Pairs of shapes by the numbers of their bodies. */
  private final Map<Long, List<GeometryPair>> pairs = new HashMap<>();

  WatchedScene(Scene scene, int mostSpheres) {
    this.scene = scene;
    this.ranges = ranges(scene.tree());
    this.geometries = GeometryTable.of(scene);
    Map<String, Integer> numbers = new HashMap<>();
    for (int b = 0; b < scene.bodies().size(); b++) {
      numbers.put(scene.bodies().get(b).name(), b);
    }
    boolean[] used = new boolean[scene.bodies().size()];
    for (GeometryPair pair :
        new PairTableBuilder(scene, geometries, false, true).build(ranges).moving()) {
      int first = Objects.requireNonNull(numbers.get(pair.names().first()));
      int second = Objects.requireNonNull(numbers.get(pair.names().second()));
      used[first] = true;
      used[second] = true;
      pairs.computeIfAbsent(key(first, second), key -> new ArrayList<>()).add(pair);
    }
    MotionBoundFactors factors = MotionBoundFactors.within(scene.tree(), ranges);
    PoseErrors errors = PoseErrors.within(scene.tree(), ranges);
    for (int b = 0; b < used.length; b++) {
      if (used[b]) {
        cover(b, mostSpheres, factors, errors);
      }
    }
  }

  private static JointRanges ranges(KinematicTree tree) {
    for (Joint joint : tree.joints()) {
      if (joint.type().movable() && !joint.type().singleAxis()) {
        throw new IllegalArgumentException(
            "joint '" + joint.name() + "' moves a base freely: its bounds are not known");
      }
    }
    JointSpace space = tree.space();
    double[] low = new double[space.size()];
    double[] high = new double[space.size()];
    for (int c = 0; c < low.length; c++) {
      low[c] = Math.max(-TURNS, space.lower(c) - BEYOND);
      high[c] = Math.min(TURNS, space.upper(c) + BEYOND);
    }
    return JointRanges.ofMotion(tree, low, high);
  }

  private void cover(int number, int most, MotionBoundFactors factors, PoseErrors errors) {
    Body body = scene.bodies().get(number);
    for (Body.CollisionGeometry geometry : body.geometries()) {
      for (BoundingSphere ball : SphereCover.of(geometry, most)) {
        int link = body.link();
        List<MovingSphere.Term> terms = MovingSphere.terms(scene.tree(), link);
        double place = errors.worldError(link, Rounding.normUp(ball.x(), ball.y(), ball.z()));
        for (MovingSphere.Term term : terms) {
          place = Math.max(place, errors.worldError(term.child(), 0));
        }
        // Placing the centre by computed poses rounds too.
        place = Rounding.addUp(place, Rounding.roundoff(8, ball.reach()));
        spheres.add(
            new MovingSphere(
                spheres.size(),
                number,
                link,
                ball,
                factors.between(
                    link,
                    new PointExtent(ball.x(), ball.y(), ball.z()),
                    0,
                    new PointExtent(0, 0, 0)),
                terms,
                place,
                MovingSphere.turnError(terms, errors)));
      }
    }
  }

  private static long key(int a, int b) {
    return ((long) Math.min(a, b) << 32) | Math.max(a, b);
  }

  /** Returns the pairs of shapes of two bodies; none where they are no pair. */
  List<GeometryPair> pairs(int first, int second) {
    return pairs.getOrDefault(key(first, second), List.of());
  }

  /** Returns the number of a robot. */
  OptionalInt robot(String name) {
    for (int r = 0; r < scene.robots().size(); r++) {
      if (scene.robots().get(r).name().equals(name)) {
        return OptionalInt.of(r);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns the number of the robot that a ball moves with; none where it is still. */
  OptionalInt robotOf(MovingSphere sphere) {
    return sphere.isStill()
        ? OptionalInt.empty()
        : OptionalInt.of(scene.robotOf(scene.bodies().get(sphere.body())));
  }

  /** Returns the robot that a coordinate belongs to, by the link that its joint moves. */
  int robotOfCoordinate(int coordinate) {
    int child = scene.tree().joints().get(scene.tree().space().joint(coordinate)).child();
    int found = -1;
    for (int r = 0; r < scene.robots().size(); r++) {
      found = scene.robots().get(r).rootLink() <= child ? r : found;
    }
    return found;
  }

  /** Returns what is wrong with a position, if it is none that is watched. */
  Optional<String> unusable(int coordinate, double position) {
    boolean usable = ranges.lower(coordinate) <= position && position <= ranges.upper(coordinate);
    return usable
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "joint '%s' is at %s, wanted in [%s, %s]",
                scene.tree().space().names().get(coordinate),
                position,
                ranges.lower(coordinate),
                ranges.upper(coordinate)));
  }
}
