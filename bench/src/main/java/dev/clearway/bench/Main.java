package dev.clearway.bench;

import dev.clearway.bench.bodies.Bodies;
import dev.clearway.bench.certificates.Certificates;
import dev.clearway.bench.certificates.mutation.Faults;
import dev.clearway.bench.certificates.mutation.Mutations;
import dev.clearway.bench.certificates.mutation.PythonReader;
import dev.clearway.bench.coordinate.Coordinations;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.known.Arm6;
import dev.clearway.bench.known.ContactTimes;
import dev.clearway.bench.known.MeshPair;
import dev.clearway.bench.known.Throughput;
import dev.clearway.bench.known.VerdictHashes;
import dev.clearway.bench.multibody.Multibody;
import dev.clearway.bench.pages.Pages;
import dev.clearway.bench.paper.Grazing;
import dev.clearway.bench.paper.Lengths;
import dev.clearway.bench.paper.Looks;
import dev.clearway.bench.paper.PaperSceneSource;
import dev.clearway.bench.paper.Segments;
import dev.clearway.bench.paper.budget.Budgeted;
import dev.clearway.bench.paper.contact.FirstContactTables;
import dev.clearway.bench.paper.contact.GraphicsStage;
import dev.clearway.bench.paper.distances.Distances;
import dev.clearway.bench.paper.planning.SblTables;
import dev.clearway.bench.paper.planning.SblTwice;
import dev.clearway.bench.paper.rigid.Rigid;
import dev.clearway.bench.paper.smoothing.Smoothing;
import dev.clearway.bench.pictures.ThinBar;
import dev.clearway.bench.planning.PlanningProblems;
import dev.clearway.bench.planning.PlanningTwice;
import dev.clearway.bench.queries.Queries;
import dev.clearway.bench.repair.Repairs;
import dev.clearway.bench.robots.Growth;
import dev.clearway.bench.robots.Preparation;
import dev.clearway.bench.robots.Problems;
import dev.clearway.bench.robots.Robots;
import dev.clearway.bench.sensed.Sensed;
import dev.clearway.bench.serve.Serving;
import dev.clearway.bench.tools.ToolMoves;
import dev.clearway.bench.tubes.TubeMotions;
import dev.clearway.bench.tubes.Tubes;
import dev.clearway.bench.urgency.Urgencies;
import dev.clearway.bench.urgency.live.Watching;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** Runs an experiment by name, or lists them. */
public final class Main {
  /** The arguments name no experiment, or it cannot use them or its files. */
  private static final int USAGE = 2;

  private final List<Experiment> experiments;
  private final PrintStream out;
  private final PrintStream err;

  Main(List<Experiment> experiments, PrintStream out, PrintStream err) {
    this.experiments = experiments;
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the experiment that the first argument names. Ends with exit code 1 if what it found
   * contradicts what is known, 2 if there is no such experiment or it cannot use its arguments or
   * files.
   *
   * @throws IOException if the experiment's data can't be read or its results not written
   */
  public static void main(String[] arguments) throws IOException {
    int code = new Main(experiments(), System.out, System.err).run(List.of(arguments));
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Returns all experiments, in the order in which they are listed. */
  public static List<Experiment> experiments() {
    return List.of(
        new Arm6(),
        new Throughput(),
        new ContactTimes(),
        new VerdictHashes(),
        new MeshPair(),
        new Certificates(),
        new Mutations(),
        new Faults(),
        new PythonReader(),
        new Queries(),
        new ToolMoves(),
        new Tubes(),
        new TubeMotions(),
        new Robots(),
        new Problems(),
        new Preparation(),
        new Growth(),
        new Sensed(),
        new PlanningProblems(),
        new Repairs(),
        new Coordinations(),
        new PlanningTwice(),
        new Bodies(),
        new Segments(),
        new Lengths(),
        new Looks(),
        new Grazing(),
        new SblTables(),
        new SblTwice(),
        new FirstContactTables(),
        new GraphicsStage(),
        new Distances(new PaperSceneSource()),
        new Rigid(),
        new Smoothing(),
        new Urgencies(),
        new Watching(),
        new Multibody(),
        new Budgeted(),
        new Serving(),
        new Pages(new PaperSceneSource()),
        new ThinBar(),
        new Kernels());
  }

  int run(List<String> arguments) throws IOException {
    if (arguments.isEmpty()) {
      out.println("Experiments (bench/run NAME [ARGUMENT...]):");
      list(out);
      return 0;
    }
    String name = arguments.getFirst();
    for (Experiment experiment : experiments) {
      if (experiment.name().equals(name)) {
        return run(experiment, arguments.subList(1, arguments.size()));
      }
    }
    err.println("No experiment is named '" + name + "'. There are:");
    list(err);
    return USAGE;
  }

  private int run(Experiment experiment, List<String> arguments) throws IOException {
    try {
      return experiment.run(arguments, out).exitCode();
    } catch (UsageException | ModelFormatException e) {
      err.println(experiment.name() + ": " + e.getMessage());
      return USAGE;
    }
  }

  private void list(PrintStream to) {
    experiments.forEach(e -> to.println("  " + e.name() + "  " + e.summary()));
  }
}
