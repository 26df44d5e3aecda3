package dev.clearway.io.program;

/**
 * A word of URScript.
 *
 * @param kind what it is
 * @param text as written; of a string, what is between the quotes
 * @param line from 1
 */
record UrToken(Kind kind, String text, int line) {
  enum Kind {
    /** A name or a keyword. */
    NAME,
    NUMBER,
    STRING,
    /** A bracket, an operator, a comma. */
    SIGN,
    /** The end of a line that is not inside brackets. */
    LINE_END,
    FILE_END
  }

  boolean is(String sign) {
    return (kind == Kind.SIGN || kind == Kind.NAME) && text.equals(sign);
  }
}
