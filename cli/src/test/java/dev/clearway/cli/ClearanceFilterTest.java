package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A bead that slides to 0.4 m from a ball which it can never touch: within a clearance of 0.5 all
 * the same, so that the pair must be checked.
 */
class ClearanceFilterTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"0, 0", "0.39, 0", "0.41, 10", "0.5, 10"})
  void gapBelowTheClearanceIsAHitThoughThePairCanNeverTouch(String clearance, int code)
      throws IOException {
    Path path = Files.write(folder.resolve("path.csv"), List.of("x", "-1", "5"));
    for (String checker : List.of("refined", "adaptive")) {
      Run run =
          Run.check(
              "--robot",
              Run.file("slider.urdf"),
              "--obstacle",
              "sphere:0.5@6,0,0",
              "--checker=" + checker,
              "--clearance",
              clearance,
              path);
      assertThat(run.code()).isEqualTo(code);
    }
  }
}
