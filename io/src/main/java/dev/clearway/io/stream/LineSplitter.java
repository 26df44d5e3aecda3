package dev.clearway.io.stream;

/**
 * Cuts bytes into lines. Lines end with a line feed, a carriage return before it included; empty
 * lines are counted only; the last line may lack its end.
 *
 * <p>A line that lies in one piece of the input is not copied. A line longer than {@value #LONGEST}
 * bytes, or another number, is skipped up to its end and told once. Mutable; one thread. Memory is
 * constant.
 */
public final class LineSplitter {
  /** Longest line in bytes, without its end: ten times what a message needs. */
  public static final int LONGEST = 4096;

  private final int longest;
  private final byte[] begun;
  private int length;
  private boolean skipping;
  private long number;

  /** Receives lines. */
  public interface Lines {
    /**
     * A line that is not empty.
     *
     * @param bytes read; valid during the call only
     * @param number from 1, empty lines counted
     */
    void line(byte[] bytes, int from, int to, long number);

    /** A line that was too long. */
    void tooLong(long number);
  }

  /** Makes a splitter at the start of a stream. */
  public LineSplitter() {
    this(LONGEST);
  }

  /**
   * Makes one for lines of another length.
   *
   * @param longest bytes of a line, without its end
   */
  public LineSplitter(int longest) {
    this.longest = longest;
    this.begun = new byte[longest + 1];
  }

  /**
   * Takes the next bytes.
   *
   * @param bytes read
   */
  public void feed(byte[] bytes, int from, int to, Lines lines) {
    int at = from;
    while (at < to) {
      int end = at;
      while (end < to && bytes[end] != '\n') {
        end++;
      }
      boolean whole = end < to;
      if (whole && length == 0 && !skipping) {
        number++;
        tell(bytes, at, end, lines);
      } else {
        keep(bytes, at, end);
        if (whole) {
          end(lines);
        }
      }
      at = end + 1;
    }
  }

  private void keep(byte[] bytes, int from, int to) {
    if (skipping || to - from > begun.length - length) {
      skipping = true;
      length = 0;
      return;
    }
    System.arraycopy(bytes, from, begun, length, to - from);
    length += to - from;
  }

  /** Ends the line that has begun, if one has. */
  public void end(Lines lines) {
    if (skipping) {
      number++;
      lines.tooLong(number);
    } else if (length > 0) {
      number++;
      tell(begun, 0, length, lines);
    }
    skipping = false;
    length = 0;
  }

  private void tell(byte[] bytes, int from, int to, Lines lines) {
    int last = to > from && bytes[to - 1] == '\r' ? to - 1 : to;
    if (last - from > longest) {
      lines.tooLong(number);
    } else if (last > from) {
      lines.line(bytes, from, last, number);
    }
  }
}
