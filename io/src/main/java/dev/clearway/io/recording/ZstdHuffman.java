package dev.clearway.io.recording;

import java.util.Arrays;

/**
 * A Huffman code of bytes.
 *
 * @param bits of the longest code
 * @param symbols of each number of so many bits, what it begins with
 * @param lengths of the code of that
 * @see "RFC 8878, Zstandard Compression, 2021, Sec. 4.2"
 */
record ZstdHuffman(int bits, byte[] symbols, byte[] lengths) {
  private static final int LONGEST = 11;
  private static final int MOST_SYMBOLS = 256;
  private static final int MOST_ACCURATE = 6;

  /** Reads the description of a code. */
  static ZstdHuffman read(byte[] bytes, ByteCursor in) throws Damaged {
    int[] weights = new int[MOST_SYMBOLS];
    int header = (int) in.unsigned(1);
    int count;
    if (header >= 128) {
      count = header - 127;
      for (int i = 0; i < count; i += 2) {
        int two = (int) in.unsigned(1);
        weights[i] = two >> 4;
        weights[i + 1] = two & 15;
      }
      weights[count] = 0;
    } else {
      int from = in.position();
      in.skip(header);
      count = weights(bytes, new ByteCursor(bytes, from, header), weights);
    }
    return of(weights, count);
  }

  /** Reads weights that two states tell by turns, until their stream is at its end. */
  private static int weights(byte[] bytes, ByteCursor in, int[] weights) throws Damaged {
    ZstdTable table = ZstdTable.read(in, MOST_ACCURATE);
    ZstdBits stream = new ZstdBits(bytes, in.position(), in.left());
    int state = table.first(stream);
    int other = table.first(stream);
    int count = 0;
    while (true) {
      if (count + 2 >= MOST_SYMBOLS) {
        throw ZstdFrames.damaged("too many weights");
      }
      weights[count++] = table.symbols()[state];
      int next = table.next(state, stream);
      if (stream.left() < 0) {
        weights[count++] = table.symbols()[other];
        return count;
      }
      state = other;
      other = next;
    }
  }

  /** The last weight is what is missing to a power of two. */
  private static ZstdHuffman of(int[] weights, int count) throws Damaged {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      if (weights[i] > LONGEST) {
        throw ZstdFrames.damaged("a weight of " + weights[i]);
      }
      sum += weights[i] > 0 ? 1 << (weights[i] - 1) : 0;
    }
    int bits = 32 - Integer.numberOfLeadingZeros(sum);
    int missing = (1 << bits) - sum;
    if (sum == 0 || bits > LONGEST || Integer.bitCount(missing) != 1) {
      throw ZstdFrames.damaged("weights that are no code");
    }
    weights[count] = 32 - Integer.numberOfLeadingZeros(missing);
    byte[] symbols = new byte[1 << bits];
    byte[] lengths = new byte[1 << bits];
    int at = 0;
    for (int weight = 1; weight <= bits; weight++) {
      for (int symbol = 0; symbol <= count; symbol++) {
        if (weights[symbol] == weight) {
          int end = at + (1 << (weight - 1));
          Arrays.fill(symbols, at, end, (byte) symbol);
          Arrays.fill(lengths, at, end, (byte) (bits + 1 - weight));
          at = end;
        }
      }
    }
    return new ZstdHuffman(bits, symbols, lengths);
  }

  /** Reads a stream that is to have so many bytes. */
  void decode(ZstdBits in, byte[] out, int at, int count) throws Damaged {
    for (int i = at; i < at + count; i++) {
      int code = in.peek(bits);
      out[i] = symbols[code];
      in.skip(lengths[code]);
    }
    if (in.left() != 0) {
      throw ZstdFrames.damaged("a stream of another length");
    }
  }
}
