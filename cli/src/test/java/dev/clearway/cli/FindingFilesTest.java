package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** What {@code check} writes for build servers, on the example cell. */
final class FindingFilesTest {
  private static final Path FREE = Run.CELL.resolve("free.csv");
  private static final String LEAST = "segment 1, line 4: least separation, from m";
  private static final Path THIN = Run.CELL.resolve("thin.csv");

  @TempDir private Path folder;

  private Run check(Object... more) {
    List<Object> arguments = new ArrayList<>();
    arguments.addAll(List.of("--scene", Run.CELL.resolve("cell.yaml")));
    arguments.addAll(List.of("--junit", junit(), "--sarif", sarif()));
    arguments.addAll(List.of(more));
    return Run.check(arguments.toArray());
  }

  private Path junit() {
    return folder.resolve("junit.xml");
  }

  private Path sarif() {
    return folder.resolve("findings.sarif");
  }

  private Element suites() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(junit().toFile()).getDocumentElement();
  }

  private static List<Element> children(Element parent, String name) {
    NodeList all = parent.getChildNodes();
    return IntStream.range(0, all.getLength())
        .mapToObj(all::item)
        .filter(node -> node.getNodeType() == Node.ELEMENT_NODE && node.getNodeName().equals(name))
        .map(Element.class::cast)
        .toList();
  }

  private List<JsonNode> results() throws IOException {
    List<JsonNode> out = new ArrayList<>();
    new ObjectMapper()
        .readTree(sarif().toFile())
        .path("runs")
        .path(0)
        .path("results")
        .forEach(out::add);
    return out;
  }

  @Test
  void everySegmentIsACaseAndAHitAFailureAtItsLine() throws Exception {
    assertThat(check(FREE, THIN).code()).isEqualTo(ExitCode.HIT);
    List<Element> suites = children(suites(), "testsuite");
    assertThat(suites).hasSize(2);
    Element thin = suites.get(1);
    assertThat(thin.getAttribute("name")).isEqualTo(THIN.toString());
    assertThat(thin.getAttribute("tests")).isEqualTo("2");
    assertThat(thin.getAttribute("failures")).isEqualTo("1");
    assertThat(thin.getAttribute("errors")).isEqualTo("0");
    assertThat(suites.get(0).getAttribute("failures")).isEqualTo("0");
    Element hit = children(thin, "testcase").get(1);
    assertThat(hit.getAttribute("name")).isEqualTo("segment 1, line 4");
    Element failure = children(hit, "failure").getFirst();
    assertThat(failure.getAttribute("type")).isEqualTo("collision");
    assertThat(failure.getAttribute("message"))
        .contains("hit at 0.4375 of the segment: arm/gripper and barrier");
    assertThat(children(children(suites.get(0), "testcase").get(0), "failure")).isEmpty();
    assertThat(properties(suites.get(0)).get("segment 1, line 4: nearest"))
        .isEqualTo("arm/gripper and fixture");
    assertThat(Double.parseDouble(properties(suites.get(0)).get(LEAST))).isBetween(0.0150, 0.0166);
  }

  private static Map<String, String> properties(Element suite) {
    return children(children(suite, "properties").getFirst(), "property").stream()
        .collect(Collectors.toMap(p -> p.getAttribute("name"), p -> p.getAttribute("value")));
  }

  /** The order of elements and the names of attributes that Surefire's schema allows. */
  @Test
  void casesHaveOnlyWhatTheSchemaKnows() throws Exception {
    check(FREE, THIN);
    for (Element suite : children(suites(), "testsuite")) {
      assertThat(names(suite))
          .isEqualTo(Set.of("name", "time", "tests", "errors", "skipped", "failures"));
      for (Element one : children(suite, "testcase")) {
        assertThat(names(one)).isEqualTo(Set.of("name", "classname", "time"));
        assertThat(Double.parseDouble(one.getAttribute("time"))).isNotNegative();
      }
    }
  }

  private static Set<String> names(Element element) {
    return IntStream.range(0, element.getAttributes().getLength())
        .mapToObj(i -> element.getAttributes().item(i).getNodeName())
        .collect(Collectors.toSet());
  }

  @Test
  void sarifNamesRuleFileAndLineOfWhatHitsAndNothingThatIsFree() throws Exception {
    check(FREE, THIN);
    JsonNode whole = new ObjectMapper().readTree(sarif().toFile());
    assertThat(whole.path("version").textValue()).isEqualTo("2.1.0");
    JsonNode run = whole.path("runs").path(0);
    assertThat(run.path("invocations").path(0).path("executionSuccessful").booleanValue()).isTrue();
    JsonNode rules = run.path("tool").path("driver").path("rules");
    assertThat(results()).hasSize(1);
    JsonNode result = results().getFirst();
    assertThat(result.path("ruleId").textValue()).isEqualTo("collision");
    assertThat(rules.path(result.path("ruleIndex").intValue()).path("id").textValue())
        .isEqualTo("collision");
    JsonNode place = result.path("locations").path(0).path("physicalLocation");
    assertThat(place.path("artifactLocation").path("uri").textValue())
        .isEqualTo(THIN.toUri().toString());
    assertThat(place.path("region").path("startLine").intValue()).isEqualTo(4);
    assertThat(fingerprint(result)).matches("[0-9a-f]{32}");
  }

  private static String fingerprint(JsonNode result) {
    return result.path("partialFingerprints").path("waypoints/v1").textValue();
  }

  @Test
  void fingerprintsStayWhenLinesMoveAndDifferWhereWaypointsDo() throws Exception {
    check(THIN);
    String before = fingerprint(results().getFirst());
    List<String> lines = Files.readAllLines(THIN);
    List<String> moved = new ArrayList<>(lines);
    moved.add(1, "# a remark");
    moved.add(2, moved.get(2)); // the first waypoint twice: all numbers of segments change
    Path longer = Files.write(folder.resolve("thin.csv"), moved);
    check(longer);
    JsonNode after = results().getFirst();
    assertThat(fingerprint(after)).isEqualTo(before);
    assertThat(after.path("properties").path("segment").intValue()).isEqualTo(2);
    assertThat(
            after
                .path("locations")
                .path(0)
                .path("physicalLocation")
                .path("region")
                .path("startLine")
                .intValue())
        .isEqualTo(6);
    moved.set(moved.size() - 1, moved.getLast().replaceFirst("0\\.", "0.01"));
    check(Files.write(longer, moved));
    assertThat(results()).hasSize(1);
    assertThat(fingerprint(results().getFirst())).isNotEqualTo(before);
  }

  @Test
  void theSameFindingTwiceHasTwoFingerprints() throws Exception {
    check(THIN, THIN);
    assertThat(results()).hasSize(2);
    assertThat(results().stream().map(FindingFilesTest::fingerprint).distinct()).hasSize(2);
  }

  @Test
  void badFilesAreErrorsAndTheOthersAreJudged() throws Exception {
    Path bad = Files.writeString(folder.resolve("bad.csv"), "joint_1,joint_2\n1,2\n0.1,x\n");
    assertThat(check(bad, folder.resolve("none.csv"), THIN).code()).isEqualTo(ExitCode.USAGE);
    assertThat(children(suites(), "testsuite"))
        .extracting(suite -> suite.getAttribute("errors") + " " + suite.getAttribute("failures"))
        .containsExactlyInAnyOrder("1 0", "1 0", "0 1");
    assertThat(results())
        .extracting(result -> result.path("ruleId").textValue())
        .containsExactlyInAnyOrder("input", "input", "collision");
    assertThat(Files.readString(sarif())).contains("\"executionSuccessful\" : false");
  }

  @Test
  void aCellThatCannotBeReadIsAnErrorToo() throws Exception {
    Path cell = Files.writeString(folder.resolve("cell.yaml"), "robots: [\n");
    Run run = Run.check("--scene", cell, "--junit", junit(), "--sarif", sarif(), FREE);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    Element suite = children(suites(), "testsuite").getFirst();
    assertThat(suite.getAttribute("name")).isEqualTo(cell.toString());
    assertThat(suite.getAttribute("errors")).isEqualTo("1");
    assertThat(results().getFirst().path("ruleId").textValue()).isEqualTo("input");
  }

  @Test
  void clearancesAndWhatStaysOpenHaveRulesOfTheirOwn() throws Exception {
    check("--clearance", "0.02", FREE);
    assertThat(results())
        .extracting(result -> result.path("ruleId").textValue())
        .containsOnly("clearance")
        .hasSize(2);
    check("--tests", "1", FREE);
    assertThat(results())
        .extracting(result -> result.path("ruleId").textValue())
        .contains("undecided");
    assertThat(Files.readString(junit())).contains("type=\"undecided\"");
  }

  @Test
  void namesThatXmlAndReferencesCannotHoldAreWrittenAllTheSame() throws Exception {
    Path odd = folder.resolve("a \u0007<&>\"%?.csv");
    Files.copy(THIN, odd);
    assertThat(check(odd).code()).isEqualTo(ExitCode.HIT);
    assertThat(children(suites(), "testsuite").getFirst().getAttribute("name"))
        .endsWith("a \uFFFD<&>\"%?.csv");
    String uri =
        results()
            .getFirst()
            .path("locations")
            .path(0)
            .path("physicalLocation")
            .path("artifactLocation")
            .path("uri")
            .textValue();
    assertThat(uri).contains("a%20%07%3C&%3E%22%25%3F.csv");
  }

  @Test
  void whatCannotBeWrittenIsToldBeforeAnythingIsRead() {
    Run run = Run.check("--junit", folder, "--scene", folder.resolve("none.yaml"), FREE);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--junit: " + folder + " is no regular file");
  }

  @Test
  void textIsTheSameWithTheFilesOrWithout() throws Exception {
    Run with = check(THIN);
    Run without = Run.check("--scene", Run.CELL.resolve("cell.yaml"), THIN);
    assertThat(with.timeless()).isEqualTo(without.timeless());
    assertThat(new String(Files.readAllBytes(junit()), StandardCharsets.UTF_8))
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  }
}
