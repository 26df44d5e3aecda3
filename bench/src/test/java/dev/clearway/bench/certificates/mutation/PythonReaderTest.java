package dev.clearway.bench.certificates.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clearway.bench.harness.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A share of what both verifiers read. */
class PythonReaderTest {
  @Test
  void bothVerifiersAgreeOnSmallCertificates() throws Exception {
    assumeTrue(hasPython(), "python3 is not installed");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Outcome outcome = new PythonReader().run(List.of("--count", "12", "--seed", "3"), out);
    String said = bytes.toString(StandardCharsets.UTF_8);

    assertThat(outcome).as(said).isEqualTo(Outcome.SOUND);
    assertThat(said).contains("12 certificates and 12 changed ones");
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
