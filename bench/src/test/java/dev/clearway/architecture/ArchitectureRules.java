package dev.clearway.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The rules on compiled classes, by name, for the packages below one root. */
final class ArchitectureRules {
  private ArchitectureRules() {}

  /**
   * Returns all rules.
   *
   * @param root package above all others, for example {@code dev.clearway}
   * @param vectorApi package of the vector API
   */
  static Map<String, ArchRule> of(String root, String vectorApi) {
    PackageTable table = new PackageTable(root);
    Dependencies dependencies = new Dependencies(table, root, vectorApi);
    ProcessState process = new ProcessState(table);
    Declarations declarations = new Declarations(table, root);
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("packages use each other as the table says", rule(dependencies::outsideTable));
    rules.put(
        "no cycles between packages",
        slices().matching(root + ".(**)..").should().beFreeOfCycles());
    rules.put("core stands on the JDK alone", rule(dependencies::foreignLibraries));
    rules.put("vector API only in vector kernels", rule(dependencies::strayVectors));
    rules.put("core takes transcendental functions from StrictMath", rule(process::looseMath));
    rules.put("only cli and bench know terminal, clock, environment", rule(process::outsideWorld));
    rules.put("static fields are final", rule(declarations::changingStatics));
    rules.put("static values can't change", rule(declarations::changeableStaticValues));
    rules.put("public classes are closed", rule(declarations::openClasses));
    rules.put("no verdict is a bare boolean", rule(declarations::booleanAnswers));
    rules.put("public records of core share no arrays", rule(declarations::sharedArrays));
    rules.put("packages and types are named by what they hold", rule(declarations::emptyNames));
    return rules;
  }

  /** A rule that every class keeps by having no violation; packages may still be empty. */
  private static ArchRule rule(Function<JavaClass, Stream<String>> violations) {
    return classes().should(have(violations)).allowEmptyShould(true);
  }

  private static ArchCondition<JavaClass> have(Function<JavaClass, Stream<String>> violations) {
    return new ArchCondition<>("have no violation") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        violations
            .apply(type)
            .distinct()
            .forEach(
                text ->
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " " + text)));
      }
    };
  }
}
