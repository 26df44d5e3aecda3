package dev.clearway.io.recording;

import java.util.List;

/**
 * A topic of a recording.
 *
 * @param name of it
 * @param schema of its messages
 * @param encoding of its messages, such as {@code cdr}
 * @param messages in the order in which they were recorded
 */
record Topic(String name, Schema schema, String encoding, List<Message> messages) {
  /** What messages of a type are made of. */
  record Schema(String name, String encoding, String text) {
    static final Schema NONE = new Schema("", "", "");
  }

  /**
   * A message.
   *
   * @param bytes read: it lies in them
   * @param from where it begins
   * @param length in bytes
   * @param time when it was recorded, nanoseconds
   */
  record Message(byte[] bytes, int from, int length, long time) {}
}
