package dev.clearway.io.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "1 ",
        "0,5",
        "1_000",
        "010",
        "0x10",
        "0x1p3",
        "1f",
        "1d",
        "NaN",
        "nan",
        ".nan",
        "inf",
        "Infinity",
        "1e999",
        "-1e999",
        "1e",
        "e5",
        ".",
        "-",
        "+-1",
        "1.2.3",
        "١٢",
        "1:30",
        "1.5\0",
        "½"
      })
  void refusesWhatIsNoFiniteDecimalNumber(String text) {
    assertThat(DecimalText.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "1",
        "+1",
        "-1.5",
        ".5",
        "-.5",
        "5.",
        "1e-2",
        "2.5E+1",
        "1e-999",
        "0.1",
        "1.7976931348623157E308",
        "4.9E-324",
        "12345678901234567890"
      })
  void readsDecimalNumbersToTheLastBitUnderEveryLocale(String text) {
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"de-DE", "ar-EG", "hi-IN-u-nu-deva", "tr-TR"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(DecimalText.parse(text)).hasValue(Double.parseDouble(text));
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void refusesAbsurdlyLongNumbers() {
    assertThat(DecimalText.parse("0." + "0".repeat(2000))).isEmpty();
  }
}
