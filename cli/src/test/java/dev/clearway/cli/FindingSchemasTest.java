package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.cli.terminal.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What build servers read, against the rules of Surefire's schema and of SARIF 2.1.0. */
final class FindingSchemasTest {
  private static final Path RULES = Run.file("schemas/sarif.json");

  @TempDir private Path folder;

  /** Hits, what is free, too close, undecided, beyond limits, and files that cannot be used. */
  @BeforeEach
  void writeAllKindsOfFindings() throws Exception {
    Path odd = Files.writeString(folder.resolve("odd name & more.csv"), "joint_1,wrong\n1,2\n");
    Run run =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--clearance",
            "0.02",
            "--junit",
            folder.resolve("all.xml"),
            "--sarif",
            folder.resolve("all.sarif"),
            Run.CELL.resolve("free.csv"),
            Run.CELL.resolve("thin.csv"),
            odd);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
    Run open =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--tests",
            "1",
            "--junit",
            folder.resolve("open.xml"),
            "--sarif",
            folder.resolve("open.sarif"),
            Run.CELL.resolve("free.csv"));
    assertThat(open.code()).as(open.err()).isEqualTo(ExitCode.UNDECIDED);
  }

  private static Schema schema() throws SAXException {
    return SchemaFactory.newDefaultInstance().newSchema(Run.file("schemas/suite.xsd").toFile());
  }

  private List<Element> suites(String file) throws Exception {
    Element root =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(folder.resolve(file).toFile())
            .getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("testsuites");
    NodeList all = root.getElementsByTagName("testsuite");
    return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)).toList();
  }

  @Test
  void everySuiteIsValid() throws Exception {
    int problems = 0;
    for (String file : List.of("all.xml", "open.xml")) {
      for (Element suite : suites(file)) {
        schema().newValidator().validate(new DOMSource(suite));
        problems += suite.getElementsByTagName("failure").getLength();
        problems += suite.getElementsByTagName("error").getLength();
      }
    }
    assertThat(suites("all.xml")).hasSize(3);
    assertThat(problems).isGreaterThan(5);
  }

  @Test
  void whatSurefireDoesNotKnowIsRefused() throws Exception {
    List<Consumer<Element>> faults =
        List.of(
            suite -> suite.removeAttribute("tests"),
            suite -> suite.setAttribute("time", "0.123456"),
            suite -> suite.setAttribute("file", "x"),
            suite -> first(suite, "testcase").removeAttribute("time"),
            suite -> first(suite, "testcase").setAttribute("line", "1"),
            suite -> first(suite, "failure").removeAttribute("type"),
            suite -> suite.appendChild(first(suite, "properties")),
            suite -> first(suite, "property").removeAttribute("value"));
    for (Consumer<Element> fault : faults) {
      Element suite =
          suites("all.xml").stream()
              .filter(one -> first(one, "failure") != null)
              .findFirst()
              .orElseThrow();
      fault.accept(suite);
      assertThatThrownBy(() -> schema().newValidator().validate(new DOMSource(suite)))
          .isInstanceOf(SAXException.class);
    }
  }

  private static Element first(Element suite, String name) {
    return (Element) suite.getElementsByTagName(name).item(0);
  }

  private JsonNode sarif(String file) throws Exception {
    return new ObjectMapper().readTree(folder.resolve(file).toFile());
  }

  @Test
  void everySarifFileKeepsTheRules() throws Exception {
    for (String file : List.of("all.sarif", "open.sarif")) {
      assertThat(SarifRules.problems(sarif(file), RULES)).isEmpty();
      assertThat(sarif(file).at("/runs/0/results")).isNotEmpty();
    }
    assertThat(sarif("all.sarif").at("/runs/0/results").findValuesAsText("ruleId"))
        .contains("collision", "clearance", "input");
    assertThat(sarif("open.sarif").at("/runs/0/results").findValuesAsText("ruleId"))
        .contains("undecided");
  }

  @Test
  void whatSarifDoesNotKnowIsRefused() throws Exception {
    List<Consumer<JsonNode>> faults =
        List.of(
            log -> ((ObjectNode) log).put("version", "2.0.0"),
            log -> object(log, "/runs/0").remove("tool"),
            log -> object(log, "/runs/0/tool/driver").remove("name"),
            log -> object(log, "/runs/0/results/0").remove("message"),
            log -> object(log, "/runs/0/results/0/message").remove("text"),
            log -> object(log, "/runs/0/results/0").put("level", "fatal"),
            log -> object(log, "/runs/0/results/0").put("severity", "high"),
            log -> object(log, "/runs/0/results/0/partialFingerprints").put("a", 1),
            log -> object(log, REGION).put("startLine", 0),
            log -> object(log, ARTIFACT).put("uri", "no reference here"),
            log -> object(log, "/runs/0/invocations/0").remove("executionSuccessful"));
    for (Consumer<JsonNode> fault : faults) {
      JsonNode log = sarif("all.sarif");
      fault.accept(log);
      assertThat(SarifRules.problems(log, RULES)).hasSize(1);
    }
  }

  private static final String REGION = "/runs/0/results/0/locations/0/physicalLocation/region";
  private static final String ARTIFACT =
      "/runs/0/results/0/locations/0/physicalLocation/artifactLocation";

  private static ObjectNode object(JsonNode log, String place) {
    return (ObjectNode) log.at(place);
  }

  /** Each result says which of the rules of its tool it is about. */
  @Test
  void resultsPointAtTheirRules() throws Exception {
    JsonNode run = sarif("all.sarif").at("/runs/0");
    run.path("results")
        .forEach(
            result ->
                assertThat(
                        run.at("/tool/driver/rules")
                            .path(result.path("ruleIndex").intValue())
                            .path("id"))
                    .isEqualTo(result.path("ruleId")));
  }
}
