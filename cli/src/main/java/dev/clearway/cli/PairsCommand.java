package dev.clearway.cli;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairOptions;
import dev.clearway.cli.arguments.AngleArguments;
import dev.clearway.cli.arguments.PairsBudget;
import dev.clearway.cli.arguments.RobotArguments;
import dev.clearway.cli.arguments.RunOptions;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.cli.view.LinkPairsView;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.cli.view.ViewOption;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.report.PairReport;
import dev.clearway.io.scene.SizeHints;
import dev.clearway.io.srdf.SrdfModel;
import dev.clearway.io.srdf.SrdfReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfReader;
import dev.clearway.proof.Budget;
import dev.clearway.scene.NamePair;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code pairs}: judges which links of a robot can meet, and what its SRDF says. */
@Command(
    name = "pairs",
    description = {
      "Judges pairs of a robot's links within its joint limits: proven never to meet, shown to meet"
          + " at a configuration, or undecided; and names the pairs that the SRDF disables"
          + " wrongly.",
      "Lengths are in metres, angles in radians, with --degrees in degrees.",
      ""
    },
    exitCodeList = {
      "0:no entry of the SRDF is refuted or in doubt",
      "10:a pair disabled as \"Never\" collides",
      "11:none is shown to, but one is undecided",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "Is each pair that the SRDF disables rightly disabled?",
      "  clearway pairs --robot examples/cage-cell/robot.urdf \\",
      "      --srdf examples/cage-cell/robot.srdf",
      "Neighbours too, with an amount of work that is the same on every machine:",
      "  clearway pairs --robot examples/cage-cell/robot.urdf \\",
      "      --srdf examples/cage-cell/robot.srdf --adjacent --tests 10000"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
final class PairsCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private RobotArguments robot;

  @Option(names = "--adjacent", description = "Judge links that a joint joins directly, too.")
  private boolean adjacent;

  @Option(
      names = "--tolerance",
      defaultValue = "1e-4",
      paramLabel = "M",
      description =
          "A pair that comes about this close without touching may stay undecided (default"
              + " ${DEFAULT-VALUE}).")
  private double tolerance;

  @Mixin private PairsBudget limit;

  @Mixin private RunOptions how;

  @Mixin private AngleArguments angles;

  @Mixin private ViewOption view;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    PairOptions options = options();
    int workers = how.workers();
    Budget budget = limit.budget(start);
    LinkPairs pairs;
    List<LinkPairResult> judged;
    try (ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ViewFiles pictures = view.begin()) {
      pairs = pictures.noting(() -> prepare(options, progress));
      progress.expect(pairs.pairCount());
      judged = pairs.judge(workers, budget, pair -> progress.step(() -> {}));
      if (pictures.areAsked()) {
        show(pairs, judged, pictures, start);
      }
    }
    print(how.report(pairs, angles.unit()), judged, start);
    return ExitCode.ofPairs(judged);
  }

  private void show(LinkPairs pairs, List<LinkPairResult> judged, ViewFiles pictures, long start)
      throws UsageException {
    PairReport texts = PairReport.text(pairs, angles.unit(), false);
    judged.forEach(texts::pair);
    List<Path> inputs = new ArrayList<>();
    robot.urdf().ifPresent(inputs::add);
    robot.srdf().ifPresent(inputs::add);
    new LinkPairsView(pairs, judged)
        .write(
            pictures,
            robot.urdf().map(Path::toString).orElse("robot"),
            texts.summary((System.nanoTime() - start) * 1e-9).lines().toList(),
            inputs);
  }

  private LinkPairs prepare(PairOptions options, ProgressDisplay progress)
      throws ModelFormatException, UsageException {
    if (robot.urdf().isEmpty()) {
      throw new UsageException("which robot? Give --robot FILE");
    }
    MeshReader meshes = robot.meshes();
    UrdfModel urdf = UrdfReader.read(robot.urdf().get(), robot.urdfOptions(meshes));
    List<String> warnings = new ArrayList<>(urdf.warnings());
    Map<NamePair, String> disabled = Map.of();
    if (robot.srdf().isPresent()) {
      SrdfModel srdf = SrdfReader.read(robot.srdf().get(), urdf.model().tree());
      warnings.addAll(srdf.warnings());
      disabled = srdf.disabledFor();
    }
    LinkPairs pairs = LinkPairs.of(urdf.model(), disabled, options);
    warnings.addAll(SizeHints.of(pairs.scene()));
    PrintWriter errors = spec.commandLine().getErr();
    progress.interrupt(() -> Messages.warn(errors, warnings));
    return pairs;
  }

  private PairOptions options() throws UsageException {
    try {
      return new PairOptions(adjacent, tolerance);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  private void print(PairReport report, List<LinkPairResult> judged, long start) {
    PrintWriter out = spec.commandLine().getOut();
    judged.forEach(pair -> out.println(report.pair(pair)));
    out.println(report.summary((System.nanoTime() - start) * 1e-9));
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }
}
