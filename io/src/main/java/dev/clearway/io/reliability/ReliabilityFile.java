package dev.clearway.io.reliability;

import dev.clearway.check.ReliabilityTable;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Open answers and hidden collisions by confidence, as text: the header {@code
 * confidence,answers,hidden}, and a row for each bin of {@link ReliabilityTable} with the least
 * confidence in it. Blank lines, and lines that start with {@code #}, say nothing.
 *
 * <p>Stateless and thread-safe.
 */
public final class ReliabilityFile {
  private static final String HEADER = "confidence,answers,hidden";
  private static final long LARGEST = 1 << 20;
  private static final int WIDTH = 10;

  /** More answers than that are no count. */
  private static final long MOST = 1_000_000_000_000_000L;

  private ReliabilityFile() {}

  /**
   * Reads a file and fits a table to it.
   *
   * @throws ModelFormatException if it is no such file, or its counts are no counts
   */
  public static ReliabilityTable read(Path file) throws ModelFormatException {
    long[] answers = new long[ReliabilityTable.BINS];
    long[] hidden = new long[ReliabilityTable.BINS];
    int rows = -1; // the header
    List<String> lines = text(file).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (rows < 0 ? !line.equals(HEADER) : rows == answers.length) {
        String wanted = rows < 0 ? "wanted the header " + HEADER : "wanted no further row";
        throw new ModelFormatException(file, i + 1, wanted + ", got " + Quoted.of(line));
      }
      if (rows >= 0) {
        row(file, i + 1, line, rows, answers, hidden);
      }
      rows++;
    }
    if (rows < answers.length) {
      throw new ModelFormatException(
          file, "wanted %s rows below the header".formatted(answers.length));
    }
    return ReliabilityTable.fit(answers, hidden);
  }

  private static void row(
      Path file, int number, String line, int bin, long[] answers, long[] hidden)
      throws ModelFormatException {
    String[] cells = line.split(",", -1);
    boolean right = cells.length == 3 && count(cells[0]) == (long) WIDTH * bin;
    if (right) {
      answers[bin] = count(cells[1]);
      hidden[bin] = count(cells[2]);
    }
    if (!right || hidden[bin] < 0 || hidden[bin] > answers[bin] || answers[bin] > MOST) {
      throw new ModelFormatException(
          file,
          number,
          "wanted confidence %s, a count of answers and one, no larger, of hidden collisions, got %s"
              .formatted(WIDTH * bin, Quoted.of(line)));
    }
  }

  /** Returns a count, or a negative number if the text is none. */
  private static long count(String cell) {
    byte[] bytes = cell.strip().getBytes(StandardCharsets.UTF_8);
    return DecimalText.parseInteger(bytes, bytes.length);
  }

  private static String text(Path file) throws ModelFormatException {
    try (InputStream in = BoundedInput.open(file, LARGEST)) {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(in.readAllBytes()))
          .toString();
    } catch (CharacterCodingException e) {
      throw new ModelFormatException(file, "is no text in UTF-8");
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  /**
   * Returns the text of a file.
   *
   * @param answers read: open answers of each bin
   * @param hidden read: how many of them hid a collision
   * @param source which checks they are of, in one line
   */
  public static String text(long[] answers, long[] hidden, String source) {
    StringBuilder out = new StringBuilder("# " + source + "\n" + HEADER + "\n");
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      out.append(WIDTH * bin).append(',').append(answers[bin]).append(',').append(hidden[bin]);
      out.append('\n');
    }
    return out.toString();
  }
}
