package dev.clearway.io.srdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.xml.Mutations;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SrdfReaderProperties {
  private static final byte[] BYTES =
      """
      <?xml version="1.0"?>
      <robot name="r">
        <virtual_joint name="v" type="floating" parent_frame="world" child_link="l0"/>
        <group name="arm"><chain base_link="l0" tip_link="l3"/><joint name="j5"/></group>
        <group name="all"><group name="arm"/><link name="l4"/></group>
        <group_state name="home" group="arm"><joint name="j1" value="0.5"/></group_state>
        <passive_joint name="j4"/>
        <disable_default_collisions link="l2"/>
        <enable_collisions link1="l2" link2="l5"/>
        <disable_collisions link1="l0" link2="l1" reason="Adjacent"/>
      </robot>
      """
          .getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  private static KinematicTree chain(int links) {
    KinematicTree.Builder builder = KinematicTree.withRoot("l0");
    for (int i = 1; i < links; i++) {
      builder.add(
          "l" + i,
          new Joint(
              "j" + i,
              JointType.REVOLUTE,
              i - 1,
              i,
              Pose.IDENTITY,
              Axis.Z,
              -1,
              1,
              Optional.empty()));
    }
    return builder.build();
  }

  private Mutations mutations() {
    KinematicTree tree = chain(6);
    return new Mutations(folder.resolve("r.srdf"), file -> SrdfReader.read(file, tree));
  }

  @Test
  void aFileCutAnywhereIsRefused() throws IOException {
    Mutations mutations = mutations();
    mutations.cutEverywhere(BYTES);
    // Without its last line break the file is whole.
    assertThat(mutations.read()).isEqualTo(1);
  }

  @Test
  void aDamagedFileIsReadOrRefusedAndNothingElse() throws IOException {
    Mutations mutations = mutations();
    mutations.change(BYTES, 1200, 1);
    assertThat(mutations.read()).isGreaterThan(60);
    assertThat(mutations.refused()).isGreaterThan(600);
  }

  @Test
  void noiseIsRefused() throws IOException {
    Mutations mutations = mutations();
    mutations.noise(300, 1);
    assertThat(mutations.read()).isZero();
  }

  @Test
  void filesThatAskForTooMuchAreRefusedInTime() throws IOException {
    KinematicTree tree = chain(10_000);
    StringBuilder greedy = new StringBuilder("<robot>");
    for (int i = 0; i < 9_000; i++) {
      greedy.append(
          "<group name='g%s'><chain base_link='l0' tip_link='l9999'/></group>".formatted(i));
    }
    Path groups = Files.writeString(folder.resolve("groups.srdf"), greedy + "</robot>");
    greedy.setLength("<robot>".length());
    for (int i = 0; i < 9_000; i++) {
      greedy.append("<disable_default_collisions link='l%s'/>".formatted(i));
    }
    Path pairs = Files.writeString(folder.resolve("pairs.srdf"), greedy + "</robot>");
    Assertions.assertTimeout(
        Duration.ofSeconds(10),
        () -> {
          assertThat(catchFault(groups, tree)).contains("more than 1000000 joints");
          assertThat(catchFault(pairs, tree)).contains("more than 500000 disabled pairs");
        });
  }

  private static String catchFault(Path file, KinematicTree tree) {
    return catchThrowableOfType(ModelFormatException.class, () -> SrdfReader.read(file, tree))
        .getMessage();
  }
}
