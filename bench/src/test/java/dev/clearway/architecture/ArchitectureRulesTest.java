package dev.clearway.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule finds the fixtures that break it, and no other. */
final class ArchitectureRulesTest {
  private static final String ROOT = "dev.clearway.architecture.fixture";

  private static final Map<String, ArchRule> RULES =
      ArchitectureRules.of(ROOT, "dev.clearway.architecture.vectorstub");

  private static final JavaClasses FIXTURES = new ClassFileImporter().importPackages(ROOT);

  static Stream<Arguments> offenders() {
    return Stream.of(
        arguments(
            "packages use each other as the table says",
            List.of("math.KnowsScene", "oddity.Stray")),
        arguments("core stands on the JDK alone", List.of("distance.UsesLibrary")),
        arguments(
            "vector API only in vector kernels",
            List.of("bvh.VectorMisplacedKernel", "kernel.ScalarKernel")),
        arguments(
            "core takes transcendental functions from StrictMath",
            List.of("geometry.CallsMath", "geometry.RefersToMath")),
        arguments(
            "only cli and bench know terminal, clock, environment",
            List.of(
                "io.right.AsksEnvironment",
                "kinematics.AsksChance",
                "kinematics.AsksClock",
                "kinematics.Prints",
                "kinematics.PrintsTrace",
                "kinematics.RefersToClock")),
        arguments("static fields are final", List.of("motion.Counts")),
        arguments(
            "static values can't change",
            List.of("motion.ExposesArray", "motion.HiddenCache", "motion.HiddenCounter")),
        arguments("public classes are closed", List.of("scene.Open")),
        arguments("no verdict is a bare boolean", List.of("check.Answers", "check.Boxed")),
        arguments(
            "public records of core share no arrays",
            List.of("motion.SharesArray", "motion.SharesArrays")),
        arguments(
            "packages and types are named by what they hold",
            List.of("math.util.Anything", "scene.PairManager")));
  }

  @ParameterizedTest
  @MethodSource("offenders")
  void ruleFindsExactlyTheFixturesThatBreakIt(String rule, List<String> classes) {
    assertThat(offenders(rule)).as(rule).containsExactlyElementsOf(classes);
  }

  @Test
  void cycleBetweenSubpackagesIsFound() {
    assertThat(report("no cycles between packages"))
        .hasSize(1)
        .first()
        .asString()
        .contains("io.left.Left", "io.right.Right");
  }

  @Test
  void everyRuleIsShownToFail() {
    Stream<String> shown = offenders().map(arguments -> (String) arguments.get()[0]);
    assertThat(Stream.concat(shown, Stream.of("no cycles between packages")))
        .containsExactlyInAnyOrderElementsOf(RULES.keySet());
  }

  private static List<String> report(String rule) {
    return RULES.get(rule).evaluate(FIXTURES).getFailureReport().getDetails();
  }

  private static List<String> offenders(String rule) {
    Pattern name = Pattern.compile(Pattern.quote(ROOT + ".") + "(\\S+) .*", Pattern.DOTALL);
    return report(rule).stream()
        .map(line -> name.matcher(line).replaceFirst("$1"))
        .distinct()
        .sorted()
        .toList();
  }
}
