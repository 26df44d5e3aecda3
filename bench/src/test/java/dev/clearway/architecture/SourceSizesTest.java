package dev.clearway.architecture;

import static java.util.Comparator.comparingDouble;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SourceSizesTest {
  @Test
  void whatShipsKeepsTheSizes() throws IOException {
    Checkout checkout = Checkout.find();
    List<SourceText> sources =
        checkout.mainSources().stream().map(file -> SourceText.read(checkout, file)).toList();
    List<Finding> findings = SourceSizes.measure(sources);

    for (Finding.Kind kind : Finding.Kind.values()) {
      findings.stream()
          .filter(finding -> finding.kind() == kind)
          .sorted(comparingDouble(finding -> -(double) finding.size() / finding.limit()))
          .limit(3)
          .forEach(System.out::println);
    }
    assertThat(sources).hasSizeGreaterThan(40);
    assertThat(findings).extracting(Finding::kind).contains(Finding.Kind.values());
    assertThat(findings).filteredOn(Finding::isTooLarge).isEmpty();
  }

  @Test
  void methodOfFiftyLinesPassesAndOneMoreFails() throws IOException {
    assertThat(tooLarge("a.b", "class A { " + method(50) + "}")).isEmpty();
    assertThat(tooLarge("a.b", "class A { " + method(51) + "}"))
        .singleElement()
        .hasToString("51 lines in a method (at most 50): A.java:1 m");
  }

  @Test
  void kernelsMayBeLonger() throws IOException {
    assertThat(tooLarge("a.kernel", "class A { " + method(80) + "}")).isEmpty();
    assertThat(tooLarge("a.kernel", "class A { " + method(81) + "}")).hasSize(1);
    assertThat(tooLarge("a.kernel", "class A { void m(" + parameters(10) + ") {} }")).isEmpty();
    assertThat(tooLarge("a.kernel", "class A { void m(" + parameters(11) + ") {} }")).hasSize(1);
  }

  @Test
  void longParameterListsFailInMethodsAndConstructorsOfNestedTypesToo() throws IOException {
    assertThat(tooLarge("a.b", "class A { void m(" + parameters(7) + ") {} }")).isEmpty();
    assertThat(tooLarge("a.b", "interface A { void m(" + parameters(8) + "); }"))
        .singleElement()
        .hasToString("8 parameters (at most 7): A.java:1 m");
    assertThat(tooLarge("a.b", "class A { class B { B(" + parameters(8) + ") {} } }")).hasSize(1);
  }

  @Test
  void recordHeaderIsNoParameterList() throws IOException {
    assertThat(tooLarge("a.b", "record A(" + parameters(9) + ") { A { assert p0 > 0; } }"))
        .isEmpty();
  }

  @Test
  void longInitialiserFails() throws IOException {
    String block = "{" + "\n".repeat(50) + "}";
    assertThat(tooLarge("a.b", "class A { static " + block + " }")).hasSize(1);
  }

  @Test
  void fileOfFourHundredLinesPassesAndOneMoreFails() throws IOException {
    assertThat(tooLarge("a.b", "class A {}" + "\n".repeat(399) + "//")).isEmpty();
    assertThat(tooLarge("a.b", "class A {}" + "\n".repeat(400) + "//"))
        .singleElement()
        .hasToString("401 lines in a file (at most 400): A.java");
  }

  @Test
  void noFileOfTestsIsLonger() throws IOException {
    Checkout checkout = Checkout.find();
    List<String> tooLong = new ArrayList<>();
    for (Path file : checkout.testSources()) {
      try (Stream<String> lines = Files.lines(file)) {
        if (lines.count() > SourceSizes.FILE_LINES) {
          tooLong.add(checkout.name(file));
        }
      }
    }
    assertThat(checkout.testSources()).hasSizeGreaterThan(40);
    assertThat(tooLong).isEmpty();
  }

  @Test
  void publicMethodsOfTheCoreAreHeldToLess() throws IOException {
    String core = "dev.clearway.distance";
    assertThat(tooLarge(core, "class A { public void m(" + parameters(6) + ") {} }")).isEmpty();
    assertThat(tooLarge(core, "class A { void m(" + parameters(7) + ") {} }")).isEmpty();
    assertThat(tooLarge(core, "class A { public void m(" + parameters(7) + ") {} }"))
        .singleElement()
        .hasToString("7 parameters (at most 6): A.java:1 m");
  }

  @Test
  void crowdedPackageFails() throws IOException {
    assertThat(SourceSizes.measure(crowd(25))).noneMatch(Finding::isTooLarge);
    assertThat(SourceSizes.measure(crowd(26)))
        .filteredOn(Finding::isTooLarge)
        .singleElement()
        .hasToString("26 types in a package (at most 25): a.b");
  }

  private static List<SourceText> crowd(int types) {
    Stream<SourceText> classes =
        IntStream.range(0, types)
            .mapToObj(i -> new SourceText("A" + i + ".java", "package a.b; class A" + i + " {}"));
    return Stream.concat(classes, Stream.of(new SourceText("package-info.java", "package a.b;")))
        .toList();
  }

  private static String method(int lines) {
    return "void m() {" + "\n".repeat(lines - 1) + "}";
  }

  private static String parameters(int count) {
    return String.join(", ", IntStream.range(0, count).mapToObj(i -> "int p" + i).toList());
  }

  private static List<Finding> tooLarge(String packageName, String source) throws IOException {
    SourceText text = new SourceText("A.java", "package " + packageName + "; " + source);
    return SourceSizes.measure(Collections.singletonList(text)).stream()
        .filter(Finding::isTooLarge)
        .toList();
  }
}
