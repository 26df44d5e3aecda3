package dev.clearway.bench.certificates.mutation;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * One number or name of a certificate.
 *
 * @param kind how it is written
 * @param role what it is
 * @param number its value; of a name nothing
 * @param name empty but for a name
 */
record Field(Kind kind, String role, double number, String name) {
  /** How a field is written. */
  enum Kind {
    BYTE,
    WHOLE,
    SIGNED,
    DOUBLE,
    NAME
  }

  Field with(double value) {
    return new Field(kind, role, value, name);
  }

  void write(DataOutputStream to) throws IOException {
    switch (kind) {
      case BYTE -> to.writeByte((int) number);
      case WHOLE -> writeWhole((int) number, to);
      case SIGNED -> writeWhole(((int) number << 1) ^ ((int) number >> 31), to);
      case DOUBLE -> to.writeDouble(number);
      case NAME -> {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        writeWhole(text.length, to);
        to.write(text);
      }
    }
  }

  /** Writes a whole number; of negative ones its 32 bits, which no reader accepts. */
  static void writeWhole(int value, DataOutputStream to) throws IOException {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      to.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    to.writeByte(rest);
  }
}
