package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake of docs/lab/mistakes.md is answered as the page says, and none passes. */
class MistakesTest {
  private static final Path FOLDER = Run.file("mistakes");
  private static final Pattern FILE =
      Pattern.compile(
          ".*\\.(?:csv|yaml|json|jsonl|urdf|srdf|stl|step|npy|mod|src|ls|script|sdf|xacro|gltf|off|yml|world)");

  /** What fewer rows than these would leave out. */
  private static final int FEWEST = 69;

  /** One row of the page; dots in an answer stand for folders of the machine. */
  record Mistake(String typed, int exit, String answer) {
    static Mistake of(String row) {
      String[] cells = row.split("(?<!\\\\)\\|", -1);
      return new Mistake(
          cells[2].strip().replace("`", ""),
          Integer.parseInt(cells[3].strip()),
          cells[4].strip().replace("\\|", "|"));
    }

    @Override
    public String toString() {
      return typed;
    }
  }

  static Stream<Mistake> mistakes() throws IOException {
    return Files.readAllLines(Run.ROOT.resolve("docs/lab/mistakes.md")).stream()
        .filter(line -> line.matches("\\| [0-9]+ \\|.*"))
        .map(Mistake::of);
  }

  /** Runs what was typed in the folder of the files. */
  static Run run(String typed) {
    return Run.of(
        Stream.of(typed.split(" "))
            .map(word -> FILE.matcher(word).matches() ? FOLDER.resolve(word).toString() : word)
            .toArray(String[]::new));
  }

  /** Returns what was answered, with names of files as they were typed. */
  static String answer(Run run) {
    return (run.err() + run.out()).replace(FOLDER + "/", "");
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void isAnsweredAsThePageSays(Mistake mistake) {
    Run run = run(mistake.typed());
    String answer = answer(run);
    assertThat(run.code()).as(answer).isEqualTo(mistake.exit()).isNotZero().isNotEqualTo(1);
    assertThat(answer).doesNotContain("fault of clearway").doesNotContain("Exception");
    assertThat(answer).contains(List.of(mistake.answer().split("…")));
  }

  @Test
  void thereAreEnoughOfThem() throws IOException {
    assertThat(mistakes().map(Mistake::typed).distinct()).hasSizeGreaterThanOrEqualTo(FEWEST);
  }
}
