package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What public reports call right, with all commands; the table is reports.txt. */
class PublicReportsTest {
  private static final Path FOLDER = Run.file("users");

  /** What one line of the table says. */
  record Demand(int exit, List<String> arguments, List<String> words) {
    static Demand of(String line) {
      String[] cells = line.split(" \\| ", 3);
      return new Demand(
          Integer.parseInt(cells[0]),
          List.of(cells[1].split(" ")),
          List.of(cells[2].split(" && ")));
    }

    @Override
    public String toString() {
      return String.join(" ", arguments);
    }
  }

  static Stream<Demand> demands() throws IOException {
    return Files.readAllLines(FOLDER.resolve("reports.txt")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Demand::of);
  }

  @ParameterizedTest
  @MethodSource("demands")
  void whatAReportCallsRightIsSo(Demand demand) {
    String[] arguments =
        demand.arguments().stream()
            .map(a -> Files.exists(FOLDER.resolve(a)) ? FOLDER.resolve(a).toString() : a)
            .toArray(String[]::new);
    Run run = Run.of(arguments);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(demand.exit());
    assertThat(run.out() + run.err()).contains(demand.words());
  }
}
