package dev.clearway.cli.watch.source;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.stream.LineSplitter;
import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.MessageParser;
import dev.clearway.io.stream.ReadingDefaults;
import dev.clearway.io.text.BoundedInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a source's bytes to their end and puts its messages into the inbox. One thread. */
final class Feed implements LineSplitter.Lines {
  /** Messages of a batch: fewer would cost more locking, more would delay other sources. */
  static final int MOST_MESSAGES = 256;

  private static final int BUFFER = 1 << 16;

  private final Source source;
  private final Inbox inbox;
  private final MessageParser parser;
  private final LineSplitter splitter = new LineSplitter();
  private List<Message> messages = new ArrayList<>();
  private long arrived;
  private volatile long lastMessage = System.nanoTime();
  private boolean interrupted;

  Feed(Source source, Inbox inbox, ReadingDefaults defaults) {
    this.source = source;
    this.inbox = inbox;
    this.parser = new MessageParser(defaults);
  }

  /**
   * Reads to the end.
   *
   * @throws IOException if the bytes cannot be read
   * @throws InterruptedException if nobody takes messages any more
   */
  void read(InputStream in) throws IOException, InterruptedException {
    byte[] buffer = new byte[BUFFER];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      arrived = System.nanoTime();
      splitter.feed(buffer, 0, count, this);
      handOn();
    }
    splitter.end(this);
    handOn();
  }

  /**
   * Reads a file, or standard input, to the end and closes it.
   *
   * @throws ModelFormatException if it cannot be read
   * @throws InterruptedException if nobody takes messages any more
   */
  void read(InputStream in, Path path) throws ModelFormatException, InterruptedException {
    try (in) {
      read(in);
    } catch (IOException e) {
      throw BoundedInput.unreadable(path, e);
    }
  }

  /** Returns when the last whole line came, by {@link System#nanoTime}. */
  long lastMessage() {
    return lastMessage;
  }

  @Override
  public void line(byte[] bytes, int from, int to, long number) {
    add(parser.parse(bytes, from, to, number));
  }

  @Override
  public void tooLong(long number) {
    add(MessageParser.tooLong(number));
  }

  private void add(Message message) {
    messages.add(message);
    lastMessage = arrived;
    if (messages.size() == MOST_MESSAGES) {
      try {
        handOn();
      } catch (InterruptedException e) {
        messages.clear();
        interrupted = true;
      }
    }
  }

  private void handOn() throws InterruptedException {
    if (interrupted) {
      throw new InterruptedException();
    }
    if (!messages.isEmpty()) {
      List<Message> batch = messages;
      messages = new ArrayList<>();
      inbox.put(new Batch(source, arrived, batch, ""));
    }
  }
}
