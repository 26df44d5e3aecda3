package dev.clearway.contact;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.Scope;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Optional;

/**
 * Measures a contact: the points at which two elements are nearest, and how they move after it.
 *
 * <p>The points are exact to rounding, and the separation's bounds proven. What is said of the
 * motion after the start is measured at one instant shortly after it. Scratch object, one thread.
 */
public final class ContactMeasure {
  /** How long after the start the onset is looked at, as a fraction of the motion. */
  private static final double AFTER_START = 0x1p-12;

  /** A way whose part along the normal is less than this is sliding. */
  private static final double SLIDING = 0x1p-6;

  /** Push that opens a way between two bodies in touch, in their sizes: far above rounding. */
  private static final double PUSH = 0x1p-20;

  private final GeometryTable geometries;
  private final Placements placements;
  private final PairSeparation separation;
  private final SeparationBounds bounds = new SeparationBounds();
  private final double[] witness = new double[SeparationBounds.WITNESS];
  private final double[] pushed;

  ContactMeasure(Scene scene, GeometryTable geometries, Placements placements) {
    this.geometries = geometries;
    this.placements = placements;
    this.separation = new PairSeparation(scene.tree(), geometries);
    this.pushed = new double[Pose.SIZE * geometries.size()];
  }

  /** Returns what measures contacts in a scene, with placements of its own. */
  public static ContactMeasure of(PreparedScene prepared) {
    return new ContactMeasure(prepared.scene(), prepared.geometries(), prepared.placements());
  }

  /** Forgets where all was during another motion. */
  public void start() {
    placements.clear();
  }

  /**
   * Returns a contact with what is measured at its end.
   *
   * @param from proven: no pair is in contact before
   * @param to proven: the pair is in contact at it
   */
  public FirstContact.At at(
      Motion motion, double from, double to, GeometryPair pair, Onset onset, Scope scope) {
    double[] configuration = new double[motion.coordinates()];
    motion.position(to, configuration);
    ContactPoint point = point(motion, to, pair);
    Configuration there = Configuration.of(configuration);
    return new FirstContact.At(from, to, motion.seconds(to), onset, point, there, List.of(), scope);
  }

  /** Returns where a pair is nearest at an instant. */
  private ContactPoint point(Motion motion, double instant, GeometryPair pair) {
    double[] poses = placements.at(motion, instant);
    separation.measure(pair, poses, Inside.UNKNOWN, bounds);
    bounds.witness(witness);
    double[] onFirst = placed(poses, pair.first(), witness, 0);
    double[] onSecond = placed(poses, pair.second(), witness, 3);
    Feature first = feature(pair.first(), bounds.leafOfFirst(), 0);
    Feature second = feature(pair.second(), bounds.leafOfSecond(), 3);
    double lower = bounds.lower();
    double upper = bounds.upper();
    Optional<Vector3> normal = normal(pair, poses, onFirst, onSecond, lower);
    return new ContactPoint(
        body(pair.first()),
        body(pair.second()),
        Vector3.of(onFirst),
        Vector3.of(onSecond),
        normal,
        first,
        second,
        lower,
        upper);
  }

  /**
   * Returns the name of the body that a geometry belongs to.
   *
   * @param geometry its number in the scene's table
   */
  public String body(int geometry) {
    return geometries.body(geometry);
  }

  /** A point of an element in the world. */
  private static double[] placed(double[] poses, int geometry, double[] point, int at) {
    double[] out = new double[3];
    Pose.transform(poses, Pose.SIZE * geometry, point, at, out, 0);
    return out;
  }

  private Feature feature(int geometry, int node, int at) {
    Bvh tree = geometries.tree(geometry);
    if (tree.isConvex() || node < 0 || tree.shape() instanceof PointCloud) {
      return Feature.SURFACE;
    }
    int leaf = tree.leaf(node);
    double[] point = {witness[at], witness[at + 1], witness[at + 2]};
    return Feature.of(tree.triangleOfLeaf(leaf), tree.corners(), 9 * leaf, point);
  }

  /**
   * The direction of the way between the points; where they touch, that of the way which opens when
   * the second body is pushed a little: away from the first one's centre, or along an axis. Empty
   * where no push opens one.
   */
  private Optional<Vector3> normal(
      GeometryPair pair, double[] poses, double[] from, double[] to, double lower) {
    double[] way = difference(from, to);
    if (lower > 0 && length(way) > 0) {
      return Optional.of(unit(way));
    }
    double size = geometries.tree(pair.first()).reach() + geometries.tree(pair.second()).reach();
    double[] apart = difference(centre(pair.first(), poses), centre(pair.second(), poses));
    Optional<Vector3> opened =
        opened(pair, poses, apart, PUSH * size / Math.max(length(apart), PUSH));
    for (int k = 0; opened.isEmpty() && k < 6; k++) {
      double[] axis = new double[3];
      axis[k / 2] = 1;
      opened = opened(pair, poses, axis, k % 2 == 0 ? PUSH * size : -PUSH * size);
    }
    return opened;
  }

  /** The direction of the way that a push of the second body opens; empty if it opens none. */
  private Optional<Vector3> opened(GeometryPair pair, double[] poses, double[] push, double by) {
    System.arraycopy(poses, 0, pushed, 0, pushed.length);
    for (int k = 0; k < 3; k++) {
      pushed[Pose.SIZE * pair.second() + 9 + k] += push[k] * by;
    }
    separation.measure(pair, pushed, Inside.UNKNOWN, bounds);
    if (!(bounds.lower() > 0)) {
      return Optional.empty();
    }
    bounds.witness(witness);
    double[] first = placed(pushed, pair.first(), witness, 0);
    double[] second = placed(pushed, pair.second(), witness, 3);
    return Optional.of(unit(difference(first, second)));
  }

  private double[] centre(int geometry, double[] poses) {
    Bvh tree = geometries.tree(geometry);
    double[] middle = new double[3];
    for (int k = 0; k < 3; k++) {
      middle[k] = (tree.bound(k) + tree.bound(k + 3)) / 2;
    }
    return placed(poses, geometry, middle, 0);
  }

  private static double[] difference(double[] from, double[] to) {
    return new double[] {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
  }

  private static Vector3 unit(double[] v) {
    double length = length(v);
    return new Vector3(v[0] / length, v[1] / length, v[2] / length);
  }

  private static double length(double[] v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }

  /** Returns how a pair in contact at the start goes on, neither holding the other. */
  public Onset onset(Motion motion, GeometryPair pair) {
    double[] start = placements.at(motion, 0);
    separation.measure(pair, start, Inside.UNKNOWN, bounds);
    double lower = bounds.lower();
    bounds.witness(witness);
    double[] inFirst = {witness[0], witness[1], witness[2]};
    double[] inSecond = {witness[3], witness[4], witness[5]};
    double[] from = placed(start, pair.first(), inFirst, 0);
    double[] to = placed(start, pair.second(), inSecond, 0);
    Optional<Vector3> normal = normal(pair, start, from, to, lower);
    if (normal.isEmpty()) {
      return Onset.PENETRATING;
    }
    Vector3 n = normal.get();
    double[] next = placements.at(motion, AFTER_START);
    double[] after =
        difference(
            placed(next, pair.first(), inFirst, 0), placed(next, pair.second(), inSecond, 0));
    double[] way = difference(difference(from, to), after);
    double rise = n.x() * way[0] + n.y() * way[1] + n.z() * way[2];
    if (length(way) <= pair.worldError()) {
      return Onset.RESTING;
    }
    if (Math.abs(rise) <= SLIDING * length(way)) {
      return Onset.SLIDING;
    }
    return rise > 0 ? Onset.RECEDING : Onset.CLOSING;
  }
}
