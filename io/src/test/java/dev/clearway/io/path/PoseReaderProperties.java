package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoseReaderProperties {
  private static final long SEED = 20261128;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "t,x,y,z,qw,qx,qy,qz\n# a comment\n0,0,0,0,1,0,0,0\n1.5,1,2,3,0.6,0,0.8,0\n",
        "x,y,z,r11,r12,r13,r21,r22,r23,r31,r32,r33\n1,2,3,0.6,-0.8,0,0.8,0.6,0,0,0,1\n",
        "time,x,y,z,ax,ay,az,angle\n0,0,0,0,1,0,0,0\n1,1,2,3,1,-2,2,7.5\n",
        "px,py,pz,ax,ay,az,angle,lift\n0,0,0,1,0,0,0,0\n1,2,3,1,-2,2,7.5,0.25\n"
      })
  void brokenFilesEndInOneLineThatNamesTheFile(String valid) throws Exception {
    Scene scene = FreeBodies.scene();
    Path file = Files.writeString(folder.resolve("p"), valid);
    assertThat(PoseReader.read(file, scene, "part", false).segments()).hasSize(1);
    int read = 0;
    int refused = 0;
    for (byte[] broken : Mutations.of(valid, 1, 500, new Random(SEED))) {
      Files.deleteIfExists(file); // some file systems flush a file that is written over
      Files.write(file, broken);
      try {
        assertThat(PoseReader.read(file, scene, "part", true).segments()).isNotEmpty();
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).hasLineCount(1);
        refused++;
      }
    }
    assertThat(read).as("still read").isGreaterThan(5);
    assertThat(refused).as("refused").isGreaterThan(300);
  }
}
