package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.serve.ServedLines;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/serve.md shows is what is answered: its examples are one session. */
class ServeDocumentTest {
  private static final Pattern BLOCK = Pattern.compile("(?s)```serve\n(.*?)```");

  @Test
  void theExamplesAreAnsweredAsThePageSays() throws IOException {
    String page = Files.readString(Run.ROOT.resolve("docs/serve.md"));
    List<String> lines =
        BLOCK.matcher(page).results().flatMap(block -> block.group(1).lines()).toList();
    List<String> requests = begin("> ", lines);

    List<String> answers = ServedLines.of(Run.ROOT, requests);

    assertThat(requests).hasSizeGreaterThan(12);
    assertThat(answers.stream().map(ServeDocumentTest::lasting))
        .containsExactlyElementsOf(
            begin("< ", lines).stream().map(ServeDocumentTest::lasting).toList());
  }

  private static List<String> begin(String mark, List<String> lines) {
    return lines.stream().filter(l -> l.startsWith(mark)).map(l -> l.substring(2)).toList();
  }

  /** Leaves out what differs from run to run, and the folder of this checkout. */
  private static String lasting(String answer) {
    return answer
        .replaceAll("\"seconds\":[0-9.E-]+", "\"seconds\":0")
        .replaceAll("\"version\":\"[^\"]*\"", "\"version\":\"\"")
        .replace(Run.ROOT + "/", "");
  }
}
