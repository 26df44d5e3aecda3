package dev.clearway.predict.tracking;

/** What may be odd about a message that is well formed. */
public enum AnomalyKind {
  /** It came late, and is used: its age. */
  LATE("late"),
  /** It says what the last one said, and is not used. */
  REPEATED("repeated"),
  /** It is older than the last one, and is not used: by how much. */
  OUT_OF_ORDER("out-of-order"),
  /** It is too far from the present, and is not used: ahead, or behind if negative. */
  UNTIMELY("untimely"),
  /** Nothing came of the object for too long: it is watched no more; the age. */
  SILENT("silent"),
  /** Too many others are near: it is watched no more until it is read again. */
  CROWDED("crowded"),
  /** There are too many objects: it is not watched. */
  REFUSED("refused"),
  /** It removes an object that is not known. */
  UNKNOWN("unknown");

  private final String label;

  AnomalyKind(String label) {
    this.label = label;
  }

  /** Returns the name in reports. */
  public String label() {
    return label;
  }
}
