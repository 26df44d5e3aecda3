package dev.clearway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clearway.cli.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program in a process of its own, as a shell sees it. */
class ProcessTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir private Path folder;

  /** Starts the program with its working folder in the checkout. */
  private ProcessBuilder program(List<String> flags, Object... arguments) {
    List<String> command =
        new ArrayList<>(List.of(JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.clearway.cli.Main"));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command)
        .directory(Run.ROOT.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile());
  }

  private Run finish(Process process) throws IOException, InterruptedException {
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    Path out = folder.resolve("out");
    return new Run(
        process.exitValue(),
        Files.exists(out) ? Files.readString(out) : "",
        Files.readString(folder.resolve("err")));
  }

  private ProcessBuilder slide() throws IOException {
    Path path = Files.write(folder.resolve("slide.csv"), List.of("x", "-1", "2"));
    Path slider = Run.file("slider.urdf").toAbsolutePath();
    return program(List.of(), "check", "--robot", slider, "--obstacle=box:1,1,1@0,1,0", path);
  }

  @ParameterizedTest
  @CsvSource({"free.csv, 0", "thin.csv, 10", "missing.csv, 2"})
  void theExitCodeReachesTheShell(String path, int code) throws Exception {
    Run run =
        finish(
            program(
                    List.of("-Duser.language=tr", "-Duser.country=TR"),
                    "check",
                    "--no-separation",
                    "--scene",
                    "examples/cage-cell/cell.yaml",
                    "examples/cage-cell/" + path)
                .start());

    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err()).hasLineCount(code == 2 ? 1 : 0);
    assertThat(run.out().isEmpty()).isEqualTo(code == 2);
  }

  @Test
  void aReaderThatWentAwayEndsTheRunQuietly() throws Exception {
    Process process = slide().redirectOutput(ProcessBuilder.Redirect.PIPE).start();
    process.getInputStream().close();
    Run run = finish(process);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aFullDiskIsNoVerdict() throws Exception {
    File full = new File("/dev/full");
    assumeTrue(full.exists(), "no /dev/full on this system");
    Run run = finish(slide().redirectOutput(full).start());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).hasLineCount(1).contains("standard output is closed or full");
  }

  @Test
  void tooSmallAHeapIsSaidWithTheRemedy() throws Exception {
    List<String> rows = new ArrayList<>(List.of("x"));
    rows.addAll(Collections.nCopies(100_000, "0.5"));
    Path path = Files.write(folder.resolve("long.csv"), rows);
    Path slider = Run.file("slider.urdf").toAbsolutePath();
    Run run = finish(program(List.of("-Xmx12m"), "first-contact", "--robot", slider, path).start());

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FAULT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .hasLineCount(1)
        .matches("clearway: the heap of 1\\d MiB is too small .*CLEARWAY_JAVA_OPTS=-Xmx2\\dm .*\n");
  }

  /** The heap is the one in which all segments at once have no room. */
  @Test
  void segmentsOfALongFileAreNotHeld() throws Exception {
    List<String> rows = new ArrayList<>(List.of("x"));
    rows.addAll(Collections.nCopies(100_000, "0.5"));
    Path path = Files.write(folder.resolve("long.csv"), rows);
    Path slider = Run.file("slider.urdf").toAbsolutePath();
    Run run =
        finish(
            program(List.of("-Xmx12m"), "check", "--no-separation", "--robot", slider, path)
                .start());

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run.out().lines().filter(line -> line.contains(", segment "))).hasSize(99_999);
  }

  /** Another program asks, row by row, and goes on only when it has the answer. */
  @Test
  void rowsAreAnsweredOneByOne() throws Exception {
    Path slider = Run.file("slider.urdf").toAbsolutePath();
    Process process =
        program(
                List.of(),
                "check",
                "--format=json",
                "--robot",
                slider,
                "--obstacle=box:1.8,1,1@2,0,0",
                "-")
            .redirectOutput(ProcessBuilder.Redirect.PIPE)
            .start();
    try (BufferedWriter ask = process.outputWriter(UTF_8);
        BufferedReader answers = process.inputReader(UTF_8)) {
      ask.write("from_x,to_x\n");
      for (int i = 0; i < 5; i++) {
        ask.write(i % 2 == 0 ? "0,-1\n" : "0,4\n");
        ask.flush();
        assertThat(answers.readLine())
            .contains("\"segment\":" + i, i % 2 == 0 ? "\"free\"" : "\"hit\"");
      }
      ask.write("0,nothing\n");
      ask.flush();
      assertThat(answers.readLine()).startsWith("{\"summary\":").contains("\"segments\":5");
      assertThat(answers.readLine()).isNull();
    }
    Run run = finish(process);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).hasLineCount(1).contains("-:7: column 2 (x)");
  }

  @Test
  void anInterruptedSearchSaysSoAndLeavesNoFile() throws Exception {
    Path results = Files.createDirectory(folder.resolve("results"));
    Process process =
        program(
                List.of(),
                "plan",
                "--robot",
                Run.file("slider.urdf").toAbsolutePath(),
                "--obstacle=box:1,1,1",
                "--from=-3",
                "--to=3",
                "--budget=200",
                "--out",
                results.resolve("path.csv"))
            .start();
    while (process.isAlive() && Objects.requireNonNull(results.toFile().list()).length == 0) {
      Thread.sleep(10); // until it has begun, which it shows by a draft of its file
    }
    process.destroy();
    Run run = finish(process);

    assertThat(run.code()).isNotIn(ExitCode.FREE, ExitCode.HIT, ExitCode.USAGE, ExitCode.FAULT);
    assertThat(run.out()).as(run.err()).startsWith("no path: interrupted; there may be one");
    assertThat(results).isEmptyDirectory();
  }
}
