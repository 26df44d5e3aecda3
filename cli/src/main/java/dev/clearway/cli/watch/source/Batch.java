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
 */
public record Batch(Source source, long arrived, List<Message> messages, String note) {}
