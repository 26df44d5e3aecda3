package dev.clearway.io.mesh.source;

import dev.clearway.io.ModelFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers of a binary file in either byte order, in constant memory. Not thread-safe. */
public final class BinaryInput implements Closeable {
  private final MeshSource source;
  private final InputStream in;
  private final ByteBuffer buffer;
  private long bufferEnd;

  /** Opens the file and skips to {@code offset}. */
  public BinaryInput(MeshSource source, long offset, ByteOrder order) throws IOException {
    this.source = source;
    this.in = source.open();
    this.buffer = ByteBuffer.allocate(1 << 16).order(order).limit(0);
    this.bufferEnd = offset;
    in.skipNBytes(offset);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Returns the offset of the next byte in the file. */
  public long offset() {
    return bufferEnd - buffer.remaining();
  }

  /** Returns the number of bytes from here to the end of the file. */
  public long remaining() {
    return source.size() - offset();
  }

  public void skip(long count) throws IOException, ModelFormatException {
    for (long left = count; left > 0; ) {
      if (!buffer.hasRemaining()) {
        require(1);
      }
      int step = (int) Math.min(left, buffer.remaining());
      buffer.position(buffer.position() + step);
      left -= step;
    }
  }

  public byte int8() throws IOException, ModelFormatException {
    require(1);
    return buffer.get();
  }

  public short int16() throws IOException, ModelFormatException {
    require(2);
    return buffer.getShort();
  }

  public int int32() throws IOException, ModelFormatException {
    require(4);
    return buffer.getInt();
  }

  public float float32() throws IOException, ModelFormatException {
    require(4);
    return buffer.getFloat();
  }

  public double float64() throws IOException, ModelFormatException {
    require(8);
    return buffer.getDouble();
  }

  /** Reads the next bytes. */
  public void bytes(byte[] out, int count) throws IOException, ModelFormatException {
    for (int done = 0; done < count; ) {
      if (!buffer.hasRemaining()) {
        require(1);
      }
      int step = Math.min(count - done, buffer.remaining());
      buffer.get(out, done, step);
      done += step;
    }
  }

  private void require(int wanted) throws IOException, ModelFormatException {
    if (buffer.remaining() >= wanted) {
      return;
    }
    buffer.compact();
    while (buffer.position() < wanted) {
      int count = in.read(buffer.array(), buffer.position(), buffer.remaining());
      if (count < 0) {
        throw source.fault("ends at byte " + bufferEnd + ", amid its data: the file is cut");
      }
      bufferEnd += count;
      buffer.position(buffer.position() + count);
    }
    buffer.flip();
  }
}
