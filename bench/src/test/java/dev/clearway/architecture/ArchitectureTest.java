package dev.clearway.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** All that ships keeps the rules. */
final class ArchitectureTest {
  private static final String ROOT = "dev.clearway";

  private static final Map<String, ArchRule> RULES =
      ArchitectureRules.of(ROOT, "jdk.incubator.vector");

  static final Iterable<String> NAMES = RULES.keySet();

  private static final JavaClasses SHIPPED =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .withImportOption(location -> !location.contains("/jmh_generated/"))
          .importPackages(ROOT);

  @ParameterizedTest
  @FieldSource("NAMES")
  void whatShipsKeepsTheRule(String name) {
    assertThat(RULES.get(name).evaluate(SHIPPED).getFailureReport().getDetails())
        .as(name)
        .isEmpty();
  }

  @Test
  void classesOfAllModulesAreSeenAndNoTests() {
    assertThat(SHIPPED)
        .extracting(JavaClass::getName)
        .contains(
            "dev.clearway.geometry.Pose",
            "dev.clearway.check.Verdict$Free",
            "dev.clearway.methods.overlap.BudgetedOverlap",
            "dev.clearway.io.ModelFormatException",
            "dev.clearway.cli.Main",
            "dev.clearway.bench.Main")
        .noneMatch(name -> name.startsWith("dev.clearway.testkit"))
        .noneMatch(name -> name.startsWith("dev.clearway.architecture"));
  }
}
