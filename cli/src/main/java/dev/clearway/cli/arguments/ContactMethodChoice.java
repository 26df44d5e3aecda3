package dev.clearway.cli.arguments;

import java.util.ArrayList;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The methods of finding first contacts by the names that the command line has for them.
 *
 * <p>No lambda here, as in {@link CheckerChoice}.
 */
public final class ContactMethodChoice implements ITypeConverter<ContactMethodKind> {
  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      for (ContactMethodKind kind : ContactMethodKind.values()) {
        add(kind.label());
      }
    }
  }

  @Override
  public ContactMethodKind convert(String text) {
    for (ContactMethodKind kind : ContactMethodKind.values()) {
      if (kind.label().equals(text)) {
        return kind;
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is none of " + String.join(", ", new Names()));
  }
}
