package dev.clearway.bench.certificates.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A share of the campaign of checkers with planted faults. */
class FaultsTest {
  @Test
  void eachFaultIsNoticedAndNothingFalseIsAccepted() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Outcome outcome = new Faults().run(List.of("--count", "15"), out);
    String said = bytes.toString(StandardCharsets.UTF_8);

    // Contradicted too if of some fault nothing is rejected, or something of a right checker.
    assertThat(outcome).as(said).isEqualTo(Outcome.SOUND);
    assertThat(said.lines().filter(line -> line.matches("\\| [a-z ]+ \\| 15 .*"))).hasSize(13);
  }
}
