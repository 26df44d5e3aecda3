package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.text.Quoted;
import dev.clearway.proof.CostCounters;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What every report ends with.
 *
 * @param assumptions that proofs rest on; none where nothing is proven
 * @param work that the answers cost, if that is asked for
 */
record Summary(List<String> assumptions, Optional<CostCounters> work) {
  static Summary of(List<String> assumptions, CostCounters work, boolean stats) {
    return new Summary(assumptions, stats ? Optional.of(work) : Optional.empty());
  }

  /**
   * Returns the line of a summary for programs.
   *
   * @param seconds that the whole took
   * @param counts puts what was counted
   */
  String json(double seconds, Consumer<ObjectNode> counts) {
    ObjectNode line = JsonLines.NODES.objectNode();
    ObjectNode out = line.putObject("summary");
    counts.accept(out);
    out.put("seconds", seconds);
    put(out);
    return JsonLines.line(line);
  }

  /** Puts the end into an object. */
  void put(ObjectNode out) {
    if (!assumptions.isEmpty()) {
      ArrayNode list = out.putArray("assumptions");
      assumptions.forEach(list::add);
    }
    work.ifPresent(cost -> out.set("stats", JsonLines.work(cost)));
  }

  /** Adds what the answers cost. */
  void addWork(List<String> lines) {
    work.ifPresent(cost -> lines.add(ReportNumbers.work(cost)));
  }

  /** Adds a claim, with what it rests on. */
  void addClaim(String claim, List<String> lines) {
    lines.add(claim + ", assuming " + Quoted.visible(String.join("; ", assumptions)));
  }
}
