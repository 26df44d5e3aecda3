package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.OpenInterval;
import dev.clearway.check.Verdict;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;

/** One JSON object for each line; fields that do not apply are absent. Not thread-safe. */
final class JsonReport implements VerdictReport {
  private final Tally tally;
  private final boolean stats;

  JsonReport(Scene scene, boolean stats) {
    this.tally = new Tally(scene);
    this.stats = stats;
  }

  @Override
  public String segment(Judged judged) {
    tally.add(judged);
    Verdict verdict = judged.verdict();
    ObjectNode out = JsonLines.NODES.objectNode();
    out.put("path", judged.path());
    out.put("segment", judged.segment());
    switch (verdict) {
      case Verdict.Free free -> out.put("verdict", "free");
      case Verdict.Hit hit -> putHit(judged, hit, out);
      case Verdict.Undecided open -> putUndecided(open, out);
    }
    out.put("pairs", verdict.scope().pairs());
    if (stats) {
      out.set("stats", JsonLines.work(verdict.scope().work()));
    }
    return JsonLines.line(out);
  }

  private void putHit(Judged judged, Verdict.Hit hit, ObjectNode out) {
    out.put("verdict", "hit");
    if (!judged.resting()) {
      out.put("parameter", hit.parameter());
    }
    judged.seconds().ifPresent(seconds -> out.put("seconds", seconds));
    out.set("pair", pair(hit.pair()));
    ObjectNode configuration = out.putObject("configuration");
    double[] q = hit.configuration();
    for (int c = 0; c < q.length; c++) {
      configuration.put(tally.coordinateNames().get(c), q[c]);
    }
  }

  private static void putUndecided(Verdict.Undecided open, ObjectNode out) {
    out.put("verdict", "undecided");
    out.put("reason", open.reason().label());
    if (!open.intervals().isEmpty()) {
      out.put("proven", open.provenShare());
      ArrayNode intervals = out.putArray("intervals");
      for (OpenInterval interval : open.intervals()) {
        intervals.addArray().add(interval.from()).add(interval.to()).add(pair(interval.pair()));
      }
    }
  }

  private static ArrayNode pair(NamePair pair) {
    return JsonLines.NODES.arrayNode().add(pair.first()).add(pair.second());
  }

  @Override
  public String summary(double secondsSpent) {
    ObjectNode line = JsonLines.NODES.objectNode();
    ObjectNode out = line.putObject("summary");
    out.put("segments", tally.segments());
    out.put("free", tally.free());
    out.put("hit", tally.hits());
    out.put("undecided", tally.undecided());
    tally.separationLowerBound().ifPresent(bound -> out.put("separation", bound));
    out.put("seconds", secondsSpent);
    ArrayNode assumptions = out.putArray("assumptions");
    tally.assumptions().forEach(assumptions::add);
    if (stats) {
      out.set("stats", JsonLines.work(tally.work()));
    }
    return JsonLines.line(line);
  }
}
