package dev.clearway.bench.certificates.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A share of the campaign of changed certificates. */
class MutationsTest {
  @Test
  void whatIsAcceptedIsTrueAndNoiseEndsInOneLine() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Outcome outcome =
        new Mutations().run(List.of("--count", "800", "--fuzz", "300", "--seed", "7"), out);
    String said = bytes.toString(StandardCharsets.UTF_8);

    assertThat(outcome).as(said).isEqualTo(Outcome.SOUND);
    assertThat(said)
        .contains("800 certificates changed in one place each")
        .contains("300 files of noise");
    List<Integer> all = numbers(said.lines().filter(l -> l.startsWith("| all ")).toList());
    assertThat(all.getFirst()).isEqualTo(800);
    assertThat(all.get(1)).as("no certificate").isPositive();
    assertThat(all.get(2)).as("rejected").isGreaterThan(50);
    assertThat(all.get(3)).as("still true").isPositive();
  }

  private static List<Integer> numbers(List<String> row) {
    return Pattern.compile("\\d+")
        .matcher(row.getFirst())
        .results()
        .map(m -> Integer.valueOf(m.group()))
        .toList();
  }
}
