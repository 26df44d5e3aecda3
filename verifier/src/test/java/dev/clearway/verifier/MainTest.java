package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verifier alone in a jar, run by a Java that has nothing else. */
class MainTest {
  @TempDir private Path folder;

  private Path jar() throws Exception {
    URI classes = Main.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Main.class.getName());
    Path jar = folder.resolve("verifier.jar");
    Path root = Path.of(classes);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString().replace(File.separatorChar, '/');
        out.putNextEntry(new JarEntry(name));
        out.write(Files.readAllBytes(file));
      }
    }
    return jar;
  }

  /** Returns the exit code and what was printed. */
  private static String run(Path jar, Object... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.addAll(List.of("-jar", jar.toString()));
    Stream.of(arguments).forEach(argument -> command.add(argument.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + " " + text;
  }

  @Test
  void itNeedsNothingBesideTheJdk() throws Exception {
    Path jar = jar();
    Draft.Part slide = Draft.slide(1, 0, 0, 0);
    Draft scene =
        Draft.scene(
            new String[] {"q"},
            0,
            new Draft.Part[] {Draft.link(0, slide)},
            Draft.ball(0.25),
            Draft.box(1, 1, 1));
    Path right = folder.resolve("right.cert");
    Path wrong = folder.resolve("wrong.cert");
    for (int sign : new int[] {-1, 1}) {
      byte[] file =
          Draft.certificate(
              scene, Draft.even(2, 1), d -> d.put(0), Draft.plane(sign, 0, 0), Draft.inTree());
      Files.write(sign < 0 ? right : wrong, file);
    }

    assertThat(run(jar, right)).startsWith("0 ").contains("verified; 1 free, 0 hit");
    assertThat(run(jar, "--explain", right)).contains("along (-1 0 0) all of one");
    assertThat(run(jar, right, wrong)).startsWith("10 ").contains("REJECTED");
    assertThat(run(jar, folder.resolve("none.cert"))).startsWith("2 ").contains("cannot be read");
    assertThat(run(jar)).startsWith("2 ").contains("usage: ");
  }
}
