package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads numbers and names from bytes; counts are compared with what is left before memory is taken.
 */
final class Input {
  private final ByteBuffer bytes;

  Input(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Returns the next so many bytes as an input of their own. */
  ByteBuffer slice(int length) throws InvalidFileException {
    require(length);
    ByteBuffer out = bytes.slice(bytes.position(), length);
    bytes.position(bytes.position() + length);
    return out;
  }

  private void require(long length) throws InvalidFileException {
    if (length > bytes.remaining()) {
      throw new InvalidFileException("it ends too early");
    }
  }

  boolean isAtEnd() {
    return bytes.remaining() == 0;
  }

  int readByte() throws InvalidFileException {
    require(1);
    return bytes.get() & 0xff;
  }

  double readDouble() throws InvalidFileException {
    require(Double.BYTES);
    double value = bytes.getDouble();
    if (!Double.isFinite(value)) {
      throw new InvalidFileException("a number that is not finite");
    }
    return value;
  }

  double[] readDoubles(int count) throws InvalidFileException {
    require((long) Double.BYTES * count);
    double[] out = new double[count];
    for (int i = 0; i < count; i++) {
      out[i] = readDouble();
    }
    return out;
  }

  /** Reads a whole number of seven bits a byte, the lowest first. */
  int readInt() throws InvalidFileException {
    long value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = readByte();
      value |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        if (value > Integer.MAX_VALUE) {
          break;
        }
        return (int) value;
      }
    }
    throw new InvalidFileException("a whole number that is too large");
  }

  /** Reads a whole number of either sign: 0, -1, 1, -2, 2, ... as 0, 1, 2, 3, 4, ... */
  int readSigned() throws InvalidFileException {
    int value = readInt();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Reads a whole number below a bound. */
  int readIndex(int bound, String of) throws InvalidFileException {
    int value = readInt();
    if (value >= bound) {
      throw new InvalidFileException("%s %s of %s".formatted(of, value, bound));
    }
    return value;
  }

  /** Reads how many things follow that take at least so many bytes each. */
  int readCount(int leastBytes) throws InvalidFileException {
    int count = readInt();
    require((long) leastBytes * count);
    return count;
  }

  String readName() throws InvalidFileException {
    byte[] text = new byte[readCount(1)];
    bytes.get(text);
    String name = new String(text, StandardCharsets.UTF_8);
    // A name is printed: it must not write over the line it stands in.
    return name.codePoints().anyMatch(Character::isISOControl)
        ? name.strip().replaceAll("\\p{Cntrl}", "?")
        : name;
  }

  /** Reads an instant in [0, 1] that is not before another. */
  double readInstant(double least) throws InvalidFileException {
    double instant = readDouble();
    if (!(instant >= least && instant <= 1)) {
      throw new InvalidFileException("an instant " + instant);
    }
    return instant;
  }

  /** Reads the ends of an interval. */
  Interval readInterval() throws InvalidFileException {
    double low = readDouble();
    double high = readDouble();
    if (!(low <= high)) {
      throw new InvalidFileException("an interval from %s to %s".formatted(low, high));
    }
    return new Interval(low, high);
  }

  Interval[] readIntervals(int count) throws InvalidFileException {
    require(2L * Double.BYTES * count);
    Interval[] out = new Interval[count];
    for (int i = 0; i < count; i++) {
      out[i] = readInterval();
    }
    return out;
  }

  /** Reads a direction of three whole numbers, not all 0. */
  double[] readNormal() throws InvalidFileException {
    double[] normal = {readSigned(), readSigned(), readSigned()};
    if (normal[0] == 0 && normal[1] == 0 && normal[2] == 0) {
      throw new InvalidFileException("a direction of no length");
    }
    return normal;
  }
}
