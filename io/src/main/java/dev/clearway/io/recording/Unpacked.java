package dev.clearway.io.recording;

import java.util.Arrays;

/**
 * What a chunk is unpacked to: no more than it says, and no memory but for what is there.
 *
 * <p>Mutable; one thread.
 */
final class Unpacked {
  private static final int FIRST = 1 << 16;

  private final int limit;
  private byte[] bytes;
  private int count;

  /**
   * Begins with nothing.
   *
   * @param limit bytes that there are to be
   */
  Unpacked(int limit) {
    this.limit = limit;
    bytes = new byte[Math.min(limit, FIRST)];
  }

  int count() {
    return count;
  }

  /** Appends a part of some bytes. */
  void append(byte[] from, int at, int length) throws Damaged {
    reserve(length);
    System.arraycopy(from, at, bytes, count, length);
    count += length;
  }

  /** Appends a byte as often as is said. */
  void fill(byte value, int length) throws Damaged {
    reserve(length);
    Arrays.fill(bytes, count, count + length, value);
    count += length;
  }

  /** Appends what begins so many bytes back, which may reach into what is appended. */
  void repeat(long back, int length) throws Damaged {
    if (back <= 0 || back > count) {
      throw new Damaged("is damaged: compressed bytes repeat what is " + back + " bytes back");
    }
    reserve(length);
    int from = count - (int) back;
    for (int i = 0; i < length; i++) {
      bytes[count + i] = bytes[from + i];
    }
    count += length;
  }

  private void reserve(int more) throws Damaged {
    if (more > limit - count) {
      throw new Damaged("is damaged: a chunk unpacks to more than its " + limit + " bytes");
    }
    if (count + more > bytes.length) {
      bytes =
          Arrays.copyOf(bytes, (int) Math.min(limit, Math.max(2L * bytes.length, count + more)));
    }
  }

  /** Returns all of it. */
  byte[] whole() throws Damaged {
    if (count != limit) {
      throw new Damaged("is damaged: a chunk of " + limit + " bytes unpacks to " + count);
    }
    return bytes.length == count ? bytes : Arrays.copyOf(bytes, count);
  }
}
