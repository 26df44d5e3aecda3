package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import java.util.Objects;

/** One move of a program: where it leads, and at what line it stands. */
sealed interface Move {
  /** Returns the line, from 1. */
  int line();

  /** Returns the tool's frame in that of the flange while it runs. */
  Pose tool();

  /** Returns how near to its target the next move may begin, metres; 0 where it stops there. */
  double zone();

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

  /** The tool straight to a pose in the program's base frame. */
  record Straight(int line, Pose tool, double zone, Pose target) implements Move {
    /** Checks that nothing is missing. */
    public Straight {
      Objects.requireNonNull(target);
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
   * @param tangential whether it turns with the circle; else by the shortest turn
   */
  record Circular(int line, Pose tool, double zone, double[] via, Pose target, boolean tangential)
      implements Move {
    /** Copies the array. */
    public Circular {
      via = via.clone();
    }
  }
}
