package dev.clearway.motionbound;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointChain;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.PlaneAxes;
import dev.clearway.kinematics.Rotations;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound.Pivot;
import dev.clearway.motionbound.BodyMotionBound.Term;
import java.util.List;
import java.util.Optional;

/**
 * What a body passes through while one joint moves over its range: one step of COMPUTE-SPHERE, with
 * the factors that bound the body's speed.
 *
 * <p>Turning about an axis: every point keeps its distance from the axis and from each point on it,
 * so the ball around the centre's projection onto the axis, as large as the ball before and the way
 * its centre was moved, contains the body in every position. The body itself, where it is at hand,
 * gives a smaller one. Sliding: the centre moves to the middle of the range, the radius grows by
 * half of it.
 *
 * @param sphere contains the body, in the child link's frame
 * @param body the body itself, while only fixed joints lie between
 */
record JointSweep(BoundingSphere sphere, Optional<RigidPart> body) {
  /** Cross product with, and projection onto, an axis of almost unit length; derived 9 units. */
  private static final double AXIS_UNITS = 12;

  /** Sliding along up to three directions; the directions across an axis are off by 38 units. */
  private static final double SLIDE_UNITS = 64;

  /** A matrix applied to the centre: √3 · 3 units, and the sum with the translation. */
  private static final double PLACE_UNITS = 8;

  private record Slide(Axis direction, double from, double to) {}

  /**
   * Passes one movable joint.
   *
   * @param ranges of the joint's position
   * @param terms the joint's terms are added
   * @return a ball that contains the body in the joint's frame for all its positions
   */
  BoundingSphere through(
      JointChain.Step step, JointRanges ranges, int coordinate, List<Term> terms) {
    Axis axis = step.description().axis();
    int rate = step.rate();
    return switch (step.description().type()) {
      case FIXED -> sphere;
      case REVOLUTE, CONTINUOUS -> {
        turn(terms, rate, step.multiplier(), axisDistance(axis), pivot(step, Optional.of(axis)));
        yield turned(axis);
      }
      case PRISMATIC -> {
        slide(terms, rate, step.multiplier());
        int joint = step.joint();
        yield slid(sphere, new Slide(axis, ranges.jointLower(joint), ranges.jointUpper(joint)));
      }
      case PLANAR -> {
        turn(terms, rate + 2, 1, axisDistance(axis), pivot(step, Optional.of(axis)));
        slide(terms, rate, 1);
        slide(terms, rate + 1, 1);
        PlaneAxes plane = PlaneAxes.across(axis);
        yield slid(
            turned(axis),
            slide(plane.u(), ranges, coordinate),
            slide(plane.v(), ranges, coordinate + 1));
      }
      case FLOATING -> {
        double reach = body.map(b -> b.largestDistance(0, 0, 0)).orElse(sphere.reach());
        turn(terms, rate + 3, 1, reach, pivot(step, Optional.empty()));
        for (int i = 0; i < 3; i++) {
          slide(terms, rate + i, 1);
        }
        yield slid(
            new BoundingSphere(0, 0, 0, reach),
            slide(Axis.X, ranges, coordinate),
            slide(new Axis(0, 1, 0), ranges, coordinate + 1),
            slide(Axis.Z, ranges, coordinate + 2));
      }
    };
  }

  /** What a joint turns about; where the body itself gave the factor, no distance is less. */
  private Optional<Pivot> pivot(JointChain.Step step, Optional<Axis> axis) {
    return Optional.of(new Pivot(step.description().child(), axis, body.isEmpty()));
  }

  private static void turn(
      List<Term> terms, int rate, double multiplier, double radius, Optional<Pivot> pivot) {
    if (multiplier != 0) {
      double factor = multiplier == 1 ? radius : multiplyUp(multiplier, radius);
      terms.add(new Term(rate, true, multiplier, factor, pivot));
    }
  }

  private static void slide(List<Term> terms, int rate, double multiplier) {
    if (multiplier != 0) {
      terms.add(new Term(rate, false, multiplier, multiplier, Optional.empty()));
    }
  }

  private static Slide slide(Axis direction, JointRanges ranges, int coordinate) {
    return new Slide(direction, ranges.lower(coordinate), ranges.upper(coordinate));
  }

  /**
   * Returns an upper bound on the distance of every point of the body from an axis through the
   * origin.
   */
  private double axisDistance(Axis axis) {
    return body.isPresent()
        ? body.get().axisDistance(axis)
        : addUp(sphere.radius(), centreAxisDistance(axis));
  }

  private double centreAxisDistance(Axis a) {
    double cross =
        Rounding.normUp(
            a.y() * sphere.z() - a.z() * sphere.y(),
            a.z() * sphere.x() - a.x() * sphere.z(),
            a.x() * sphere.y() - a.y() * sphere.x());
    return addUp(cross, Rounding.roundoff(AXIS_UNITS, sphere.centreReach()));
  }

  private BoundingSphere turned(Axis a) {
    double along = a.x() * sphere.x() + a.y() * sphere.y() + a.z() * sphere.z();
    double x = along * a.x();
    double y = along * a.y();
    double z = along * a.z();
    double radius = addUp(sphere.radius(), centreAxisDistance(a));
    if (body.isPresent()) {
      radius = Math.min(radius, body.get().largestDistance(x, y, z));
    }
    // The projection is off the axis by its rounding, and is turned with the body.
    return new BoundingSphere(
        x, y, z, addUp(radius, Rounding.roundoff(3 * AXIS_UNITS, sphere.centreReach())));
  }

  private static BoundingSphere slid(BoundingSphere sphere, Slide... slides) {
    double x = sphere.x();
    double y = sphere.y();
    double z = sphere.z();
    double squares = 0;
    double far = sphere.centreReach();
    for (Slide slide : slides) {
      double half = addUp(slide.to / 2, -slide.from / 2);
      if (!(half < Double.POSITIVE_INFINITY)) {
        return BoundingSphere.UNBOUNDED;
      }
      double middle = slide.from / 2 + slide.to / 2;
      x += middle * slide.direction.x();
      y += middle * slide.direction.y();
      z += middle * slide.direction.z();
      squares = addUp(squares, multiplyUp(half, half));
      far = addUp(far, addUp(Math.abs(middle), half));
    }
    double radius = addUp(sphere.radius(), Rounding.sqrtUp(squares));
    return new BoundingSphere(x, y, z, addUp(radius, Rounding.roundoff(SLIDE_UNITS, far)));
  }

  /** Returns a ball that contains the ball placed by a stored pose, its rotation made true. */
  static BoundingSphere placed(BoundingSphere sphere, Pose place) {
    if (sphere.radius() == Double.POSITIVE_INFINITY || place.equals(Pose.IDENTITY)) {
      return sphere;
    }
    double[] c = {sphere.x(), sphere.y(), sphere.z()};
    place.transform(c, 0, c, 0);
    double moved = Rounding.normUp(place.x(), place.y(), place.z());
    double off = multiplyUp(Rotations.defect(place), sphere.centreReach());
    double far = addUp(sphere.centreReach(), moved);
    double radius = addUp(sphere.radius(), addUp(off, Rounding.roundoff(PLACE_UNITS, far)));
    return new BoundingSphere(c[0], c[1], c[2], radius);
  }
}
