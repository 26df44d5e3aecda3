package dev.clearway.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.reflect.Field;
import java.text.Format;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Violations of how classes, fields and methods may be declared. */
final class Declarations {
  private static final Set<String> EMPTY_PACKAGE_NAMES =
      Set.of("util", "utils", "common", "impl", "helper", "helpers", "misc", "internal");

  private static final String EMPTY_TYPE_NAMES =
      "\\w*(Util|Utils|Manager|Helper|Helpers|Impl)|Abstract\\w*|I[A-Z][a-z]\\w*";

  /** Types of the JDK whose values change; collections are looked at one by one. */
  private static final List<Class<?>> CHANGEABLE =
      List.of(
          Appendable.class,
          BitSet.class,
          Calendar.class,
          Date.class,
          Format.class,
          Iterator.class,
          RandomGenerator.class,
          ThreadLocal.class);

  /** Flat arrays between packages of the engine, which no result holds. */
  private static final Set<String> RECORDS_OF_THE_ENGINE =
      Set.of("BoundingHull", "LineSweptSphere", "StaticGeometry");

  private static final String CHANGEABLE_PACKAGE = "java.util.concurrent.";

  private static final List<String> UNCHANGEABLE_COLLECTIONS =
      List.of(
          "java.util.ImmutableCollections$",
          "java.util.Collections$Unmodifiable",
          "java.util.Collections$Empty",
          "java.util.Collections$Singleton");

  private final PackageTable table;
  private final String root;

  Declarations(PackageTable table, String root) {
    this.table = table;
    this.root = root;
  }

  Stream<String> changingStatics(JavaClass type) {
    return statics(type)
        .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL))
        .map(field -> "has a static field that is not final: " + field.getName());
  }

  Stream<String> changeableStaticValues(JavaClass type) {
    return statics(type)
        .filter(field -> field.getModifiers().contains(JavaModifier.FINAL))
        .filter(field -> !field.getRawType().isPrimitive())
        .filter(field -> isExposedArray(field) || isChangeable(value(field)))
        .map(field -> "has a static field whose value can be changed: " + field.getName());
  }

  Stream<String> openClasses(JavaClass type) {
    boolean closed =
        type.isInterface()
            || type.isEnum()
            || type.getModifiers().contains(JavaModifier.FINAL)
            || type.reflect().isSealed();
    boolean open = type.getModifiers().contains(JavaModifier.PUBLIC) && !closed;
    return open && !isMeasured(type)
        ? Stream.of("is public and neither final, sealed, record, enum nor interface")
        : Stream.empty();
  }

  /**
   * A public method of these packages answers with a verdict, not with a boolean. What stays free:
   * {@code equals}, and a record's accessors, which hand back an option that their caller set.
   */
  Stream<String> booleanAnswers(JavaClass type) {
    Optional<String> unit = table.unit(type.getPackageName());
    if (unit.filter(Set.of("check", "contact", "predict")::contains).isEmpty()
        || !type.getModifiers().contains(JavaModifier.PUBLIC)) {
      return Stream.empty();
    }
    return type.getMethods().stream()
        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(method -> method.getRawReturnType().getSimpleName().matches("boolean|Boolean"))
        .filter(method -> !method.getName().equals("equals"))
        .filter(method -> !isAccessor(type, method))
        .map(method -> "answers with a bare boolean: " + method.getName());
  }

  /**
   * A public record of the core is a value: what it holds cannot be changed, and it compares by it.
   * So an array among its components is copied, and compared by {@code equals} of its own.
   */
  Stream<String> sharedArrays(JavaClass type) {
    boolean held =
        type.isRecord()
            && type.getModifiers().contains(JavaModifier.PUBLIC)
            && table.isCore(type.getPackageName())
            && !RECORDS_OF_THE_ENGINE.contains(type.getSimpleName());
    if (!held || comparesArrays(type)) {
      return Stream.empty();
    }
    return type.getFields().stream()
        .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
        .filter(field -> field.getType().getName().contains("["))
        .map(field -> "shares an array: " + field.getName());
  }

  private static boolean comparesArrays(JavaClass type) {
    return type.getMethod("equals", Object.class).getMethodCallsFromSelf().stream()
        .anyMatch(call -> call.getTargetOwner().isEquivalentTo(Arrays.class));
  }

  Stream<String> emptyNames(JavaClass type) {
    Stream<String> packageNames =
        Stream.of(type.getPackageName().substring(root.length()).split("\\.", -1))
            .filter(EMPTY_PACKAGE_NAMES::contains)
            .map(name -> "is in a package named '" + name + "'");
    Stream<String> typeNames =
        Stream.of(type.getSimpleName())
            .filter(name -> name.matches(EMPTY_TYPE_NAMES))
            .map(name -> "is named by its kind: '" + name + "'");
    return Stream.concat(packageNames, typeNames);
  }

  private Stream<JavaField> statics(JavaClass type) {
    if (table.isOutermost(type.getPackageName())) {
      return Stream.empty();
    }
    return type.getFields().stream()
        .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
        .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC));
  }

  /** A private constant table may be an array: only its own class could change it. */
  private static boolean isExposedArray(JavaField field) {
    return field.getRawType().isArray() && !field.getModifiers().contains(JavaModifier.PRIVATE);
  }

  private static boolean isChangeable(Object value) {
    String name = value == null ? "" : value.getClass().getName();
    if (value instanceof Collection || value instanceof Map) {
      return UNCHANGEABLE_COLLECTIONS.stream().noneMatch(name::startsWith);
    }
    return name.startsWith(CHANGEABLE_PACKAGE)
        || CHANGEABLE.stream().anyMatch(type -> type.isInstance(value));
  }

  private static Object value(JavaField field) {
    Field reflected = field.reflect();
    reflected.setAccessible(true);
    try {
      return reflected.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("can't read " + field.getFullName(), e);
    }
  }

  /** JMH writes subclasses of the classes that it measures. */
  private static boolean isMeasured(JavaClass type) {
    return type.isAnnotatedWith("org.openjdk.jmh.annotations.State");
  }

  private static boolean isAccessor(JavaClass type, JavaMethod method) {
    return type.isRecord()
        && method.getRawParameterTypes().isEmpty()
        && type.tryGetField(method.getName()).isPresent();
  }
}
