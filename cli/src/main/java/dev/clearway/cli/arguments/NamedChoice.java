package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The constants that an option takes, by the names that the command line has for them.
 *
 * <p>No lambda here: Java 25 crashes when it writes its start-up cache and meets one in a class
 * that implements an interface as old as picocli's.
 */
public interface NamedChoice<E extends Enum<E>> extends ITypeConverter<E> {
  /** Returns the constants, in the order in which messages list them. */
  List<E> all();

  /** Returns the name of a constant: {@link #hyphenated}, unless said. */
  default String name(E one) {
    return hyphenated(one);
  }

  /** Returns a constant's own name in small letters, words joined by hyphens. */
  static String hyphenated(Enum<?> one) {
    return one.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns all names. */
  default List<String> names() {
    List<String> names = new ArrayList<>();
    for (E one : all()) {
      names.add(name(one));
    }
    return names;
  }

  @Override
  default E convert(String text) {
    for (E one : all()) {
      if (name(one).equals(text)) {
        return one;
      }
    }
    throw new TypeConversionException("'" + text + "' is none of " + String.join(", ", names()));
  }
}
