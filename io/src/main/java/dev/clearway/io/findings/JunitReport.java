package dev.clearway.io.findings;

import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.io.ModelFormatException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Verdicts as a JUnit file: a suite for each path, a case for each segment. A hit is a failure of
 * type {@code collision} or {@code clearance}, what is left open one of type {@code undecided}, a
 * file that cannot be used an error of type {@code input}. A suite's properties tell how near pairs
 * come on each segment.
 *
 * <p>Holds a few hundred bytes for each segment, since a suite begins with its counts. Not
 * thread-safe.
 *
 * @see "docs/command-line.md, what build servers read"
 */
public final class JunitReport {
  private static final String INPUT = "input";

  private final Map<String, Suite> suites = new LinkedHashMap<>();

  /** What went wrong with a case. */
  private record Problem(boolean error, String type, String message, String text) {}

  /** A case of a suite. */
  private record Case(String name, double seconds, Optional<Problem> problem) {}

  /** The cases of one path. */
  private static final class Suite {
    private final List<Case> cases = new ArrayList<>();
    private final Map<String, String> properties = new LinkedHashMap<>();

    private long count(boolean error) {
      return cases.stream()
          .filter(c -> c.problem.filter(p -> p.error == error).isPresent())
          .count();
    }

    private double seconds() {
      return cases.stream().mapToDouble(Case::seconds).sum();
    }
  }

  /** Adds a segment. */
  public void add(SegmentFinding finding) {
    Suite suite = suite(finding.path());
    suite.cases.add(new Case(finding.name(), finding.seconds(), problem(finding)));
    finding.separation().ifPresent(least -> properties(finding.name(), least, suite.properties));
  }

  /** Adds a file, or the rest of one, that cannot be used. */
  public void add(ModelFormatException fault) {
    String text = String.valueOf(fault.getMessage());
    String name = fault.line() > 0 ? "line " + fault.line() : INPUT;
    Problem problem = new Problem(true, Rule.INPUT.id(), text, text);
    suite(fault.file().toString()).cases.add(new Case(name, 0, Optional.of(problem)));
  }

  private Suite suite(String path) {
    return suites.computeIfAbsent(path, _ -> new Suite());
  }

  private static Optional<Problem> problem(SegmentFinding finding) {
    String first = finding.text().lines().findFirst().orElse("");
    return finding.failure().map(rule -> new Problem(false, rule.id(), first, finding.text()));
  }

  private static void properties(String name, MinimumSeparation least, Map<String, String> out) {
    out.put(name + ": least separation, from m", Double.toString(least.lower()));
    out.put(name + ": least separation, to m", Double.toString(least.upper()));
    out.put(name + ": nearest", least.pair().first() + " and " + least.pair().second());
  }

  /**
   * Writes the file, in UTF-8 if the writer is.
   *
   * @throws XMLStreamException if the writer fails
   */
  public void write(Writer out) throws XMLStreamException {
    XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuites");
    for (Map.Entry<String, Suite> suite : suites.entrySet()) {
      write(suite.getKey(), suite.getValue(), xml);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
    xml.flush();
  }

  private static void write(String path, Suite suite, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", legal(path));
    xml.writeAttribute("time", seconds(suite.seconds()));
    xml.writeAttribute("tests", Integer.toString(suite.cases.size()));
    xml.writeAttribute("errors", Long.toString(suite.count(true)));
    xml.writeAttribute("skipped", "0");
    xml.writeAttribute("failures", Long.toString(suite.count(false)));
    if (!suite.properties.isEmpty()) {
      xml.writeCharacters("\n  ");
      xml.writeStartElement("properties");
      for (Map.Entry<String, String> property : suite.properties.entrySet()) {
        xml.writeCharacters("\n    ");
        xml.writeEmptyElement("property");
        xml.writeAttribute("name", legal(property.getKey()));
        xml.writeAttribute("value", legal(property.getValue()));
      }
      xml.writeCharacters("\n  ");
      xml.writeEndElement();
    }
    for (Case one : suite.cases) {
      write(path, one, xml);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
  }

  private static void write(String path, Case one, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("name", legal(one.name));
    xml.writeAttribute("classname", legal(path));
    xml.writeAttribute("time", seconds(one.seconds));
    if (one.problem.isPresent()) {
      Problem problem = one.problem.get();
      xml.writeStartElement(problem.error ? "error" : "failure");
      xml.writeAttribute("message", legal(problem.message));
      xml.writeAttribute("type", problem.type);
      xml.writeCharacters(legal(problem.text));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds); // Surefire has three digits
  }

  /** The text with a mark in the place of what XML 1.0 has no way to write. */
  private static String legal(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().map(c -> isLegal(c) ? c : 0xFFFD).forEach(out::appendCodePoint);
    return out.toString();
  }

  private static boolean isLegal(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }
}
