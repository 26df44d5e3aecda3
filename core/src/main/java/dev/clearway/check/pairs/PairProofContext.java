package dev.clearway.check.pairs;

import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/**
 * What the proofs of all pairs share: the robot's elements, and how far off they may be placed.
 *
 * <p>Immutable and thread-safe.
 */
final class PairProofContext {
  private final Scene scene;
  private final CoordinateRanges ranges;
  private final GeometryTable geometries;
  private final ForwardKinematics kinematics;
  private final PoseErrors errors;
  private final List<BodyExtent> extents = new ArrayList<>();
  private final List<PoseError> shapeErrors = new ArrayList<>();

  PairProofContext(Scene scene) {
    this.scene = scene;
    this.ranges = CoordinateRanges.of(scene.tree());
    this.geometries = GeometryTable.of(scene);
    this.kinematics = ForwardKinematics.of(scene.tree());
    this.errors = PoseErrors.within(scene.tree(), ranges.jointRanges(scene.tree()));
    for (int e = 0; e < geometries.size(); e++) {
      extents.add(BodyExtent.of(geometries.geometry(e)));
      shapeErrors.add(errors.of(geometries.link(e)).times(geometries.geometry(e).linkFromShape()));
    }
  }

  KinematicTree tree() {
    return scene.tree();
  }

  CoordinateRanges ranges() {
    return ranges;
  }

  GeometryTable geometries() {
    return geometries;
  }

  ForwardKinematics kinematics() {
    return kinematics;
  }

  /** Returns the error of a link's place in the world. */
  PoseError linkError(int link) {
    return errors.of(link);
  }

  /** Returns the error of an element's place in the world. */
  PoseError shapeError(int element) {
    return shapeErrors.get(element);
  }

  /** Returns how far an element extends, in the frame of its link. */
  BodyExtent extent(int element) {
    return extents.get(element);
  }
}
