package dev.clearway.io.report;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairFinding;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.srdf.SrdfEntry;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;

/** A table for people. Not thread-safe. */
final class TextPairReport implements PairReport {
  /** The longest verdict, and the longest of the common reasons. */
  private static final int VERDICT_WIDTH = 9;

  private static final int REASON_WIDTH = 8;

  private final PairTally tally;
  private final boolean stats;
  private final int nameWidth;

  TextPairReport(LinkPairs pairs, AngleUnit told, boolean stats) {
    this.tally = new PairTally(pairs, told);
    this.stats = stats;
    this.nameWidth = pairs.scene().bodies().stream().mapToInt(b -> own(b.name())).max().orElse(0);
  }

  private static int own(String name) {
    return Quoted.visible(name).length() - name.indexOf('/') - 1;
  }

  @Override
  public String pair(LinkPairResult pair) {
    tally.add(pair);
    StringBuilder line = new StringBuilder();
    NamePair links = pair.links();
    pad(line, Quoted.visible(links.first()), nameWidth);
    pad(line, Quoted.visible(links.second()), nameWidth);
    pad(line, PairTally.name(pair.verdict()), VERDICT_WIDTH);
    pad(line, Quoted.visible(reason(pair)), REASON_WIDTH);
    List<String> remarks = new ArrayList<>();
    addFinding(pair.finding(), remarks);
    addVerdict(pair, remarks);
    if (stats) {
      remarks.add(ReportNumbers.work(pair.work()));
    }
    line.append(String.join("; ", remarks));
    return line.toString().stripTrailing();
  }

  private static void pad(StringBuilder line, String text, int width) {
    line.append(text).append(" ".repeat(Math.max(0, width - text.length()) + 2));
  }

  private static String reason(LinkPairResult pair) {
    String reason = pair.disabled().orElse("-");
    return reason.isEmpty() ? "(none)" : reason;
  }

  private static void addFinding(PairFinding finding, List<String> remarks) {
    switch (finding) {
      case NONE -> {}
      case UNSOUND -> remarks.add("UNSOUND: disabled as never colliding, but it collides");
      case UNPROVEN -> remarks.add("disabled as never colliding, which is not proven");
      case COLLIDES -> remarks.add("disabled, and it collides");
      case COULD_BE_DISABLED -> remarks.add("could be disabled");
      case NEVER_FREE -> remarks.add("not disabled, so no configuration is free");
    }
  }

  private void addVerdict(LinkPairResult pair, List<String> remarks) {
    switch (pair.verdict()) {
      case PairVerdict.Meets meets ->
          remarks.add("at " + configuration(pair, meets.configuration()));
      case PairVerdict.Undecided open -> remarks.add(remains(pair, open));
      case PairVerdict.Always always -> {}
      case PairVerdict.Never never -> {}
      case PairVerdict.Skipped skipped -> {}
    }
  }

  /** All digits, so that the configuration can be given back and collides again. */
  private String configuration(LinkPairResult pair, Configuration q) {
    List<String> values = new ArrayList<>();
    for (int c : pair.coordinates()) {
      values.add(
          Quoted.visible(tally.coordinateNames().get(c))
              + " = "
              + tally.angles().describe(c, q.get(c)));
    }
    return values.isEmpty() ? "any configuration" : String.join(", ", values);
  }

  private String remains(LinkPairResult pair, PairVerdict.Undecided open) {
    if (open.reason() == UndecidedReason.UNSUPPORTED) {
      String joint = open.joint().substring(open.joint().indexOf('/') + 1);
      return "joint " + Quoted.visible(joint) + " moves without an end";
    }
    return open.reason().label()
        + ", "
        + ReportNumbers.brief(100 * open.openShare())
        + " % open, nearest at "
        + configuration(pair, open.nearest());
  }

  @Override
  public String summary(double secondsSpent) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s never, %s always, %s meets, %s undecided; %s s"
            .formatted(
                ReportNumbers.count(tally.judged(), "pair"),
                tally.never(),
                tally.always(),
                tally.meets(),
                tally.undecided(),
                ReportNumbers.brief(secondsSpent)));
    lines.add(
        "not judged: %s adjacent, %s rigid, %s empty"
            .formatted(tally.count("adjacent"), tally.count("rigid"), tally.count("empty")));
    lines.add(
        "%s disabled: %s unsound, %s unproven, %s collides; %s more could be disabled"
            .formatted(
                tally.disabled(),
                tally.count(PairFinding.UNSOUND),
                tally.count(PairFinding.UNPROVEN),
                tally.count(PairFinding.COLLIDES),
                tally.count(PairFinding.COULD_BE_DISABLED)));
    tally.written().ifPresent(srdf -> addWritten(srdf, lines));
    Summary summary = Summary.of(tally.assumptions(), tally.work(), stats);
    summary.addWork(lines);
    if (tally.never() + tally.always() > 0) {
      summary.addClaim("\"never\" and \"always\" are proven for every configuration", lines);
    }
    return String.join("\n", lines);
  }

  private void addWritten(PairTally.Written srdf, List<String> lines) {
    lines.add("written to " + Quoted.visible(srdf.file()));
    lines.add(
        "  disables %s always, %s never, %s adjacent, %s for other reasons; left out, as not proven: %s"
            .formatted(
                srdf.count("Always"),
                srdf.count("Never"),
                srdf.count("Adjacent"),
                srdf.others(),
                tally.count(PairFinding.UNSOUND) + tally.count(PairFinding.UNPROVEN)));
  }

  @Override
  public void wrote(String file, List<SrdfEntry> entries) {
    tally.wrote(file, entries);
  }
}
