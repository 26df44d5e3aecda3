package dev.clearway.io.recording;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes MCAP files and messages in CDR, for tests. */
final class McapWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  McapWriter() {
    out.writeBytes(McapReader.magic());
    record(1, new Bytes().text("ros2").text("test"));
  }

  /** Numbers and texts, little-endian; {@link #aligned} ones as CDR has them. */
  static final class Bytes {
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();

    Bytes number(int size, long value) {
      ByteBuffer buffer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(0, value);
      all.write(buffer.array(), 0, size);
      return this;
    }

    Bytes text(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      number(4, bytes.length);
      all.writeBytes(bytes);
      return this;
    }

    /** A number at a multiple of its size from behind the four bytes that a message begins with. */
    Bytes aligned(int size, long value) {
      while ((all.size() - 4) % size != 0) {
        all.write(0);
      }
      return number(size, value);
    }

    Bytes string(String text) {
      aligned(4, text.length() + 1L);
      all.writeBytes((text + "\0").getBytes(StandardCharsets.UTF_8));
      return this;
    }

    Bytes doubles(double... values) {
      aligned(4, values.length);
      for (double value : values) {
        aligned(8, Double.doubleToRawLongBits(value));
      }
      return this;
    }

    Bytes raw(byte[] bytes) {
      all.writeBytes(bytes);
      return this;
    }

    byte[] bytes() {
      return all.toByteArray();
    }
  }

  /** Begins a message in CDR. */
  static Bytes message() {
    return new Bytes().number(4, 0x0100);
  }

  McapWriter record(int kind, Bytes content) {
    byte[] bytes = content.bytes();
    out.writeBytes(new Bytes().number(1, kind).number(8, bytes.length).raw(bytes).bytes());
    return this;
  }

  McapWriter topic(int id, String topic, String type, String definition) {
    record(3, new Bytes().number(2, id).text(type).text("ros2msg").text(definition));
    return channel(id, id, topic, "cdr");
  }

  McapWriter channel(int id, int schema, String topic, String encoding) {
    return record(
        4, new Bytes().number(2, id).number(2, schema).text(topic).text(encoding).number(4, 0));
  }

  McapWriter message(int channel, long time, byte[] data) {
    return record(
        5, new Bytes().number(2, channel).number(4, 0).number(8, time).number(8, time).raw(data));
  }

  /** Puts what another one has behind its beginning into a chunk, as it is. */
  McapWriter chunk(String compression, McapWriter inside) {
    return chunk(compression, inside.records(), inside.records(), 0);
  }

  /** Puts a chunk. */
  McapWriter chunk(String compression, byte[] packed, byte[] records, long checksum) {
    return record(
        6,
        new Bytes()
            .number(8, 0)
            .number(8, 0)
            .number(8, records.length)
            .number(4, checksum)
            .text(compression)
            .number(8, packed.length)
            .raw(packed));
  }

  /** Returns what there is behind the beginning. */
  byte[] records() {
    byte[] all = out.toByteArray();
    return Arrays.copyOfRange(all, McapReader.magic().length, all.length);
  }

  byte[] bytes() {
    return out.toByteArray();
  }

  /** Ends the data, as recorders do. */
  byte[] ended() {
    record(15, new Bytes().number(4, 0));
    record(2, new Bytes().number(8, 0).number(8, 0).number(4, 0));
    out.writeBytes(McapReader.magic());
    return out.toByteArray();
  }
}
