package dev.clearway.io.program.code;

/**
 * A word of a program.
 *
 * @param kind what it is
 * @param text as written, or in small letters where the language does not tell them apart; of a
 *     string, what is between the quotes
 * @param line from 1
 */
public record Word(Kind kind, String text, int line) {
  /** What a word is. */
  public enum Kind {
    /** A name or a keyword. */
    NAME,
    /** A number. */
    NUMBER,
    /** A text between quotes. */
    STRING,
    /** A bracket, an operator, a comma. */
    SIGN,
    /** The end of a line that is not inside brackets, where the language minds. */
    LINE_END,
    /** The end of the file, last of all words. */
    FILE_END
  }

  /** Returns whether it is a sign or a name of this text. */
  public boolean is(String sign) {
    return (kind == Kind.SIGN || kind == Kind.NAME) && text.equals(sign);
  }

  /** Returns whether it is a name. */
  public boolean isName() {
    return kind == Kind.NAME;
  }
}
