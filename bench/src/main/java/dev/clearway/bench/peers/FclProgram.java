package dev.clearway.bench.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.bench.harness.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The program of {@code bench/peers}, built there by {@code bench/peers/build}: runs it on a
 * description of work and reads what it answers.
 *
 * @param file the program
 */
public record FclProgram(Path file) {
  private static final long LONGEST_MINUTES = 30;
  private static final int LONGEST_LINE = 200;

  /**
   * Returns the program.
   *
   * @throws UsageException if there is none at the place
   */
  public static FclProgram at(String place) throws UsageException {
    Path file = Path.of(place).toAbsolutePath();
    if (!Files.isExecutable(file)) {
      throw new UsageException(
          "no program '%s'; bench/peers/build makes bench/target/peers/fcl where libfcl-dev is"
              .formatted(place));
    }
    return new FclProgram(file);
  }

  /**
   * What it found of one item.
   *
   * @param hit whether it found a collision
   * @param seconds processor time of that
   * @param value pairs of meshes asked (segments), or the distance, metres (poses)
   * @param valueSeconds processor time of the distance; 0 for segments
   */
  public record Answer(boolean hit, double seconds, double value, double valueSeconds) {
    /**
     * Reads a line that the program wrote.
     *
     * @throws IOException if it is none
     */
    static Answer of(String line) throws IOException {
      String[] words = line.length() > LONGEST_LINE ? new String[0] : line.split(" ", -1);
      try {
        if (words.length == 3 || words.length == 4) {
          return new Answer(
              words[0].equals("1"),
              Double.parseDouble(words[1]),
              Double.parseDouble(words[2]),
              words.length == 4 ? Double.parseDouble(words[3]) : 0);
        }
      } catch (NumberFormatException e) {
        throw new IOException("the peer program wrote '" + line + "'", e);
      }
      throw new IOException("the peer program wrote " + words.length + " words in a line");
    }
  }

  /**
   * Runs the program.
   *
   * @param what {@code segments} or {@code poses}
   * @param input as {@link FclInput} writes it
   * @param count of the answers that are wanted
   * @throws IOException if it cannot be run, fails, takes too long or answers anything else
   */
  public List<Answer> run(String what, String input, int count) throws IOException {
    Path in = Files.createTempFile("clearway-peer", ".in");
    Path out = Files.createTempFile("clearway-peer", ".out");
    try {
      Files.writeString(in, input, UTF_8);
      Process process =
          new ProcessBuilder(file.toString(), what)
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      await(process);
      if (Files.size(out) > (long) LONGEST_LINE * count) {
        throw new IOException("the peer program wrote " + Files.size(out) + " bytes");
      }
      List<Answer> answers = new ArrayList<>();
      for (String line : Files.readAllLines(out, UTF_8)) {
        answers.add(Answer.of(line));
      }
      if (answers.size() != count) {
        throw new IOException("the peer program answered " + answers.size() + " of " + count);
      }
      return answers;
    } finally {
      Files.deleteIfExists(in);
      Files.deleteIfExists(out);
    }
  }

  private static void await(Process process) throws IOException {
    try {
      if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
        throw new IOException("the peer program took more than " + LONGEST_MINUTES + " minutes");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      throw new IOException("the peer program ended with exit code " + process.exitValue());
    }
  }
}
