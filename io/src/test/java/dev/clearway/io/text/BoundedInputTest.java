package dev.clearway.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedInputTest {
  private static final int MEBIBYTE = 1 << 20;

  @TempDir private Path folder;

  @Test
  void endsReadingAtTheLimit() {
    BoundedInput in = new BoundedInput(new ByteArrayInputStream(new byte[100]), 10);
    assertThatThrownBy(in::readAllBytes).isInstanceOf(IOException.class).hasMessageContaining("10");
  }

  @Test
  void refusesWhatIsLargerThanTheLimitAndNothingElse() throws Exception {
    Path file = Files.write(folder.resolve("a"), new byte[MEBIBYTE]);
    try (var in = BoundedInput.open(file, MEBIBYTE)) {
      assertThat(in.readAllBytes()).hasSize(MEBIBYTE);
    }
    Files.write(file, new byte[MEBIBYTE + 1]);
    assertThatThrownBy(() -> BoundedInput.open(file, MEBIBYTE))
        .isInstanceOf(ModelFormatException.class)
        .hasMessage(file + ": is larger than 1 MiB");
  }

  @Test
  void namesWhatIsNoFile() {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> BoundedInput.open(none, MEBIBYTE)).hasMessage(none + ": no such file");
    assertThatThrownBy(() -> BoundedInput.open(folder, MEBIBYTE)).hasMessageContaining("a folder");
  }
}
