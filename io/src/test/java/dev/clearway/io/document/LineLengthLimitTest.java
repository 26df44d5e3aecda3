package dev.clearway.io.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** YAML that a parser would read in the square of its length. */
class LineLengthLimitTest {
  private static final int MANY = LineLengthLimit.LONGEST + 1;

  @TempDir Path folder;

  private Element read(String text) throws IOException, ModelFormatException {
    return DocumentReader.read(Files.writeString(folder.resolve("d.yaml"), text));
  }

  @Test
  void longWordsCommentsAndLinesOfBlocksAreRefused() {
    String word = "x".repeat(MANY);
    String words = "x ".repeat(MANY);
    for (String text :
        List.of(
            "a: \"" + word + "\"\n",
            "a: '" + word + "'\n",
            "a: " + word + "\n",
            word + ": 1\n",
            "#" + word + "\na: 1\n",
            "# " + words + "\na: 1\n",
            "a: 1 # " + words + "\n",
            "a: |\n  " + words + "\n",
            "a: >-\n  " + words + "\n",
            "a: |2+ # why\n  b\n  " + words + "\n",
            "- |\n  " + words + "\n")) {
      assertThatExceptionOfType(ModelFormatException.class)
          .as(text.substring(0, 12))
          .isThrownBy(() -> read(text))
          .withMessageContaining("more than " + LineLengthLimit.LONGEST);
    }
  }

  @Test
  void longListsOnOneLineAreRead() throws IOException, ModelFormatException {
    String list = "a: [" + "1.5, ".repeat(MANY) + "2]\n";
    assertThat(read(list).require("a").elements()).hasSize(MANY + 1);
    String block = "b: |\n  few words\nc: -> |x\na: \"" + "x ".repeat(100) + "\"\n";
    assertThat(read(block).keys()).containsExactly("b", "c", "a");
  }
}
