package dev.clearway.io.stream.source;

import dev.clearway.io.stream.Message;
import java.util.List;

/**
 * Messages that came together from a source.
 *
 * @param source they came by
 * @param arrived when, by {@link Inbox#now}
 * @param messages in the order in which they came
 * @param note what became of the source, or empty
 * @param refusal whether the note is of one that is not heard
 */
public record Batch(
    Source source, long arrived, List<Message> messages, String note, boolean refusal) {
  /** Returns messages as they came. */
  static Batch of(Source source, long arrived, List<Message> messages) {
    return new Batch(source, arrived, messages, "", false);
  }

  /** Returns what became of a source. */
  static Batch note(Source source, long arrived, String what) {
    return new Batch(source, arrived, List.of(), what, false);
  }

  /** Returns that one is not heard, and why. */
  static Batch refusal(Source source, long arrived, String why) {
    return new Batch(source, arrived, List.of(), why, true);
  }
}
