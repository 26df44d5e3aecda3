package dev.clearway.io.recording;

import dev.clearway.io.recording.Topic.Message;
import dev.clearway.io.recording.Topic.Schema;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Finds the messages of an MCAP file, in chunks that are compressed by LZ4 or Zstandard, too.
 *
 * @see "MCAP file format specification, version 0"
 */
final class McapReader {
  /** What every file begins with. */
  private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};

  private static final int SCHEMA = 3;
  private static final int CHANNEL = 4;
  private static final int MESSAGE = 5;
  private static final int CHUNK = 6;
  private static final int DATA_END = 15;

  private final byte[] bytes;
  private final UnpackingRoom room;
  private final Map<Integer, Schema> schemas;
  private final Map<Integer, Topic> channels;
  private boolean isInside;

  private McapReader(
      byte[] bytes,
      UnpackingRoom room,
      Map<Integer, Schema> schemas,
      Map<Integer, Topic> channels) {
    this.bytes = bytes;
    this.room = room;
    this.schemas = schemas;
    this.channels = channels;
  }

  /** What a file is. */
  enum Kind {
    /** It begins as MCAP files do. */
    MCAP,
    /** It does not. */
    OTHER
  }

  /** Returns what a file is that begins with some bytes. */
  static Kind kind(byte[] begin) {
    boolean same =
        begin.length >= MAGIC.length
            && Arrays.equals(begin, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    return same ? Kind.MCAP : Kind.OTHER;
  }

  /** Returns what every file begins and ends with. */
  static byte[] magic() {
    return MAGIC.clone();
  }

  /**
   * Returns the topics of a file.
   *
   * @param room for what is compressed
   */
  static List<Topic> topics(byte[] bytes, UnpackingRoom room) throws Damaged {
    if (kind(bytes) == Kind.OTHER) {
      throw new Damaged("is no MCAP file");
    }
    McapReader reader = new McapReader(bytes, room, new HashMap<>(), new LinkedHashMap<>());
    reader.records(new ByteCursor(bytes, MAGIC.length, bytes.length - MAGIC.length));
    return List.copyOf(reader.channels.values());
  }

  /**
   * Reads records to the end of the data; a recording that was cut off ends in the middle of one.
   */
  private void records(ByteCursor in) throws Damaged {
    while (in.left() >= 9) {
      int kind = (int) in.unsigned(1);
      long length = in.unsigned(8);
      if (length < 0 || length > in.left()) {
        throw new Damaged(
            "is cut off or damaged: a record of " + length + " bytes, " + in.left() + " left");
      }
      if (kind == DATA_END) {
        return;
      }
      ByteCursor content = new ByteCursor(bytes, in.position(), (int) length);
      in.skip(length);
      switch (kind) {
        case SCHEMA -> schema(content);
        case CHANNEL -> channel(content);
        case MESSAGE -> message(content);
        case CHUNK -> chunk(content);
        default -> {} // indexes, attachments and what later versions have
      }
    }
  }

  private void schema(ByteCursor in) throws Damaged {
    int id = (int) in.unsigned(2);
    String name = in.text(in.count());
    String encoding = in.text(in.count());
    schemas.put(id, new Schema(name, encoding, in.text(in.count())));
  }

  private void channel(ByteCursor in) throws Damaged {
    int id = (int) in.unsigned(2);
    Schema schema = schemas.getOrDefault((int) in.unsigned(2), Schema.NONE);
    String topic = in.text(in.count());
    String encoding = in.text(in.count());
    channels.computeIfAbsent(id, k -> new Topic(topic, schema, encoding, new ArrayList<>()));
  }

  private void message(ByteCursor in) throws Damaged {
    Topic topic = channels.get((int) in.unsigned(2));
    in.skip(4);
    long time = in.unsigned(8);
    in.skip(8);
    if (topic == null) {
      throw new Damaged("has a message of a channel that it does not describe");
    }
    topic.messages().add(new Message(bytes, in.position(), in.left(), time));
  }

  private void chunk(ByteCursor in) throws Damaged {
    if (isInside) {
      throw new Damaged("is damaged: a chunk in a chunk");
    }
    in.skip(8 + 8);
    long size = in.unsigned(8);
    long checksum = in.unsigned(4);
    String compression = in.text(in.count());
    long length = in.unsigned(8);
    if (length < 0 || length > in.left()) {
      throw new Damaged("is cut off or damaged: a chunk of " + length + " bytes");
    }
    ByteCursor packed = new ByteCursor(bytes, in.position(), (int) length);
    if (compression.isEmpty()) {
      isInside = true;
      records(packed);
    } else {
      byte[] all = unpacked(compression, packed, size, checksum);
      McapReader inside = new McapReader(all, room, schemas, channels);
      inside.isInside = true;
      inside.records(new ByteCursor(all, 0, all.length));
    }
    isInside = false;
  }

  private byte[] unpacked(String compression, ByteCursor in, long size, long checksum)
      throws Damaged {
    Unpacked out = room.take(size);
    switch (compression) {
      case "lz4" -> Lz4Frames.unpack(bytes, in, out);
      case "zstd" -> ZstdFrames.unpack(bytes, in, out);
      default ->
          throw new Damaged(
              "is compressed by %s; lz4, zstd and none are read: 'mcap compress' writes it anew"
                  .formatted(Quoted.of(compression)));
    }
    byte[] all = out.whole();
    CRC32 crc = new CRC32();
    crc.update(all);
    if (checksum != 0 && checksum != crc.getValue()) {
      throw new Damaged("is damaged: a chunk unpacks to other bytes than were packed");
    }
    return all;
  }
}
