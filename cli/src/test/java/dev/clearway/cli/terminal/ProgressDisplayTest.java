package dev.clearway.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
  private static final String CLEAR = "\r\033[K";

  private final StringWriter screen = new StringWriter();
  private long nanos = 5_000_000_000L;

  private ProgressDisplay display(boolean terminal) {
    return new ProgressDisplay(new PrintWriter(screen), terminal, () -> nanos);
  }

  private void pass(double seconds) {
    nanos += (long) (seconds * 1e9);
  }

  /** Returns what was drawn since the last call. */
  private String drawn() {
    String text = screen.toString();
    screen.getBuffer().setLength(0);
    return text;
  }

  @Test
  void nothingIsDrawnInTheFirstSecond() {
    try (ProgressDisplay display = display(true)) {
      display.expect(10);
      display.tick();
      pass(0.9);
      display.step(() -> {});
      display.tick();
    }
    assertThat(drawn()).isEmpty();
  }

  @Test
  void nothingIsEverDrawnWithoutATerminal() {
    try (ProgressDisplay display = display(false)) {
      display.expect(10);
      pass(100);
      display.tick();
      display.step(() -> {});
      display.interrupt(() -> {});
    }
    assertThat(drawn()).isEmpty();
  }

  @Test
  void aLongWaitForFilesIsTold() {
    try (ProgressDisplay display = display(true)) {
      pass(3);
      display.tick();
      assertThat(drawn()).isEqualTo(CLEAR + "reading files, 3 s");
    }
  }

  @Test
  void aSearchTellsHowFarItIs() {
    try (ProgressDisplay display = display(true)) {
      int[] rounds = {4};
      display.searching(() -> rounds[0] + " rounds");
      rounds[0] = 7;
      pass(3);
      display.tick();
      assertThat(drawn()).isEqualTo(CLEAR + "7 rounds, 3 s");
    }
  }

  @Test
  void aSingleLongStepShowsTheBarToo() {
    try (ProgressDisplay display = display(true)) {
      display.expect(1);
      pass(2);
      display.tick();
      assertThat(drawn()).isEqualTo(CLEAR + "[" + " ".repeat(30) + "] 0 of 1, 2 s");
    }
  }

  @Test
  void theBarGrowsAndEstimatesWhatIsLeft() {
    try (ProgressDisplay display = display(true)) {
      display.expect(40);
      for (int i = 0; i < 10; i++) {
        display.step(() -> {});
      }
      pass(5);
      display.tick();
      assertThat(drawn())
          .isEqualTo(
              CLEAR + "[" + "#".repeat(7) + " ".repeat(23) + "] 10 of 40, 5 s, about 15 s left");
    }
  }

  @Test
  void resultsTakeTheBarsPlaceAndItComesBack() {
    try (ProgressDisplay display = display(true)) {
      display.expect(2);
      pass(2);
      display.tick();
      drawn();
      display.step(() -> screen.append("result\n"));
      assertThat(drawn()).startsWith(CLEAR + "result\n" + CLEAR + "[").contains("] 1 of 2, 2 s");
    }
    assertThat(drawn()).as("taken away at the end").isEqualTo(CLEAR);
  }

  @Test
  void nothingIsDrawnAfterTheEnd() {
    ProgressDisplay display = display(true);
    display.expect(2);
    pass(2);
    display.tick();
    display.close();
    drawn();
    display.tick();
    display.close();
    assertThat(drawn()).isEmpty();
  }

  @Test
  void aMillionStepsFitIntoTheLine() {
    try (ProgressDisplay display = display(true)) {
      display.expect(Integer.MAX_VALUE);
      display.step(() -> {});
      pass(1e6);
      display.tick();
      assertThat(drawn().length()).isLessThan(100);
    }
  }

  @Test
  void digitsAreAsciiUnderEveryLocale() {
    Locale before = Locale.getDefault();
    try (ProgressDisplay display = display(true)) {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      display.expect(3);
      display.step(() -> {});
      pass(2);
      display.tick();
      assertThat(drawn()).isASCII().contains("1 of 3");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void theTickingOneEndsByItself() {
    ProgressDisplay display = ProgressDisplay.ticking(new PrintWriter(screen));
    display.close();
    assertThat(drawn()).isEmpty();
  }
}
