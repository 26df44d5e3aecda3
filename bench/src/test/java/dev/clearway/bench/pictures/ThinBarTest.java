package dev.clearway.bench.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ThinBarTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void thePictureOfTheReadmeIsWhatIsComputed() throws Exception {
    assertThat(Files.readString(ROOT.resolve("docs/pictures/thin-bar.svg")))
        .isEqualTo(ThinBar.svg(ROOT.resolve("examples/cage-cell")));
    assertThat(Files.readString(ROOT.resolve("README.md")))
        .contains("(docs/pictures/thin-bar.svg)");
  }
}
