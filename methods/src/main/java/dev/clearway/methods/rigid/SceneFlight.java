package dev.clearway.methods.rigid;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.check.CheckerMemory;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.PreparedScene;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a scene's motion is to the rigid body that alone flies in it: straight and turning at
 * constant rate, as the hourglass wants it.
 *
 * <p><b>Guarantee.</b> Between any two instants that are t apart, |t| ≤ 1/2, each point of the body
 * is displaced by a vector of the hourglass times t, and one of at most {@code missing}. {@code
 * docs/rigid-bodies.md}, section 10, has the proof.
 *
 * @param link that flies
 * @param missing what the hourglass's axis and displacement may be off, in metres of a point
 */
record SceneFlight(int link, Hourglass hourglass, double missing) {
  /** Rates of a floating joint: three that slide, one that turns. */
  private static final int TURNING = 3;

  /** The largest angle between two places of which the axis is taken: its sine is large enough. */
  private static final double LARGEST_PART = 1.6;

  /** A product of two rotations, its halved differences, and a vector of unit length. */
  private static final double PRODUCT_UNITS = 32;

  /** A vector divided by its length. */
  private static final double DIRECTION_UNITS = 8;

  /** An axis carried into the body's frame: a matrix product, and the axis' own length. */
  private static final double AXIS_UNITS = 16;

  /** Of a vector longer than so many of its errors the direction is known. */
  private static final double KNOWN = 4;

  /** Two unit vectors, or opposite ones, are never further apart. */
  private static final double FURTHEST = 2;

  /** Returns the joints that move. */
  static List<Integer> moving(KinematicTree tree, Motion motion) {
    RateSpace rates = RateSpace.of(tree);
    double[] variation = new double[motion.rates()];
    motion.variation(0, 1, variation);
    List<Integer> moving = new ArrayList<>();
    int end = rates.size();
    for (int j = tree.joints().size() - 1; j >= 0; j--) {
      int first = rates.firstRate(j);
      if (first < 0) {
        continue; // it has none
      }
      boolean rests = true;
      for (int r = first; r < end; r++) {
        rests &= variation[r] == 0;
      }
      if (!rests) {
        moving.add(j);
      }
      end = first;
    }
    return moving;
  }

  /**
   * Returns the flight of a joint.
   *
   * @param joint number of the only one that moves
   * @return empty where it does not float in the world, its rates are not constant, or other links
   *     are fixed to the one that it moves
   */
  static Optional<SceneFlight> of(CheckerMemory memory, Motion motion, int joint) {
    PreparedScene scene = memory.prepared();
    KinematicTree tree = scene.scene().tree();
    Joint flying = tree.joints().get(joint);
    if (flying.type() != JointType.FLOATING || tree.rigidRoot(flying.parent()) != 0) {
      return Optional.empty();
    }
    int first = RateSpace.of(tree).firstRate(joint);
    double[] change = new double[motion.rates()];
    motion.derivativeBound(2, 0, 1, change);
    for (int r = first; r <= first + TURNING; r++) {
      if (!(change[r] == 0)) {
        return Optional.empty();
      }
    }
    int link = flying.child();
    GeometryTable geometries = scene.geometries();
    for (int e = 0; e < geometries.size(); e++) {
      int other = geometries.link(e);
      if (other != link && tree.rigidRoot(other) == tree.rigidRoot(link)) {
        return Optional.empty();
      }
    }
    double[] speed = new double[motion.rates()];
    motion.derivativeBound(1, 0, 1, speed);
    return Optional.of(
        new Measured(memory, motion, link, error(tree, motion, link))
            .flight(speed[first + TURNING]));
  }

  private static PoseError error(KinematicTree tree, Motion motion, int link) {
    double[] lower = new double[motion.coordinates()];
    double[] upper = new double[motion.coordinates()];
    motion.range(lower, upper);
    return PoseErrors.within(tree, JointRanges.ofMotion(tree, lower, upper)).of(link);
  }

  /** A flight as its computed places tell it. */
  private static final class Measured {
    private final CheckerMemory memory;
    private final Motion motion;
    private final int link;
    private final PoseError error;

    Measured(CheckerMemory memory, Motion motion, int link, PoseError error) {
      this.memory = memory;
      this.motion = motion;
      this.link = link;
      this.error = error;
    }

    private double[] place(double s) {
      double[] links = memory.moving().placements().linksAt(motion, s);
      double[] out = new double[Pose.SIZE];
      System.arraycopy(links, Pose.SIZE * link, out, 0, Pose.SIZE);
      return out;
    }

    /**
     * The flight of a body that turns by at most an angle.
     *
     * @param angle an upper bound on it, radians
     */
    SceneFlight flight(double angle) {
      double[] start = place(0);
      double[] end = place(1);
      double x = end[9] - start[9];
      double y = end[10] - start[10];
      double z = end[11] - start[11];
      double far = addUp(error.distance(), error.distance());
      double off = addUp(2 * error.ofPoint(0), Rounding.roundoff(2, far));
      if (angle == 0) {
        return new SceneFlight(link, Hourglass.of(x, y, z, Turn.NONE, 0), off);
      }
      double share = 1;
      while (angle * share > LARGEST_PART) {
        share /= 2;
      }
      double turned = addUp(2 * error.rotation(), multiplyUp(error.rotation(), error.rotation()));
      double wrong = addUp(turned, Rounding.roundoff(PRODUCT_UNITS, 1));
      double[] v = sine(start, place(share));
      double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
      boolean known = length > KNOWN * wrong;
      Axis axis = known ? new Axis(v[0], v[1], v[2]) : Axis.Z;
      double tilt = known ? tilt(wrong, length) : FURTHEST;
      double reach = extent(0, 0, 0, true);
      double radius = Math.min(reach, radius(start, axis, tilt, reach));
      // The arc is about the stored axis; what the true one is off tilts it by that much.
      double tilted = multiplyUp(multiplyUp(angle, radius), tilt);
      Hourglass hourglass = Hourglass.of(x, y, z, new Turn(axis, angle), radius);
      return new SceneFlight(link, hourglass, addUp(off, tilted));
    }

    /** How far the direction of a vector may be off, of unit vectors. */
    private static double tilt(double wrong, double length) {
      double off = Rounding.divideUp(2 * wrong, Rounding.subtractDown(length, wrong));
      return Math.min(FURTHEST, addUp(off, Rounding.roundoff(DIRECTION_UNITS, 1)));
    }

    /** The vector of the turn between two places: its axis times the sine of its angle. */
    private static double[] sine(double[] start, double[] end) {
      double[] turn = new double[9];
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          for (int k = 0; k < 3; k++) {
            turn[3 * i + j] += end[3 * i + k] * start[3 * j + k];
          }
        }
      }
      return new double[] {
        (turn[7] - turn[5]) / 2, (turn[2] - turn[6]) / 2, (turn[3] - turn[1]) / 2
      };
    }

    /** The largest distance of the body's points from the true axis through its origin. */
    private double radius(double[] start, Axis axis, double tilt, double reach) {
      double[] inBody = new double[3];
      for (int k = 0; k < 3; k++) {
        inBody[k] = start[k] * axis.x() + start[3 + k] * axis.y() + start[6 + k] * axis.z();
      }
      double off = addUp(tilt, addUp(error.rotation(), Rounding.roundoff(AXIS_UNITS, 1)));
      return addUp(extent(inBody[0], inBody[1], inBody[2], false), multiplyUp(off, reach));
    }

    /** The largest distance from the origin, or from an axis through it. */
    private double extent(double x, double y, double z, boolean point) {
      GeometryTable geometries = memory.prepared().geometries();
      double largest = 0;
      for (int e = 0; e < geometries.size(); e++) {
        if (geometries.link(e) == link) {
          BodyExtent extent = BodyExtent.of(geometries.geometry(e));
          double distance =
              point
                  ? extent.largestDistance(0, 0, 0)
                  : extent.largestAxisDistance(0, 0, 0, x, y, z);
          largest = Math.max(largest, distance);
        }
      }
      return largest;
    }
  }
}
