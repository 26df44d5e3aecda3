package dev.clearway.bench.urgency.live;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code clearway watch} as a process of its own, with what this one has on its class path. */
final class WatchProcess implements AutoCloseable {
  private static final Pattern LISTENING = Pattern.compile("listening on \\w+ \\S+:(\\d+)$");

  private final Process process;
  private final int port;

  /**
   * Starts it.
   *
   * @param protocol {@code tcp} or {@code ws}
   * @param rate of its steps
   * @param options further ones
   * @throws IOException if it does not say where it listens
   */
  WatchProcess(String protocol, double rate, List<String> options) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("dev.clearway.cli.Main", "watch"));
    command.addAll(List.of("--listen", protocol + ":0", "--rate", Double.toString(rate)));
    command.addAll(List.of("--max-reports", "1000000")); // each may be about a ball that touches
    command.addAll(options);
    process = new ProcessBuilder(command).start();
    String said = process.errorReader(StandardCharsets.UTF_8).readLine();
    Matcher listening = LISTENING.matcher(said == null ? "" : said);
    if (!listening.find()) {
      process.destroyForcibly();
      throw new IOException("clearway watch said '" + said + "'");
    }
    port = Integer.parseInt(listening.group(1));
  }

  int port() {
    return port;
  }

  /** Returns its standard output. */
  BufferedReader events() {
    return process.inputReader(StandardCharsets.UTF_8);
  }

  /** Returns the processor time that it has used, seconds; NaN where the system does not tell. */
  double processorSeconds() {
    Optional<Duration> used = process.info().totalCpuDuration();
    return used.map(time -> time.toNanos() * 1e-9).orElse(Double.NaN);
  }

  /** Returns the most memory that it has had, MB; NaN where the system does not tell. */
  double mostMegabytes() throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    if (!Files.isReadable(status)) {
      return Double.NaN;
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * 1.024e-3)
          .findFirst()
          .orElse(Double.NaN);
    }
  }

  /** Asks it to end by SIGTERM; its output can still be read. */
  void stop() {
    process.toHandle().destroy();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
