package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests whose certificates the verifier in Python reads too, where Python is installed. */
abstract class BothVerifiers {
  private static final List<byte[]> FILES = new ArrayList<>();
  private static final List<String> SAID = new ArrayList<>();

  /** Returns what {@link Draft#verified} does, and remembers it. */
  static String verified(byte[] certificate) {
    String said = Draft.verified(certificate);
    FILES.add(certificate);
    SAID.add(said.split(" ", 2)[0]);
    return said;
  }

  @AfterAll
  static void pythonSaysTheSame(@TempDir Path folder) throws Exception {
    List<byte[]> files = List.copyOf(FILES);
    List<String> said = List.copyOf(SAID);
    FILES.clear();
    SAID.clear();
    List<String> command = new ArrayList<>(List.of("python3", "python/verify.py"));
    for (int i = 0; i < files.size(); i++) {
      command.add(Files.write(folder.resolve(i + ".cert"), files.get(i)).toString());
    }
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      System.out.println("python3 is not installed: its verifier is not tried");
      return;
    }
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    List<String> python =
        text.lines()
            .map(l -> l.contains(": verified; ") ? "0" : l.contains(": REJECTED: ") ? "10" : "2")
            .toList();

    assertThat(python).as(text).isEqualTo(said);
  }
}
