package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Makes the file of docs/certificate-walk.md from its bytes, and compares what it tells. */
class WalkTest {
  private static List<String> indented(String heading) throws Exception {
    List<String> page = Files.readAllLines(Path.of("..", "docs", "certificate-walk.md"));
    Stream<String> after = page.stream().skip(page.indexOf("## " + heading) + 1L);
    return after
        .takeWhile(line -> !line.startsWith("## "))
        .filter(line -> line.startsWith("    "))
        .map(line -> line.substring(4))
        .toList();
  }

  private static byte[] file() throws Exception {
    StringBuilder digits = new StringBuilder();
    for (String line : indented("The bytes")) {
      digits.append(line.split(" ", 2)[0]); // what follows is said of the bytes
    }
    return Draft.deflated(HexFormat.of().parseHex(digits));
  }

  @Test
  void itTellsWhatThePageTells() throws Exception {
    List<String> lines = new ArrayList<>();
    Verification verification = new Verification(lines::add, true);
    verification.verify("walk.cert", new ByteArrayInputStream(file()));

    assertThat(verification.exitCode()).isZero();
    assertThat(lines).isEqualTo(indented("What is claimed"));
  }

  @Test
  void itsNumbersAreThoseOfThePage() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "certificate-walk.md"));
    double a = 0.625 - 0.75;
    double b = 0.5 * Math.cos(1) + 0.125 - 0.75;
    double largest = Sides.largest(a, b, 0.0625);

    assertThat(page)
        .contains("A = 0.625 − 0.75 = −0.125 and B = 0.39515 − 0.75 = −0.35485")
        .contains("= −0.23992 + 0.0625 + 0.05283 = −0.12459");
    assertThat(b).isBetween(-0.354855, -0.354845);
    assertThat(largest).isBetween(-0.124595, -0.124585);
  }
}
