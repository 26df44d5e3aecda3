package dev.clearway.io.stream;

/** What becomes of a line that has a key which is not known. */
public enum UnknownKeys {
  /** It is malformed: a misspelt bound must not become no bound. */
  REFUSED,
  /** The key, and whatever it says, is passed over. */
  PASSED_OVER
}
