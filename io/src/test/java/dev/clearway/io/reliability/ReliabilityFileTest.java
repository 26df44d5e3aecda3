package dev.clearway.io.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.ReliabilityTable;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReliabilityFileTest {
  private static final long[] ANSWERS = {900, 80, 70, 0, 50, 40, 30, 200, 10, 5000, 1};
  private static final long[] HIDDEN = {450, 20, 30, 0, 5, 2, 2, 1, 0, 1, 0};

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("table.csv"), text);
  }

  @Test
  void whatIsWrittenReadsAsTheTableFittedToIt() throws Exception {
    String text = ReliabilityFile.text(ANSWERS, HIDDEN, "a test");
    assertThat(text).startsWith("# a test\nconfidence,answers,hidden\n0,900,450\n10,80,20\n");
    ReliabilityTable wanted = ReliabilityTable.fit(ANSWERS, HIDDEN);
    ReliabilityTable read = ReliabilityFile.read(file(text));
    ReliabilityTable loose =
        ReliabilityFile.read(
            file(
                text.replace("\n", "\r\n\r\n")
                    .replace(",", " , ")
                    .replace("confidence , answers , hidden", "confidence,answers,hidden")));
    for (double confidence = 0; confidence <= 100; confidence += 2.5) {
      double probability = wanted.hiddenCollisionProbability(confidence);
      assertThat(read.hiddenCollisionProbability(confidence)).isEqualTo(probability);
      assertThat(loose.hiddenCollisionProbability(confidence)).isEqualTo(probability);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "confidence,answers,hidden  | confidence,hidden,answers | :2: wanted the header",
        "'10,80,20'                 | '10,80,81'                | :4: wanted confidence 10",
        "'10,80,20'                 | '11,80,20'                | :4: wanted confidence 10",
        "'10,80,20'                 | '10,80'                   | :4: wanted confidence 10",
        "'10,80,20'                 | '10,80,20,1'              | :4: wanted confidence 10",
        "'10,80,20'                 | '10,80,-1'                | :4: wanted confidence 10",
        "'10,80,20'                 | '10,80,2.5'               | :4: wanted confidence 10",
        "'10,80,20'                 | '10,9999999999999999,20'  | :4: wanted confidence 10",
        "'100,1,0'                  | '100,1,0\n110,1,0'        | :14: wanted no further row",
        "'100,1,0'                  | ''                        | wanted 11 rows"
      })
  void saysWhatIsWrongWhere(String from, String to, String fault) throws IOException {
    String text = ReliabilityFile.text(ANSWERS, HIDDEN, "a test");
    assertThat(text).contains(from);
    Path file = file(text.replace(from, to.replace("\\n", "\n")));
    assertThatThrownBy(() -> ReliabilityFile.read(file))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("table.csv")
        .hasMessageContaining(fault);
  }

  @Test
  void noBytesEndOtherwiseThanInATableOrAFault() throws IOException {
    byte[] good = ReliabilityFile.text(ANSWERS, HIDDEN, "a test").getBytes(StandardCharsets.UTF_8);
    Random random = new Random(7);
    int tables = 0;
    int faults = 0;
    for (int i = 0; i < 1500; i++) {
      byte[] bytes = good.clone();
      for (int k = random.nextInt(3); k >= 0; k--) {
        int at =
            random.nextInt(2) == 0
                ? random.nextInt(bytes.length)
                : bytes.length - 1 - random.nextInt(20);
        bytes[at] =
            (byte)
                (random.nextBoolean()
                    ? "0123456789,-.\n#".charAt(random.nextInt(15))
                    : random.nextInt(256));
      }
      Path file = Files.write(folder.resolve("fuzz.csv"), bytes);
      try {
        double before = 1;
        ReliabilityTable table = ReliabilityFile.read(file);
        for (int confidence = 0; confidence <= 100; confidence += 10) {
          double probability = table.hiddenCollisionProbability(confidence);
          assertThat(probability).isBetween(0.0, before);
          before = probability;
        }
        tables++;
      } catch (ModelFormatException e) {
        assertThat(e).hasMessageContaining("fuzz.csv");
        faults++;
      }
    }
    assertThat(tables).isGreaterThan(60);
    assertThat(faults).isGreaterThan(600);
  }

  @Test
  void aFolderAndNoFileAreFaults() {
    for (Path path : new Path[] {folder, folder.resolve("none")}) {
      assertThatThrownBy(() -> ReliabilityFile.read(path)).isInstanceOf(ModelFormatException.class);
    }
  }
}
