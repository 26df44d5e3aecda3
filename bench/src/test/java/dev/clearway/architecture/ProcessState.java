package dev.clearway.architecture;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Violations of what a class may ask of the process it runs in: of its terminal, clock, environment
 * and chance, and of a mathematics library that may answer differently elsewhere.
 */
final class ProcessState {
  private static final Set<String> TRANSCENDENTAL =
      Set.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp",
          "expm1", "log", "log10", "log1p", "pow", "hypot", "cbrt");

  /** Members, by owner, that answer differently from run to run, or talk to the terminal. */
  private static final Map<String, Set<String>> OUTSIDE =
      Map.of(
          "java.lang.System",
          Set.of(
              "in",
              "out",
              "err",
              "exit",
              "currentTimeMillis",
              "nanoTime",
              "getenv",
              "getProperty",
              "getProperties",
              "setProperty",
              "console",
              "identityHashCode",
              "lineSeparator"),
          "java.lang.Runtime",
          Set.of("exit", "halt", "addShutdownHook"),
          "java.lang.Throwable",
          Set.of("printStackTrace"),
          "java.lang.Math",
          Set.of("random"),
          "java.time.Instant",
          Set.of("now"),
          "java.time.Clock",
          Set.of("systemUTC", "systemDefaultZone", "system"),
          "java.util.UUID",
          Set.of("randomUUID"),
          "java.util.concurrent.ThreadLocalRandom",
          Set.of("current"),
          "java.util.Date",
          Set.of("<init>"),
          "java.security.SecureRandom",
          Set.of("<init>"));

  private final PackageTable table;

  ProcessState(PackageTable table) {
    this.table = table;
  }

  Stream<String> looseMath(JavaClass type) {
    if (!table.isCore(type.getPackageName())) {
      return Stream.empty();
    }
    return type.getAccessesFromSelf().stream()
        .filter(access -> access.getTargetOwner().getName().equals("java.lang.Math"))
        .filter(access -> TRANSCENDENTAL.contains(access.getTarget().getName()))
        .map(access -> "must take it from StrictMath: " + access.getDescription());
  }

  Stream<String> outsideWorld(JavaClass type) {
    if (table.isOutermost(type.getPackageName())) {
      return Stream.empty();
    }
    return type.getAccessesFromSelf().stream()
        .filter(ProcessState::reachesOutside)
        .map(access -> "must get it from its caller: " + access.getDescription());
  }

  private static boolean reachesOutside(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    return OUTSIDE.getOrDefault(owner, Set.of()).contains(access.getTarget().getName())
        || isPrintStackTrace(access)
        || isSeededByTheClock(access);
  }

  /** A call on a subclass of Throwable has that subclass as its owner. */
  private static boolean isPrintStackTrace(JavaAccess<?> access) {
    return access.getTargetOwner().isAssignableTo(Throwable.class)
        && access.getTarget().getName().equals("printStackTrace");
  }

  private static boolean isSeededByTheClock(JavaAccess<?> access) {
    return access.getTarget() instanceof AccessTarget.ConstructorCallTarget constructor
        && access.getTargetOwner().getName().matches("java\\.util\\.(Splittable)?Random")
        && constructor.getRawParameterTypes().isEmpty();
  }
}
