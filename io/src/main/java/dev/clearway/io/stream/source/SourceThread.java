package dev.clearway.io.stream.source;

import dev.clearway.io.stream.ObjectStateDefaults;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** The thread that reads a file or standard input. */
public final class SourceThread {
  private SourceThread() {}

  /**
   * Reads a stream to its end in the background and closes it; where it cannot be read, the input
   * of all ends.
   */
  public static void start(Path name, InputStream in, Inbox inbox, ObjectStateDefaults defaults) {
    inbox.opened();
    Source source = new Source(name.toString());
    Feed feed = new Feed(source, inbox, defaults);
    FutureTask<Source> task =
        new FutureTask<>(
            () -> {
              feed.read(in, name);
              return source;
            });
    Thread.ofPlatform()
        .daemon() // standard input cannot be interrupted
        .name(source.name())
        .start(
            () -> {
              task.run();
              if (task.state() == Future.State.FAILED) {
                inbox.fail(task.exceptionNow());
              }
              source.end();
              inbox.closed();
            });
  }
}
