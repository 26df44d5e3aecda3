package dev.clearway.cli.plan;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.WrittenPathProof.Written;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.report.PlanOutcome.Fault;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.report.PlanOutcome.Repaired;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.repair.PathRepair;
import dev.clearway.plan.repair.RepairOptions;
import dev.clearway.plan.repair.RepairOutcome;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Repairs a path, writes it, and proves once more what it reads back. */
final class RepairRun {
  /** Work to find where a segment touches first; beyond that it is told where it was seen to. */
  private static final long CONTACT_TESTS = 1_000_000;

  private final CheckSetup setup;
  private final PathFile read;
  private final PathWaypoints path;
  private final int threads;
  private final WrittenPathProof.Certificate certificate;
  private final MotionArguments arguments;
  private Optional<PathFile> written = Optional.empty();

  /**
   * Prepares a run.
   *
   * @param read what the path is from
   * @param threads for the first and the last proof
   * @param arguments that the path was read from, and that read one back
   * @param certificate of the result
   */
  RepairRun(
      CheckSetup setup,
      PathFile read,
      PathWaypoints path,
      int threads,
      MotionArguments arguments,
      WrittenPathProof.Certificate certificate) {
    this.setup = setup;
    this.read = read;
    this.path = path;
    this.threads = threads;
    this.arguments = arguments;
    this.certificate = certificate;
  }

  /** Returns the verdicts on the segments of the path, between the numbers that it has. */
  List<Verdict> judge(Budget budget) {
    return setup.checkAll(motions(), threads, budget, CheckSetup.Progress.NONE);
  }

  private List<Motion> motions() {
    List<Motion> motions = new ArrayList<>();
    for (int i = 1; i < path.waypoints().size(); i++) {
      motions.add(path.space().motion(path.waypoints().get(i - 1), path.waypoints().get(i)));
    }
    return motions;
  }

  /**
   * Repairs the path.
   *
   * @param verdicts on its segments
   * @param rest the budget of the last proof
   * @param to where the path is written, and stays if it is proven
   * @param target the name that the user gave for it, if any
   */
  Repaired repair(
      List<Verdict> verdicts,
      RepairOptions options,
      Budget rest,
      ResultFile to,
      Optional<Path> target)
      throws ModelFormatException, UsageException {
    List<Configuration> waypoints = Configuration.listOf(path.waypoints());
    long start = System.nanoTime();
    List<Fault> faults = faults(verdicts, options.budget());
    PlanningProblem problem =
        PlanningProblem.of(path.space(), setup::checker, waypoints.getFirst(), waypoints.getLast());
    RepairOutcome outcome =
        PathRepair.repair(new PlannedPath(waypoints, verdicts), problem, options);
    double seconds = (System.nanoTime() - start) * 1e-9;
    Optional<Proof> proof =
        outcome.isRepaired()
            ? Optional.of(
                new WrittenPathProof(
                        setup.scene(), setup.options(), threads, rest, this::readBack, certificate)
                    .of(written(outcome, target), to, target))
            : Optional.empty();
    return new Repaired(options.seed(), waypoints, faults, outcome, proof, seconds);
  }

  private PathFile readBack(Path file, Scene scene) throws ModelFormatException {
    PathFile back = arguments.readBack(file, scene);
    written = Optional.of(back);
    return back;
  }

  /** Returns what the path is judged by. */
  CheckSetup setup() {
    return setup;
  }

  /** Returns the path as it was read back, once it was repaired. */
  Optional<PathFile> written() {
    return written;
  }

  /** Says of each segment that is not free where it first touches something. */
  private List<Fault> faults(List<Verdict> verdicts, Budget budget) {
    ContactFinder finder = ContactFinder.of(setup, ContactOptions.DEFAULT);
    List<Motion> motions = motions();
    List<Fault> faults = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); i++) {
      Optional<FirstContact.At> contact = Optional.empty();
      if (verdicts.get(i) instanceof Verdict.Hit
          && finder.find(motions.get(i), limited(budget)) instanceof FirstContact.At at) {
        contact = Optional.of(at);
      }
      if (!(verdicts.get(i) instanceof Verdict.Free)) {
        faults.add(new Fault(i, verdicts.get(i), contact));
      }
    }
    return faults;
  }

  private static Budget limited(Budget budget) {
    Budget tests = Budget.ofTests(CONTACT_TESTS);
    return work -> tests.poll(work) == Budget.Spent.YES ? Budget.Spent.YES : budget.poll(work);
  }

  private Written written(RepairOutcome outcome, Optional<Path> target) {
    List<double[]> waypoints = Configuration.toArrays(outcome.path().waypoints());
    PathFormat format =
        arguments.body().isPresent()
            ? PathFormat.CSV
            : PathFormat.of(target.orElse(read.file())).orElse(PathFormat.CSV);
    RepairTimes times = RepairTimes.of(setup.scene(), read, outcome, path.space());
    return Written.straight(
        new Written.Form(writer(waypoints), times::nanoseconds, arguments.angleUnit(), format),
        waypoints,
        outcome.length());
  }

  /** Writes the columns of the file read, as it names them, and what was moved besides. */
  private PathWriter writer(List<double[]> waypoints) {
    return arguments
        .body()
        .map(body -> PathWriter.ofPoses(setup.scene(), body, waypoints))
        .orElseGet(
            () ->
                PathWriter.of(setup.scene(), this::isWritten, waypoints)
                    .like(setup.scene(), PathReader.names(read.file())));
  }

  private boolean isWritten(int coordinate) {
    return read.given().isEmpty() || read.given().contains(coordinate);
  }
}
