package dev.clearway.plan.smooth;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlanCost;
import java.util.List;

/**
 * A path with rounded corners.
 *
 * @param pieces one after the other; at least one
 * @param corners of the path given, between its ends
 * @param rounded how many of them are
 * @param cost corners looked at, pieces, and all checks
 */
public record BlendedPath(List<Piece> pieces, int corners, int rounded, PlanCost cost) {
  /** Copies the list. */
  public BlendedPath {
    pieces = List.copyOf(pieces);
  }

  /**
   * A part of a path.
   *
   * @param control configurations: the two ends of a straight piece, or the three control points of
   *     a blend, whose middle one is the corner
   * @param motion along it, untimed: straight, or the Bézier curve of the control points
   * @param verdict on the motion
   */
  public record Piece(List<Configuration> control, Motion motion, Verdict verdict) {
    /** Copies the list. */
    public Piece {
      control = List.copyOf(control);
    }

    /** Returns whether the piece is a blend. */
    public boolean isBlend() {
      return control.size() > 2;
    }
  }
}
