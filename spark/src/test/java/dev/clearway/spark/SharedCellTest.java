package dev.clearway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Fingerprint;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SharedCellTest {
  @Test
  void isReadElsewhereWithoutTheFilesItWasMadeOf(@TempDir Path folder) throws Exception {
    Path scene = SmallCell.write(folder);
    SharedCell sent = SharedCell.read(scene, 1e-3);
    Files.delete(folder.resolve("meshes/block.obj"));
    Files.delete(scene);
    SharedCell received = copy(sent);
    assertThat(received.cell()).isNotSameAs(sent.cell()).isSameAs(received.cell());
    assertThat(Fingerprint.of(received.cell().scene()))
        .isEqualTo(Fingerprint.of(sent.cell().scene()));
    assertThat(received.cell().setup().options().tolerance()).isEqualTo(1e-3);
  }

  @Test
  void leavesNoFilesBehind(@TempDir Path folder, @TempDir Path elsewhere) throws Exception {
    SharedCell sent = SharedCell.read(SmallCell.write(folder), 1e-4);
    String usual = System.getProperty("java.io.tmpdir");
    System.setProperty("java.io.tmpdir", elsewhere.toString());
    try {
      copy(sent).cell();
    } finally {
      System.setProperty("java.io.tmpdir", usual);
    }
    assertThat(elsewhere).isEmptyDirectory();
  }

  /** A file that is named by its place on this machine may be another one there. */
  @Test
  void refusesAnotherScene(@TempDir Path folder) throws Exception {
    Path scene = SmallCell.write(folder);
    Path block = folder.resolve("meshes/block.obj");
    Files.writeString(scene, Files.readString(scene).replace("meshes/block.obj", block.toString()));
    SharedCell sent = SharedCell.read(scene, 1e-4);
    Files.writeString(block, Files.readString(block).replace("0.5", "0.6"));
    SharedCell received = copy(sent);
    assertThatThrownBy(received::cell)
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("makes another scene on another machine");
  }

  private static SharedCell copy(SharedCell cell) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(cell);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (SharedCell) in.readObject();
    }
  }
}
