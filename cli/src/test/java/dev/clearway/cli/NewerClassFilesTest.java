package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the launcher does to the jar: all old class files become new ones, which Java verifies. */
class NewerClassFilesTest {
  private static final Path REWRITER = Path.of("../launcher/NewerClassFiles.java");

  @Test
  void oldClassFilesAreWrittenAnewAndLink(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("some.jar");
    Files.copy(
        Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI()),
        jar);
    List<String> names = namesOfClasses(jar);
    assertThat(names).hasSizeGreaterThan(200);
    assertThat(version(jar, "picocli/CommandLine.class")).isLessThan(50);
    rewrite(jar);
    assertThat(namesOfClasses(jar)).isEqualTo(names);
    assertThat(folder).isDirectoryNotContaining("glob:**.newer");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      for (String name : names) {
        assertThat(version(jar, name)).as(name).isGreaterThanOrEqualTo(65);
        // Initializing a class verifies it.
        String type = name.substring(0, name.length() - ".class".length()).replace('/', '.');
        assertThat(Class.forName(type, true, loader).getClassLoader()).isEqualTo(loader);
      }
    }
  }

  private static void rewrite(Path jar) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                REWRITER.toString(),
                jar.toString())
            .redirectErrorStream(true)
            .start();
    try (InputStream said = process.getInputStream()) {
      assertThat(said.readAllBytes()).isEmpty();
    }
    assertThat(process.waitFor()).isZero();
  }

  /** Those of the command line itself; others ask for Groovy. */
  private static List<String> namesOfClasses(Path jar) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      return file.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.matches("picocli/CommandLine.*\\.class"))
          .toList();
    }
  }

  private static int version(Path jar, String name) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile());
        InputStream content = file.getInputStream(file.getEntry(name))) {
      byte[] head = content.readNBytes(8);
      return 256 * head[6] + head[7];
    }
  }
}
