package dev.clearway.io.recording;

import java.util.Arrays;

/**
 * A table of finite state entropy coding: from each state a symbol, and what comes next.
 *
 * @param accuracy bits of a state
 * @param symbols of each state
 * @param bits how many are read for the next state
 * @param bases what they are added to
 * @see "RFC 8878, Zstandard Compression, 2021, Sec. 4.1"
 */
record ZstdTable(int accuracy, int[] symbols, int[] bits, int[] bases) {
  private static final int MOST_SYMBOLS = 256;

  /** A table of one symbol, for which no bits are read. */
  static ZstdTable of(int symbol) {
    return new ZstdTable(0, new int[] {symbol}, new int[1], new int[1]);
  }

  /**
   * Reads the description of a table.
   *
   * @param mostAccurate bits of a state that there may be
   */
  static ZstdTable read(ByteCursor in, int mostAccurate) throws Damaged {
    ForwardBits bits = new ForwardBits(in);
    int accuracy = bits.take(4) + 5;
    if (accuracy > mostAccurate) {
      throw ZstdFrames.damaged("a table of " + accuracy + " bits");
    }
    int[] shares = new int[MOST_SYMBOLS];
    int remaining = 1 << accuracy;
    int symbol = 0;
    while (remaining > 0 && symbol < MOST_SYMBOLS) {
      int share = share(bits, remaining);
      shares[symbol++] = share;
      remaining -= Math.abs(share);
      for (int repeat = share == 0 ? 3 : 0; repeat == 3; ) {
        repeat = bits.take(2);
        symbol += repeat;
      }
    }
    if (remaining != 0 || symbol > MOST_SYMBOLS) {
      throw ZstdFrames.damaged("a table whose shares are not one in all");
    }
    bits.end();
    return of(accuracy, Arrays.copyOf(shares, symbol));
  }

  /** A share takes a bit less where the value is small enough. */
  private static int share(ForwardBits in, int remaining) throws Damaged {
    int bits = 32 - Integer.numberOfLeadingZeros(remaining + 1);
    int least = in.take(bits - 1);
    int threshold = (1 << bits) - 2 - remaining;
    if (least < threshold) {
      return least - 1;
    }
    int value = least + (in.take(1) << (bits - 1));
    return (value >= 1 << (bits - 1) ? value - threshold : value) - 1;
  }

  /**
   * Makes a table.
   *
   * @param shares of each symbol, of as many states as there are; −1 for less than one
   */
  static ZstdTable of(int accuracy, int... shares) throws Damaged {
    int size = 1 << accuracy;
    int[] symbols = new int[size];
    int[] next = new int[shares.length];
    int high = size;
    for (int s = 0; s < shares.length; s++) {
      next[s] = Math.abs(shares[s]);
      if (shares[s] < 0) {
        symbols[--high] = s;
      }
    }
    int step = (size >> 1) + (size >> 3) + 3;
    int at = 0;
    for (int s = 0; s < shares.length; s++) {
      for (int i = 0; i < shares[s]; i++) {
        symbols[at] = s;
        do {
          at = (at + step) & (size - 1);
        } while (at >= high);
      }
    }
    int[] bits = new int[size];
    int[] bases = new int[size];
    for (int i = 0; i < size; i++) {
      int state = next[symbols[i]]++;
      bits[i] = accuracy - 31 + Integer.numberOfLeadingZeros(state);
      bases[i] = (state << bits[i]) - size;
    }
    return new ZstdTable(accuracy, symbols, bits, bases);
  }

  /** Returns the first state of a stream. */
  int first(ZstdBits in) {
    return in.take(accuracy);
  }

  /** Returns the state that follows. */
  int next(int state, ZstdBits in) {
    return bases[state] + in.take(bits[state]);
  }

  /** Bits from the lowest of the first byte on. */
  private static final class ForwardBits {
    private final ByteCursor in;
    private int here;
    private int left;

    ForwardBits(ByteCursor in) {
      this.in = in;
    }

    int take(int bits) throws Damaged {
      while (left < bits) {
        here |= (int) in.unsigned(1) << left;
        left += 8;
      }
      int value = here & ((1 << bits) - 1);
      here >>>= bits;
      left -= bits;
      return value;
    }

    /** What is left of the last byte is not used. */
    void end() throws Damaged {
      if (left >= 8) {
        throw ZstdFrames.damaged("a table that ends twice");
      }
    }
  }
}
