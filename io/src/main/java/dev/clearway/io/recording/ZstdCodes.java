package dev.clearway.io.recording;

import java.util.Arrays;
import java.util.Optional;

/**
 * What codes of one kind mean in a frame: lengths of literals, lengths of what is repeated, or
 * distances; a number from where the code begins, and bits that are added.
 *
 * <p>Mutable; one thread: a table holds for the next block.
 *
 * @see "RFC 8878, Zstandard Compression, 2021, Sec. 3.1.1.3.2.1"
 */
final class ZstdCodes {
  private final int mostAccurate;
  private final ZstdTable predefined;
  private final int[] bits;
  private final long[] bases;
  private Optional<ZstdTable> table = Optional.empty();

  private ZstdCodes(int mostAccurate, ZstdTable predefined, int first, int... bits) {
    this.mostAccurate = mostAccurate;
    this.predefined = predefined;
    this.bits = bits;
    bases = new long[bits.length];
    long base = first;
    for (int i = 0; i < bits.length; i++) {
      bases[i] = base;
      base += 1L << bits[i];
    }
  }

  /** Bits that codes add: none for the first ones. */
  private static int[] after(int none, int... bits) {
    int[] all = new int[none + bits.length];
    System.arraycopy(bits, 0, all, none, bits.length);
    return all;
  }

  private static int[] shares(int count, int from, int ones) {
    int[] shares = new int[count];
    Arrays.fill(shares, 1);
    Arrays.fill(shares, count - ones, count, -1);
    shares[0] = from;
    return shares;
  }

  static ZstdCodes lengthsOfLiterals() throws Damaged {
    int[] shares = {
      4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1,
      1, -1, -1, -1, -1
    };
    int[] bits = after(16, 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    return new ZstdCodes(9, ZstdTable.of(6, shares), 0, bits);
  }

  static ZstdCodes lengthsOfRepeats() throws Damaged {
    int[] shares = shares(53, 1, 7);
    int[] first = {1, 4, 3, 2, 2, 2, 2, 2, 2};
    System.arraycopy(first, 0, shares, 0, first.length);
    int[] bits = after(32, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    return new ZstdCodes(9, ZstdTable.of(6, shares), 3, bits);
  }

  static ZstdCodes distances() throws Damaged {
    int[] shares = shares(29, 1, 5);
    Arrays.fill(shares, 6, 9, 2);
    int[] bits = new int[31];
    Arrays.setAll(bits, i -> i);
    return new ZstdCodes(8, ZstdTable.of(5, shares), 1, bits);
  }

  /** Begins a block: reads its table, or takes the one before. */
  void begin(int mode, ByteCursor in) throws Damaged {
    table =
        switch (mode) {
          case 0 -> Optional.of(predefined);
          case 1 -> Optional.of(ZstdTable.of((int) in.unsigned(1)));
          case 2 -> Optional.of(ZstdTable.read(in, mostAccurate));
          default -> table;
        };
    for (int symbol : table().symbols()) {
      if (symbol >= bits.length) {
        throw ZstdFrames.damaged("a code of no meaning");
      }
    }
  }

  private ZstdTable table() throws Damaged {
    return table.orElseThrow(() -> ZstdFrames.damaged("sequences without a table"));
  }

  int first(ZstdBits in) throws Damaged {
    return table().first(in);
  }

  int next(int state, ZstdBits in) throws Damaged {
    return table().next(state, in);
  }

  /** Returns the number of a state's code, with the bits that it takes. */
  long number(int state, ZstdBits in) throws Damaged {
    int code = table().symbols()[state];
    return bases[code] + in.take(bits[code]);
  }
}
