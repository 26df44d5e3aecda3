package dev.clearway.io.stream.source;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.LineSplitter;
import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.MessageParser;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.text.BoundedInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
  private volatile long lastMessage;
  private boolean interrupted;

  /** Asked of the next line, if anything is. */
  private Optional<FirstLine> first;

  private String refused = "";

  /** Of a source that is trusted. */
  Feed(Source source, Inbox inbox, ObjectStateDefaults defaults) {
    this(source, inbox, defaults, Optional.empty());
  }

  /**
   * @param first what the first line must be, so that anything is used
   */
  Feed(Source source, Inbox inbox, ObjectStateDefaults defaults, Optional<FirstLine> first) {
    this.source = source;
    this.inbox = inbox;
    this.lastMessage = inbox.now();
    this.parser = new MessageParser(defaults);
    this.first = first;
  }

  /**
   * Reads to the end.
   *
   * @throws IOException if the bytes cannot be read, or the first line is not what is asked for
   * @throws InterruptedException if nobody takes messages any more
   */
  void read(InputStream in) throws IOException, InterruptedException {
    byte[] buffer = new byte[BUFFER];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      arrived = inbox.now();
      splitter.feed(buffer, 0, count, this);
      handOn();
      requireAccepted();
      source.unread = in.available() > 0;
    }
    source.unread = false;
    splitter.end(this);
    handOn();
    requireAccepted();
  }

  private void requireAccepted() throws IOException {
    if (!refused.isEmpty()) {
      throw new IOException(refused);
    }
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

  /** Returns when the last whole line came, by {@link Inbox#now}. */
  long lastMessage() {
    return lastMessage;
  }

  @Override
  public void line(byte[] bytes, int from, int to, long number) {
    if (!refused.isEmpty()) {
      return; // came with the line that was refused
    }
    FirstLine asked = first.orElse(null);
    first = Optional.empty();
    Optional<String> problem = asked == null ? Optional.empty() : asked.problem(bytes, from, to);
    if (problem.isPresent()) {
      refuse(problem.get(), number);
    } else if (asked == null || !asked.isTokenAlone()) {
      add(parser.parse(bytes, from, to, number));
    }
  }

  @Override
  public void tooLong(long number) {
    if (first.isPresent()) {
      refuse("its first line is too long", number);
    } else if (refused.isEmpty()) {
      add(MessageParser.tooLong(number));
    }
  }

  private void refuse(String problem, long number) {
    first = Optional.empty();
    refused = problem;
    add(new Message.Malformed(Optional.empty(), number, "is not used: " + problem));
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
      inbox.put(Batch.of(source, arrived, batch));
    }
  }
}
