package dev.clearway.io.mesh.source;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * Words of a text file, with the line each stands on, in constant memory.
 *
 * <p>Words are separated by spaces, tabs and line ends; a line ends with LF, CR or both. A byte
 * order mark at the start is skipped. A zero byte anywhere, or a word of more than 4096 bytes, is
 * refused: such a file is no text. Not thread-safe.
 */
public final class TextScanner implements Closeable {
  private static final int LONGEST_WORD = 4096;
  private static final int END = -1;

  private final MeshSource source;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private final byte[] word = new byte[LONGEST_WORD];
  private int at;
  private int end;
  private long bufferOffset;
  private int wordLength;
  private int line = 1;

  public TextScanner(MeshSource source) throws IOException {
    this.source = source;
    this.in = source.open();
    fill(3);
    if (end >= 3
        && buffer[0] == (byte) 0xEF
        && buffer[1] == (byte) 0xBB
        && buffer[2] == (byte) 0xBF) {
      at = 3;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Returns the line of the current word; after the last word, the last line. */
  public int line() {
    return line;
  }

  /** Returns the offset of the next byte in the file. */
  public long offset() {
    return bufferOffset + at;
  }

  /** Steps to the next word, on whatever line; false at the end of the file. */
  public boolean nextWord() throws IOException, ModelFormatException {
    skipBlankLines();
    return nextWordOnLine();
  }

  /** Steps to the next word of this line; false, and without a step, at the end of the line. */
  public boolean nextWordOnLine() throws IOException, ModelFormatException {
    skipBlanks();
    return readWord(false);
  }

  /**
   * As {@link #nextWordOnLine}, but a backslash before the line's end joins the next line to it.
   */
  public boolean nextWordOnJoinedLine() throws IOException, ModelFormatException {
    skipBlanks();
    while (atJoin()) {
      at++;
      skipLineEnd();
      skipBlanks();
    }
    return readWord(true);
  }

  /** Skips what is left of this line, and its end. */
  public void skipLine() throws IOException, ModelFormatException {
    for (int b = peek(); b != END; b = peek()) {
      if (isLineEnd(b)) {
        skipLineEnd();
        return;
      }
      at++;
    }
  }

  /** Skips to the next word's line; false at the end of the file. */
  public boolean skipBlankLines() throws IOException, ModelFormatException {
    skipBlanks();
    while (isLineEnd(peek())) {
      skipLineEnd();
      skipBlanks();
    }
    return peek() != END;
  }

  /** Returns the number of bytes of the line end that stands next: 0 where none does. */
  public int lineEndLength() throws IOException {
    fill(2);
    if (at == end || !isLineEnd(buffer[at])) {
      return 0;
    }
    return buffer[at] == '\r' && at + 1 < end && buffer[at + 1] == '\n' ? 2 : 1;
  }

  /** Returns whether the word is the keyword, in any case. */
  public boolean is(String lowerCaseKeyword) {
    if (wordLength != lowerCaseKeyword.length()) {
      return false;
    }
    for (int i = 0; i < wordLength; i++) {
      char wanted = lowerCaseKeyword.charAt(i);
      boolean letter = wanted >= 'a' && wanted <= 'z';
      if (word[i] != wanted && !(letter && (word[i] | 0x20) == wanted)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first byte of the word. */
  public byte firstByte() {
    return word[0];
  }

  /** Returns the word in lower case, ASCII letters only. */
  public String lowerCaseWord() {
    StringBuilder lower = new StringBuilder(wordLength);
    for (int i = 0; i < wordLength; i++) {
      char c = (char) (word[i] & 0xFF);
      lower.append(c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c);
    }
    return lower.toString();
  }

  /** Returns the word in quotes, fit for a message. */
  public String quoted() {
    return Quoted.of(word, wordLength);
  }

  /**
   * Returns the word as a number.
   *
   * @throws ModelFormatException if it is no plain decimal number, or too large
   */
  public double number(String what) throws ModelFormatException {
    double value = DecimalText.parse(word, wordLength);
    if (!Double.isFinite(value)) {
      String problem =
          Double.isNaN(value)
              ? "wanted a decimal number such as -1.5e-2"
              : "too large for a number";
      throw fault(what + " is " + quoted() + ", " + problem);
    }
    return value;
  }

  /**
   * Returns the word as a number, or NaN where it says that there is none: {@code nan}, {@code
   * inf}, with or without a sign.
   *
   * @throws ModelFormatException if it is neither, or too large
   */
  public double numberOrNaN(String what) throws ModelFormatException {
    boolean signed = word[0] == '-' || word[0] == '+';
    String rest = wordLength <= 9 ? lowerCaseWord().substring(signed ? 1 : 0) : "";
    return switch (rest) {
      case "nan", "inf", "infinity" -> Double.NaN;
      default -> number(what);
    };
  }

  /**
   * Returns the word, up to a slash if there is one, as an integer; more than 18 digits give a
   * number of at least 10¹⁸ in size.
   *
   * @throws ModelFormatException if it is none
   */
  public long integer(String what) throws ModelFormatException {
    int length = 0;
    while (length < wordLength && word[length] != '/') {
      length++;
    }
    long value = DecimalText.parseInteger(word, length);
    if (value == DecimalText.NO_INTEGER) {
      throw fault(what + " is " + quoted() + ", wanted an integer");
    }
    return value;
  }

  /** Returns the error at this line. */
  public ModelFormatException fault(String problem) {
    return source.fault(line, problem);
  }

  private boolean readWord(boolean joined) throws IOException, ModelFormatException {
    wordLength = 0;
    for (int b = peek(); b != END && !isBlank(b) && !isLineEnd(b); b = peek()) {
      if (joined && b == '\\' && atJoin()) {
        break;
      }
      if (wordLength == LONGEST_WORD) {
        throw fault("a word of more than " + LONGEST_WORD + " characters: this is no text file");
      }
      word[wordLength++] = (byte) b;
      at++;
    }
    return wordLength > 0;
  }

  private boolean atJoin() throws IOException {
    fill(2);
    return at + 1 < end && buffer[at] == '\\' && isLineEnd(buffer[at + 1]);
  }

  private void skipBlanks() throws IOException, ModelFormatException {
    while (isBlank(peek())) {
      at++;
    }
  }

  private void skipLineEnd() throws IOException {
    int length = lineEndLength(); // may move what is buffered
    at += length;
    line++;
  }

  private static boolean isBlank(int b) {
    return b == ' ' || b == '\t' || b == '\f' || b == 0x0B;
  }

  private static boolean isLineEnd(int b) {
    return b == '\n' || b == '\r';
  }

  private int peek() throws IOException, ModelFormatException {
    if (at == end) {
      fill(1);
      if (at == end) {
        return END;
      }
    }
    if (buffer[at] == 0) {
      throw fault("a zero byte, at byte " + offset() + ": this is no text file");
    }
    return buffer[at] & 0xFF;
  }

  /** Holds at least {@code wanted} bytes from here on, or all that are left. */
  private void fill(int wanted) throws IOException {
    if (end - at >= wanted) {
      return;
    }
    System.arraycopy(buffer, at, buffer, 0, end - at);
    bufferOffset += at;
    end -= at;
    at = 0;
    while (end < wanted) {
      int count = in.read(buffer, end, buffer.length - end);
      if (count < 0) {
        return;
      }
      end += count;
    }
  }
}
