package dev.clearway.cli.arguments;

import dev.clearway.contact.ContactMethod;
import dev.clearway.methods.stages.Stage;
import dev.clearway.methods.stages.StagedContacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The methods of finding first contacts that the command line has names for. */
public enum ContactMethodKind {
  /** The product's own. */
  HALVING("halving"),
  /** The three stages of the 2004 paper. */
  STAGES("stages"),
  /** Its first and third stage. */
  BOXES_AND_EXACT("stages:1+3"),
  /** Its second and third stage. */
  SWEPT_AND_EXACT("stages:2+3"),
  /** Its third stage alone. */
  EXACT("stages:3");

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
      case BOXES_AND_EXACT -> new StagedContacts(Set.of(Stage.BOXES, Stage.EXACT));
      case SWEPT_AND_EXACT -> new StagedContacts(Set.of(Stage.SWEPT_VOLUMES, Stage.EXACT));
      case EXACT -> new StagedContacts(Set.of(Stage.EXACT));
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

    @Override
    public String name(ContactMethodKind one) {
      return one.label();
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
