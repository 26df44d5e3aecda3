package dev.clearway.bench.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.paper.PaperSceneSource;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A share of the campaign on pages, and that it finds what is wrong. */
final class PagesTest {
  @Test
  void headBandAndGhostAgree() throws Exception {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Outcome outcome =
        new Pages(new PaperSceneSource())
            .run(
                List.of("--scenes", "1a", "--segments", "6"),
                new PrintStream(text, true, StandardCharsets.UTF_8));
    assertThat(outcome).as(text.toString(StandardCharsets.UTF_8)).isEqualTo(Outcome.SOUND);
    assertThat(text.toString(StandardCharsets.UTF_8)).contains("| 1a    | 6        | 6     |");
  }

  @Test
  void aHeadThatSaysMoreIsFoundOut() {
    assertThat(new PageNumbers(0.010, 0.011, 0.0102, 0.0109, 0, 0.0105, 1).agrees()).isTrue();
    assertThat(new PageNumbers(0.012, 0.013, 0.0102, 0.0109, 0, 0.0105, 1).agrees()).isFalse();
    assertThat(new PageNumbers(0.010, 0.011, 0.0085, 0.0109, 0, 0.0105, 1).agrees()).isFalse();
    assertThat(new PageNumbers(0.010, 0.011, 0.0102, 0.0109, 1e-3, 0.0105, 1).agrees()).isFalse();
    assertThat(new PageNumbers(0.010, 0.011, 0.0102, 0.0109, 0, 0.012, 1).agrees()).isFalse();
    assertThat(new PageNumbers(Double.NaN, 0.011, 0.0102, 0.0109, 0, 0.0105, 1).agrees()).isFalse();
  }
}
