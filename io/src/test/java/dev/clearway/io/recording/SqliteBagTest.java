package dev.clearway.io.recording;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Recordings of rosbag2 that SQLite itself has written, by {@code make_bags.py}, and damaged ones.
 */
final class SqliteBagTest {
  private static final Optional<String> STATES = Optional.of("/joint_states");

  @TempDir private Path folder;

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = SqliteBagTest.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"newer.db3", "older.db3"})
  void messagesOfAllPagesAreRead(String name) throws IOException, ModelFormatException {
    Path file = file(name, bytes(name));
    assertThat(Recordings.isOne(file)).isTrue();
    Element states = Recordings.path(file, STATES);
    assertThat(states.require("joint_names").texts()).containsExactly("shoulder", "elbow");
    List<Element> points = states.elements("points");
    assertThat(points).hasSize(40);
    for (int k = 0; k < 40; k++) {
      assertThat(points.get(k).require("positions").numbers()).containsExactly(k / 8.0, -k);
    }
    List<Element> plan = Recordings.path(file, Optional.of("/plan")).elements("points");
    assertThat(plan).hasSize(60); // 5 kB, in pages of 512 bytes
    assertThat(plan.getLast().require("positions").numbers()).containsExactly(59 / 64.0, 1.5);
    assertThat(plan.getLast().require("time_from_start").require("sec").number()).isEqualTo(59);
  }

  /** A type that has changed over time is read by the definition in the file alone. */
  @Test
  void scenesAreReadWhereTheFileDefinesThem() throws IOException, ModelFormatException {
    Element scene = Recordings.scene(file("newer.db3", bytes("newer.db3")));
    assertThat(scene.require("name").text()).isEqualTo("whole");
    Path older = file("older.db3", bytes("older.db3"));
    assertThatThrownBy(() -> Recordings.scene(older))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("older.db3: has '/scene' without the definition of its messages")
        .hasMessageContaining("ros2 bag convert");
  }

  @Test
  void aFolderIsItsFilesOneAfterTheOther() throws IOException, ModelFormatException {
    file("newer.db3", bytes("newer.db3"));
    Path later = file("older.db3", bytes("older.db3"));
    String metadata =
        """
        rosbag2_bagfile_information:
          version: 9
          storage_identifier: sqlite3
          relative_file_paths: [%s]
          compression_format: "%s"
          compression_mode: ""
        """;
    file("metadata.yaml", metadata.formatted("newer.db3", "").getBytes(UTF_8));
    assertThat(Recordings.isOne(folder)).isTrue();
    assertThat(Recordings.path(folder, STATES).elements("points")).hasSize(40);
    file("metadata.yaml", metadata.formatted("newer.db3, older.db3", "").getBytes(UTF_8));
    assertThat(Recordings.path(folder, Optional.of("/plan")).elements("trajectory")).hasSize(2);
    file("metadata.yaml", metadata.formatted("newer.db3, none.db3", "").getBytes(UTF_8));
    assertThatThrownBy(() -> Recordings.path(folder, STATES))
        .hasMessageContaining("metadata.yaml: names the file 'none.db3', which is not beside it");
    file("metadata.yaml", metadata.formatted("newer.db3", "zstd").getBytes(UTF_8));
    assertThatThrownBy(() -> Recordings.path(folder, STATES))
        .hasMessageContaining("compressed by 'zstd'");
    Files.delete(folder.resolve("metadata.yaml"));
    assertThat(Recordings.isOne(folder)).isFalse();
    assertThat(Recordings.isOne(later)).isTrue();
  }

  @Test
  void whatWaitsBesideAFileIsNotPassedOver() throws IOException {
    Path file = file("newer.db3", bytes("newer.db3"));
    file("newer.db3-wal", new byte[32]);
    assertThatThrownBy(() -> Recordings.path(file, STATES))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("was not closed: newer.db3-wal");
  }

  @Test
  void whatIsNoTableIsRefused() throws IOException {
    byte[] cut = Arrays.copyOf(bytes("newer.db3"), 1024);
    refused(cut, "it has no page");
    byte[] utf16 = bytes("newer.db3");
    utf16[59] = 2;
    refused(utf16, "another encoding than UTF-8");
    byte[] sizes = bytes("newer.db3");
    sizes[17] = 3;
    refused(sizes, "pages of 515 bytes");
    refused(Arrays.copyOf(cut, 40), "is no SQLite file");
  }

  private void refused(byte[] bytes, String problem) throws IOException {
    Path file = file("bad.db3", bytes);
    assertThatThrownBy(() -> Recordings.path(file, STATES))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("bad.db3")
        .hasMessageContaining(problem);
  }

  @Test
  void damagedFilesAreReadOrRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    byte[] whole = bytes("newer.db3");
    int refused = 0;
    int read = 0;
    for (int k = 0; k < 3000; k++) {
      byte[] bytes = whole.clone();
      for (int n = random.nextInt(8); n >= 0; n--) {
        int page = 512 * random.nextInt(whole.length / 512);
        int at = random.nextBoolean() ? page + random.nextInt(24) : random.nextInt(whole.length);
        bytes[Math.max(16, at)] = (byte) (random.nextBoolean() ? random.nextInt() : -1);
      }
      if (random.nextInt(4) == 0) {
        bytes = Arrays.copyOf(bytes, 16 + random.nextInt(bytes.length - 16));
      }
      try {
        Recordings.path(file("damaged.db3", bytes), STATES);
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).contains("damaged.db3");
        refused++;
      }
    }
    assertThat(read).isGreaterThan(200);
    assertThat(refused).isGreaterThan(1000);
  }
}
