package dev.clearway.io.limit;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SoftLimits;
import java.util.Arrays;
import java.util.Optional;

/**
 * The soft limits of a scene's coordinates: those of the joints themselves, and of joints that
 * follow them. No proof rests on them, so nothing is rounded outward. Immutable.
 */
public final class SoftRanges {
  private final double[] lower;
  private final double[] upper;

  private SoftRanges(int size) {
    this.lower = new double[size];
    this.upper = new double[size];
    Arrays.fill(lower, Double.NEGATIVE_INFINITY);
    Arrays.fill(upper, Double.POSITIVE_INFINITY);
  }

  /** Returns those of joints of a tree that has none. */
  static SoftRanges none(KinematicTree tree) {
    return new SoftRanges(tree.space().size());
  }

  /** Returns those of a scene. */
  public static SoftRanges of(Scene scene) {
    JointSpace space = scene.tree().space();
    SoftRanges ranges = new SoftRanges(space.size());
    for (int j = 0; j < scene.tree().joints().size(); j++) {
      Joint joint = scene.tree().joints().get(j);
      Optional<SoftLimits> soft = soft(scene, joint.name());
      if (soft.isPresent()) {
        Optional<Mimic> master = space.master(j);
        String driver = master.map(Mimic::joint).orElse(joint.name());
        space.number(driver).ifPresent(c -> ranges.narrow(c, soft.get(), master));
      }
    }
    return ranges;
  }

  private static Optional<SoftLimits> soft(Scene scene, String joint) {
    for (Scene.PlacedRobot robot : scene.robots()) {
      String prefix = robot.name() + "/";
      if (joint.startsWith(prefix)) {
        return Optional.ofNullable(
            robot.model().softLimits().get(joint.substring(prefix.length())));
      }
    }
    return Optional.empty();
  }

  private void narrow(int c, SoftLimits soft, Optional<Mimic> master) {
    double factor = master.map(Mimic::multiplier).orElse(1.0);
    double offset = master.map(Mimic::offset).orElse(0.0);
    double one = (soft.lower() - offset) / factor;
    double other = (soft.upper() - offset) / factor;
    if (factor != 0) {
      lower[c] = Math.max(lower[c], Math.min(one, other));
      upper[c] = Math.min(upper[c], Math.max(one, other));
    }
  }

  /** Returns the lower one of a coordinate, radians or metres; −∞ where there is none. */
  public double lower(int coordinate) {
    return lower[coordinate];
  }

  /** Returns the upper one of a coordinate, radians or metres; +∞ where there is none. */
  public double upper(int coordinate) {
    return upper[coordinate];
  }
}
