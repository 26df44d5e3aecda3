package dev.clearway.io.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentReaderTest {
  @TempDir private Path folder;

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private Element read(String name, String content) throws IOException, ModelFormatException {
    return DocumentReader.read(write(name, content));
  }

  private void assertRefused(String name, String content, String... parts) throws IOException {
    Path file = write(name, content);
    assertThatThrownBy(() -> DocumentReader.read(file))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageStartingWith(file.toString())
        .message()
        .hasLineCount(1)
        .contains(parts);
  }

  @Test
  void saysPathAndLineOfWhatIsWrong() throws Exception {
    Element root = read("a.yaml", "x: 1\nlist:\n  - {a: 1}\n  - {a: [1, nan]}\n");
    Element bad = root.require("list").elements().get(1).require("a");
    assertThat(bad.line()).isEqualTo(4);
    assertThatThrownBy(bad::numbers)
        .hasMessageEndingWith("a.yaml:4: list[1].a[1]: wanted a finite decimal number, got 'nan'");
  }

  @Test
  void saysTheLineInJsonToo() throws Exception {
    Element root = read("a.json", "{\n \"x\":\n {\"y\": \"text\"}\n}");
    assertThatThrownBy(() -> root.require("x").require("y").number())
        .hasMessageEndingWith("a.json:3: x.y: wanted a finite decimal number, got 'text'");
  }

  @ParameterizedTest
  @CsvSource({
    "1e-3, 0.001",
    "-1E5, -1e5",
    ".5, 0.5",
    "5., 5",
    "+2, 2",
    "0, 0",
    "-0.0, -0.0",
    "0.1, 0.1"
  })
  void readsDecimalNumbersAsYamlPeopleWriteThem(String text, double value) throws Exception {
    assertThat(read("a.yaml", "x: " + text).require("x").number()).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0x10",
        "010",
        "1_000",
        "1:30",
        ".nan",
        "-.inf",
        "1e999",
        "0,5",
        "true",
        "~",
        "",
        "[1]",
        "0b11",
        "0o7",
        "!!float 'x'"
      })
  void refusesOtherNumbers(String text) throws Exception {
    Element root = read("a.yaml", "x: " + text);
    assertThatThrownBy(() -> root.require("x").number())
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("x: wanted a finite decimal number");
  }

  @Test
  void keepsEveryBitOfADouble() throws Exception {
    double value = Math.nextUp(0.1);
    assertThat(read("a.yaml", "x: " + value).require("x").number()).isEqualTo(value);
    assertThat(read("a.json", "{\"x\": " + value + "}").require("x").number()).isEqualTo(value);
  }

  @Test
  void readsNamesThatLookLikeWholeNumbersAndNoOthers() throws Exception {
    Element root = read("a.yaml", "a: 7\nb: 7.5\nc: true\nd: '  '\n");
    assertThat(root.require("a").name()).isEqualTo("7");
    for (String key : new String[] {"b", "c", "d"}) {
      assertThatThrownBy(() -> root.require(key).name()).isInstanceOf(ModelFormatException.class);
    }
  }

  @Test
  void takesVectorsAsListsAndAsNamedNumbers() throws Exception {
    Element root = read("a.yaml", "a: [1, 2]\nb: {y: 2, x: 1}\nc: {x: 1}\nd: {x: 1, y: 2, z: 3}\n");
    assertThat(root.require("a").vector("x", "y")).containsExactly(1, 2);
    assertThat(root.require("b").vector("x", "y")).containsExactly(1, 2);
    assertThat(root.require("c").vector("x", "y")).containsExactly(1, 0);
    assertThatThrownBy(() -> root.require("d").vector("x", "y")).hasMessageContaining("d.z");
  }

  @Test
  void readsTheBytesThatRosToolsWriteAsBinary() throws Exception {
    Element root = read("a.yaml", "a: !!binary AA==\nb: !!binary AQ==\nc: !!binary ''\n");
    assertThat(root.require("a").integer()).isZero();
    assertThat(root.require("b").integer()).isEqualTo(1);
    assertThat(root.require("c").text()).isEmpty();
    assertThatThrownBy(() -> read("b.yaml", "a: !!binary AAAA\n").require("a").integer())
        .hasMessageContaining("'binary data'");
  }

  @Test
  void refusesListsThatAToolCutOrLeftOut() throws Exception {
    Element root =
        read(
            "a.yaml", "a: [1, 2, '...']\nb: '<sequence type: double, length: 2>'\nc: ['...', 1]\n");
    assertThatThrownBy(() -> root.require("a").elements())
        .hasMessageContaining("cut the list after 2 values")
        .hasMessageContaining("--full-length");
    assertThatThrownBy(() -> root.require("b").elements()).hasMessageContaining("--no-arr");
    assertThat(root.require("c").elements()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WARNING: topic [/plan] does not appear to be published yet",
        "[WARN] [1700000000.123] [rcl]: late",
        "[INFO] [1700000000.123]: Started",
        "\u001b[33m[WARN] [169.5] [ros2cli]: x\u001b[0m",
        "A message was lost!!!\n\ttotal count change:1\n\ttotal count: 1",
        "WARNING: no messages received and simulated time is active.\nIs /clock being published?"
      })
  void passesOverWhatToolsPrintBeforeAMessage(String noise) throws Exception {
    Element root = read("a.yaml", noise + "\n---\na: 1\nb: x\n");
    assertThat(root.require("a").integer()).isEqualTo(1);
    int lines = (int) noise.lines().count();
    assertThatThrownBy(() -> root.require("b").number())
        .hasMessageContaining("a.yaml:" + (lines + 3) + ":");
    assertThat(read("b", noise + "\n{\"a\": 2}").require("a").integer()).isEqualTo(2);
    assertThatThrownBy(
            () -> read("c.yaml", "a: 1\n" + noise + "\nb: 2\n").allowOnly(Set.of("a", "b")))
        .isInstanceOf(ModelFormatException.class);
  }

  @Test
  void resolvesAliasesOfListsAndMappings() throws Exception {
    Element root = read("a.yaml", "a: &size [1, 2, 3]\nb: *size\nc: &at {x: 1}\nd: [*at]\n");
    assertThat(root.require("b").numbers(3)).containsExactly(1, 2, 3);
    assertThat(root.require("d").elements().getFirst().vector("x")).containsExactly(1);
    assertThat(root.require("d").elements().getFirst().require("x").path()).isEqualTo("d[0].x");
  }

  @Test
  void refusesAliasBombsBeforeTheyGrow() throws Exception {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
      String list = ("*a" + (i - 1) + ", ").repeat(10);
      bomb.append("a%s: &a%s [%s]\n".formatted(i, i, list.substring(0, list.length() - 2)));
    }
    assertRefused("bomb.yaml", bomb.toString(), "more than the 4000000 values");
  }

  @Test
  void refusesAliasesOfNothingOfThemselvesAndOfSingleValues() throws Exception {
    assertRefused("c.yaml", "a: &n name\nb: *n\n", ":2", "*n", "write its value out");
    assertRefused("a.yaml", "a: *b\n", ":1", "*b");
    assertRefused("b.yaml", "a: &a [*a]\n", ":1", "*a");
  }

  @Test
  void refusesDeepNesting() throws Exception {
    assertRefused("a.json", "[".repeat(100_000), "nested deeper than 64");
    assertRefused("a.yaml", "[".repeat(100_000), "deep");
    assertRefused("b.yaml", "- ".repeat(10_000), "nested deeper than 64");
  }

  @Test
  void refusesKeysThatStandTwice() throws Exception {
    assertRefused("a.yaml", "a: 1\nb: 2\na: 3\n", ":3", "'a'", "twice");
    assertRefused("a.json", "{\"a\": 1,\n\"a\": 2}", ":2", "'a'", "twice");
  }

  @Test
  void refusesASecondDocumentButNotAClosingMark() throws Exception {
    assertThat(read("a.yaml", "---\na: 1\n---\n").require("a").integer()).isEqualTo(1);
    assertThat(read("b.yaml", "a: 1\n...\n").require("a").integer()).isEqualTo(1);
    assertRefused("c.yaml", "a: 1\n---\nb: 2\n", "a second document");
    assertRefused("c.json", "{} {}", "a second document");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        "# only a comment\n",
        "{",
        "[1, 2",
        "{\"a\": NaN}",
        "a: [1",
        "a: 'x",
        "a: b: c",
        "\t- a",
        "\0\0\0\0",
        "a: \u0007",
        "{\"a\": 1e}",
        "? [a, b]\n: c\n",
        "!!binary x",
        "%YAML 9.9"
      })
  void refusesWhatIsNoDocumentInOneLine(String content) throws Exception {
    for (String name : new String[] {"a.json", "a.txt"}) {
      Path file = write(name, content);
      assertThatThrownBy(() -> DocumentReader.read(file).require("a"))
          .isInstanceOf(ModelFormatException.class)
          .message()
          .hasLineCount(1);
    }
  }

  @Test
  void refusesTextThatIsNotUtf8() throws Exception {
    byte[] latin = "a: \u00e9\u00e8".getBytes(StandardCharsets.ISO_8859_1);
    for (String name : new String[] {"a.yaml", "a.json"}) {
      Path file = Files.write(folder.resolve(name), latin);
      assertThatThrownBy(() -> DocumentReader.read(file)).isInstanceOf(ModelFormatException.class);
    }
  }

  @Test
  void readsWithoutRegardToAByteOrderMark() throws Exception {
    assertThat(read("a", "\uFEFF{\"a\": 1}").require("a").integer()).isEqualTo(1);
    assertThat(read("b", "\uFEFFa: 1").require("a").integer()).isEqualTo(1);
    assertThat(read("c", "\n  {\"a\":\t1}").require("a").integer()).isEqualTo(1);
  }

  @Test
  void namesFilesThatAreNotThere() {
    assertThatThrownBy(() -> DocumentReader.read(folder.resolve("none.yaml")))
        .hasMessageContaining("none.yaml: no such file");
    assertThatThrownBy(() -> DocumentReader.read(folder)).hasMessageContaining("is a folder");
  }

  @Test
  void readsTreesThatAreAlreadyThere() throws Exception {
    Element root =
        DocumentReader.of(
            new ObjectMapper().readTree("{\"a\": [1, 2.5, \"x\", true, null]}"), folder);
    assertThat(root.line()).isZero();
    assertThat(root.require("a").elements().get(1).number()).isEqualTo(2.5);
    assertThat(root.require("a").elements().get(3).truth()).isTrue();
    assertThat(root.require("a").elements().get(4).isEmpty()).isTrue();
  }
}
