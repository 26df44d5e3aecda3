package dev.clearway.contact;

/**
 * How a contact begins: whether the bodies are apart before it, and if not, what they do just after
 * the start. That bodies meet rests on proof; the others describe: docs/first-contact.md.
 */
public enum Onset {
  /** The bodies are apart at the start, and meet during the motion. */
  MEETING("meeting"),
  /**
   * They overlap at the start: no push by a millionth of their size, of seven tried, parts them.
   */
  PENETRATING("penetrating"),
  /** They touch at the start and move into each other. */
  CLOSING("closing"),
  /** They touch at the start and move along each other. */
  SLIDING("sliding"),
  /** They touch at the start and move apart. */
  RECEDING("receding"),
  /** They touch at the start and do not move relative to each other. */
  RESTING("resting");

  private final String label;

  Onset(String label) {
    this.label = label;
  }

  /** Returns the name used in reports and files. */
  public String label() {
    return label;
  }
}
