package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.clearway.cli.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code clearway watch} in a process of its own. */
@Timeout(value = 4, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WatchProcessTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final String TWO =
      """
      {"t":5,"id":1,"position":[0,0],"velocity":[0,0]}
      {"t":5,"id":2,"position":[0.1,0],"velocity":[0,0]}
      """;

  private static Process start(String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(JAVA, "-XX:+UseSerialGC"));
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "dev.clearway.cli.Main", "watch"));
    command.addAll(List.of("--radius=1", "--max-acceleration=1", "--silence=1000"));
    command.addAll(List.of(options));
    return new ProcessBuilder(command).start();
  }

  private static void send(Process process, String text) throws IOException {
    process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /**
   * Whether this process, and so its children, ignores SIGINT, as background jobs of a shell do.
   */
  private static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("SigIgn:")) {
        String mask = line.substring("SigIgn:".length()).strip();
        return (Long.parseUnsignedLong(mask, 16) & 0b10) != 0;
      }
    }
    return false;
  }

  private static int end(Process process) throws InterruptedException {
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  @Test
  void alarmsComeAtOnceAndTheEndOfTheInputEndsIt() throws Exception {
    Process process = start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    send(process, TWO);
    assertThat(out.readLine()).contains("\"event\":\"alarm\"", "\"pair\":[");
    process.getOutputStream().close();

    assertThat(out.lines().toList().getLast()).contains("\"event\":\"summary\"", "\"objects\":2");
    assertThat(process.errorReader().lines()).isEmpty();
    assertThat(end(process)).isEqualTo(ExitCode.HIT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void signalsEndTheInputAndTheSummaryIsWritten(String signal) throws Exception {
    assumeFalse(signal.equals("INT") && ignoresInterrupts(), "started with SIGINT ignored");
    Process process = start("--listen=tcp:0");
    String listening = process.errorReader().readLine();
    assertThat(listening).matches("clearway: listening on tcp 127\\.0\\.0\\.1:\\d+");
    int port = Integer.parseInt(listening.replaceAll(".*:", ""));
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(TWO.getBytes(StandardCharsets.UTF_8));
      assertThat(out.readLine()).contains("\"event\":\"client\"");
      assertThat(out.readLine()).contains("\"event\":\"alarm\"");
      assertThat(new ProcessBuilder("kill", "-" + signal, process.pid() + "").start().waitFor())
          .isZero();
      assertThat(out.lines().toList().getLast()).contains("\"event\":\"summary\"");
    }
    assertThat(end(process)).isEqualTo(ExitCode.HIT);
  }

  @Test
  void aReaderThatWentAwayEndsIt() throws Exception {
    Process process = start();
    process.getInputStream().close();
    send(process, TWO);

    assertThat(process.errorReader().lines()).isEmpty();
    assertThat(end(process)).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aPortThatIsTakenIsNamed() throws Exception {
    Process first = start("--listen=tcp:0");
    String port = first.errorReader().readLine().replaceAll(".*:", "");
    Process second = start("--listen=tcp:" + port);

    assertThat(second.errorReader().readLine()).contains("--listen: cannot listen on port " + port);
    assertThat(end(second)).isEqualTo(ExitCode.USAGE);
    first.toHandle().destroy(); // its output stays open
    assertThat(end(first)).isEqualTo(ExitCode.UNDECIDED);
  }
}
