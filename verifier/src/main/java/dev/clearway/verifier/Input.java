package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads numbers and names from bytes; counts are compared with what is left before memory is taken.
 */
final class Input {
  private final ByteBuffer bytes;

  Input(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Reads one thing of a list. */
  @FunctionalInterface
  interface Item<T> {
    T read() throws UnverifiedException;
  }

  /** Makes sure of something without which a file is no certificate. */
  @SuppressWarnings("AnnotateFormatMethod") // the annotation is no part of the JDK
  static void require(boolean holds, String problem, Object... values) throws UnverifiedException {
    if (!holds) {
      throw UnverifiedException.invalid(problem.formatted(values));
    }
  }

  private void require(long length) throws UnverifiedException {
    require(length <= bytes.remaining(), "it ends too early");
  }

  void requireEnd(String what) throws UnverifiedException {
    require(bytes.remaining() == 0, "%s goes on after its end", what);
  }

  /** Returns the next so many bytes. */
  ByteBuffer slice(int length) throws UnverifiedException {
    require(length);
    ByteBuffer out = bytes.slice(bytes.position(), length);
    bytes.position(bytes.position() + length);
    return out;
  }

  int readByte() throws UnverifiedException {
    require(1);
    return bytes.get() & 0xff;
  }

  double readDouble() throws UnverifiedException {
    require(Double.BYTES);
    double value = bytes.getDouble();
    require(Double.isFinite(value), "a number that is not finite");
    return value;
  }

  /** Reads a number that is not negative. */
  double readSize(String of) throws UnverifiedException {
    double size = readDouble();
    require(size >= 0, "%s of %s", of, size);
    return size;
  }

  double[] readDoubles(int count) throws UnverifiedException {
    require((long) Double.BYTES * count);
    double[] out = new double[count];
    for (int i = 0; i < count; i++) {
      out[i] = readDouble();
    }
    return out;
  }

  /** Reads a whole number of seven bits a byte, the lowest first. */
  int readInt() throws UnverifiedException {
    long value = 0;
    int next = 0x80;
    for (int shift = 0; shift < 35 && next >= 0x80; shift += 7) {
      next = readByte();
      value |= (long) (next & 0x7f) << shift;
    }
    require(next < 0x80 && value <= Integer.MAX_VALUE, "a whole number that is too large");
    return (int) value;
  }

  /** Reads a whole number of either sign: 0, -1, 1, -2, 2, ... as 0, 1, 2, 3, 4, ... */
  private int readSigned() throws UnverifiedException {
    int value = readInt();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Reads a whole number below a bound. */
  int readIndex(int bound, String of) throws UnverifiedException {
    int value = readInt();
    require(value < bound, "%s %s of %s", of, value, bound);
    return value;
  }

  /** Reads how many things follow that take at least so many bytes each. */
  int readCount(int leastBytes) throws UnverifiedException {
    int count = readInt();
    require((long) leastBytes * count);
    return count;
  }

  /** Reads a list of things that take at least so many bytes each. */
  <T> List<T> readList(int leastBytes, Item<T> item) throws UnverifiedException {
    List<T> out = new ArrayList<>();
    for (int left = readCount(leastBytes); left > 0; left--) {
      out.add(item.read());
    }
    return out;
  }

  /** Reads a name. It is printed: it must not write over the line it stands in. */
  String readName() throws UnverifiedException {
    byte[] text = new byte[readCount(1)];
    bytes.get(text);
    return new String(text, StandardCharsets.UTF_8).replaceAll("\\p{Cc}", "?");
  }

  /** Reads an instant in [0, 1] that is not before another. */
  double readInstant(double least) throws UnverifiedException {
    double instant = readDouble();
    require(instant >= least && instant <= 1, "an instant %s", instant);
    return instant;
  }

  /** Reads the ends of an interval. */
  Interval readInterval() throws UnverifiedException {
    double low = readDouble();
    double high = readDouble();
    require(low <= high, "an interval from %s to %s", low, high);
    return new Interval(low, high);
  }

  Interval[] readIntervals(int count) throws UnverifiedException {
    require(2L * Double.BYTES * count);
    Interval[] out = new Interval[count];
    for (int i = 0; i < count; i++) {
      out[i] = readInterval();
    }
    return out;
  }

  /** Reads a direction of three whole numbers, not all 0. */
  double[] readNormal() throws UnverifiedException {
    double[] n = {readSigned(), readSigned(), readSigned()};
    require(n[0] != 0 || n[1] != 0 || n[2] != 0, "a direction of no length");
    return n;
  }
}
