package dev.clearway.io.urdf;

import static dev.clearway.io.urdf.UrdfText.SOLID;
import static dev.clearway.io.urdf.UrdfText.link;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginTest {
  @TempDir Path folder;

  private static String robot(String origin) {
    return SOLID
        + link("a")
        + "<joint name='j' type='fixed'><parent link='solid'/><child link='a'/>%s</joint>"
            .formatted(origin);
  }

  private UrdfModel read(String origin) throws ModelFormatException {
    return UrdfText.read(folder, robot(origin));
  }

  private Pose pose(String origin) throws ModelFormatException {
    return read(origin).model().tree().joints().getFirst().parentFromJoint();
  }

  @Test
  void nothingWrittenIsNoChangeBitForBit() throws ModelFormatException {
    for (String origin :
        List.of("", "<origin/>", "<origin xyz='0 0 0'/>", "<origin xyz='0 0 0' rpy='0 0 0'/>")) {
      assertThat(pose(origin).hasIdentityRotation()).isTrue();
      assertThat(pose(origin).x()).isZero();
    }
  }

  @Test
  void anglesTurnAboutFixedAxesRollFirst() throws ModelFormatException {
    double quarter = Math.PI / 2;
    Pose pose = pose("<origin xyz='1 2 3' rpy='%s %s 0'/>".formatted(quarter, quarter));
    // y goes to z by the roll, and z to x by the pitch.
    double[] point = {0, 1, 0};
    pose.transform(point, 0, point, 0);
    assertThat(point).containsExactly(new double[] {2, 2, 3}, within(1e-15));
  }

  @Test
  void whiteSpaceOfAnyKindSeparatesNumbers() throws ModelFormatException {
    assertThat(pose("<origin xyz='  1\t2\n3 '/>").toArray())
        .isEqualTo(Pose.translation(1, 2, 3).toArray());
  }

  @Test
  void quaternionsOfTheDialectsAreHonoured() throws ModelFormatException {
    double half = Math.sqrt(0.5);
    double[] turn = pose("<origin rpy='0 0 %s'/>".formatted(Math.PI / 2)).toArray();
    assertThat(pose("<origin quat_xyzw='0 0 %s %s'/>".formatted(half, half)).toArray())
        .containsExactly(turn, within(1e-15));
    assertThat(pose("<origin wxyz='%s 0 0 %s'/>".formatted(half, half)).toArray())
        .containsExactly(turn, within(1e-15));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<origin xyz='1 2'/>",
        "<origin xyz='1 2 3 4'/>",
        "<origin xyz=''/>",
        "<origin xyz='0,5 0 0'/>",
        "<origin xyz='1,2,3'/>",
        "<origin xyz='nan 0 0'/>",
        "<origin xyz='0 0 -inf'/>",
        "<origin xyz='1e10 0 0'/>",
        "<origin xyz='1e999 0 0'/>",
        "<origin rpy='0 0 0x1'/>",
        "<origin rpy='0 0 ninety'/>",
        "<origin rpy='0 0 1' wxyz='1 0 0 0'/>",
        "<origin quat_xyzw='0 0 0 1' wxyz='1 0 0 0'/>",
        "<origin quat_xyzw='0 0 0 2'/>",
        "<origin wxyz='1 0 0'/>"
      })
  void whatIsNoPoseIsRefusedNamingTheElement(String origin) {
    assertThat(UrdfText.fault(folder, robot(origin))).startsWith("joint 'j', <origin>");
  }

  @Test
  void aSecondOriginIsRefused() {
    assertThat(UrdfText.fault(folder, robot("<origin xyz='1 0 0'/><origin xyz='2 0 0'/>")))
        .contains("joint 'j'", "second <origin>");
  }

  @Test
  void aMisspeltAttributeIsWarnedOfAndHasNoEffect() throws ModelFormatException {
    UrdfModel read = read("<origin xyz='1 0 0' ryp='0 0 1'/>");
    assertThat(read.model().tree().joints().getFirst().parentFromJoint().hasIdentityRotation())
        .isTrue();
    assertThat(read.warnings())
        .singleElement()
        .asString()
        .contains("r.urdf:3: <origin>", "'ryp'", "did you mean 'rpy'?");
    assertThat(read("<origin xyz='1 0 0' my:note='?'/>").warnings()).isEmpty();
  }
}
