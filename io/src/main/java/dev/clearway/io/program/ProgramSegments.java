package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.Segment;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.LostMotion;
import dev.clearway.motion.tool.ToolFollower;
import dev.clearway.motion.tool.ToolPath;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Makes segments of a program's moves, one after the other. Not thread-safe. */
final class ProgramSegments {
  private final Path file;
  private final Scene scene;
  private final ToolFrames frames;
  private final boolean exactStops;
  private final LimitMonitor limits;
  private final List<Segment> segments = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();

  /** Where the arm is; empty before the first target is known. */
  private Optional<double[]> at = Optional.empty();

  /** The motion that led there. */
  private Optional<Motion> last = Optional.empty();

  private double lastZone;

  ProgramSegments(Path file, Scene scene, ToolFrames frames, boolean exactStops) {
    this.file = file;
    this.scene = scene;
    this.frames = frames;
    this.exactStops = exactStops;
    this.limits = new LimitMonitor(scene);
  }

  List<Segment> segments() {
    return segments;
  }

  Set<String> warnings() {
    return warnings;
  }

  PathLimits limits() {
    return limits.limits();
  }

  private ModelFormatException fault(Move move, String problem) {
    return new ModelFormatException(file, move.line(), problem);
  }

  private void warn(Move move, String warning) {
    warnings.add("%s:%s: %s".formatted(file, move.line(), warning));
  }

  /**
   * Adds a move.
   *
   * @throws ModelFormatException if it cannot be judged from where the arm is
   */
  void add(Move move) throws ModelFormatException {
    if (at.isEmpty()) {
      begin(move);
      return;
    }
    double[] from = at.get();
    if (last.orElse(null) instanceof LostMotion) {
      goOnBlindly(move, from);
      return;
    }
    Motion motion = motion(move, from);
    if (last.isPresent() && lastZone > 0 && !exactStops) {
      corner(move, last.get(), motion);
    }
    keep(move, motion);
    double[] to = new double[from.length];
    motion.position(1, to);
    at = Optional.of(to);
    last = Optional.of(motion);
    lastZone = move.zone();
  }

  /** Adds a move that begins where the arm is not known to be. */
  private void goOnBlindly(Move move, double[] from) {
    Motion motion = new LostMotion(scene.tree(), from, LostMotion.Cause.SINGULAR);
    keep(move, motion);
    last = Optional.of(motion);
    lastZone = 0;
    if (move instanceof Move.ToJoints to) {
      double[] q = frames.with(from, to.joints());
      limits.observe(q, "in line " + move.line());
      at = Optional.of(q);
      last = Optional.empty();
    }
  }

  private void keep(Move move, Motion motion) {
    segments.add(new Segment.Moving(segments.size(), move.line(), motion, Optional.empty()));
  }

  private void begin(Move move) throws ModelFormatException {
    if (!(move instanceof Move.ToJoints first)) {
      throw fault(
          move,
          "the program begins with a move of the tool, from where its text does not tell; it is"
              + " judged from the first target that is told by joints on");
    }
    double[] q = frames.with(scene.defaultConfiguration(), first.joints());
    limits.observe(q, "in line " + move.line());
    warn(move, "the way to the first target is not judged: the text does not tell where it begins");
    at = Optional.of(q);
  }

  private Motion motion(Move move, double[] from) throws ModelFormatException {
    return switch (move) {
      case Move.ToJoints to -> {
        double[] q = frames.with(from, to.joints());
        limits.observe(q, "in line " + move.line());
        yield StraightMotion.between(scene.tree(), from, q);
      }
      case Move.Straight to ->
          followed(move, from, ToolPath.line(start(move, from), frames.placed(to.target())));
      case Move.StraightToJoints to -> {
        Pose target = frames.toolAt(frames.with(from, to.joints()), move.tool());
        yield followed(move, from, ToolPath.line(start(move, from), target));
      }
      case Move.Circular to -> followed(move, from, circle(to, from));
    };
  }

  private Pose start(Move move, double[] from) {
    return frames.toolAt(from, move.tool());
  }

  private ToolPath circle(Move.Circular to, double[] from) throws ModelFormatException {
    Pose start = start(to, from);
    Pose target = frames.placed(to.target());
    Pose via = frames.placed(Pose.translation(to.via()[0], to.via()[1], to.via()[2]));
    double[] point = {via.x(), via.y(), via.z()};
    try {
      return to.tangential()
          ? ToolPath.tangentialArc(start, point, target)
          : ToolPath.arc(start, point, target);
    } catch (IllegalArgumentException e) {
      throw fault(to, "a circle through " + e.getMessage());
    }
  }

  private Motion followed(Move move, double[] from, ToolPath path) throws ModelFormatException {
    ToolFollower.Result result = frames.follower(move.tool()).follow(path, from);
    return switch (result) {
      case ToolFollower.Result.Followed(Motion motion) -> {
        limits.observe(motion, "on the way of line " + move.line());
        yield motion;
      }
      case ToolFollower.Result.Lost(double where) -> {
        warn(
            move,
            String.format(
                Locale.ROOT,
                "the joints cannot be followed beyond %.3g of the tool's way: a singularity is too"
                    + " near, or the tool cannot go there; what comes after is judged from the next"
                    + " target that is told by joints on",
                where));
        yield new LostMotion(scene.tree(), from, LostMotion.Cause.SINGULAR);
      }
      case ToolFollower.Result.Elsewhere(double off) ->
          throw new IllegalStateException("the tool's path starts elsewhere, by " + off);
    };
  }

  /** Adds what a controller may make of the corner between two moves. */
  private void corner(Move next, Motion before, Motion after) {
    if (before instanceof StraightMotion && after instanceof StraightMotion) {
      new JointCorner(scene.tree(), frames, next.tool(), lastZone)
          .layers(before, after)
          .forEach(layer -> keep(next, layer));
      return;
    }
    warn(
        next,
        "what the controller makes of the corner before this move is not known, where one of both"
            + " moves the tool on a line or a circle; --exact-stops takes each move to stop at its"
            + " target");
    double[] corner = new double[scene.tree().space().size()];
    after.position(0, corner);
    keep(next, new LostMotion(scene.tree(), corner, LostMotion.Cause.UP_TO_CONTROLLER));
  }
}
