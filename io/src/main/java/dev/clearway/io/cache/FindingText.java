package dev.clearway.io.cache;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.findings.Rule;
import dev.clearway.io.findings.SegmentFinding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Findings as a line of JSON, numbers bit for bit. */
final class FindingText {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private FindingText() {}

  /** Returns the line. */
  static String of(SegmentFinding finding) {
    ObjectNode out = JSON.createObjectNode();
    out.put("path", finding.path()).put("name", finding.name());
    out.put("segment", finding.segment()).put("line", finding.line());
    put(out, "files", finding.files().stream().map(Path::toString).toList());
    put(out, "rules", finding.rules().stream().map(Rule::name).toList());
    put(out, "fingerprints", finding.fingerprints());
    out.put("text", finding.text()).put("seconds", VerdictText.hex(finding.seconds()));
    finding.separation().ifPresent(least -> VerdictText.put(least, out.putObject("separation")));
    return out.toString();
  }

  private static void put(ObjectNode out, String field, List<String> texts) {
    ArrayNode list = out.putArray(field);
    texts.forEach(list::add);
  }

  /** Returns the finding, or nothing if the text is none. */
  static Optional<SegmentFinding> read(String line) {
    try {
      JsonNode in = JSON.readTree(line);
      return Optional.of(
          new SegmentFinding(
              in.path("path").asText(),
              texts(in.path("files")).stream().map(Path::of).toList(),
              in.path("name").asText(),
              in.path("segment").asInt(),
              in.path("line").asInt(),
              texts(in.path("rules")).stream().map(Rule::valueOf).toList(),
              texts(in.path("fingerprints")),
              in.path("text").asText(),
              VerdictText.number(in.path("seconds")),
              VerdictText.separationOf(in)));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty(); // it is found anew
    }
  }

  private static List<String> texts(JsonNode list) {
    List<String> out = new ArrayList<>();
    list.forEach(each -> out.add(each.asText()));
    return out;
  }
}
