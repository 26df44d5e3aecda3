package dev.clearway.io.xml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/**
 * Damages a file in many ways and counts how its reader takes it: a model, or the one exception.
 */
public final class Mutations {
  private static final String[] WORDS = {
    "1e999",
    "nan",
    "",
    "-1",
    "0 0 0",
    "'",
    "\"",
    "<",
    ">",
    "/>",
    "<!--",
    "]]>",
    "&amp;",
    "&x;",
    "<!DOCTYPE r>",
    "${x}",
    "\0",
    "\uFFFF",
    "é",
    "1e-320",
    "name",
    "<link name='a'/>",
    "<joint name='j' type='planar'/>",
    "<mimic joint='j'/>",
    "<group name='g'/>",
    "<collision/>"
  };

  private final Path target;
  private final Reader reader;
  private int read;
  private int refused;

  /** Reads a file. */
  @FunctionalInterface
  public interface Reader {
    /** Reads, and forgets what it read. */
    void read(Path file) throws ModelFormatException;
  }

  /**
   * Prepares to damage files.
   *
   * @param target the file to write damaged content to
   */
  public Mutations(Path target, Reader reader) {
    this.target = target;
    this.reader = reader;
  }

  /** Returns how many damaged files were read all the same. */
  public int read() {
    return read;
  }

  /** Returns how many damaged files were refused. */
  public int refused() {
    return refused;
  }

  /** Reads all beginnings of the content. */
  public void cutEverywhere(byte[] content) throws IOException {
    for (int length = 0; length < content.length; length++) {
      tryOut(Arrays.copyOf(content, length), "cut at " + length);
    }
  }

  /** Reads content with a few bytes or words changed, as often as told. */
  public void change(byte[] content, int times, long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < times; i++) {
      byte[] changed = content;
      for (int c = random.nextInt(2); c >= 0; c--) {
        changed = changedOnce(changed, random);
      }
      tryOut(changed, "change " + i + " of seed " + seed);
    }
  }

  private static byte[] changedOnce(byte[] content, Random random) {
    int from = random.nextInt(content.length);
    int to = Math.min(content.length, from + random.nextInt(6));
    byte[] middle =
        switch (random.nextInt(5)) {
          case 0 -> new byte[0];
          case 1 -> new byte[] {(byte) random.nextInt()};
          case 2 -> Arrays.copyOfRange(content, to, Math.min(content.length, to + 40));
          default -> WORDS[random.nextInt(WORDS.length)].getBytes(StandardCharsets.UTF_8);
        };
    byte[] changed = Arrays.copyOf(content, from + middle.length + content.length - to);
    System.arraycopy(middle, 0, changed, from, middle.length);
    System.arraycopy(content, to, changed, from + middle.length, content.length - to);
    return changed.length == 0 ? new byte[] {'<'} : changed;
  }

  /** Reads noise of all lengths up to a few thousand bytes. */
  public void noise(int times, long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < times; i++) {
      byte[] bytes = new byte[random.nextInt(2000)];
      random.nextBytes(bytes);
      tryOut(bytes, "noise " + i + " of seed " + seed);
    }
  }

  private void tryOut(byte[] content, String what) throws IOException {
    Files.deleteIfExists(target); // some file systems flush a file that is written over
    Files.write(target, content);
    try {
      reader.read(target);
      read++;
    } catch (ModelFormatException e) {
      refused++;
      assertThat(e.getMessage())
          .as(what)
          .startsWith(target.toString())
          .doesNotContain("\n", "\r")
          .hasSizeLessThan(1500);
    } catch (RuntimeException e) {
      throw new AssertionError(what + ": " + new String(content, StandardCharsets.UTF_8), e);
    }
  }
}
