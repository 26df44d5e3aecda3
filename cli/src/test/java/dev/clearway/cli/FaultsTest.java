package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What goes wrong inside a command ends in a plain line and the right exit code. */
class FaultsTest {
  /** A command that does what it is told. */
  @Command(name = "stub")
  private static final class Stub implements Callable<Integer> {
    private final Callable<Integer> action;

    Stub(Callable<Integer> action) {
      this.action = action;
    }

    @Override
    public Integer call() throws Exception {
      return action.call();
    }
  }

  private static Run run(Callable<Integer> action) {
    return Run.of(ErrorHandler.handledBy(new CommandLine(new Stub(action))));
  }

  private static Callable<Integer> throwing(Error error) {
    return () -> {
      throw error;
    };
  }

  @Test
  void theHeapIsTooSmall() {
    Run run = run(throwing(new OutOfMemoryError("Java heap space")));

    assertThat(run.code()).isEqualTo(ExitCode.FAULT);
    assertThat(run.err()).hasLineCount(1).matches("clearway: .*CLEARWAY_JAVA_OPTS=-Xmx\\d+m .*\n");
  }

  @Test
  void theHeapIsTooSmallForAWorker() {
    Run run =
        run(
            () -> {
              throw new CompletionException(
                  new CompletionException(new OutOfMemoryError("Java heap space")));
            });

    assertThat(run.code()).isEqualTo(ExitCode.FAULT);
    assertThat(run.err()).hasLineCount(1).contains("CLEARWAY_JAVA_OPTS=-Xmx");
  }

  @Test
  void theStackIsTooSmall() {
    Run run = run(throwing(new StackOverflowError()));

    assertThat(run.code()).isEqualTo(ExitCode.FAULT);
    assertThat(run.err()).hasLineCount(1).contains("CLEARWAY_JAVA_OPTS=-Xss");
  }

  @Test
  void aFileIsBad() {
    Run run =
        run(
            () -> {
              throw new ModelFormatException(Path.of("arm.urdf"), 7, "link 'a': no such thing");
            });

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).isEqualTo("clearway: arm.urdf:7: link 'a': no such thing\n");
  }

  @Test
  void nobodyReadsTheResults() {
    Run run =
        run(
            () -> {
              throw new CompletionException(new UnwritableException());
            });

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).hasLineCount(1).contains("standard output");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFaultOfOursShowsWhereItHappened(boolean inWorker) {
    RuntimeException fault = new IllegalStateException("broken");
    Run run =
        run(
            () -> {
              throw inWorker ? new CompletionException(fault) : fault;
            });

    assertThat(run.code()).isEqualTo(ExitCode.FAULT);
    assertThat(run.err())
        .startsWith("clearway: this is a fault of clearway, please report it: java.lang.Ill")
        .contains("at dev.clearway.cli.FaultsTest");
  }
}
