package dev.clearway.io.findings;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Findings as a SARIF 2.1.0 file: one result for each rule that a segment breaks, with the file and
 * the line of the waypoint that the segment leads to, and a fingerprint that stays when lines move.
 * What is free is not in it.
 *
 * <p>Written as findings come. Not thread-safe.
 *
 * @see "OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0"
 */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /** In the order of the file. */
  private static final List<Rule> RULES = List.of(Rule.values());

  private final JsonGenerator json;
  private final Fingerprints fingerprints = new Fingerprints();
  private boolean faulty;

  private SarifReport(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Begins a file.
   *
   * @param out written in UTF-8, and not closed
   * @param version of the program
   */
  public static SarifReport begin(Writer out, String version) throws IOException {
    JsonGenerator json =
        new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    SarifReport report = new SarifReport(json.useDefaultPrettyPrinter());
    report.open(version);
    return report;
  }

  private void open(String version) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "Clearway");
    json.writeStringField("version", version);
    json.writeArrayFieldStart("rules");
    for (Rule rule : RULES) {
      json.writeStartObject();
      json.writeStringField("id", rule.id());
      text("shortDescription", rule.description());
      json.writeObjectFieldStart("defaultConfiguration");
      json.writeStringField("level", level(rule));
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
  }

  private static String level(Rule rule) {
    return rule == Rule.LIMITS ? "warning" : "error";
  }

  private void text(String field, String text) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  /** Adds what is wrong with a segment, if anything is. */
  public void add(SegmentFinding finding) throws IOException {
    for (int i = 0; i < finding.rules().size(); i++) {
      String print = fingerprints.numbered(finding.fingerprints().get(i));
      result(finding.rules().get(i), finding.text(), finding.files(), finding.line(), print);
      properties(finding);
      json.writeEndObject();
    }
  }

  /** Adds a file, or the rest of one, that cannot be used. */
  public void add(ModelFormatException fault) throws IOException {
    faulty = true;
    String text = String.valueOf(fault.getMessage());
    result(Rule.INPUT, text, List.of(fault.file()), fault.line(), fingerprints.of(fault));
    json.writeEndObject();
  }

  private void result(Rule rule, String text, List<Path> files, int line, String fingerprint)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", rule.id());
    json.writeNumberField("ruleIndex", RULES.indexOf(rule));
    json.writeStringField("level", level(rule));
    text("message", text);
    json.writeArrayFieldStart("locations");
    for (Path file : files) {
      json.writeStartObject();
      json.writeObjectFieldStart("physicalLocation");
      json.writeObjectFieldStart("artifactLocation");
      json.writeStringField("uri", uri(file));
      json.writeEndObject();
      if (line > 0) {
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", line);
        json.writeEndObject();
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField("waypoints/v1", fingerprint);
    json.writeEndObject();
  }

  private void properties(SegmentFinding finding) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeNumberField("segment", finding.segment());
    Optional<MinimumSeparation> least = finding.separation();
    if (least.isPresent() && Double.isFinite(least.get().lower() + least.get().upper())) {
      json.writeArrayFieldStart("separation");
      json.writeNumber(least.get().lower());
      json.writeNumber(least.get().upper());
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** A reference relative to where the program runs, or that of an absolute path. */
  private static String uri(Path file) {
    if (file.isAbsolute()) {
      return file.toUri().toString();
    }
    String path = file.toString().replace(file.getFileSystem().getSeparator(), "/");
    try {
      return new URI(null, null, "/" + path, null).getRawPath().substring(1);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("no reference to " + path, e);
    }
  }

  /** Ends the file. */
  public void finish() throws IOException {
    json.writeEndArray();
    json.writeArrayFieldStart("invocations");
    json.writeStartObject();
    json.writeBooleanField("executionSuccessful", !faulty);
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.flush();
  }
}
