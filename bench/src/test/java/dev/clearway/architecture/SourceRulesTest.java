package dev.clearway.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SourceRulesTest {
  @Test
  void everyPackageThatShipsIsDescribed() throws IOException {
    assertThat(SourceRules.undescribedPackages(shipped())).isEmpty();
  }

  @Test
  void everyPackageThatShipsSaysThatReferencesAreNotNull() throws IOException {
    assertThat(SourceRules.unmarkedPackages(shipped())).isEmpty();
  }

  @Test
  void nothingThatShipsOutsideCliCatchesWhateverComes() throws IOException {
    assertThat(SourceRules.catchAlls(shipped())).isEmpty();
  }

  @Test
  void packageWithoutDescriptionIsFound() throws IOException {
    List<SourceText> sources =
        List.of(
            new SourceText("a/A.java", "package a; class A {}"),
            new SourceText("b/B.java", "package b; class B {}"),
            new SourceText("b/package-info.java", "/** B. */ package b;"));
    assertThat(SourceRules.undescribedPackages(sources)).containsExactly("a");
  }

  @Test
  void packageThatDoesNotSayWhetherReferencesAreNullIsFound() throws IOException {
    List<SourceText> sources =
        List.of(
            new SourceText("a/package-info.java", "package a;"),
            new SourceText("b/package-info.java", "@NullMarked package b;"),
            new SourceText("c/package-info.java", "@Deprecated package c;"));
    assertThat(SourceRules.unmarkedPackages(sources))
        .containsExactly("a/package-info.java", "c/package-info.java");
  }

  @Test
  void catchAllIsFoundAlsoAmongAlternativesButNotInCli() throws IOException {
    String body = "class A { void m() { try { m(); } catch (%s e) { m(); } } }";
    List<SourceText> sources =
        List.of(
            new SourceText("x/A.java", "package x; " + body.formatted("Exception")),
            new SourceText("y/A.java", "package y; " + body.formatted("Error | Oops")),
            new SourceText("z/A.java", "package z; " + body.formatted("ArithmeticException")),
            new SourceText("cli/A.java", "package a.cli; " + body.formatted("Exception")));
    assertThat(SourceRules.catchAlls(sources))
        .containsExactly("x/A.java catches Exception", "y/A.java catches Error");
  }

  private static List<SourceText> shipped() throws IOException {
    Checkout checkout = Checkout.find();
    return checkout.mainSources().stream().map(file -> SourceText.read(checkout, file)).toList();
  }
}
