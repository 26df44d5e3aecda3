package dev.clearway.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Recorder recorder = new Recorder(new ArrayList<>());
  private final Main main =
      new Main(
          List.of(recorder), new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));

  /** Keeps its arguments and ends as it is told. */
  private record Recorder(List<String> seen) implements Experiment {
    @Override
    public String name() {
      return "record";
    }

    @Override
    public String summary() {
      return "writes down its arguments";
    }

    @Override
    public Outcome run(List<String> arguments, PrintStream out)
        throws UsageException, ModelFormatException {
      seen.addAll(arguments);
      if (arguments.contains("unusable")) {
        throw new UsageException("an argument is wrong");
      }
      if (arguments.contains("unreadable")) {
        throw new ModelFormatException(Path.of("file.csv"), 3, "a file is wrong");
      }
      return arguments.contains("contradicted") ? Outcome.CONTRADICTED : Outcome.SOUND;
    }
  }

  @Test
  void withoutNameListsExperimentsOnStdout() throws IOException {
    assertThat(main.run(List.of())).isZero();
    assertThat(out.toString(UTF_8)).contains("record  writes down its arguments");
    assertThat(err.size()).isZero();
  }

  @Test
  void unknownNameIsAUsageErrorThatNamesTheKnownOnes() throws IOException {
    assertThat(main.run(List.of("nonsense"))).isEqualTo(2);
    assertThat(err.toString(UTF_8)).contains("'nonsense'").contains("record");
    assertThat(out.size()).isZero();
    assertThat(recorder.seen).isEmpty();
  }

  @Test
  void knownNameGetsTheRestOfTheArguments() throws IOException {
    assertThat(main.run(List.of("record", "-x", "7"))).isZero();
    assertThat(recorder.seen).containsExactly("-x", "7");
  }

  @Test
  void exitCodeTellsOfContradictionsAndOfWhatCannotBeUsed() throws IOException {
    assertThat(main.run(List.of("record", "contradicted"))).isEqualTo(1);
    assertThat(err.size()).isZero();
    assertThat(main.run(List.of("record", "unusable"))).isEqualTo(2);
    assertThat(main.run(List.of("record", "unreadable"))).isEqualTo(2);
    assertThat(err.toString(UTF_8).lines())
        .containsExactly("record: an argument is wrong", "record: file.csv:3: a file is wrong");
  }
}
