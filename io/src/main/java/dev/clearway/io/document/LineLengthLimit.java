package dev.clearway.io.document;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a YAML file, refused where the parser would look ahead too far.
 *
 * <p>The parser copies all that it has looked at whenever it looks further, so what it takes in one
 * piece costs the square of its length: a word without a blank, and a whole line of a comment or of
 * a block of text. These may have {@value #LONGEST} bytes; lists on one line may be as long as they
 * like.
 */
final class LineLengthLimit extends FilterInputStream {
  static final int LONGEST = 1 << 16;

  private int previous = '\n';

  /** Bytes since the last blank or line end. */
  private int word;

  /** Bytes since the last line end, where the line is a comment or may be one of a block. */
  private int line;

  private boolean comment;

  /** Whether a word of this line may begin a block of text, and no other follows so far. */
  private boolean header;

  /** Whether a block of text may have begun; it is not told where it ends. */
  private boolean block;

  LineLengthLimit(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    if (next >= 0) {
      see(next);
    }
    return next;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    for (int i = 0; i < count; i++) {
      see(buffer[offset + i] & 0xFF);
    }
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void see(int next) throws IOException {
    boolean end = next == '\n' || next == '\r';
    boolean blank = end || next == ' ' || next == '\t';
    boolean begins = previous == '\n' || previous == '\r' || previous == ' ' || previous == '\t';
    if (begins && (next == '|' || next == '>')) {
      header = true;
    } else if (begins && next == '#') {
      comment = true;
    } else if (!blank && !comment && !(next >= '0' && next <= '9') && next != '-' && next != '+') {
      header = false;
    }
    word = blank ? 0 : word + 1;
    line = end ? 0 : line + (comment || block ? 1 : 0);
    if (word > LONGEST || line > LONGEST) {
      throw new IOException(
          "more than "
              + LONGEST
              + (word > LONGEST ? " letters without a blank" : " letters in a line of text")
              + "; break it over several lines, or write JSON in a file named .json");
    }
    if (end) {
      block |= header;
      header = false;
      comment = false;
    }
    previous = next;
  }
}
