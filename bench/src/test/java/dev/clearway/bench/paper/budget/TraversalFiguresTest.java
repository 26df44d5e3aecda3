package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.paper.cell.Spring;
import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TraversalFiguresTest {
  @TempDir private Path folder;

  @Test
  void cutListsOfCloserPlacementsAreMoreAlikeAndBothFiguresAreDrawn() throws Exception {
    OrientedBoxes boxes = Bvh.build(Spring.of(1, 0.02, 0.1, 18)).orientedBoxes();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TraversalFigures.of(boxes, 1)
        .print(Optional.of(folder), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertThat(share(text, "100")).isBetween(10.0, 80.0);
    assertThat(share(text, "2000")).isBetween(85.0, 99.9);
    assertThat(Files.readString(folder.resolve("fig-4.svg"))).contains("average depth");
    assertThat(Files.readString(folder.resolve("fig-5.svg"))).contains("zero differences, %");
  }

  /** The mean share of zero differences in collision, in the row of so many placements. */
  private static double share(String text, String placements) {
    Matcher row =
        Pattern.compile("\\| " + placements + " +\\| +[0-9.]+ +\\| +([0-9.]+) ").matcher(text);
    assertThat(row.find()).as(text).isTrue();
    return Double.parseDouble(row.group(1));
  }
}
