package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.ToolFollower;
import dev.clearway.motion.tool.ToolPath;
import dev.clearway.motion.tool.ToolTolerance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a controller may make of the corner between two moves of which one moves the tool on a line
 * or a circle: any way of the tool's origin through the convex hull of both ways inside the zone,
 * with any orientation of the shortest turns between those that both moves have there.
 *
 * <p>The hull is covered by chords from one move to the other, shrunk about the corner, each with a
 * tolerance within which the joints follow: docs/tool-motions.md section 6. Not thread-safe.
 */
final class ToolCorner {
  /** Half of what neighbouring chords are apart, metres, where that does not take too many. */
  private static final double HALF_GAP = 2e-3;

  private static final int FEW_CHORDS = 16;
  private static final int MOST_CHORDS = 128;

  /** A step back along a move, as a share of it, until the tool is outside of the zone. */
  private static final double STEP = 1.0 / 256;

  /** More than joints are off their motions, and what that moves: metres, and radians. */
  private static final double OFF = 1e-6;

  /** Looks at a move of the joints inside a zone. */
  private static final int SAMPLES = 64;

  /** Turns beyond this are never followed. */
  private static final double LARGEST_TURN = 0.4;

  private final ToolFrames frames;
  private final Pose tool;
  private final double zone;

  ToolCorner(ToolFrames frames, Pose tool, double zone) {
    this.frames = frames;
    this.tool = tool;
    this.zone = zone;
  }

  /**
   * A move, and the way of its tool if that is told.
   *
   * @param path empty for a move of the joints
   */
  record Leg(Motion motion, Optional<ToolPath> path) {}

  /**
   * The part of a move inside the zone, as bounds on the tool's way there.
   *
   * @param share of the move
   * @param length how far the tool's origin is from the corner there, metres
   * @param bulge how far the origin is off the point that divides the chord as s divides the way
   * @param turn angle by which the tool is turned from its place in the corner, radians
   */
  private record Part(double share, double length, double bulge, double turn) {}

  /** Returns motions that hold all ways through the corner; empty if they cannot be followed. */
  Optional<List<Motion>> layers(Leg before, Leg after) {
    Part in = part(before, true);
    Part out = part(after, false);
    double longest = Math.max(in.length, out.length);
    double turn = 2 * Math.max(in.turn, out.turn) + OFF;
    if (!(turn < LARGEST_TURN)) {
      return Optional.empty();
    }
    double bulge = 2 * Math.max(in.bulge, out.bulge) + OFF;
    int count = (int) Math.max(1, Math.min(FEW_CHORDS, Math.ceil(longest / (2 * HALF_GAP))));
    for (; count <= MOST_CHORDS; count *= 2) {
      double length = (longest / (2 * count) + bulge) * (1 + 1e-9);
      Optional<List<Motion>> all =
          chords(before, in, after, out, count, new ToolTolerance(length, turn));
      if (all.isPresent()) {
        return all;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Motion>> chords(
      Leg before, Part in, Leg after, Part out, int count, ToolTolerance tolerance) {
    List<Motion> all = new ArrayList<>();
    ToolFollower follower = frames.follower(tool);
    for (int i = 0; i < count; i++) {
      double share = (i + 0.5) / count;
      double[] entry = position(before.motion, 1 - share * in.share);
      double[] exit = position(after.motion, share * out.share);
      ToolPath chord = ToolPath.line(frames.toolAt(entry, tool), frames.toolAt(exit, tool));
      if (!(follower.follow(chord, entry, tolerance)
          instanceof ToolFollower.Result.Followed(Motion motion))) {
        return Optional.empty();
      }
      all.add(motion);
    }
    return Optional.of(all);
  }

  private static double[] position(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(Math.max(0, Math.min(1, s)), q);
    return q;
  }

  /** Returns the part of a move inside the zone, of which the corner is the end or the start. */
  private Part part(Leg leg, boolean ends) {
    double share = share(leg.motion, ends);
    if (leg.path.isPresent()) {
      ToolPath path = leg.path.get();
      double length = share * path.length() * (1 + 1e-9);
      return new Part(share, length, length * share * path.circleAngle() / 8, share * path.angle());
    }
    return ofJoints(leg.motion, share, ends);
  }

  /** Looks at samples; between them, bounds on rates and second derivatives hold. */
  private Part ofJoints(Motion motion, double share, boolean ends) {
    double[] way = frames.way(motion, ends ? 1 - share : 0, ends ? 1 : share);
    double reach = frames.reach(tool);
    Pose corner = frames.toolAt(position(motion, ends ? 1 : 0), tool);
    Pose far = frames.toolAt(position(motion, ends ? 1 - share : share), tool);
    double length = 0;
    double bulge = 0;
    double turn = 0;
    for (int i = 1; i <= SAMPLES; i++) {
      double part = (double) i / SAMPLES;
      double s = part * share;
      Pose at = frames.toolAt(position(motion, ends ? 1 - s : s), tool);
      length = Math.max(length, distance(at, corner, corner, 0));
      bulge = Math.max(bulge, distance(at, corner, far, part));
      turn = Math.max(turn, ToolPath.line(corner, at).angle());
    }
    double second = way[0] * way[0] * reach + 2 * way[0] * way[1];
    return new Part(
        share,
        (length + (way[0] * reach + way[1]) / (2 * SAMPLES)) * (1 + 1e-9),
        (bulge + second / (8 * SAMPLES * SAMPLES)) * (1 + 1e-9),
        turn + way[0] / (2 * SAMPLES));
  }

  /** Returns how far a place is from the one that divides the way from one to another. */
  private static double distance(Pose at, Pose from, Pose to, double share) {
    double x = at.x() - from.x() - share * (to.x() - from.x());
    double y = at.y() - from.y() - share * (to.y() - from.y());
    double z = at.z() - from.z() - share * (to.z() - from.z());
    return Math.sqrt(x * x + y * y + z * z);
  }

  /** Returns how much of a move is inside the zone: half of it for a zone without end. */
  private double share(Motion motion, boolean ends) {
    if (Double.isInfinite(zone)) {
      return 0.5;
    }
    Pose corner = frames.toolAt(position(motion, ends ? 1 : 0), tool);
    for (double share = STEP; share < 1; share += STEP) {
      Pose at = frames.toolAt(position(motion, ends ? 1 - share : share), tool);
      if (distance(at, corner, corner, 0) > zone * (1 + 1e-9) + OFF) {
        return share;
      }
    }
    return 1;
  }
}
