package dev.clearway.scene;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound;
import dev.clearway.motionbound.MotionBoundFactors;
import dev.clearway.motionbound.PairMotionBound;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Makes tables of the pairs of a scene over given joint ranges. Immutable and thread-safe. */
public final class PairTableBuilder {
  private final Scene scene;
  private final GeometryTable geometries;
  private final List<BodyPairs.BodyPair> bodyPairs;
  private final List<String> surfaces;

  /**
   * Prepares the pairs of a scene.
   *
   * @param geometries of the scene
   * @param adjacent whether links that a movable joint joins directly are pairs too
   * @param selfPairs whether pairs within one robot are pairs
   */
  public PairTableBuilder(
      Scene scene, GeometryTable geometries, boolean adjacent, boolean selfPairs) {
    this.scene = scene;
    this.geometries = geometries;
    this.bodyPairs = BodyPairs.of(scene, adjacent, selfPairs);
    this.surfaces = surfaces();
  }

  private List<String> surfaces() {
    BitSet checked = new BitSet();
    for (BodyPairs.BodyPair pair : bodyPairs) {
      checked.set(pair.first());
      checked.set(pair.second());
    }
    return checked.stream()
        .mapToObj(scene.bodies()::get)
        .filter(b -> b.geometries().stream().anyMatch(Body.CollisionGeometry::isSurface))
        .map(Body::name)
        .sorted()
        .distinct()
        .toList();
  }

  /** Returns the pairs of elements, what is said of them holding within the joint ranges. */
  public PairTable build(JointRanges ranges) {
    MotionBoundFactors factors = MotionBoundFactors.within(scene.tree(), ranges);
    PoseErrors errors = PoseErrors.within(scene.tree(), ranges);
    BodyMotionBound[] motionBounds = new BodyMotionBound[geometries.size()];
    PoseError[] poses = new PoseError[geometries.size()];
    for (int e = 0; e < geometries.size(); e++) {
      motionBounds[e] = geometries.geometry(e).motionBound(factors, geometries.link(e));
      poses[e] = errors.of(geometries.link(e)).times(geometries.geometry(e).linkFromShape());
    }
    double[] deviations = ranges.rateDeviations(scene.tree());
    PlayBounds plays = new PlayBounds(scene, geometries, ranges.plays());
    Sorted pairs = new Sorted();
    for (BodyPairs.BodyPair bodies : bodyPairs) {
      NamePair names = names(bodies);
      for (int i = geometries.firstOf(bodies.first()); i < geometries.endOf(bodies.first()); i++) {
        for (int j = geometries.firstOf(bodies.second());
            j < geometries.endOf(bodies.second());
            j++) {
          PairMotionBound motionBound = factors.between(motionBounds[i], motionBounds[j]);
          // Joints that are off move the bodies as joints that move do.
          int frame = motionBound.frame();
          double played =
              Rounding.addUp(
                  plays.displacement(i, motionBounds[i], frame),
                  plays.displacement(j, motionBounds[j], frame));
          double moved = Rounding.addUp(motionBound.bound(deviations), played);
          double error =
              Rounding.addUp(
                  PoseError.ofRelative(poses[i], poses[j], geometries.tree(j).reach()), moved);
          double worldError =
              Rounding.addUp(
                  Rounding.addUp(
                      poses[i].ofPoint(geometries.tree(i).reach()),
                      poses[j].ofPoint(geometries.tree(j).reach())),
                  moved);
          double frameTurn = errors.of(frame).rotation();
          double kept = kept(names, i, j);
          pairs.add(
              new GeometryPair(i, j, names, motionBound, kept, error, worldError, frameTurn),
              played);
        }
      }
    }
    return new PairTable(
        pairs.moving, pairs.apart, pairs.atRest, pairs.apartSlack, bodyPairs.size(), surfaces);
  }

  /** What the trees of two elements must keep: balls of clouds reach beyond theirs. */
  private double kept(NamePair names, int i, int j) {
    double radii = Rounding.addUp(geometries.radius(i), geometries.radius(j));
    double clearance = scene.clearance(names);
    return radii == 0 ? clearance : Rounding.addUp(clearance, radii);
  }

  private NamePair names(BodyPairs.BodyPair pair) {
    return new NamePair(
        scene.bodies().get(pair.first()).name(), scene.bodies().get(pair.second()).name());
  }

  /** Pairs by what their travel says of them. */
  private static final class Sorted {
    private final List<GeometryPair> moving = new ArrayList<>();
    private final List<GeometryPair> apart = new ArrayList<>();
    private final List<GeometryPair> atRest = new ArrayList<>();
    private double apartSlack = Double.POSITIVE_INFINITY;

    /** Adds a pair, which links and bodies that are off displace by so much. */
    void add(GeometryPair pair, double played) {
      double keeps = Rounding.addUp(pair.clearance(), played);
      double slack = Math.nextDown(pair.motionBound().minimumSeparation() - keeps);
      if (pair.motionBound().atRest() && played == 0) {
        atRest.add(pair);
      } else if (!(slack > 0)) {
        moving.add(pair);
      } else {
        apart.add(pair);
        apartSlack = Math.min(apartSlack, slack);
      }
    }
  }
}
