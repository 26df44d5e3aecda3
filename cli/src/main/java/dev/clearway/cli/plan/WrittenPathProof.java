package dev.clearway.cli.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.MinimumSeparationSearch;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.motion.Motion;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Writes a path, and proves it as it stands in the file, with nothing that a search has used. */
final class WrittenPathProof {
  /** How closely the least separation of the path is told, metres. */
  private static final double SEPARATION_WIDTH = 1e-3;

  private final Scene scene;
  private final CheckOptions options;
  private final int threads;
  private final Budget budget;
  private final Reading reading;
  private final Certificate certificate;

  /**
   * Where a certificate goes.
   *
   * @param file empty where none is asked for
   * @param sources SHA-256 of the files that the scene was read from, by their names
   */
  record Certificate(Optional<ResultFile> file, Map<String, byte[]> sources) {}

  /** Prepares a proof of any path in a scene, within a budget for all segments. */
  WrittenPathProof(
      Scene scene,
      CheckOptions options,
      int threads,
      Budget budget,
      Reading reading,
      Certificate certificate) {
    this.certificate = certificate;
    this.scene = scene;
    this.options = options;
    this.threads = threads;
    this.budget = budget;
    this.reading = reading;
  }

  /** Reads a path back as any command would. */
  @FunctionalInterface
  interface Reading {
    PathFile read(Path file, Scene scene) throws ModelFormatException;
  }

  /**
   * What is to be written.
   *
   * @param text of the file
   * @param length of the path in the metric of the search
   * @param duration seconds that it takes, if it has times
   */
  record Written(String text, double length, OptionalDouble duration) {
    /**
     * How straight segments are written.
     *
     * @param writer of their waypoints
     * @param pace of a trajectory
     * @param unit of the angles of comma-separated values; a trajectory has radians
     * @param format in which they are
     */
    record Form(PathWriter writer, Pace pace, AngleUnit unit, PathFormat format) {}

    /** Says when the waypoints of a trajectory are reached, nanoseconds from 0. */
    @FunctionalInterface
    interface Pace {
      long[] nanoseconds(List<double[]> waypoints);
    }

    /** Returns straight segments in the format asked for. */
    static Written straight(Form form, List<double[]> waypoints, double length) {
      if (form.format() == PathFormat.CSV) {
        return new Written(form.writer().csv(form.unit()), length, OptionalDouble.empty());
      }
      long[] times = form.pace().nanoseconds(waypoints);
      return timed(form.writer().trajectory(form.format(), times), length, times);
    }

    /** Returns a trajectory whose points are reached at the given nanoseconds. */
    static Written timed(String text, double length, long[] nanoseconds) {
      double last = nanoseconds[nanoseconds.length - 1] * 1e-9;
      return new Written(text, length, OptionalDouble.of(last));
    }
  }

  /**
   * Writes a path, reads it back and judges it as {@code check} does.
   *
   * @param to where it is written, and stays if it is proven
   * @param target the name that the user gave for it, if any
   */
  Proof of(Written path, ResultFile to, Optional<Path> target)
      throws ModelFormatException, UsageException {
    to.write(path.text());
    List<Motion> motions = motions(to.written());
    CheckSetup setup = CheckSetup.of(scene, options);
    Optional<CertificateRun> run =
        CertificateRun.begin(setup, 0, certificate.sources(), certificate.file());
    List<Judged> judged = judged(setup, motions, run, target.map(Path::toString).orElse("path"));
    List<Verdict> verdicts = judged.stream().map(Judged::verdict).toList();
    boolean proven = verdicts.stream().allMatch(Verdict.Free.class::isInstance);
    if (proven && run.isPresent()) { // before the path takes its place
      judged.forEach(one -> run.get().add(one.step().orElseThrow()));
      run.get().finishWhole();
    }
    if (proven && target.isPresent()) {
      to.finish();
    }
    return new Proof(
        verdicts,
        separations(setup, motions),
        path.length(),
        target.filter(file -> proven).map(Path::toString),
        target.isPresent() ? Optional.empty() : Optional.of(path.text()),
        path.duration());
  }

  /** A verdict, and its proof where one is asked for. */
  private record Judged(Verdict verdict, Optional<CertificateRun.Step> step) {}

  /** Judges all motions; what is to be written down is recorded on the way. */
  private List<Judged> judged(
      CheckSetup setup, List<Motion> motions, Optional<CertificateRun> run, String name) {
    Supplier<Function<Integer, Judged>> worker =
        () -> {
          Optional<SegmentProver> prover = run.map(CertificateRun::prover);
          MotionChecker checker = prover.map(SegmentProver::checker).orElseGet(setup::checker);
          return i -> {
            Motion motion = motions.get(i);
            Verdict verdict = checker.check(motion, budget);
            String segment = "%s, segment %s".formatted(name, i);
            return new Judged(
                verdict, run.map(r -> r.prove(prover.orElseThrow(), segment, motion, verdict)));
          };
        };
    return new OrderedWorkers<>(threads, worker)
        .run(IntStream.range(0, motions.size()).boxed().toList());
  }

  private List<Optional<MinimumSeparation>> separations(CheckSetup setup, List<Motion> motions) {
    MinimumSeparationSearch search = MinimumSeparationSearch.of(setup, SEPARATION_WIDTH);
    return motions.stream().map(motion -> search.over(motion, budget)).toList();
  }

  private List<Motion> motions(Path file) throws ModelFormatException {
    List<Motion> motions = new ArrayList<>();
    for (Segment segment : reading.read(file, scene).segments()) {
      if (segment instanceof Segment.Moving moving) {
        motions.add(moving.motion());
      }
    }
    return motions;
  }
}
