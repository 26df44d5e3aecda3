package dev.clearway.cli.arguments;

import dev.clearway.contact.ContactMethod;
import dev.clearway.methods.stages.StagedContacts;
import java.util.ArrayList;
import java.util.List;

/** The methods of finding first contacts that the command line has names for. */
public enum ContactMethodKind {
  /** The product's own. */
  HALVING,
  /** The three stages of the 2004 paper. */
  STAGES;

  /** Returns the name on the command line. */
  public String label() {
    return NamedChoice.hyphenated(this);
  }

  /** Returns the method. */
  public ContactMethod method() {
    return switch (this) {
      case HALVING -> ContactMethod.HALVING;
      case STAGES -> new StagedContacts();
    };
  }

  /** Returns whether the method counts pairs as in contact that come within a tolerance. */
  public boolean hasTolerance() {
    return this == HALVING;
  }

  /** Takes names from the command line. */
  public static final class Choice implements NamedChoice<ContactMethodKind> {
    @Override
    public List<ContactMethodKind> all() {
      return List.of(values());
    }
  }

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(new Choice().names());
    }
  }
}
