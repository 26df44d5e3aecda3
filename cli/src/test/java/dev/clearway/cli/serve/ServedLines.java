package dev.clearway.cli.serve;

import dev.clearway.io.serve.session.Service;
import dev.clearway.io.serve.session.ServiceLimits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A session of a service inside this process: each line is sent once the one before is answered.
 */
public final class ServedLines {
  private ServedLines() {}

  /** Returns the answers to some lines. */
  public static List<String> of(Path folder, List<String> requests) throws IOException {
    List<String> all = new ArrayList<>();
    try (PipedInputStream in = new PipedInputStream(1 << 16);
        PipedInputStream answers = new PipedInputStream(1 << 20);
        PipedOutputStream out = new PipedOutputStream(answers)) {
      Thread session;
      try (PipedOutputStream ask = new PipedOutputStream(in)) {
        session = start(folder, in, out);
        for (String request : requests) {
          ask.write((request + "\n").getBytes(StandardCharsets.UTF_8));
          ask.flush();
          all.add(line(answers));
        }
      }
      session.join();
      return all;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Thread start(Path folder, InputStream in, OutputStream out) throws IOException {
    Service service =
        new Service(ServeCommand.options(folder, Map.of(), List.of(), ServiceLimits.DEFAULT));
    return Thread.ofPlatform().daemon().start(() -> service.serve(in, out));
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("ended after " + line);
      }
      line.append((char) next);
    }
    return line.toString();
  }
}
