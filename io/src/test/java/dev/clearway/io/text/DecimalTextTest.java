package dev.clearway.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, -0.0",
    "+1, 1",
    "1., 1",
    ".5, 0.5",
    "-.5e1, -5",
    "1e-2, 0.01",
    "2.5E-1, 0.25",
    "1e+3, 1000",
    "007, 7",
    "4.9e-324, 4.9e-324",
    "1e-999, 0",
    "1.7976931348623157e308, 1.7976931348623157e308"
  })
  void decimalNumbersAreRead(String text, double value) {
    assertThat(DecimalText.parse(text)).isEqualTo(OptionalDouble.of(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ".",
        "-",
        "e5",
        "1e",
        "1e+",
        "0,5",
        "1 2",
        "1.2.3",
        "--1",
        "+-1",
        "1d",
        "1f",
        "0x1p3",
        "0x10",
        "nan",
        "NaN",
        "inf",
        "-Infinity",
        "1e999",
        "-1e999",
        "1_000",
        "١",
        "१.५",
        "１",
        "1\u00a0"
      })
  void anythingElseIsNoNumber(String text) {
    assertThat(DecimalText.parse(text)).isEmpty();
  }

  @Test
  void everyDoubleComesBackFromItsText() {
    Random random = new Random(1);
    int finite = 0;
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        finite++;
        assertThat(DecimalText.parse(Double.toString(value)).orElseThrow()).isEqualTo(value);
      }
    }
    assertThat(finite).isGreaterThan(19_000);
  }

  @Test
  void longTextTakesLinearTime() {
    assertThat(DecimalText.parse("1".repeat(1_000_000) + "x")).isEmpty();
    assertThat(DecimalText.parse("0." + "3".repeat(1_000_000))).hasValue(1.0 / 3);
  }
}
