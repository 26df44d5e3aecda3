package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.CsvRows.Row;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CsvRowsTest {
  private static final Path FILE = Path.of("p.csv");

  private static List<Row> rows(String text) throws ModelFormatException {
    return rows(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Row> rows(byte[] bytes) throws ModelFormatException {
    CsvRows in = new CsvRows(FILE, new ByteArrayInputStream(bytes));
    List<Row> rows = new ArrayList<>();
    for (Optional<Row> row = in.read(); row.isPresent(); row = in.read()) {
      rows.add(row.get());
    }
    return rows;
  }

  @Test
  void readsEveryLineEndingAlike() throws Exception {
    List<Row> expected =
        List.of(
            new Row(FILE, 1, List.of("a", "b"), CsvDialect.COMMAS),
            new Row(FILE, 2, List.of("1", "2"), CsvDialect.COMMAS));
    for (String end : new String[] {"\n", "\r\n", "\r"}) {
      assertThat(rows("a,b" + end + "1,2")).isEqualTo(expected);
      assertThat(rows("a,b" + end + "1,2" + end)).isEqualTo(expected);
      assertThat(rows("\uFEFFa,b" + end + " 1 ,\t2 " + end + end + " " + end)).isEqualTo(expected);
    }
  }

  @Test
  void readsQuotedCellsAndCountsTheirLines() throws Exception {
    List<Row> rows = rows("\"a, \"\"b\"\"\" ,c\n\"x\ny\",\n\"\",1\n");
    assertThat(rows)
        .containsExactly(
            new Row(FILE, 1, List.of("a, \"b\"", "c"), CsvDialect.COMMAS),
            new Row(FILE, 2, List.of("x\ny", ""), CsvDialect.COMMAS),
            new Row(FILE, 4, List.of("", "1"), CsvDialect.COMMAS));
  }

  @Test
  void skipsCommentsAndLeadingBlankLines() throws Exception {
    assertThat(rows("\n# made by hand, \"once\n\na\n#1\n2\n#"))
        .containsExactly(
            new Row(FILE, 4, List.of("a"), CsvDialect.COMMAS),
            new Row(FILE, 6, List.of("2"), CsvDialect.COMMAS));
    assertThat(rows("")).isEmpty();
    assertThat(rows("\n \n#\n")).isEmpty();
  }

  @Test
  void refusesBlankLinesBetweenRows() {
    assertThatThrownBy(() -> rows("a\n1\n\n2\n"))
        .hasMessage("p.csv:3: a blank line between rows; remove it");
  }

  @Test
  void refusesBrokenQuotesAndText() {
    assertThatThrownBy(() -> rows("a\n\"1\n2\n")).hasMessageContaining("p.csv:2: a quote");
    assertThatThrownBy(() -> rows("a\n\"1\" x,2\n")).hasMessageContaining("p.csv:2: text follows");
    assertThatThrownBy(() -> rows("x".repeat(2 << 20))).hasMessageContaining("p.csv:1: a row of");
    assertThatThrownBy(() -> rows(new byte[] {'a', '\n', (byte) 0xE9, '\n'}))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("UTF-8");
  }

  @Test
  void namesTheCellThatIsNoNumber() throws Exception {
    Row row = rows("j1,j2\n1,0x\n").get(1);
    assertThat(row.number(0, "j1")).isEqualTo(1);
    assertThatThrownBy(() -> row.number(1, "j2"))
        .hasMessage("p.csv:2: column 2 (j2): wanted a finite decimal number, got '0x'");
  }
}
