package dev.clearway.io.srdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.RobotSemantics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads elements of an SRDF as those of one robot.
 *
 * @param folder where the files go
 */
record SrdfText(Path folder) {
  /**
   * {@code base -p(planar)- cart -a1- arm1 -a2- arm2 -f(fixed)- hand}, the hand with fingers {@code
   * g1} and {@code g2} (which follows g1 by −1), and {@code base -s(floating)- sat}.
   */
  static final KinematicTree TREE = tree();

  private static KinematicTree tree() {
    KinematicTree.Builder builder = KinematicTree.withRoot("base");
    int cart = add(builder, 0, "cart", "p", JointType.PLANAR);
    int arm1 = add(builder, cart, "arm1", "a1", JointType.REVOLUTE);
    int arm2 = add(builder, arm1, "arm2", "a2", JointType.CONTINUOUS);
    int hand = add(builder, arm2, "hand", "f", JointType.FIXED);
    add(builder, hand, "finger1", "g1", JointType.PRISMATIC);
    builder.add(
        "finger2",
        joint(
            "g2", JointType.PRISMATIC, hand, builder.size(), Optional.of(new Mimic("g1", -1, 0))));
    add(builder, 0, "sat", "s", JointType.FLOATING);
    return builder.build();
  }

  private static int add(
      KinematicTree.Builder builder, int parent, String link, String name, JointType type) {
    return builder.add(link, joint(name, type, parent, builder.size(), Optional.empty()));
  }

  private static Joint joint(
      String name, JointType type, int parent, int child, Optional<Mimic> mimic) {
    return new Joint(name, type, parent, child, Pose.IDENTITY, Axis.Z, -1, 1, mimic);
  }

  private Path write(String elements) {
    try {
      return Files.writeString(
          folder().resolve("r.srdf"), "<robot name='other'>\n" + elements + "\n</robot>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  SrdfModel read(String elements) throws ModelFormatException {
    return SrdfReader.read(write(elements), TREE);
  }

  RobotSemantics clean(String elements) throws ModelFormatException {
    SrdfModel read = read(elements);
    assertThat(read.warnings()).isEmpty();
    return read.semantics();
  }

  String fault(String elements) {
    Path file = write(elements);
    ModelFormatException fault =
        catchThrowableOfType(ModelFormatException.class, () -> SrdfReader.read(file, TREE));
    assertThat(fault).as(elements).isNotNull();
    assertThat(fault.getMessage()).startsWith(file + ":2: ").doesNotContain("\n");
    return fault.getMessage();
  }
}
