package dev.clearway.io.findings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.scene.NamePair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Findings as a line of JSON, numbers bit for bit. */
public final class FindingText {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private FindingText() {}

  /** Returns the line. */
  public static String of(SegmentFinding finding) {
    ObjectNode out = JSON.createObjectNode();
    out.put("path", finding.path()).put("name", finding.name());
    out.put("segment", finding.segment()).put("line", finding.line());
    put(out, "files", finding.files().stream().map(Path::toString).toList());
    put(out, "rules", finding.rules().stream().map(Rule::name).toList());
    put(out, "fingerprints", finding.fingerprints());
    out.put("text", finding.text()).put("seconds", hex(finding.seconds()));
    finding
        .separation()
        .ifPresent(
            least -> {
              ObjectNode one = out.putObject("separation");
              one.put("lower", hex(least.lower())).put("upper", hex(least.upper()));
              one.put("parameter", hex(least.parameter()));
              one.put("first", least.pair().first()).put("second", least.pair().second());
            });
    return out.toString();
  }

  private static void put(ObjectNode out, String field, List<String> texts) {
    ArrayNode list = out.putArray(field);
    texts.forEach(list::add);
  }

  private static String hex(double value) {
    return Double.toHexString(value);
  }

  /** Returns the finding, or nothing if the text is none. */
  public static Optional<SegmentFinding> read(String line) {
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
              number(in.path("seconds")),
              in.has("separation")
                  ? Optional.of(separation(in.path("separation")))
                  : Optional.empty()));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty(); // it is found anew
    }
  }

  private static List<String> texts(JsonNode list) {
    List<String> out = new ArrayList<>();
    list.forEach(each -> out.add(each.asText()));
    return out;
  }

  private static MinimumSeparation separation(JsonNode in) {
    return new MinimumSeparation(
        number(in.path("lower")),
        number(in.path("upper")),
        number(in.path("parameter")),
        new NamePair(in.path("first").asText(), in.path("second").asText()));
  }

  private static double number(JsonNode in) {
    return Double.parseDouble(in.asText());
  }
}
