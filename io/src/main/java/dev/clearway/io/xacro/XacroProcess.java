package dev.clearway.io.xacro;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.RobotXml;
import dev.clearway.io.xml.XmlElement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * One run of the program. Its output goes to files of a folder of its own, whose size is watched.
 */
final class XacroProcess {
  /** Bytes that are read of a file by {@link RobotXml}; of what the program says, a share. */
  private static final long MOST_BYTES = 16L << 20;

  private static final int MOST_SAID = 4096;
  private static final long LOOK_MILLIS = 20;

  /** Colours and the like, which programs write to terminals. */
  private static final Pattern CONTROL = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");

  private final Path file;
  private final Xacro how;
  private final Path written;
  private final Path said;

  private XacroProcess(Path file, Xacro how, Path folder) {
    this.file = file;
    this.how = how;
    this.written = folder.resolve("expanded.xml");
    this.said = folder.resolve("said.txt");
  }

  static XmlElement expanded(Path program, Path file, Xacro how, Warnings warnings)
      throws ModelFormatException {
    try {
      Path folder = Files.createTempDirectory("clearway-xacro");
      XacroProcess process = new XacroProcess(file, how, folder);
      try {
        return process.run(program, warnings);
      } finally {
        Files.deleteIfExists(process.written);
        Files.deleteIfExists(process.said);
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      throw new ModelFormatException(
          file, "xacro cannot be run: " + Quoted.visible(String.valueOf(e.getMessage())));
    }
  }

  private XmlElement run(Path program, Warnings warnings) throws IOException, ModelFormatException {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.add(file.toAbsolutePath().toString());
    how.arguments().forEach((name, value) -> command.add(name + ":=" + value));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(written.toFile())
            .redirectError(said.toFile())
            .start();
    process.getOutputStream().close();
    int code = finish(process);
    Optional<String> line = lineSaid();
    if (code != 0) {
      throw new ModelFormatException(
          file,
          "xacro fails%s: mend the file, or give its arguments (--xacro-args NAME=VALUE, or xacro:"
                  .formatted(line.map(said -> ", it says " + Quoted.of(said)).orElse(""))
              + " in a scene)");
    }
    XmlElement root =
        RobotXml.read(written, file.resolveSibling(file.getFileName() + RobotXml.EXPANDED));
    line.ifPresent(said -> warnings.add(root, "xacro says " + Quoted.of(said)));
    return root;
  }

  /** Waits until it ends; what takes too long or writes too much is killed, with its children. */
  private int finish(Process process) throws IOException, ModelFormatException {
    long looks = how.limit().toMillis() / LOOK_MILLIS;
    try {
      while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (--looks < 0) {
          throw new ModelFormatException(
              file,
              "xacro takes longer than %s s; it was stopped".formatted(how.limit().toSeconds()));
        }
        requireSize();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    requireSize();
    return process.exitValue();
  }

  private void requireSize() throws IOException, ModelFormatException {
    if (Files.size(written) > MOST_BYTES || Files.size(said) > MOST_BYTES) {
      throw new ModelFormatException(
          file, "xacro writes more than %s MiB; it was stopped".formatted(MOST_BYTES >> 20));
    }
  }

  /** Returns what it said: its first line of an error, else its first line. */
  private Optional<String> lineSaid() throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(said)) {
      bytes = in.readNBytes(MOST_SAID);
    }
    List<String> lines =
        CONTROL
            .matcher(new String(bytes, StandardCharsets.UTF_8))
            .replaceAll("")
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList();
    return lines.stream()
        .filter(line -> line.startsWith("error") || line.contains("Exception"))
        .findFirst()
        .or(() -> lines.stream().findFirst());
  }
}
