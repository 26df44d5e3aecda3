package dev.clearway.cli.arguments;

import dev.clearway.contact.ContactMethod;
import dev.clearway.methods.stages.StagedContacts;

/** The methods of finding first contacts that the command line has names for. */
public enum ContactMethodKind {
  /** The product's own. */
  HALVING("halving"),
  /** The three stages of the 2004 paper. */
  STAGES("stages");

  private final String label;

  ContactMethodKind(String label) {
    this.label = label;
  }

  /** Returns the name on the command line. */
  public String label() {
    return label;
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
}
