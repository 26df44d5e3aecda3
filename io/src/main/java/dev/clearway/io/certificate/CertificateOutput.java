package dev.clearway.io.certificate;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes numbers and names as docs/certificate-file.md has them. */
final class CertificateOutput {
  private final DataOutputStream out;

  CertificateOutput(OutputStream out) {
    this.out = new DataOutputStream(out);
  }

  void writeByte(int value) throws IOException {
    out.writeByte(value);
  }

  void writeDouble(double value) throws IOException {
    out.writeDouble(value);
  }

  void writeDoubles(double[] values) throws IOException {
    for (double value : values) {
      out.writeDouble(value);
    }
  }

  /** Writes a whole number ≥ 0, seven bits a byte, the lowest first. */
  void writeInt(int value) throws IOException {
    int rest = value;
    while (rest > 0x7f) {
      out.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  /** Writes a whole number of either sign: 0, −1, 1, −2, 2, ... as 0, 1, 2, 3, 4, ... */
  void writeSigned(int value) throws IOException {
    writeInt((value << 1) ^ (value >> 31));
  }

  void writeName(String name) throws IOException {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    writeInt(bytes.length);
    out.write(bytes);
  }

  void writeBytes(byte[] bytes) throws IOException {
    out.write(bytes);
  }

  void flush() throws IOException {
    out.flush();
  }
}
