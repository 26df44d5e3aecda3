package dev.clearway.io.recording;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads numbers and texts one after the other, of a part of some bytes. Mutable; one thread. */
final class ByteCursor {
  private final byte[] all;
  private final ByteBuffer bytes;
  private final int origin;

  /** Reads little-endian numbers from some bytes on. */
  ByteCursor(byte[] all, int from, int length) {
    this(all, ByteBuffer.wrap(all, from, length).order(ByteOrder.LITTLE_ENDIAN), from);
  }

  private ByteCursor(byte[] all, ByteBuffer bytes, int origin) {
    this.all = all;
    this.bytes = bytes;
    this.origin = origin;
  }

  /** Returns a cursor from here on, in a byte order, whose alignment counts from here. */
  ByteCursor ordered(ByteOrder order) {
    return new ByteCursor(all, bytes.duplicate().order(order), bytes.position());
  }

  int left() {
    return bytes.remaining();
  }

  int position() {
    return bytes.position();
  }

  void skip(long count) throws Damaged {
    if (count < 0 || count > left()) {
      throw new Damaged("is cut off or damaged: " + count + " bytes wanted, " + left() + " left");
    }
    bytes.position(bytes.position() + (int) count);
  }

  /** Skips to a multiple of a size from where the cursor began. */
  void align(int size) throws Damaged {
    skip(Math.floorMod(-(bytes.position() - origin), size));
  }

  long unsigned(int size) throws Damaged {
    try {
      return switch (size) {
        case 1 -> Byte.toUnsignedLong(bytes.get());
        case 2 -> Short.toUnsignedLong(bytes.getShort());
        case 4 -> Integer.toUnsignedLong(bytes.getInt());
        default -> bytes.getLong();
      };
    } catch (BufferUnderflowException e) {
      throw new Damaged("is cut off or damaged");
    }
  }

  /** Returns a count that is followed by as many bytes at least. */
  int count() throws Damaged {
    long count = unsigned(4);
    if (count > left()) {
      throw new Damaged(
          "is cut off or damaged: a count of " + count + ", " + left() + " bytes left");
    }
    return (int) count;
  }

  String text(int length) throws Damaged {
    int at = bytes.position();
    skip(length);
    return new String(all, at, length, StandardCharsets.UTF_8);
  }
}
