package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairFinding;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.srdf.SrdfEntry;
import dev.clearway.kinematics.Configuration;
import java.util.List;

/** One JSON object for each line; fields that do not apply are absent. Not thread-safe. */
final class JsonPairReport implements PairReport {
  private final PairTally tally;
  private final boolean stats;

  JsonPairReport(LinkPairs pairs, AngleUnit told, boolean stats) {
    this.tally = new PairTally(pairs, told);
    this.stats = stats;
  }

  @Override
  public String pair(LinkPairResult pair) {
    tally.add(pair);
    ObjectNode out = JsonLines.NODES.objectNode();
    out.putArray("links").add(pair.links().first()).add(pair.links().second());
    out.put("verdict", PairTally.name(pair.verdict()));
    pair.disabled().ifPresent(reason -> out.put("disabled", reason));
    out.put("adjacent", pair.adjacent());
    out.put("finding", pair.finding().label());
    switch (pair.verdict()) {
      case PairVerdict.Meets meets -> put("configuration", meets.configuration(), out);
      case PairVerdict.Always always -> put("configuration", always.configuration(), out);
      case PairVerdict.Undecided open -> putUndecided(out, open);
      case PairVerdict.Never never -> {}
      case PairVerdict.Skipped skipped -> {}
    }
    if (!pair.coordinates().isEmpty()) {
      ArrayNode joints = out.putArray("joints");
      pair.coordinates().forEach(c -> joints.add(tally.coordinateNames().get(c)));
    }
    if (stats) {
      out.set("stats", JsonLines.work(pair.work()));
    }
    return JsonLines.line(out);
  }

  private void put(String key, Configuration q, ObjectNode out) {
    JsonLines.putConfiguration(key, tally.coordinateNames(), tally.angles(), q, out);
  }

  private void putUndecided(ObjectNode out, PairVerdict.Undecided open) {
    out.put("reason", open.reason().label());
    if (open.joint().isEmpty()) {
      out.put("open", open.openShare());
      put("nearest", open.nearest(), out);
    } else {
      out.put("joint", open.joint().substring(open.joint().indexOf('/') + 1));
    }
  }

  @Override
  public String summary(double secondsSpent) {
    return Summary.of(tally.assumptions(), tally.work(), stats).json(secondsSpent, this::putCounts);
  }

  private void putCounts(ObjectNode out) {
    out.put("pairs", tally.judged());
    out.put("never", tally.never());
    out.put("always", tally.always());
    out.put("meets", tally.meets());
    out.put("undecided", tally.undecided());
    JsonLines.putAngles(tally.angles(), out);
    for (PairVerdict.Why why : PairVerdict.Why.values()) {
      out.put(why.label(), tally.count(why.label()));
    }
    out.put("disabled", tally.disabled());
    ObjectNode findings = out.putObject("findings");
    for (PairFinding finding : PairFinding.values()) {
      if (finding != PairFinding.NONE) {
        findings.put(finding.label(), tally.count(finding));
      }
    }
    tally
        .written()
        .ifPresent(
            srdf ->
                out.putObject("srdf")
                    .put("file", srdf.file())
                    .put("always", srdf.count("Always"))
                    .put("never", srdf.count("Never"))
                    .put("adjacent", srdf.count("Adjacent"))
                    .put("others", srdf.others()));
  }

  @Override
  public void wrote(String file, List<SrdfEntry> entries) {
    tally.wrote(file, entries);
  }
}
