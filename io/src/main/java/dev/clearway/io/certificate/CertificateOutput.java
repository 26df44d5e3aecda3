package dev.clearway.io.certificate;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Takes numbers and names as docs/certificate-file.md has them, into memory. Mutable, one thread.
 */
final class CertificateOutput {
  private byte[] bytes = new byte[1 << 12];
  private int size;

  /** Begins anew. */
  void clear() {
    size = 0;
  }

  /** Returns how many bytes there are. */
  int size() {
    return size;
  }

  /** Takes back all but the first bytes. */
  void cut(int bytesKept) {
    size = bytesKept;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.addExact(Math.max(size, more), size));
    }
  }

  void writeByte(int value) {
    reserve(1);
    bytes[size++] = (byte) value;
  }

  void writeDouble(double value) {
    reserve(Double.BYTES);
    long bits = Double.doubleToRawLongBits(value);
    for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      bytes[size++] = (byte) (bits >>> shift);
    }
  }

  void writeDoubles(double[] values) {
    for (double value : values) {
      writeDouble(value);
    }
  }

  /** Writes a whole number ≥ 0, seven bits a byte, the lowest first. */
  void writeInt(int value) {
    int rest = value;
    while (rest > 0x7f) {
      writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    writeByte(rest);
  }

  /** Writes a whole number of either sign: 0, −1, 1, −2, 2, ... as 0, 1, 2, 3, 4, ... */
  void writeSigned(int value) {
    writeInt((value << 1) ^ (value >> 31));
  }

  void writeName(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    writeInt(utf8.length);
    writeBytes(utf8);
  }

  void writeBytes(byte[] more) {
    reserve(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }
}
