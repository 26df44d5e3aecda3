package dev.clearway.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.testkit.SharedData;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scene of 75,000 triangles in a small virtual machine of its own. */
final class SmallHeapGolden {
  private static final int SEGMENTS = 50;

  @TempDir private Path folder;

  @Test
  void shopIsCheckedInAQuarterOfAGibibyte() throws Exception {
    Path arm = SharedData.require().resolve("benchmarks").resolve("arm6");
    List<String> rows =
        Files.readAllLines(arm.resolve("segments_shop_U.csv")).subList(0, SEGMENTS + 1);
    Path segments = Files.write(folder.resolve("first.csv"), rows);
    File out = folder.resolve("out").toFile();
    File err = folder.resolve("err").toFile();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.clearway.cli.Main",
                "check",
                "--tolerance",
                "1e-5",
                "--format",
                "json",
                "--scene",
                arm.resolve("shop.yaml").toString(),
                segments.toString())
            .redirectOutput(out)
            .redirectError(err)
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).isTrue();
    assertThat(process.exitValue()).as(Files.readString(err.toPath())).isEqualTo(10);
    List<String> lines = Files.readAllLines(out.toPath());
    assertThat(lines).hasSize(SEGMENTS + 1);
    ObjectMapper mapper = new ObjectMapper();
    for (int i = 0; i < SEGMENTS; i++) {
      JsonNode line = mapper.readTree(lines.get(i));
      assertThat(line.get("verdict").textValue())
          .as("segment %d", i)
          .isEqualTo(rows.get(i + 1).endsWith(",1") ? "hit" : "free");
    }
  }
}
