package dev.clearway.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Numbers as text that a browser unpacks: little endian, deflated, in base 64. */
final class Packed {
  private Packed() {}

  static String floats(float[] values) {
    ByteBuffer bytes = littleEndian(Float.BYTES * values.length);
    bytes.asFloatBuffer().put(values);
    return bytes(bytes.array());
  }

  static String ints(int[] values) {
    ByteBuffer bytes = littleEndian(Integer.BYTES * values.length);
    bytes.asIntBuffer().put(values);
    return bytes(bytes.array());
  }

  /**
   * Returns coordinates as shares of their range, 16 bits each.
   *
   * @param values x, y, z, one after the other
   * @param low read: the least x, y and z
   * @param size read: the extents
   */
  static String quantised(float[] values, float[] low, float[] size) {
    ByteBuffer bytes = littleEndian(Short.BYTES * values.length);
    for (int i = 0; i < values.length; i++) {
      float extent = size[i % 3];
      float share = extent > 0 ? (values[i] - low[i % 3]) / extent : 0;
      bytes.putShort((short) Math.round(share * 0xFFFF));
    }
    return bytes(bytes.array());
  }

  static String text(String text) {
    return bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static String bytes(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Deflater best = new Deflater(Deflater.BEST_COMPRESSION);
    try (DeflaterOutputStream deflated = new DeflaterOutputStream(out, best)) {
      deflated.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    } finally {
      best.end();
    }
    return Base64.getEncoder().encodeToString(out.toByteArray());
  }
}
