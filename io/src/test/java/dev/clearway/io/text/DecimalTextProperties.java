package dev.clearway.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextProperties {
  private static final Pattern PLAIN =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "+",
        "-",
        ".",
        "-.",
        "e5",
        ".e5",
        "1e",
        "1e+",
        "1e-",
        "1e5.",
        "1e5e5",
        "1.2.3",
        "1,5",
        "--1",
        "+-1",
        "0x10",
        "0x1p3",
        "1d",
        "1f",
        "1F",
        "1.0D",
        "nan",
        "NaN",
        "inf",
        "Infinity",
        "-Infinity",
        "1_000",
        " 1",
        "1 ",
        "1\u0660",
        "\u0661",
        "1.#IND",
        "1e 5",
        "1/2"
      })
  void whatIsNoDecimalNumberIsNaN(String text) {
    assertThat(parse(text)).isNaN();
    assertThat(DecimalText.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "+0",
        "00",
        "0.",
        ".0",
        "-.5",
        "5.",
        "+5.e2",
        "1e22",
        "1e23",
        "-1E-22",
        "1e-23",
        "9007199254740992",
        "9007199254740993",
        "9007199254740993e22",
        "0.1",
        "123456.789e-3",
        "999999999999999999",
        "9999999999999999999",
        "4.9e-324",
        "2e-324",
        "1e-400",
        "1.7976931348623157e308",
        "1.7976931348623159e308",
        "1e400",
        "-1e999999999999",
        "0e999999",
        "1e-99999999999",
        "2.2250738585072012e-308",
        "0.000000000000000000000000000000000001",
        "100000000000000000000000000000000000000",
        "8.5e-05",
        "-0.0e-7",
        "1.00000000000000011102230246251565"
      })
  void edgesAreWhatTheJdkSays(String text) {
    assertThat(parse(text)).isEqualTo(Double.parseDouble(text));
    assertThat(1 / parse(text)).isEqualTo(1 / Double.parseDouble(text));
  }

  @Test
  void everyFormIsReadOrRefusedAsTheGrammarSays() {
    Random random = new Random(38);
    String alphabet = "0123456789019+-..eE,dfx ";
    int plain = 0;
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(9); n >= 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String word = text.toString();
      if (PLAIN.matcher(word).matches()) {
        plain++;
        assertThat(parse(word)).as(word).isEqualTo(Double.parseDouble(word));
      } else {
        assertThat(parse(word)).as(word).isNaN();
      }
    }
    assertThat(plain).isGreaterThan(20_000);
  }

  @Test
  void randomNumbersOfEverySizeAreExact() {
    Random random = new Random(30);
    for (int i = 0; i < 100_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(parse(Double.toString(value))).isEqualTo(value);
      }
      float single = Float.intBitsToFloat(random.nextInt());
      if (Float.isFinite(single)) {
        assertThat((float) parse(Float.toString(single))).isEqualTo(single);
      }
      String digits =
          new BigInteger(1 + random.nextInt(64), random) + "e" + (random.nextInt(60) - 30);
      assertThat(parse(digits)).as(digits).isEqualTo(Double.parseDouble(digits));
    }
  }

  @Test
  void integersAreReadOrRefused() {
    assertThat(integer("12")).isEqualTo(12);
    assertThat(integer("-7")).isEqualTo(-7);
    assertThat(integer("+0007")).isEqualTo(7);
    assertThat(integer("0000000000000000000000001")).isEqualTo(1);
    assertThat(integer("999999999999999999")).isEqualTo(999_999_999_999_999_999L);
    assertThat(integer("9999999999999999999999")).isGreaterThan(999_999_999_999_999_999L);
    assertThat(integer("-9999999999999999999999")).isLessThan(-999_999_999_999_999_999L);
    for (String text : new String[] {"", "-", "+", "1.0", "1e3", "0x1", "1 ", "\u0661", "a"}) {
      assertThat(integer(text)).as(text).isEqualTo(DecimalText.NO_INTEGER);
    }
  }

  private static double parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return DecimalText.parse(bytes, bytes.length);
  }

  private static long integer(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return DecimalText.parseInteger(bytes, bytes.length);
  }
}
