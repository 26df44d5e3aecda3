package dev.clearway.io.limit;

import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.AngleWrapping;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.MimicRange;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Watches configurations for values outside joint limits, to say so once for each joint: its own
 * limits, and those of joints that follow it.
 *
 * <p>Between two configurations on a straight segment no coordinate leaves the range of its ends; a
 * spline may, and is to be shown in between. Not thread-safe.
 */
public final class LimitMonitor {
  /** Where a spline is looked at; what is said of limits needs no proof. */
  private static final int SAMPLES = 64;

  /** Radians: what turns without limits seldom goes further from 0 in a file of radians. */
  private static final double FEW_TURNS = 2 * AngleWrapping.FULL_TURN;

  /** Two turns: as degrees larger numbers would be as odd as they are as radians. */
  private static final double MOST_DEGREES = 720;

  private final KinematicTree tree;
  private final JointSpace space;
  private final SoftRanges soft;
  private final double[] least;
  private final double[] largest;
  private final double[] beyond;
  private final double[] values;
  private final String[] places;
  private final double[] beyondSoft;
  private final double[] softValues;
  private final String[] softPlaces;

  /** Watches configurations of a scene, for the soft limits of its joints' controllers too. */
  public LimitMonitor(Scene scene) {
    this(scene.tree(), SoftRanges.of(scene));
  }

  /** Watches configurations of a tree. */
  public LimitMonitor(KinematicTree tree) {
    this(tree, SoftRanges.none(tree));
  }

  private LimitMonitor(KinematicTree tree, SoftRanges soft) {
    this.tree = tree;
    this.soft = soft;
    this.space = tree.space();
    this.least = new double[space.size()];
    this.largest = new double[space.size()];
    this.beyond = new double[space.size()];
    this.values = new double[space.size()];
    this.places = new String[space.size()];
    Arrays.fill(places, "");
    this.beyondSoft = new double[space.size()];
    this.softValues = new double[space.size()];
    this.softPlaces = places.clone();
  }

  /**
   * Looks at a configuration.
   *
   * @param q read
   * @param place where it came from, such as {@code in line 7}
   */
  public void observe(double[] q, String place) {
    for (int c = 0; c < q.length; c++) {
      least[c] = Math.min(least[c], q[c]);
      largest[c] = Math.max(largest[c], q[c]);
      double distance = Math.max(space.lower(c) - q[c], q[c] - space.upper(c));
      if (distance > beyond[c]) {
        beyond[c] = distance;
        values[c] = q[c];
        places[c] = place;
      }
      double distanceFromSoft = Math.max(soft.lower(c) - q[c], q[c] - soft.upper(c));
      if (distanceFromSoft > beyondSoft[c]) {
        beyondSoft[c] = distanceFromSoft;
        softValues[c] = q[c];
        softPlaces[c] = place;
      }
    }
  }

  /** Looks at a motion: at the ends of a straight one, and in between of others. */
  public void observe(Motion motion, String place) {
    int steps = motion instanceof StraightMotion ? 1 : SAMPLES;
    double[] q = new double[motion.coordinates()];
    for (int i = 0; i <= steps; i++) {
      motion.position((double) i / steps, q);
      observe(q, place);
    }
  }

  /** Returns what was seen of limits. */
  public PathLimits limits() {
    return limits(AngleUnit.RADIANS);
  }

  /** Returns what was seen of limits in angles that were read in a unit. */
  public PathLimits limits(AngleUnit read) {
    List<LimitViolation> out = new ArrayList<>();
    boolean asDegrees = true;
    Optional<PathLimits.FarTurn> far = Optional.empty();
    for (int c = 0; c < beyond.length; c++) {
      boolean angle = isAngle(c);
      if (beyond[c] > 0) {
        addViolations(c, out);
      }
      asDegrees &=
          !angle
              || (Math.toRadians(least[c]) >= Math.min(0, space.lower(c))
                  && Math.toRadians(largest[c]) <= Math.max(0, space.upper(c)));
      double turned = JointAngles.turnsFreely(tree, c) ? furthest(c) : 0;
      if (turned > FEW_TURNS && turned <= MOST_DEGREES) {
        far = Optional.of(new PathLimits.FarTurn(space.names().get(c), turned));
      }
    }
    return new PathLimits(out, asDegrees, far, read, soft());
  }

  /** What leaves the soft limits only: where the limits are left too, that is said already. */
  private List<SoftLimitViolation> soft() {
    List<SoftLimitViolation> out = new ArrayList<>();
    for (int c = 0; c < beyond.length; c++) {
      if (!(beyond[c] > 0) && beyondSoft[c] > 0) {
        out.add(
            new SoftLimitViolation(
                space.names().get(c),
                softValues[c],
                soft.lower(c),
                soft.upper(c),
                JointAngles.isAngle(tree, c),
                softPlaces[c]));
      }
    }
    return out;
  }

  private boolean isAngle(int coordinate) {
    JointType type = tree.joints().get(space.joint(coordinate)).type();
    return type == JointType.REVOLUTE || type == JointType.CONTINUOUS;
  }

  /** Adds what a coordinate leaves: its own limits, and those of the joints that follow it. */
  private void addViolations(int c, List<LimitViolation> out) {
    String name = space.names().get(c);
    double value = values[c];
    double lower = space.ownLower(c);
    double upper = space.ownUpper(c);
    if (!(lower <= value && value <= upper)) {
      out.add(
          new LimitViolation(name, value, lower, upper, isAngle(c), places[c], Optional.empty()));
    }
    for (MimicRange follower : space.mimicRanges(c)) {
      if (!(follower.lower() <= value && value <= follower.upper())) {
        Joint joint = follower.joint();
        out.add(
            new LimitViolation(
                joint.name(),
                follower.position(value),
                joint.lower(),
                joint.upper(),
                joint.type() != JointType.PRISMATIC,
                places[c],
                Optional.of(new LimitViolation.Cause(name, value, isAngle(c)))));
      }
    }
  }

  /**
   * Returns one warning for each that was seen outside its limits, or soft limits, with its
   * furthest value.
   *
   * @param told the unit in which angles are told
   */
  public List<String> warnings(AngleUnit told) {
    PathLimits seen = limits();
    return Stream.concat(
            seen.violations().stream().map(violation -> violation.describe(told)),
            seen.soft().stream().map(violation -> violation.describe(told)))
        .toList();
  }

  /**
   * Returns whether angles moved away from 0, but none by as much as 2 pi degrees: as if radians
   * had been read as degrees.
   */
  public boolean seemRadians() {
    double most = 0;
    for (int c = 0; c < least.length; c++) {
      if (JointAngles.isAngle(tree, c)) {
        most = Math.max(most, furthest(c));
      }
    }
    return most > 0 && most <= StrictMath.toRadians(AngleWrapping.FULL_TURN) * (1 + 0x1p-40);
  }

  private double furthest(int c) {
    return Math.max(-least[c], largest[c]);
  }
}
