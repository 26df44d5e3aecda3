package dev.clearway.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.reliability.ReliabilityFile;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in a file, what is said of it is one short line without control characters. */
class HostileTextTest {
  private static final int LONGEST_MESSAGE = 25_000;

  /** What a terminal obeys, what looks like a line of ours, and what turns the writing round. */
  private static final List<String> NAMES =
      List.of(
          "\u001b[31m\u001b]0;x\u0007",
          "a\\nclearway: all is free",
          "a\r\nclearway: all is free",
          "\u202etxt\u200b\u2028\u0085\u009b1m",
          "x".repeat(40_000),
          "\t\u0008\u007f");

  @TempDir Path folder;

  /** Reads a file of some kind. */
  private interface Reading {
    Object of(Path file) throws Exception;
  }

  private static final Map<String, Reading> READERS =
      Map.of(
          "r.urdf", file -> UrdfReader.read(file, UrdfOptions.DEFAULT),
          "s.yaml", SceneReader::read,
          "s.json", SceneReader::read,
          "m.obj", MeshReader.DEFAULT::read,
          "m.stl", MeshReader.DEFAULT::read,
          "m.ply", MeshReader.DEFAULT::read,
          "m.dae", MeshReader.DEFAULT::read,
          "d.yaml", DocumentReader::read,
          "r.json", ReliabilityFile::read);

  /** Places for a name, each wrong or odd in its own way. */
  private static final List<String> FILES =
      List.of(
          "%s",
          "<robot name='r'><link name='%s'/><joint name='j' type='%s'/></robot>",
          "<robot name='r'><link name='b'><collision><geometry><mesh"
              + " filename='%s'/></geometry></collision></link></robot>",
          "<robot name='r'><link name='b'><collision %s='1'/></link></robot>",
          "{\"%s\": 1}",
          "{\"robots\": [{\"name\": \"%s\", \"urdf\": \"%s\"}]}",
          "robots: [{name: \"%s\", urdf: \"%s\"}]",
          "\"%s\": 1",
          "robots: [{\"%s\": 1}]",
          "v 0 0 %s",
          "%s 1 2 3\nf 1 2 3",
          "surf %s",
          "solid a\nfacet\nouter loop\nvertex %s",
          "solid a\n%s",
          "ply\nformat %s",
          "ply\nformat ascii 1.0\nelement %s 4",
          "<COLLADA><asset><unit meter='%s'/></asset></COLLADA>",
          "<COLLADA><scene><instance_visual_scene url='%s'/></scene></COLLADA>",
          "<%s/>");

  @Test
  void messagesOfAllReadersAreOneShortLine() throws IOException {
    int faults = 0;
    for (Map.Entry<String, Reading> reader : READERS.entrySet()) {
      for (String form : FILES) {
        for (String name : NAMES) {
          Path file = Files.writeString(folder.resolve(reader.getKey()), form.replace("%s", name));
          faults += judged(reader.getValue(), file);
        }
      }
    }
    assertThat(faults).isGreaterThan(800);
  }

  @Test
  void messagesOfRandomTextAreOneShortLine() throws IOException {
    Random random = new Random(5);
    String letters = "\u001b[]{}<>/:,'\"#|&*!%@ \n\r\t\u0085\u2028\u202erobots=solid ply";
    int faults = 0;
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(60); k >= 0; k--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      for (Map.Entry<String, Reading> reader : READERS.entrySet()) {
        String form = FILES.get(random.nextInt(FILES.size()));
        Path file = Files.writeString(folder.resolve(reader.getKey()), form.replace("%s", text));
        faults += judged(reader.getValue(), file);
      }
    }
    assertThat(faults).isGreaterThan(1_000);
  }

  private static int judged(Reading reader, Path file) {
    Throwable fault = catchThrowable(() -> reader.of(file));
    if (fault == null) {
      return 0;
    }
    assertThat(fault).isInstanceOf(ModelFormatException.class);
    String message = fault.getMessage();
    assertThat(message).hasSizeLessThan(LONGEST_MESSAGE);
    assertThat(SingleLineText.escaped(message)).isEqualTo(message);
    return 1;
  }

  @Test
  void longTextIsCutInItsMiddle() {
    String line = SingleLineText.of("start" + "x".repeat(3_000_000) + "end");
    assertThat(line).startsWith("startx").endsWith("xend").contains(" … ").hasSizeLessThan(4_000);
    assertThat(SingleLineText.of("as it is")).isEqualTo("as it is");
  }
}
