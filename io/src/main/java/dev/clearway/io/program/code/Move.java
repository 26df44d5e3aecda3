package dev.clearway.io.program.code;

import dev.clearway.geometry.Pose;
import java.util.Objects;

/** One move of a program: where it leads, and at what line it stands. */
public sealed interface Move {
  /** Returns the line, from 1. */
  int line();

  /** Returns the tool's frame in that of the flange while it runs. */
  Pose tool();

  /** Returns how near to its target the next move may begin, metres; 0 where it stops there. */
  double zone();

  /** Returns which joints reach the target, where it is told by a pose. */
  default Posture posture() {
    return Posture.NONE;
  }

  /**
   * All joints evenly to those that reach a pose in the program's base frame.
   *
   * @param posture which of them
   */
  record ToPose(int line, Pose tool, double zone, Pose target, Posture posture) implements Move {
    /** Checks that nothing is missing. */
    public ToPose {
      Objects.requireNonNull(target);
      Objects.requireNonNull(posture);
    }
  }

  /**
   * All joints evenly to a target.
   *
   * @param joints radians or metres, in the order of the arm
   */
  record ToJoints(int line, Pose tool, double zone, double[] joints) implements Move {
    /** Copies the array. */
    public ToJoints {
      joints = joints.clone();
    }
  }

  /**
   * The tool straight to a pose in the program's base frame.
   *
   * @param posture which joints reach it; those that follow the tool are checked against it
   */
  record Straight(int line, Pose tool, double zone, Pose target, Posture posture) implements Move {
    /** Checks that nothing is missing. */
    public Straight {
      Objects.requireNonNull(target);
      Objects.requireNonNull(posture);
    }
  }

  /** The tool straight to where joints would put it. */
  record StraightToJoints(int line, Pose tool, double zone, double[] joints) implements Move {
    /** Copies the array. */
    public StraightToJoints {
      joints = joints.clone();
    }
  }

  /**
   * The tool on a circle to a pose in the program's base frame.
   *
   * @param via a point on the way, metres
   * @param turn how its orientation goes along
   * @param posture which joints reach the target
   */
  record Circular(
      int line, Pose tool, double zone, double[] via, Pose target, Turn turn, Posture posture)
      implements Move {
    /** Copies the array. */
    public Circular {
      via = via.clone();
    }
  }

  /** How the orientation goes along on a circle. */
  enum Turn {
    /** By the shortest turn, seen from the base. */
    SHORTEST,
    /** Turns with the circle, wherever that ends. */
    WITH_CIRCLE,
    /** By the shortest turn, seen from a frame that turns with the circle. */
    SHORTEST_ON_CIRCLE
  }
}
