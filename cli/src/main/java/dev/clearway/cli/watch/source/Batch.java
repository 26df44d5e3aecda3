package dev.clearway.cli.watch.source;

import dev.clearway.io.stream.Message;
import java.util.List;

/**
 * Messages that came together from a source.
 *
 * @param source they came by
 * @param arrived when, by {@link System#nanoTime}
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

  /** Returns what became of a source, now. */
  static Batch note(Source source, String what) {
    return new Batch(source, System.nanoTime(), List.of(), what, false);
  }

  /** Returns that one is not heard, and why, now. */
  static Batch refusal(Source source, String why) {
    return new Batch(source, System.nanoTime(), List.of(), why, true);
  }
}
