package dev.clearway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class MainTest {
  @Test
  void helpFitsATerminal() {
    assertThat(Main.commandLine().getUsageMessage().lines())
        .anyMatch(line -> line.contains("--keep"))
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void whatCannotBeUsedIsSaidInALine(@TempDir Path folder) {
    StringWriter said = new StringWriter();
    CommandLine line = Main.commandLine().setErr(new PrintWriter(said));
    String missing = folder.resolve("none.yaml").toString();
    assertThat(line.execute("--scene", missing, "t.csv", "--out", "v")).isEqualTo(Main.USAGE);
    assertThat(said.toString()).startsWith("clearway-spark: " + missing).hasLineCount(1);
    assertThat(line.execute("--scene", missing, "t.csv", "--out", "v", "--slices", "0"))
        .isEqualTo(Main.USAGE);
    assertThat(said.toString()).contains("--slices: wanted at least 1");
  }
}
