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
    byte[] bytes = new byte[Float.BYTES * values.length];
    littleEndian(bytes).asFloatBuffer().put(values);
    return packed(bytes);
  }

  static String ints(int[] values) {
    byte[] bytes = new byte[Integer.BYTES * values.length];
    littleEndian(bytes).asIntBuffer().put(values);
    return packed(bytes);
  }

  /**
   * Returns coordinates as shares of their range, 16 bits each.
   *
   * @param values x, y, z, one after the other
   * @param low read: the least x, y and z
   * @param size read: the extents
   */
  static String quantised(float[] values, float[] low, float[] size) {
    byte[] bytes = new byte[Short.BYTES * values.length];
    ByteBuffer into = littleEndian(bytes);
    for (int i = 0; i < values.length; i++) {
      float extent = size[i % 3];
      float share = extent > 0 ? (values[i] - low[i % 3]) / extent : 0;
      into.putShort((short) Math.round(share * 0xFFFF));
    }
    return packed(bytes);
  }

  static String text(String text) {
    return packed(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  static String packed(byte[] bytes) {
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
