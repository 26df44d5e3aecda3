package dev.clearway.architecture;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The public signatures of the types on which a library user may rely, and what they mention.
 *
 * <p>A nested type belongs to the one around it. A member is named {@code Type.name(Parameter,
 * Parameter)}, a constructor {@code Type(Parameter)}, by simple names; what a type extends or
 * implements has its name.
 */
final class ApiSignatures {
  private static final String ROOT = "dev.clearway.";

  private final Set<Class<?>> api;
  private final Map<String, Set<String>> foreign = new TreeMap<>();

  private ApiSignatures(Set<Class<?>> api) {
    this.api = api;
  }

  /**
   * Returns the members of the types that mention types of ours outside them, with those types.
   *
   * @param api types at the top of their files
   */
  static Map<String, Set<String>> foreign(Set<Class<?>> api) {
    ApiSignatures signatures = new ApiSignatures(api);
    api.forEach(signatures::read);
    return signatures.foreign;
  }

  private void read(Class<?> type) {
    Class<?> above = type.getSuperclass();
    if (above != null && above.getName().startsWith(ROOT) && !isOpen(above)) {
      read(above); // what users see of it are the members that the type inherits
    } else if (above != null) {
      look(name(type), Stream.of(type.getGenericSuperclass()));
    }
    look(name(type), Arrays.stream(type.getGenericInterfaces()));
    look(name(type), Arrays.stream(type.getTypeParameters()));
    Stream.of(type.getDeclaredMethods()).filter(m -> isOpen(m)).forEach(this::read);
    Stream.of(type.getDeclaredConstructors()).filter(c -> isOpen(c)).forEach(this::read);
    for (Field field : type.getDeclaredFields()) {
      if (isOpen(field)) {
        look(name(type) + "." + field.getName(), Stream.of(field.getGenericType()));
      }
    }
    for (Class<?> nested : type.getDeclaredClasses()) {
      if (isOpen(nested)) {
        read(nested);
      }
    }
  }

  private void read(Executable member) {
    String owner = name(member.getDeclaringClass());
    String parameters =
        Arrays.stream(member.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(", ", "(", ")"));
    String name = member instanceof Constructor<?> ? owner : owner + "." + member.getName();
    look(name + parameters, Arrays.stream(member.getGenericParameterTypes()));
    look(name + parameters, Arrays.stream(member.getGenericExceptionTypes()));
    look(name + parameters, Arrays.stream(member.getTypeParameters()));
    if (member instanceof Method method) {
      look(name + parameters, Stream.of(method.getGenericReturnType()));
    }
  }

  private static boolean isOpen(Class<?> type) {
    return Modifier.isPublic(type.getModifiers());
  }

  private static boolean isOpen(Member member) {
    return (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
        && !member.isSynthetic();
  }

  private static String name(Class<?> type) {
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }

  private void look(String member, Stream<? extends Type> types) {
    types
        .flatMap(ApiSignatures::classes)
        .filter(type -> type.getName().startsWith(ROOT))
        .filter(type -> !api.contains(outermost(type)))
        .forEach(type -> foreign.computeIfAbsent(member, m -> new TreeSet<>()).add(name(type)));
  }

  private static Class<?> outermost(Class<?> type) {
    Class<?> at = type;
    while (at.getEnclosingClass() != null) {
      at = at.getEnclosingClass();
    }
    return at;
  }

  private static Stream<Class<?>> classes(Type type) {
    return switch (type) {
      case null -> Stream.empty();
      case Class<?> plain when plain.isArray() -> classes(plain.getComponentType());
      case Class<?> plain -> Stream.of(plain);
      case GenericArrayType array -> classes(array.getGenericComponentType());
      case ParameterizedType generic ->
          Stream.concat(classes(generic.getRawType()), all(generic.getActualTypeArguments()));
      case WildcardType wildcard ->
          Stream.concat(all(wildcard.getUpperBounds()), all(wildcard.getLowerBounds()));
      case TypeVariable<?> variable ->
          Arrays.stream(variable.getBounds())
              .filter(bound -> !(bound instanceof ParameterizedType)) // may name the variable
              .flatMap(ApiSignatures::classes);
      default -> throw new IllegalStateException("a kind of type not known here: " + type);
    };
  }

  private static Stream<Class<?>> all(Type[] types) {
    return Arrays.stream(types).flatMap(ApiSignatures::classes);
  }
}
