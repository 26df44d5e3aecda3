package dev.clearway.viewer.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sides of pictures, and what is written in them. */
final class ViewTest {
  /** To the right, upward and towards the camera, of a point at x = 1, y = 2, z = 3. */
  @ParameterizedTest
  @CsvSource({
    "FRONT, 2, 3, 1",
    "BACK, -2, 3, -1",
    "LEFT, -1, 3, 2",
    "RIGHT, 1, 3, -2",
    "TOP, 1, 2, 3"
  })
  void sidesShowTheRobotAsItsNamesSay(View.Side side, double right, double up, double near) {
    double[] seen = side.view().of(1, 2, 3);
    assertThat(seen[0]).isCloseTo(right, within(1e-12));
    assertThat(seen[1]).isCloseTo(up, within(1e-12));
    assertThat(seen[2]).isCloseTo(near, within(1e-12));
  }

  @Test
  void aCameraUpsideDownIsRefused() {
    assertThatThrownBy(() -> new View(0, 1.6)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new View(Double.NaN, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new View(0, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void lengthsAreWrittenInDots() {
    List<String> rows = new ArrayList<>(Collections.nCopies(7, " ".repeat(18)));
    PixelFont.forEachDot(
        "1 m",
        (column, row) -> {
          StringBuilder line = new StringBuilder(rows.get(row));
          line.setCharAt(column, '#');
          rows.set(row, line.toString());
        });
    assertThat(rows)
        .containsExactly(
            "  #               ",
            " ##               ",
            "  #         ## #  ",
            "  #         # # # ",
            "  #         # # # ",
            "  #         # # # ",
            " ###        # # # ");
    assertThat(PixelFont.width("1 m")).isEqualTo(18);
  }
}
