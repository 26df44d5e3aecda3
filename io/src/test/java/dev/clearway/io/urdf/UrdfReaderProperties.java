package dev.clearway.io.urdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.xml.Mutations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrdfReaderProperties {
  private static final String ROBOT =
      """
      <?xml version="1.0"?>
      <robot name="r" xmlns:xacro="http://ros.org/wiki/xacro">
        <link name="a"><collision><geometry><box size="1 2 3"/></geometry></collision></link>
        <link name="b">
          <visual><geometry><sphere radius="1"/></geometry></visual>
          <collision name="c"><origin xyz="1 2 3" rpy="0 0 1"/>
            <geometry><mesh filename="package://p/m.stl" scale="1 -1 1"/></geometry></collision>
        </link>
        <link name="c"/><link name="d"/>
        <joint name="j1" type="revolute"><parent link="a"/><child link="b"/>
          <axis xyz="0 1 1"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
        <joint name="j2" type="prismatic"><parent link="b"/><child link="c"/>
          <origin xyz="0 0 1"/><limit lower="-1" upper="1"/>
          <mimic joint="j1" multiplier="2" offset="0.1"/></joint>
        <joint name="j3" type="floating"><parent link="c"/><child link="d"/></joint>
        <gazebo reference="a"><material>x</material></gazebo>
      </robot>
      """;

  private static final byte[] BYTES = ROBOT.getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  private Mutations mutations() throws IOException {
    Files.write(folder.resolve("m.stl"), new byte[] {0});
    return new Mutations(folder.resolve("r.urdf"), file -> UrdfReader.read(file, UrdfText.OPTIONS));
  }

  @Test
  void aFileCutAnywhereIsRefused() throws IOException {
    Mutations mutations = mutations();
    mutations.cutEverywhere(BYTES);
    // Without its last line break the file is whole.
    assertThat(mutations.read()).isEqualTo(1);
    assertThat(mutations.refused()).isEqualTo(BYTES.length - 1);
  }

  @Test
  void aDamagedFileIsReadOrRefusedAndNothingElse() throws IOException {
    Mutations mutations = mutations();
    mutations.change(BYTES, 1200, 1);
    assertThat(mutations.read()).isGreaterThan(50);
    assertThat(mutations.refused()).isGreaterThan(600);
  }

  @Test
  void noiseIsRefused() throws IOException {
    Mutations mutations = mutations();
    mutations.noise(300, 1);
    assertThat(mutations.read()).isZero();
  }

  @Test
  void theLargestFilesThatAreReadTakeLittleTime() throws IOException {
    StringBuilder wide = new StringBuilder("<robot name='r'>");
    for (int i = 0; i < 9_999; i++) {
      wide.append(
          "<link name='l%s'><collision><geometry><sphere radius='1'/></geometry></collision></link>"
              .formatted(i));
      if (i > 0) {
        wide.append(
            "<joint name='j%s' type='continuous'><parent link='l%s'/><child link='l%s'/><orgin xyzz='0'/></joint>"
                .formatted(i, (i - 1) / 2, i));
      }
    }
    Path file = Files.writeString(folder.resolve("r.urdf"), wide + "</robot>");
    Assertions.assertTimeout(
        Duration.ofSeconds(10),
        () ->
            assertThat(UrdfReader.read(file, UrdfText.OPTIONS).counts().primitives())
                .isEqualTo(9_999));
  }
}
