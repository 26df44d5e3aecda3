package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same path, as different tools write it, is read as the same motions. */
class CsvDialectProperties {
  private static final int PATHS = 60;
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));

  @TempDir private Path folder;

  private String read(String text, ColumnNames names) throws IOException, ModelFormatException {
    Path file = Files.writeString(folder.resolve("p.csv"), text);
    StringBuilder out = new StringBuilder();
    for (Segment segment : PathReader.read(file, ARM, PathOptions.DEFAULT.with(names)).segments()) {
      double[] q = new double[ARM.tree().space().size()];
      ((Segment.Moving) segment).motion().position(0, q);
      out.append(Arrays.toString(q));
      ((Segment.Moving) segment).motion().position(1, q);
      out.append(Arrays.toString(q)).append('\n');
    }
    return out.toString();
  }

  private static String text(List<List<String>> rows, String separator, String end) {
    StringBuilder out = new StringBuilder();
    rows.forEach(row -> out.append(String.join(separator, row)).append(end).append('\n'));
    return out.toString();
  }

  private static List<List<String>> withFirst(List<List<String>> rows, String name) {
    List<List<String>> out = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = new ArrayList<>(List.of(i == 0 ? name : Integer.toString(i)));
      row.addAll(rows.get(i));
      out.add(row);
    }
    return out;
  }

  @Test
  void theDialectDoesNotMatter() throws Exception {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < PATHS; i++) {
      List<List<String>> rows = new ArrayList<>(List.of(List.of("turn", "roll")));
      int count = random.nextInt(2, 6);
      for (int k = 0; k < count; k++) {
        rows.add(
            List.of(
                Double.toString(random.nextDouble(-1, 1)),
                Integer.toString(random.nextInt(-1, 2))));
      }
      String wanted = read(text(rows, ",", ""), ColumnNames.AS_WRITTEN);
      assertThat(wanted).hasLineCount(count - 1);
      for (String separator : List.of(",", ", ", ";", " ; ", "\t", " ", "   ")) {
        for (String end : separator.isBlank() ? List.of("", " ") : List.of("", separator)) {
          String written = text(rows, separator, end);
          assertThat(read(written, ColumnNames.AS_WRITTEN)).as(written).isEqualTo(wanted);
        }
      }
      String commas = text(rows, ";", ";").replace('.', ',');
      assertThat(read(commas, ColumnNames.AS_WRITTEN)).as(commas).isEqualTo(wanted);
      for (String extra : List.of("time", "t", "%time", "", "index")) {
        String written = text(withFirst(rows, extra), ",", "");
        assertThat(read(written, ColumnNames.AS_WRITTEN)).as(written).isEqualTo(wanted);
      }
      ColumnNames two = new ColumnNames(List.of("turn", "roll"), Map.of());
      assertThat(read(text(rows.subList(1, rows.size()), " ", ""), two)).isEqualTo(wanted);
      ColumnNames mapped = new ColumnNames(List.of(), Map.of("J1", "turn", "J2", "arm/roll"));
      String renamed = text(rows, ",", "").replace("turn,roll", "J1,J2");
      assertThat(read(renamed, mapped)).isEqualTo(wanted);
    }
  }
}
