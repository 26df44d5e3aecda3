package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.Segment;
import dev.clearway.io.program.code.Move;
import dev.clearway.io.program.code.Posture;
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
import java.util.OptionalInt;
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

  private final PostureChoice postures;

  /** Where the arm is; empty before the first target is known. */
  private Optional<double[]> at = Optional.empty();

  /** The motion that led there, and how its tool was moved. */
  private Optional<ToolCorner.Leg> last = Optional.empty();

  private Pose lastTool = Pose.IDENTITY;

  private double lastZone;

  ProgramSegments(Path file, Scene scene, ToolFrames frames, boolean exactStops) {
    this.file = file;
    this.scene = scene;
    this.frames = frames;
    this.exactStops = exactStops;
    this.limits = new LimitMonitor(scene);
    this.postures = new PostureChoice(frames);
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
    if (last.isPresent() && last.get().motion() instanceof LostMotion) {
      goOnBlindly(move, from);
      return;
    }
    ToolCorner.Leg leg = leg(move, from);
    Motion motion = leg.motion();
    if (last.isPresent() && lastZone > 0 && !exactStops) {
      corner(move, last.get(), leg);
    }
    keep(move, motion);
    double[] to = new double[from.length];
    motion.position(1, to);
    at = Optional.of(to);
    last = Optional.of(leg);
    lastTool = move.tool();
    lastZone = move.zone();
  }

  /** Adds a move that begins where the arm is not known to be. */
  private void goOnBlindly(Move move, double[] from) {
    Motion motion = new LostMotion(scene.tree(), from, LostMotion.Cause.SINGULAR);
    keep(move, motion);
    last = Optional.of(new ToolCorner.Leg(motion, Optional.empty()));
    lastZone = 0;
    Optional<double[]> reached = told(move, from);
    if (reached.isPresent()) {
      at = reached;
      last = Optional.empty();
    }
  }

  /** Returns where a move leads, if that does not depend on where it begins. */
  private Optional<double[]> told(Move move, double[] rest) {
    Optional<double[]> q =
        switch (move) {
          case Move.ToJoints to -> Optional.of(frames.with(rest, to.joints()));
          case Move.StraightToJoints to -> Optional.of(frames.with(rest, to.joints()));
          case Move.ToPose to -> told(move, to.target(), rest);
          case Move.Straight to -> told(move, to.target(), rest);
          case Move.Circular to -> told(move, to.target(), rest);
        };
    q.ifPresent(joints -> limits.observe(joints, "in line " + move.line()));
    return q;
  }

  private Optional<double[]> told(Move move, Pose target, double[] rest) {
    Posture posture = move.posture();
    boolean whole =
        posture instanceof Posture.Quarters
            || (posture instanceof Posture.StatusTurn(OptionalInt s, OptionalInt turn)
                && turn.isPresent());
    return whole
            && !frames.isRedundant()
            && postures.choose(frames.placed(target), move.tool(), posture, rest)
                instanceof PostureChoice.Found.Joints(double[] joints, boolean nearest)
        ? Optional.of(joints)
        : Optional.empty();
  }

  private void keep(Move move, Motion motion) {
    segments.add(new Segment.Moving(segments.size(), move.line(), motion, Optional.empty()));
  }

  private void begin(Move move) throws ModelFormatException {
    Optional<double[]> first = told(move, scene.defaultConfiguration());
    if (first.isEmpty()) {
      throw fault(
          move,
          "the program begins with a move whose target does not tell the joints that reach it, from"
              + " where its text does not tell; it is judged from the first target on that is told"
              + " by joints, or by a pose with a configuration that one posture of the arm fits");
    }
    warn(move, "the way to the first target is not judged: the text does not tell where it begins");
    at = first;
  }

  private ToolCorner.Leg leg(Move move, double[] from) throws ModelFormatException {
    return switch (move) {
      case Move.ToJoints to -> straight(move, from, frames.with(from, to.joints()));
      case Move.ToPose to -> straight(move, from, chosen(to, from));
      case Move.Straight to ->
          followed(move, from, ToolPath.line(start(move, from), frames.placed(to.target())));
      case Move.StraightToJoints to -> {
        Pose target = frames.toolAt(frames.with(from, to.joints()), move.tool());
        yield followed(move, from, ToolPath.line(start(move, from), target));
      }
      case Move.Circular to -> followed(move, from, circle(to, from));
    };
  }

  private ToolCorner.Leg straight(Move move, double[] from, double[] to) {
    limits.observe(to, "in line " + move.line());
    return new ToolCorner.Leg(StraightMotion.between(scene.tree(), from, to), Optional.empty());
  }

  private double[] chosen(Move.ToPose to, double[] from) throws ModelFormatException {
    PostureChoice.Found found =
        postures.choose(frames.placed(to.target()), to.tool(), to.posture(), from);
    return switch (found) {
      case PostureChoice.Found.Joints(double[] joints, boolean nearest) -> {
        if (nearest) {
          warn(
              to,
              "the program does not say which joints reach this target; those that are nearest are"
                  + " taken");
        }
        yield joints;
      }
      case PostureChoice.Found.Unclear(String problem) -> throw fault(to, "the target " + problem);
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
      return switch (to.turn()) {
        case SHORTEST -> ToolPath.arc(start, point, target);
        case WITH_CIRCLE -> ToolPath.tangentialArc(start, point, target);
        case SHORTEST_ON_CIRCLE -> ToolPath.carriedArc(start, point, target);
      };
    } catch (IllegalArgumentException e) {
      throw fault(to, "a circle through " + e.getMessage());
    }
  }

  private ToolCorner.Leg followed(Move move, double[] from, ToolPath path) {
    ToolFollower.Result result = frames.follower(move.tool()).follow(path, from);
    return switch (result) {
      case ToolFollower.Result.Followed(Motion motion) -> {
        limits.observe(motion, "on the way of line " + move.line());
        compare(move, motion);
        yield new ToolCorner.Leg(motion, Optional.of(path));
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
        yield new ToolCorner.Leg(
            new LostMotion(scene.tree(), from, LostMotion.Cause.SINGULAR), Optional.empty());
      }
      case ToolFollower.Result.Elsewhere(double off) ->
          throw new IllegalStateException("the tool's path starts elsewhere, by " + off);
    };
  }

  /** Warns where joints that followed the tool end in another posture than the program tells. */
  private void compare(Move move, Motion motion) {
    double[] end = new double[motion.coordinates()];
    motion.position(1, end);
    if (move.posture() instanceof Posture.Quarters told
        && !frames.isRedundant()
        && !postures.fits(end, told)) {
      warn(
          move,
          "joints that follow the tool end in other quarters than the target's configuration ["
              + told.first()
              + ", "
              + told.fourth()
              + ", "
              + told.sixth()
              + "]: a controller that minds it would stop");
    }
  }

  /** Adds what a controller may make of the corner between two moves. */
  private void corner(Move next, ToolCorner.Leg before, ToolCorner.Leg after) {
    if (before.path().isEmpty() && after.motion() instanceof StraightMotion) {
      new JointCorner(scene.tree(), frames, next.tool(), lastZone)
          .layers(before.motion(), after.motion())
          .forEach(layer -> keep(next, layer));
      return;
    }
    boolean known = !(after.motion() instanceof LostMotion) && lastTool.equals(next.tool());
    Optional<List<Motion>> layers =
        known
            ? new ToolCorner(frames, next.tool(), lastZone).layers(before, after)
            : Optional.empty();
    if (layers.isPresent()) {
      layers.get().forEach(layer -> keep(next, layer));
      return;
    }
    warn(
        next,
        "what the controller may make of the corner before this move is more than can be followed:"
            + " a singularity is too near, the tool turns too much in the zone, or another tool is"
            + " taken; --exact-stops takes each move to stop at its target");
    double[] corner = new double[scene.tree().space().size()];
    after.motion().position(0, corner);
    keep(next, new LostMotion(scene.tree(), corner, LostMotion.Cause.UP_TO_CONTROLLER));
  }
}
