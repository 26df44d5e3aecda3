package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ContactMethodKind;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.RunOptions;
import dev.clearway.cli.arguments.SegmentsBudget;
import dev.clearway.cli.arguments.TogetherOption;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateOption;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.cli.graphics.DrawnMethod;
import dev.clearway.cli.graphics.GraphicsOption;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.view.ContactView;
import dev.clearway.cli.view.PathViewOption;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.contact.ContactMethod;
import dev.clearway.contact.ContactOptions;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.ContactReport;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code first-contact}: when a motion first touches something, where, with what. */
@Command(
    name = "first-contact",
    description = {
      "Finds when each motion first brings a pair into contact: at most the clearance and the"
          + " tolerance apart; between which instants, which bodies, where, with which normal.",
      "Lengths are in metres, angles in radians, with --degrees in degrees; instants are fractions"
          + " of a segment.",
      ""
    },
    exitCodeList = {
      "0:no contact",
      "10:a contact",
      "11:a segment is undecided, and none has contact",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "When a path first touches what stands in a cell, and where:",
      "  clearway first-contact --scene examples/cage-cell/cell.yaml \\",
      "      examples/cage-cell/thin.csv",
      "When a robot first comes within 50 mm of a box, for programs:",
      "  clearway first-contact --robot examples/cage-cell/robot.urdf \\",
      "      --srdf examples/cage-cell/robot.srdf \\",
      "      --obstacle box:0.6,0.6,0.6@1.2,0,0.2 --clearance 0.05 --format json \\",
      "      examples/cage-cell/hit.csv",
      "When a path first touches something, with a certificate that it is free before:",
      "  clearway first-contact --scene examples/cage-cell/cell.yaml \\",
      "      --certificate contact.cert examples/cage-cell/thin.csv",
      "The same path among the boxes and meshes of the cell, by the three stages (and",
      "--gpu, with one more on graphics hardware):",
      "  clearway first-contact --scene examples/cage-cell/cell.yaml --method stages \\",
      "      examples/cage-cell/thin.csv"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
final class FirstContactCommand implements Callable<Integer> {
  private static final String TOLERANCE = "--tolerance";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private MotionArguments given;

  @Mixin private TogetherOption together;

  @Option(
      names = "--method",
      defaultValue = "halving",
      paramLabel = "NAME",
      completionCandidates = ContactMethodKind.Names.class,
      converter = ContactMethodKind.Choice.class,
      description =
          "halving (the default) halves what is not proven; stages, the three stages of the paper"
              + " of 2004, for comparison: finds when meshes and boxes touch, and all features"
              + " that do.")
  private ContactMethodKind method;

  @Mixin private GraphicsOption graphics;

  @Option(
      names = TOLERANCE,
      defaultValue = "1e-6",
      paramLabel = "M",
      description =
          "Separation, beyond the clearance, that counts as contact (default ${DEFAULT-VALUE};"
              + " with stages 0).")
  private double tolerance;

  @Option(
      names = "--time-tolerance",
      defaultValue = "1e-9",
      paramLabel = "SHARE",
      description =
          "How closely the first contact is to be found, a fraction of the segment, as far as"
              + " rounding allows (default ${DEFAULT-VALUE}).")
  private double timeTolerance;

  @Mixin private RunOptions how;

  @Mixin private CertificateOption certificate;

  @Mixin private PathViewOption view;

  @Mixin private SegmentsBudget limit;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    together.tell(given);
    given.tubes().judge();
    ContactOptions options = options();
    int workers = how.workers();
    Budget budget = limit.budget(start);
    PrintWriter out = spec.commandLine().getOut();
    ContactRun run;
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressDisplay progress = ProgressDisplay.ticking(err);
        DrawnMethod drawn = graphics.begin(method, err);
        ResultFile proofs = certificate.begin().orElse(null);
        ViewFiles pictures = view.beginAlone()) {
      Scene scene = pictures.noting(() -> certificate.noting(() -> given.read(progress, err)));
      requireNoLoops(scene);
      CheckSetup setup = CheckSetup.of(scene, given.options());
      double beyond = method.hasTolerance() ? tolerance : 0;
      Optional<CertificateRun> proven = certificate.run(setup, beyond, given.inputs(), proofs);
      CheckedWorld world = given.world(scene, setup.options());
      Optional<ContactView> seen =
          pictures.areAsked()
              ? Optional.of(
                  new ContactView(
                      pictures, setup, world, ContactReport.text(scene, given.angleUnit(), false)))
              : Optional.empty();
      run =
          new ContactRun(
              setup,
              finder(drawn.method(), setup, options),
              how.contactReport(scene, given.angleUnit()),
              out,
              progress,
              new ContactRun.Besides(proven, seen));
      run.find(world, given.files(), workers, budget);
      if (seen.isPresent()) {
        seen.get().write(given.inputs(), certificate.file(), workers, limit.time(start), progress);
      }
      if (proven.isPresent()) {
        proven.get().finish(progress, err);
      }
    }
    run.summarise((System.nanoTime() - start) * 1e-9);
    return given.exitCode(run.exitCode());
  }

  private static void requireNoLoops(Scene scene) throws UsageException {
    if (!scene.loops().isEmpty()) {
      throw new UsageException(
          "the loop %s: first-contact takes no closed loops, check does"
              .formatted(scene.loops().getFirst().name()));
    }
  }

  /** Makes finders: the product's own records what it proves for who writes it down. */
  private Function<Optional<SegmentProver>, ContactMethod.Finder> finder(
      ContactMethod drawn, CheckSetup setup, ContactOptions options) {
    return prover ->
        method == ContactMethodKind.HALVING && prover.isPresent()
            ? prover.get().finder(options)
            : drawn.finder(setup, options);
  }

  private ContactOptions options() throws UsageException {
    if (!method.hasTolerance() && spec.commandLine().getParseResult().hasMatchedOption(TOLERANCE)) {
      throw new UsageException(
          TOLERANCE + " is of no use with --method " + method.label() + ", whose contact is touch");
    }
    try {
      return new ContactOptions(tolerance, timeTolerance);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }
}
