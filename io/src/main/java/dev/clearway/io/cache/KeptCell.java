package dev.clearway.io.cache;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.InputLog;
import dev.clearway.io.findings.SegmentFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the programs of a cell came to.
 *
 * @param inputs all that was read for it, as {@link InputLog} tells it
 * @param said what was told on the way, warnings above all
 * @param leftOut how many segments are free that are not among the findings
 * @param findings of the other segments, in their order
 */
public record KeptCell(
    Map<Path, String> inputs, String said, int leftOut, List<SegmentFinding> findings) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Copies map and list. */
  public KeptCell {
    inputs = Map.copyOf(inputs);
    findings = List.copyOf(findings);
    Objects.requireNonNull(said);
  }

  /**
   * Returns the same without what is free but for its number: a fraction of the text where little
   * is wrong, and most of what a run takes in which nothing has changed.
   */
  public KeptCell withoutFree() {
    List<SegmentFinding> wrong =
        findings.stream().filter(finding -> finding.failure().isPresent()).toList();
    return new KeptCell(inputs, said, leftOut + findings.size() - wrong.size(), wrong);
  }

  /** Returns how many segments there are. */
  public int segments() {
    return leftOut + findings.size();
  }

  /** Returns whether all files hold what they held. */
  boolean isUpToDate() {
    return InputLog.isUnchanged(inputs);
  }

  /** A line about the inputs, then one for each segment. */
  String text() {
    ObjectNode head = JSON.createObjectNode().put("said", said).put("free", leftOut);
    ObjectNode files = head.putObject("inputs");
    new TreeMap<>(inputs).forEach((file, state) -> files.put(file.toString(), state));
    StringBuilder out = new StringBuilder(head.toString()).append('\n');
    findings.forEach(finding -> out.append(FindingText.of(finding)).append('\n'));
    return out.toString();
  }

  /** Returns the cell, or nothing if the text is none. */
  static Optional<KeptCell> read(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    try {
      JsonNode head = JSON.readTree(lines.getFirst());
      Map<Path, String> inputs = new TreeMap<>();
      head.path("inputs")
          .properties()
          .forEach(one -> inputs.put(Path.of(one.getKey()), one.getValue().asText()));
      List<SegmentFinding> findings = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        Optional<SegmentFinding> finding = FindingText.read(line);
        if (finding.isEmpty()) {
          return Optional.empty();
        }
        findings.add(finding.get());
      }
      return Optional.of(
          new KeptCell(inputs, head.path("said").asText(), head.path("free").asInt(), findings));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty(); // it is found anew
    }
  }
}
