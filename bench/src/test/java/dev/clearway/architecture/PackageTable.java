package dev.clearway.architecture;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which package may use which, by the first name below the root; a name covers its subpackages.
 *
 * <p>Arrows are transitive: {@code distance} may use {@code bvh}, so it may use {@code geometry}.
 */
final class PackageTable {
  /**
   * Packages of the modules {@code core} and {@code methods}, which stand on the JDK alone, with
   * the packages that each may use.
   */
  private static final Map<String, Set<String>> CORE =
      Map.ofEntries(
          Map.entry("math", Set.of()),
          Map.entry("parallel", Set.of()),
          Map.entry("kernel", Set.of("math")),
          Map.entry("geometry", Set.of("math")),
          Map.entry("bvh", Set.of("geometry", "kernel")),
          Map.entry("distance", Set.of("bvh")),
          Map.entry("kinematics", Set.of("geometry")),
          Map.entry("motion", Set.of("kinematics")),
          Map.entry("motionbound", Set.of("motion")),
          Map.entry("scene", Set.of("motionbound", "bvh")),
          Map.entry("proof", Set.of("scene", "distance")),
          Map.entry("check", Set.of("proof", "parallel")),
          Map.entry("contact", Set.of("check")),
          Map.entry("coordinate", Set.of("check")),
          Map.entry("predict", Set.of("geometry", "kernel", "parallel")),
          Map.entry("watch", Set.of("predict", "scene", "distance")),
          Map.entry("plan", Set.of("check")),
          Map.entry("methods", Set.of("contact", "plan")));

  /** Packages that may know the terminal, the clock and the environment. */
  private static final Set<String> OUTERMOST = Set.of("cli", "bench", "verifier");

  private final String root;
  private final Map<String, Set<String>> mayUse = new LinkedHashMap<>();

  /** A table of the packages below {@code root}, for example {@code dev.clearway}. */
  PackageTable(String root) {
    this.root = root;
    CORE.keySet().forEach(name -> mayUse.put(name, closure(name)));
    Set<String> core = new TreeSet<>(CORE.keySet());
    core.remove("methods");
    mayUse.put("io", Set.copyOf(core));
    Set<String> coreAndIo = new TreeSet<>(core);
    coreAndIo.add("io");
    mayUse.put("viewer", Set.copyOf(coreAndIo));
    mayUse.put("verifier", Set.of()); // what checks the others' proofs shares nothing with them
    Set<String> allButBench = new TreeSet<>(CORE.keySet());
    allButBench.add("io");
    allButBench.add("verifier");
    allButBench.add("viewer");
    mayUse.put("cli", Set.copyOf(allButBench));
    allButBench.add("cli");
    mayUse.put("bench", Set.copyOf(allButBench));
  }

  private static Set<String> closure(String name) {
    Set<String> all = new TreeSet<>(CORE.get(name));
    CORE.get(name).forEach(direct -> all.addAll(closure(direct)));
    return all;
  }

  /** Returns the first name below the root, or empty for a package elsewhere or the root itself. */
  Optional<String> unit(String packageName) {
    if (!packageName.startsWith(root + ".")) {
      return Optional.empty();
    }
    String below = packageName.substring(root.length() + 1);
    int dot = below.indexOf('.');
    return Optional.of(dot < 0 ? below : below.substring(0, dot));
  }

  /** Returns whether the table has the name. */
  boolean knows(String unit) {
    return mayUse.containsKey(unit);
  }

  /** Returns whether {@code from} may use {@code to}; both are first names below the root. */
  boolean allows(String from, String to) {
    return from.equals(to) || mayUse.getOrDefault(from, Set.of()).contains(to);
  }

  /** Returns whether the package stands on the JDK alone. */
  boolean isCore(String packageName) {
    return unit(packageName).filter(CORE::containsKey).isPresent();
  }

  /** Returns whether the package is part of the module {@code core}. */
  boolean isInCoreModule(String packageName) {
    return isCore(packageName) && !unit(packageName).equals(Optional.of("methods"));
  }

  /** Returns whether the package may know the terminal, the clock and the environment. */
  boolean isOutermost(String packageName) {
    return unit(packageName).filter(OUTERMOST::contains).isPresent();
  }
}
