package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.LooseMotion;
import java.util.ArrayList;
import java.util.List;

/**
 * What a controller may make of the corner between two straight moves of the joints: any way
 * through the triangle, in joint space, of where the zone is entered, the corner and where it is
 * left.
 *
 * <p>The triangle is the union of the chords from entry to exit, shrunk about the corner by all λ
 * of [0, 1]. A chord stands for those near it: with λ off by μ, the point at s is off by μ of what
 * entry and exit, at s, are from the corner; so by no more than μ times the larger of both in each
 * joint.
 */
final class JointCorner {
  /** Chords are told apart by so much of a joint, radians or metres, where that is not too fine. */
  private static final double LAYER = 0.01;

  private static final int MOST_LAYERS = 8;

  /** A step back along a move, as a share of it, until the tool is outside of the zone. */
  private static final double STEP = 1.0 / 256;

  private final KinematicTree tree;
  private final ToolFrames frames;
  private final Pose tool;
  private final double zone;

  JointCorner(KinematicTree tree, ToolFrames frames, Pose tool, double zone) {
    this.tree = tree;
    this.frames = frames;
    this.tool = tool;
    this.zone = zone;
  }

  /** Returns motions that hold the whole triangle. */
  List<Motion> layers(Motion before, Motion after) {
    double[] corner = position(after, 0);
    double[] entry = outside(before, -STEP, 1, corner);
    double[] exit = outside(after, STEP, 0, corner);
    double most = 0;
    double[] wide = new double[corner.length];
    for (int c = 0; c < corner.length; c++) {
      wide[c] = Math.max(Math.abs(entry[c] - corner[c]), Math.abs(exit[c] - corner[c]));
      most = Math.max(most, wide[c]);
    }
    int count = (int) Math.max(1, Math.min(MOST_LAYERS, Math.ceil(most / (2 * LAYER))));
    double[] off = new double[corner.length];
    for (int c = 0; c < off.length; c++) {
      // Rounding of the chords' ends is some 1e-15; a millionth of the width is more.
      off[c] = wide[c] / (2 * count) * (1 + 1e-6) + (wide[c] > 0 ? 1e-12 : 0);
    }
    List<Motion> layers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double share = (i + 0.5) / count;
      StraightMotion chord =
          StraightMotion.between(tree, between(corner, entry, share), between(corner, exit, share));
      layers.add(LooseMotion.about(chord, off));
    }
    return layers;
  }

  private static double[] between(double[] from, double[] to, double share) {
    double[] out = new double[from.length];
    for (int c = 0; c < out.length; c++) {
      out[c] = from[c] + share * (to[c] - from[c]);
    }
    return out;
  }

  private static double[] position(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  /**
   * Returns the first joints, seen from the corner, at which the tool is outside of the zone; the
   * middle of the move for a zone without end.
   */
  private double[] outside(Motion motion, double step, double from, double[] corner) {
    Pose centre = frames.toolAt(corner, tool);
    double s = from;
    double last = Double.isInfinite(zone) ? 0.5 : 1 - from;
    while (step < 0 ? s + step >= last : s + step <= last) {
      s += step;
      double[] q = position(motion, s);
      Pose place = frames.toolAt(q, tool);
      double x = place.x() - centre.x();
      double y = place.y() - centre.y();
      double z = place.z() - centre.z();
      if (Math.sqrt(x * x + y * y + z * z) > zone * (1 + 1e-9)) {
        return q;
      }
    }
    return position(motion, last);
  }
}
