package dev.clearway.cli;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairOptions;
import dev.clearway.cli.arguments.AngleArguments;
import dev.clearway.cli.arguments.PairsBudget;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.RobotArguments;
import dev.clearway.cli.arguments.RunOptions;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateOption;
import dev.clearway.cli.certificate.PairsCertificate;
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
import dev.clearway.io.robot.RobotReader;
import dev.clearway.io.scene.SizeHints;
import dev.clearway.io.srdf.SrdfEntry;
import dev.clearway.io.srdf.SrdfModel;
import dev.clearway.io.srdf.SrdfReader;
import dev.clearway.io.srdf.SrdfWriter;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.proof.Budget;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
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
      "      --srdf examples/cage-cell/robot.srdf --adjacent --tests 10000",
      "Write down why pairs never meet, for clearway verify:",
      "  clearway pairs --robot examples/cage-cell/robot.urdf --tests 2000 \\",
      "      --certificate pairs.cert",
      "An SRDF that disables what is proven, with the groups and states of this one:",
      "  clearway pairs --robot examples/cage-cell/robot.urdf --tests 10000 \\",
      "      --srdf examples/cage-cell/robot.srdf --write-srdf proven.srdf"
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

  @Option(
      names = "--write-srdf",
      paramLabel = "FILE",
      description =
          "Write an SRDF that disables the pairs that are proven never or always to meet, and those"
              + " that joints join; groups, states and all else are those of --srdf.")
  private Path rewritten;

  @Mixin private PairsBudget limit;

  @Mixin private RunOptions how;

  @Mixin private AngleArguments angles;

  @Mixin private ViewOption view;

  @Mixin private CertificateOption certificate;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    PairOptions options = options();
    int workers = how.workers();
    Budget budget = limit.budget(start);
    if (robot.urdf().isEmpty()) {
      throw new UsageException("which robot? Give --robot FILE");
    }
    Prepared prepared;
    List<LinkPairResult> judged;
    List<SrdfEntry> written = List.of();
    int missing = 0;
    try (ResultFile file = ResultFile.beginIfAsked("--write-srdf", rewritten).orElse(null);
        ResultFile proofs = certificate.begin().orElse(null);
        ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ViewFiles pictures = view.begin()) {
      prepared = pictures.noting(() -> certificate.noting(() -> prepare(options, progress)));
      progress.expect(prepared.pairs().pairCount());
      judged = prepared.pairs().judge(workers, budget, pair -> progress.step(() -> {}));
      if (file != null) {
        written = write(prepared.robot(), judged, file);
      }
      if (pictures.areAsked()) {
        show(prepared.pairs(), judged, pictures, start);
      }
      if (proofs != null) {
        PrintWriter errors = spec.commandLine().getErr();
        Map<String, byte[]> sources = certificate.sources(List.of());
        missing = PairsCertificate.write(prepared.pairs(), judged, sources, proofs, errors);
      }
    }
    PairReport report = how.report(prepared.pairs(), angles.unit());
    if (rewritten != null) {
      report.wrote(rewritten.toString(), written);
    }
    print(report, judged, start);
    PairsCertificate.requireAll(missing);
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

  /** Writes an SRDF, and keeps it if our own reader finds in it what was meant. */
  private List<SrdfEntry> write(RobotModel model, List<LinkPairResult> judged, ResultFile file)
      throws ModelFormatException, UsageException {
    List<SrdfEntry> entries = SrdfWriter.entries(model, judged, robot.srdf());
    file.write(SrdfWriter.text(robot.srdf(), model.name(), entries));
    Path draft = file.written();
    Map<NamePair, String> read = SrdfReader.read(draft, model.tree()).disabledFor();
    for (SrdfEntry entry : entries) {
      boolean known =
          model.tree().link(entry.links().first()).isPresent()
              && model.tree().link(entry.links().second()).isPresent();
      if (known && !read.containsKey(entry.links())) {
        throw new IllegalStateException("an SRDF without " + entry);
      }
    }
    file.finish();
    return entries;
  }

  /** A robot and its pairs. */
  private record Prepared(RobotModel robot, LinkPairs pairs) {}

  private Prepared prepare(PairOptions options, ProgressDisplay progress)
      throws ModelFormatException, UsageException {
    MeshReader meshes = robot.meshes();
    robot.requireSense();
    UrdfOptions files = robot.ownOptions(meshes);
    UrdfModel urdf = RobotReader.read(robot.urdf().orElseThrow(), files);
    List<String> warnings = new ArrayList<>(urdf.warnings());
    Map<NamePair, String> disabled = Map.of();
    if (robot.srdf().isPresent()) {
      SrdfModel srdf = SrdfReader.read(robot.srdf().get(), urdf.model().tree(), files.xacro());
      warnings.addAll(srdf.warnings());
      disabled = srdf.disabledFor();
    }
    LinkPairs pairs = LinkPairs.of(urdf.model(), disabled, options);
    warnings.addAll(SizeHints.of(pairs.scene()));
    PrintWriter errors = spec.commandLine().getErr();
    progress.interrupt(() -> Messages.warn(errors, warnings));
    return new Prepared(urdf.model(), pairs);
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
