package dev.clearway.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Violations of what a class may refer to. */
final class Dependencies {
  private static final List<String> JDK_CORE = List.of("java.");

  /** For the compiler; nothing needs them when it runs. */
  private static final String ANNOTATIONS = "org.jspecify.annotations";

  /** The one library of the methods, for graphics devices: docs/decisions/0017. */
  private static final String GRAPHICS = "org.lwjgl.";

  private static final String GRAPHICS_PACKAGE = ".methods.stages.graphics.device";

  private final PackageTable table;
  private final String root;
  private final String vectorApi;

  Dependencies(PackageTable table, String root, String vectorApi) {
    this.table = table;
    this.root = root;
    this.vectorApi = vectorApi;
  }

  Stream<String> outsideTable(JavaClass type) {
    Optional<String> from = table.unit(type.getPackageName());
    if (from.isEmpty() || !table.knows(from.get())) {
      return Stream.of("is in package " + type.getPackageName() + ", which no table lists");
    }
    return targets(type)
        .filter(target -> target.getPackageName().startsWith(root))
        .filter(
            target ->
                table
                    .unit(target.getPackageName())
                    .filter(to -> table.allows(from.get(), to))
                    .isEmpty())
        .map(target -> "must not use " + target.getName());
  }

  Stream<String> foreignLibraries(JavaClass type) {
    if (!table.isCore(type.getPackageName())) {
      return Stream.empty();
    }
    return targets(type)
        .filter(target -> !target.isPrimitive())
        .filter(target -> JDK_CORE.stream().noneMatch(target.getName()::startsWith))
        .filter(target -> !target.getPackageName().startsWith(root))
        .filter(target -> !target.getPackageName().equals(vectorApi))
        .filter(target -> !target.getPackageName().equals(ANNOTATIONS))
        .filter(target -> !isGraphics(type, target))
        .map(target -> "must not use " + target.getName());
  }

  private boolean isGraphics(JavaClass type, JavaClass target) {
    return type.getPackageName().equals(root + GRAPHICS_PACKAGE)
        && target.getName().startsWith(GRAPHICS);
  }

  Stream<String> strayVectors(JavaClass type) {
    if (isVectorKernel(type)) {
      return Stream.empty();
    }
    return targets(type)
        .filter(target -> target.getPackageName().equals(vectorApi))
        .map(target -> "is no kernel.Vector...Kernel and must not use " + target.getName());
  }

  private boolean isVectorKernel(JavaClass type) {
    JavaClass outermost = type;
    while (outermost.getEnclosingClass().isPresent()) {
      outermost = outermost.getEnclosingClass().get();
    }
    return type.getPackageName().equals(root + ".kernel")
        && outermost.getSimpleName().matches("Vector\\w*Kernel");
  }

  private static Stream<JavaClass> targets(JavaClass type) {
    return type.getDirectDependenciesFromSelf().stream()
        .map(Dependency::getTargetClass)
        .map(JavaClass::getBaseComponentType);
  }
}
