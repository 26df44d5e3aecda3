package dev.clearway.cli.plan;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.WrittenPathProof.Written;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.PathTimes;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.report.SmoothingOutcome;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.smooth.BlendedPath;
import dev.clearway.plan.smooth.Blending;
import dev.clearway.plan.smooth.PacedPath;
import dev.clearway.plan.smooth.ShortcutOptions;
import dev.clearway.plan.smooth.ShortcutOutcome;
import dev.clearway.plan.smooth.Shortcuts;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shortens a path, rounds its corners, writes it, and proves once more what it reads back. */
final class SmoothRun {
  private static final double NANOSECONDS = 1e9;

  private final CheckSetup setup;
  private final PathWaypoints path;
  private final int threads;
  private final WrittenPathProof.Certificate certificate;
  private final MotionArguments arguments;
  private Optional<PathFile> written = Optional.empty();

  /**
   * Prepares a run.
   *
   * @param threads for the first and the last proof
   * @param arguments that the path was read from, and that read one back
   * @param certificate of the result
   */
  SmoothRun(
      CheckSetup setup,
      PathWaypoints path,
      int threads,
      MotionArguments arguments,
      WrittenPathProof.Certificate certificate) {
    this.certificate = certificate;
    this.arguments = arguments;
    this.setup = setup;
    this.path = path;
    this.threads = threads;
  }

  /** Returns the verdicts on the segments of the file that the path is from. */
  List<Verdict> judge(PathFile file, Budget budget) {
    List<Motion> motions = new ArrayList<>();
    for (Segment segment : file.segments()) {
      if (segment instanceof Segment.Moving moving) {
        motions.add(moving.motion());
      }
    }
    return setup.checkAll(motions, threads, budget, CheckSetup.Progress.NONE);
  }

  /**
   * Smooths the path.
   *
   * @param verdicts on its segments, all free
   * @param blend whether corners are rounded; the budget holds for that on its own
   * @param rest the budget of the last proof
   * @param to where the path is written, and stays if it is proven
   * @param target the name that the user gave for it, if any
   */
  SmoothingOutcome smooth(
      List<Verdict> verdicts,
      ShortcutOptions options,
      boolean blend,
      Budget rest,
      ResultFile to,
      Optional<Path> target)
      throws ModelFormatException, UsageException {
    List<Configuration> waypoints = Configuration.listOf(path.waypoints());
    PlanningProblem problem =
        PlanningProblem.of(path.space(), setup::checker, waypoints.getFirst(), waypoints.getLast());
    long start = System.nanoTime();
    ShortcutOutcome shortened =
        Shortcuts.shorten(new PlannedPath(waypoints, verdicts), problem, options);
    Optional<BlendedPath> blended =
        blend
            ? Optional.of(
                Blending.blend(
                    shortened.path(), problem, Double.POSITIVE_INFINITY, options.budget()))
            : Optional.empty();
    double seconds = (System.nanoTime() - start) * 1e-9;
    Written written =
        blended.isPresent()
            ? splines(blended.get(), shortened.length(), target)
            : straight(shortened, target);
    Proof proof =
        new WrittenPathProof(
                setup.scene(), setup.options(), threads, rest, this::readBack, certificate)
            .of(written, to, target);
    return new SmoothingOutcome(options.seed(), shortened, blended, proof, seconds);
  }

  private PathFile readBack(Path file, Scene scene) throws ModelFormatException {
    PathFile read = arguments.readBack(file, scene);
    written = Optional.of(read);
    return read;
  }

  /** Returns what the path is judged by. */
  CheckSetup setup() {
    return setup;
  }

  /** Returns the path as it was read back, once it was smoothed. */
  Optional<PathFile> written() {
    return written;
  }

  private PathWriter writer(List<double[]> waypoints) {
    return arguments
        .body()
        .map(body -> PathWriter.ofPoses(setup.scene(), body, waypoints))
        .orElseGet(() -> PathWriter.of(setup.scene(), coordinate -> true, waypoints));
  }

  private Written straight(ShortcutOutcome shortened, Optional<Path> target) {
    List<double[]> waypoints = Configuration.toArrays(shortened.path().waypoints());
    PathTimes pace = PathTimes.of(setup.scene());
    return Written.straight(
        new Written.Form(
            writer(waypoints),
            pace::nanoseconds,
            arguments.angleUnit(),
            target.flatMap(PathFormat::of).orElse(PathFormat.CSV)),
        waypoints,
        shortened.length());
  }

  private Written splines(BlendedPath blended, double length, Optional<Path> target) {
    List<TrajectoryPoint> points = PacedPath.of(blended.pieces(), path.space(), speed(blended));
    List<double[]> waypoints = points.stream().map(TrajectoryPoint::position).toList();
    List<double[]> velocities = points.stream().map(TrajectoryPoint::velocity).toList();
    long[] times = points.stream().mapToLong(p -> Math.round(p.seconds() * NANOSECONDS)).toArray();
    PathFormat format = target.flatMap(PathFormat::of).orElseThrow();
    return Written.timed(writer(waypoints).trajectory(format, times, velocities), length, times);
  }

  /**
   * The largest speed in joint space at which no straight piece takes a joint beyond its velocity
   * limit; in a blend a velocity is between those of the pieces beside it.
   */
  private double speed(BlendedPath blended) {
    PathTimes times = PathTimes.of(setup.scene());
    double speed = Double.POSITIVE_INFINITY;
    for (BlendedPath.Piece piece : blended.pieces()) {
      double[] from = piece.control().getFirst().toArray();
      double[] to = piece.control().getLast().toArray();
      if (!piece.isBlend()) {
        speed = Math.min(speed, path.space().distance(from, to) / times.seconds(from, to));
      }
    }
    return speed;
  }
}
