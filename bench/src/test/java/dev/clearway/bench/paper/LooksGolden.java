package dev.clearway.bench.paper;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A share of Fig. 13; {@code bench/run looks} does more. */
final class LooksGolden {
  private static final int PANELS = 5;

  @TempDir private Path folder;

  @Test
  void eachLookIsADotOnTheCurve() throws Exception {
    Path picture = folder.resolve("looks.svg");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> given = List.of("--scene", "11c", "--count", "2", "--picture", picture.toString());
    assertThat(new Looks().run(given, new PrintStream(bytes, true, UTF_8)))
        .isEqualTo(Outcome.SOUND);
    String text = bytes.toString(UTF_8);
    assertThat(text.lines().filter(line -> line.matches("\\| (adaptive|refined|swept).*0 of 2 .*")))
        .hasSize(4);
    assertThat(text.lines().filter(line -> line.matches("\\| fixed:0.006 of range .* 2 of 2 .*")))
        .hasSize(1);
    String svg = Files.readString(picture);
    Matcher labels = Pattern.compile("<text [^>]*>[^<]*: (\\d+)</text>").matcher(svg);
    int looks = 0;
    int panels = 0;
    for (; labels.find(); panels++) {
      looks += Integer.parseInt(labels.group(1));
    }
    assertThat(panels).isEqualTo(PANELS);
    assertThat(svg.split("<circle ", -1)).hasSize(looks + 1);
    assertThat(looks).isGreaterThan(3 * PANELS);
  }
}
