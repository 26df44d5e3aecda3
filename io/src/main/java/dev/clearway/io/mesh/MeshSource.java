package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A mesh file under its reader, and the errors that name it.
 *
 * @param file the file
 * @param size bytes, as the file system tells it
 */
record MeshSource(Path file, long size) {
  private static final int LONGEST_QUOTE = 40;

  InputStream open() throws IOException {
    return Files.newInputStream(file);
  }

  /** Returns the error of a file as a whole. */
  ModelFormatException fault(String problem) {
    return new ModelFormatException(file, problem);
  }

  /** Returns the error at a line, counted from 1. */
  ModelFormatException fault(long line, String problem) {
    return new ModelFormatException(file, (int) line, problem);
  }

  /** Returns up to {@code limit} of the first bytes. */
  byte[] head(int limit) throws IOException {
    try (InputStream in = open()) {
      return in.readNBytes(limit);
    }
  }

  /** Returns what a file says in quotes, on one line, in ASCII, shortened where it is long. */
  static String quoted(String text) {
    StringBuilder shown = new StringBuilder("'");
    for (int i = 0; i < text.length() && i < LONGEST_QUOTE; i++) {
      char c = text.charAt(i);
      shown.append(c >= ' ' && c <= '~' ? c : '?');
    }
    return shown.append(text.length() > LONGEST_QUOTE ? "...'" : "'").toString();
  }

  static String quoted(byte[] text, int length) {
    return quoted(new String(text, 0, length, StandardCharsets.ISO_8859_1));
  }
}
