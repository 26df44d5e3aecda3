package dev.clearway.io.stream.source;

import dev.clearway.io.stream.socket.Connection;
import dev.clearway.io.stream.websocket.FrameOutput;
import dev.clearway.io.stream.websocket.WebSocketInput;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/** A connection, read to its end by a thread of its own. */
final class Client implements Runnable {
  private final Connection connection;
  private final ListenAddress.Protocol protocol;
  private final Source source;
  private final Inbox inbox;
  private final Feed feed;
  private final Consumer<Client> ended;

  /**
   * @param ended is told when it is over
   */
  Client(
      Connection connection,
      ListenAddress.Protocol protocol,
      Source source,
      Inbox inbox,
      Feed feed,
      Consumer<Client> ended) {
    this.connection = connection;
    this.protocol = protocol;
    this.source = source;
    this.inbox = inbox;
    this.feed = feed;
    this.ended = ended;
  }

  /** Returns when the last whole line came, by {@link Inbox#now}. */
  long lastMessage() {
    return feed.lastMessage();
  }

  @Override
  public void run() {
    FutureTask<Source> task = new FutureTask<>(this::read);
    task.run();
    source.end();
    ended.accept(this);
    if (task.state() == Future.State.FAILED && !(task.exceptionNow() instanceof IOException)) {
      inbox.fail(task.exceptionNow());
    }
  }

  private Source read() throws IOException {
    try (connection) {
      note("connected");
      feed.read(
          protocol == ListenAddress.Protocol.WS
              ? WebSocketInput.accept(connection.input(), new FrameOutput(connection.output()))
              : connection.input());
      String reason = connection.reason();
      note(reason.isEmpty() ? "closed" : "closed: " + reason);
    } catch (IOException e) {
      String reason = connection.reason();
      String why = reason.isEmpty() ? Quoted.plain(String.valueOf(e.getMessage())) : reason;
      noteQuietly("closed: " + why);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return source;
  }

  private void noteQuietly(String what) {
    try {
      note(what);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void note(String what) throws InterruptedException {
    inbox.put(Batch.note(source, inbox.now(), what));
  }

  /** Ends the connection. */
  void close(String why) {
    connection.close(why);
  }
}
