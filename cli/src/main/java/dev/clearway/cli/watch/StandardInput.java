package dev.clearway.cli.watch;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;

/** What standard input is. Stateless. */
final class StandardInput {
  private StandardInput() {}

  /**
   * Returns whether it was closed before Java began, where the system tells: the first file that
   * Java opens, one of its own, has then taken its place.
   */
  static boolean isClosed() {
    try {
      Path home = Path.of(System.getProperty("java.home")).toRealPath();
      return Path.of("/proc/self/fd/0").toRealPath().startsWith(home);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns whether it is a file, all of which is there already, and not a pipe or a terminal by
   * which lines come as they are made: only in a file there is a place at which one reads.
   */
  @SuppressWarnings("resource") // closing it would close standard input
  static boolean isFile() {
    try {
      return new FileInputStream(FileDescriptor.in).getChannel().position() >= 0;
    } catch (IOException e) {
      return false;
    }
  }
}
