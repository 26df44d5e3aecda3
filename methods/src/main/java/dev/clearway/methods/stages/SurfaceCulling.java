package dev.clearway.methods.stages;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.stages.exact.ContactPair;
import dev.clearway.methods.stages.sweep.LineSweptSphere;
import dev.clearway.methods.stages.sweep.SurfaceTest;
import dev.clearway.methods.stages.sweep.SweptSurface;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Stage 2, by graphics hardware and by trees: sweeps the segments of the moving elements that are
 * left and tests their surfaces against the elements at rest that are left for each.
 *
 * <p>Scratch object, one thread.
 */
final class SurfaceCulling {
  private final KinematicTree tree;
  private final PreparedPairs prepared;
  private final List<BodyExtent> segments = new ArrayList<>();
  private final int[] links;
  private final BodyExtent origin;
  private final double[] speed;
  private final double[] change;
  private final double[] lower;
  private final double[] upper;
  private final int[] resting;
  private final int[] entries;
  private final SurfaceTest.Answer[] answers;
  private final boolean[] known;
  private final List<Optional<SweptSurface>> surfaces = new ArrayList<>();
  private Optional<Bounds> bounds = Optional.empty();

  /** Bounds of second derivatives that hold within ranges. */
  private record Bounds(JointRanges ranges, List<PairMotionBound> motionBounds) {}

  SurfaceCulling(
      KinematicTree tree, GeometryTable geometries, PreparedPairs prepared, Motion motion) {
    this.tree = tree;
    this.prepared = prepared;
    links = new int[prepared.spheres().size()];
    for (int e = 0; e < geometries.size(); e++) {
      int place = prepared.movingPlace(e);
      if (place != PreparedPairs.NONE) {
        links[place] = e;
      }
    }
    for (int place = 0; place < links.length; place++) {
      Pose pose = geometries.geometry(links[place]).linkFromShape();
      segments.add(extent(prepared.spheres().get(place), pose));
      links[place] = geometries.link(links[place]);
      surfaces.add(Optional.empty());
    }
    origin = extent(new LineSweptSphere(new double[6], 0), Pose.IDENTITY);
    speed = new double[motion.rates()];
    change = new double[motion.rates()];
    lower = new double[motion.coordinates()];
    upper = new double[motion.coordinates()];
    resting = new int[prepared.pairs().size()];
    entries = new int[prepared.pairs().size()];
    answers = new SurfaceTest.Answer[prepared.pairs().size()];
    known = new boolean[links.length];
  }

  private static BodyExtent extent(LineSweptSphere sphere, Pose linkFromShape) {
    ConvexHull hull = ConvexHull.of(sphere.ends());
    PlacedShape placed = new PlacedShape(hull, Pose.IDENTITY);
    return BodyExtent.of(new Body.CollisionGeometry(placed, linkFromShape, Bvh.build(hull)));
  }

  /** Forgets what was swept. */
  void clear() {
    Arrays.fill(known, false);
  }

  /**
   * Culls pairs of which one element is at rest.
   *
   * @param motion the same since what was swept was forgotten, and the one of the chain
   * @param test what tells surfaces and elements at rest apart
   * @param active read: numbers of pairs, up to {@code count}
   * @param culled written: true for the pair at each place that is culled
   */
  void cull(Motion motion, SurfaceTest test, int[] active, int count, boolean[] culled) {
    boundsFor(motion);
    motion.derivativeBound(1, 0, 1, speed);
    motion.derivativeBound(2, 0, 1, change);
    for (int place = 0; place < links.length; place++) {
      int found = collect(place, active, count, culled);
      if (found > 0) {
        cull(test, place, found, culled);
      }
    }
  }

  /** Lists the elements at rest that are left for a moving one; returns how many. */
  private int collect(int place, int[] active, int count, boolean[] culled) {
    int found = 0;
    for (int i = 0; i < count; i++) {
      ContactPair pair = prepared.pairs().get(active[i]);
      boolean first = prepared.movingPlace(pair.first()) == place;
      boolean second = prepared.movingPlace(pair.second()) == place;
      int other = prepared.restingPlace(first ? pair.second() : pair.first());
      if ((first || second) && other != PreparedPairs.NONE && !culled[i]) {
        resting[found] = other;
        entries[found++] = i;
      }
    }
    return found;
  }

  private void cull(SurfaceTest test, int place, int found, boolean[] culled) {
    Optional<SweptSurface> surface = surface(place);
    if (surface.isPresent()) {
      test.test(surface.get(), resting, found, answers);
      for (int k = 0; k < found; k++) {
        culled[entries[k]] = answers[k] == SurfaceTest.Answer.BEYOND;
      }
    }
  }

  /** Returns what a moving element sweeps; made once a motion. */
  private Optional<SweptSurface> surface(int place) {
    if (!known[place]) {
      known[place] = true;
      double accelerationBound =
          bounds.orElseThrow().motionBounds.get(place).accelerationBound(speed, change);
      surfaces.set(
          place,
          SweptSurface.of(
              prepared.chain,
              prepared.worldMover(place),
              prepared.spheres().get(place),
              accelerationBound));
    }
    return surfaces.get(place);
  }

  private void boundsFor(Motion motion) {
    motion.range(lower, upper);
    JointRanges ranges = JointRanges.ofLimitsAndMotion(tree, lower, upper);
    // Equal ranges, not larger ones: answers must not depend on earlier motions.
    boolean same =
        bounds.filter(b -> b.ranges.contains(ranges) && ranges.contains(b.ranges)).isPresent();
    if (!same) {
      MotionBoundFactors factors = MotionBoundFactors.within(tree, ranges);
      List<PairMotionBound> motionBounds = new ArrayList<>();
      for (int place = 0; place < links.length; place++) {
        motionBounds.add(factors.between(links[place], segments.get(place), 0, origin));
      }
      bounds = Optional.of(new Bounds(ranges, motionBounds));
    }
  }
}
