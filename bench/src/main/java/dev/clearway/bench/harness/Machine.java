package dev.clearway.bench.harness;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** What figures were measured on. */
public final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** Prints processor, JDK, heap and load in a line or two. */
  public static void print(PrintStream out) throws IOException {
    Runtime runtime = Runtime.getRuntime();
    out.printf(
        Locale.ROOT,
        "%s, %d processors, load average %.1f; %s %s, heap up to %d MiB%n%n",
        processor(),
        runtime.availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        System.getProperty("java.vm.vendor"),
        System.getProperty("java.runtime.version"),
        runtime.maxMemory() >> 20);
  }

  private static String processor() throws IOException {
    if (!Files.isReadable(PROCESSORS)) {
      return System.getProperty("os.arch");
    }
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    }
  }
}
