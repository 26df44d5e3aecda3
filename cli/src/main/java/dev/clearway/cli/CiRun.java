package dev.clearway.cli;

import dev.clearway.cli.arguments.CacheOption;
import dev.clearway.cli.arguments.RobotArguments;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cache.KeptCell;
import dev.clearway.io.cache.VerdictCache;
import dev.clearway.io.ci.CiFile;
import dev.clearway.io.findings.JudgedSegment;
import dev.clearway.io.findings.SegmentFinding;
import dev.clearway.scene.Fingerprint;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/**
 * Judges one cell after the other by {@code check}, and keeps what is wrong. A cell of which no
 * file has changed since it was judged is not read again.
 */
final class CiRun {
  private final FindingFiles files;
  private final CiOptions options;
  private final PrintWriter err;
  private final Optional<VerdictCache> cache;
  private final String program;
  private final List<String> wrong = new ArrayList<>();
  private final List<CellTally> cells = new ArrayList<>();
  private boolean faulty;

  /**
   * How cells are judged.
   *
   * @param cache where verdicts are kept, if they are
   * @param threads one for each processor if none is said
   */
  record CiOptions(CacheOption cache, Optional<Integer> threads) {}

  /**
   * Prepares a run.
   *
   * @throws UsageException if the cache cannot be used
   */
  CiRun(FindingFiles files, CiOptions options, PrintWriter err) throws UsageException {
    this.files = files;
    this.options = options;
    this.err = err;
    this.cache = options.cache().verdicts();
    this.program = cache.isPresent() ? VerdictMemory.program() : "";
  }

  /**
   * Judges the programs of a cell, or tells again what they came to.
   *
   * @throws UsageException if the arguments that the list stands for make no sense
   */
  void judge(CiFile.Cell cell) throws UsageException {
    CellTally tally = new CellTally(cell.name(), cell.programs().size());
    cells.add(tally);
    long start = System.nanoTime();
    List<String> arguments = arguments(cell);
    String name = cache.isPresent() ? name(arguments) : "";
    Optional<KeptCell> kept = cache.flatMap(folder -> folder.findCell(name));
    if (kept.isPresent()) {
      tell(kept.get(), tally);
    } else {
      judge(arguments, name, tally);
    }
    tally.setSeconds((System.nanoTime() - start) * 1e-9);
  }

  /** All that what a cell comes to rests on, but for the files that are read for it. */
  private String name(List<String> arguments) {
    Fingerprint print = new Fingerprint("cell").put(program);
    print.put(Path.of("").toAbsolutePath().toString());
    RobotArguments.packagePath(System.getenv()).forEach(folder -> print.put(folder.toString()));
    print.put(files.areAsked() ? "every segment" : "what is wrong");
    arguments.forEach(print::put);
    return print.hex();
  }

  private void tell(KeptCell kept, CellTally tally) {
    err.print(kept.said());
    err.flush();
    kept.findings().forEach(finding -> add(finding, tally));
    tally.addFree(kept.leftOut());
    tally.setKnown(kept.segments());
  }

  private void add(SegmentFinding finding, CellTally tally) {
    files.add(finding);
    tally.add(finding);
    if (finding.failure().isPresent()) {
      wrong.add(finding.text());
    }
  }

  private void judge(List<String> arguments, String name, CellTally tally) throws UsageException {
    List<SegmentFinding> found = new ArrayList<>();
    StringWriter said = new StringWriter();
    CheckCommand check = new CheckCommand(observer(found, tally));
    CommandLine line = new CommandLine(check);
    line.setExpandAtFiles(false);
    line.setOut(new PrintWriter(Writer.nullWriter()));
    line.setErr(new PrintWriter(said));
    line.parseArgs(arguments.toArray(String[]::new));
    InputLog log = new InputLog();
    boolean usable = log.during(() -> run(check, said));
    err.print(said);
    err.flush();
    faulty |= !usable;
    // Files that changed meanwhile may have been read before or after.
    if (usable && cache.isPresent() && InputLog.isUnchanged(log.inputs())) {
      KeptCell cell = new KeptCell(log.inputs(), said.toString(), 0, found);
      keep(cache.get(), name, files.areAsked() ? cell : cell.withoutFree());
    }
  }

  /** Keeps what a cell came to; where it cannot be kept, it is found anew the next time. */
  private void keep(VerdictCache to, String name, KeptCell cell) {
    try {
      to.keepCell(name, cell);
    } catch (IOException e) {
      Messages.say(err, "warning: verdicts are not kept: " + e);
    }
  }

  /** Runs the check, and returns whether all files could be used. */
  private static boolean run(CheckCommand check, StringWriter said) throws UsageException {
    try {
      return check.call() != ExitCode.USAGE;
    } catch (ModelFormatException e) {
      Messages.say(new PrintWriter(said, true), String.valueOf(e.getMessage()));
      return false;
    }
  }

  private CheckCommand.Observer observer(List<SegmentFinding> found, CellTally tally) {
    return new CheckCommand.Observer() {
      @Override
      public void judged(JudgedSegment segment) {
        SegmentFinding finding = SegmentFinding.of(segment);
        found.add(finding);
        add(finding, tally);
      }

      @Override
      public void fault(ModelFormatException fault) {
        files.add(fault);
        tally.addFault();
        wrong.add(String.valueOf(fault.getMessage()));
      }

      @Override
      public void known(int verdicts) {
        tally.setKnown(verdicts);
      }
    };
  }

  /** What would be asked on the command line. */
  private List<String> arguments(CiFile.Cell cell) {
    List<String> out = new ArrayList<>();
    cell.scene().ifPresent(file -> add(out, "--scene", file.toString()));
    cell.robot().ifPresent(file -> add(out, "--robot", file.toString()));
    cell.srdf().ifPresent(file -> add(out, "--srdf", file.toString()));
    cell.obstacles().forEach(obstacle -> add(out, "--obstacle", obstacle));
    cell.clearance().ifPresent(metres -> add(out, "--clearance", Double.toString(metres)));
    cell.selfClearance().ifPresent(metres -> add(out, "--self-clearance", Double.toString(metres)));
    cell.tolerance().ifPresent(metres -> add(out, "--tolerance", Double.toString(metres)));
    if (cell.degrees()) {
      out.add("--degrees");
    }
    options.cache().folder().ifPresent(folder -> add(out, "--cache", folder.toString()));
    options.threads().ifPresent(number -> add(out, "--threads", number.toString()));
    out.add("--");
    cell.programs().forEach(program -> out.add(program.toString()));
    return out;
  }

  private static void add(List<String> out, String option, String value) {
    out.add(option);
    out.add(value);
  }

  /**
   * Prints what is wrong, then what each cell came to, then all.
   *
   * @throws UnwritableException if it cannot be written
   */
  void print(PrintWriter out) {
    wrong.forEach(out::println);
    cells.forEach(each -> out.println(each.line()));
    if (cells.size() > 1) {
      out.println(CellTally.of("all", cells).line());
    }
    if (out.checkError()) {
      throw new UnwritableException();
    }
  }

  /** Returns what the process ends with: bad files outweigh hits, these what is undecided. */
  int exitCode() {
    CellTally all = CellTally.of("all", cells);
    return faulty
        ? ExitCode.USAGE
        : all.hits() > 0 ? ExitCode.HIT : all.undecided() > 0 ? ExitCode.UNDECIDED : ExitCode.FREE;
  }
}
