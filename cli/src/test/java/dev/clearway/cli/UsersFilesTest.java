package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files as the tools of the field write them, and what becomes of each; the table is cases.txt. */
class UsersFilesTest {
  private static final Path FOLDER = Run.file("users");

  /** What one line of the table says. */
  record Case(int exit, List<String> arguments, String contains) {
    static Case of(String line) {
      String[] cells = line.split(" \\| ", 3);
      return new Case(Integer.parseInt(cells[0]), List.of(cells[1].split(" ")), cells[2]);
    }

    @Override
    public String toString() {
      return String.join(" ", arguments);
    }
  }

  static Stream<Case> cases() throws IOException {
    return Files.readAllLines(FOLDER.resolve("cases.txt")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Case::of);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readsOrRefusesByName(Case given) {
    Object[] arguments =
        given.arguments().stream()
            .map(a -> Files.exists(FOLDER.resolve(a)) ? FOLDER.resolve(a) : a)
            .map(a -> a.equals("pkg=55") ? "pkg=" + FOLDER.resolve("55") : a)
            .toArray();
    Run run = Run.check(arguments);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(given.exit());
    assertThat(run.out() + run.err())
        .contains(given.contains())
        .doesNotContain("fault of clearway");
  }
}
