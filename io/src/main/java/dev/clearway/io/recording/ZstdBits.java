package dev.clearway.io.recording;

/**
 * Bits of a stream of Zstandard that is read from its end: behind the highest bit that is set in
 * the last byte. Before the beginning there are zeros.
 *
 * <p>Mutable; one thread.
 */
final class ZstdBits {
  private final byte[] bytes;
  private final int from;
  private final int count;
  private int left;

  ZstdBits(byte[] bytes, int from, int length) throws Damaged {
    if (length <= 0 || bytes[from + length - 1] == 0) {
      throw ZstdFrames.damaged("a stream without an end");
    }
    this.bytes = bytes;
    this.from = from;
    count = length;
    int last = Byte.toUnsignedInt(bytes[from + length - 1]);
    left = 8 * (length - 1) + 31 - Integer.numberOfLeadingZeros(last);
  }

  /** Returns how many bits are left; negative where more were taken than there were. */
  int left() {
    return left;
  }

  /** Takes up to 31 bits. */
  int take(int bits) {
    int value = peek(bits);
    left -= bits;
    return value;
  }

  void skip(int bits) {
    left -= bits;
  }

  /** Returns the next bits, up to 31, the first of them the highest. */
  int peek(int bits) {
    int start = left - bits;
    long value = 0;
    for (int at = Math.max(0, start >> 3); at <= (left - 1) >> 3 && at < count; at++) {
      long here = Byte.toUnsignedLong(bytes[from + at]);
      int shift = 8 * at - start;
      value |= shift >= 0 ? here << shift : here >> -shift;
    }
    return bits == 0 || left <= 0 ? 0 : (int) (value & ((1L << bits) - 1));
  }
}
