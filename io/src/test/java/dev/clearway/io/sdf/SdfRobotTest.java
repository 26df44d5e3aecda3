package dev.clearway.io.sdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.io.robot.RobotReader;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.NamePair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SdfRobotTest {
  private static final String BALL =
      "<collision name='c'><geometry><sphere><radius>0.1</radius></sphere></geometry></collision>";

  private static final String ARM =
      """
      <model name='arm'><pose>0 0 1 0 0 0</pose>
        <link name='base'>BALL</link>
        <link name='upper'><pose>0 0 1 0 0 0</pose>BALL</link>
        <link name='hand'><pose relative_to='upper'>1 0 0 0 0 0</pose>BALL</link>
        <joint name='turn' type='revolute'><parent>base</parent><child>upper</child>
          <axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>2</upper><velocity>3</velocity></limit></axis></joint>
        <joint name='fold' type='revolute'><pose>-1 0 0 0 0 0</pose>
          <parent>upper</parent><child>hand</child>
          <axis><xyz expressed_in='__model__'>0 1 0</xyz><limit><lower>-1e16</lower></limit></axis></joint>
      </model>
      """
          .replace("BALL", BALL);

  @TempDir private Path folder;

  private UrdfModel read(String model) throws IOException, ModelFormatException {
    return RobotReader.read(file("1.9", model), UrdfOptions.DEFAULT);
  }

  private Path file(String version, String inside) throws IOException {
    return Files.writeString(
        folder.resolve("r.sdf"), "<sdf version='%s'>%s</sdf>".formatted(version, inside));
  }

  private static double[] place(KinematicTree tree, double[] q, String link) {
    double[] poses = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(q, poses);
    int at = Pose.SIZE * tree.link(link).orElseThrow();
    return Arrays.copyOfRange(poses, at, at + Pose.SIZE);
  }

  @Test
  void jointsTurnLinksAboutTheirAxes() throws Exception {
    UrdfModel arm = read(ARM);
    KinematicTree tree = arm.model().tree();
    assertThat(tree.links()).containsExactly("world", "base", "upper", "hand:fold", "hand");
    assertThat(tree.joints())
        .extracting(Joint::type)
        .containsExactly(
            JointType.FIXED, JointType.REVOLUTE, JointType.CONTINUOUS, JointType.FIXED);
    assertThat(arm.model().speeds()).containsEntry("turn", 3.0);
    assertThat(arm.model().semantics().allowed()).containsExactly(new NamePair("upper", "hand"));
    // The hand folds down about the upper link's origin, one behind its own.
    double[] hand = place(tree, new double[] {0, Math.PI / 2}, "hand");
    assertThat(new double[] {hand[9], hand[10], hand[11]})
        .containsExactly(new double[] {0, 0, 1}, within(1e-12));
    double[] turned = place(tree, new double[] {Math.PI / 2, 0}, "hand");
    assertThat(new double[] {turned[9], turned[10], turned[11]})
        .containsExactly(new double[] {0, 1, 2}, within(1e-12));
  }

  @Test
  void aModelAndItsUrdfTwinStandAlike() throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    for (int run = 0; run < 60; run++) {
      StringBuilder sdf = new StringBuilder("<model name='m'>");
      StringBuilder urdf = new StringBuilder("<robot name='m'><link name='world'/>");
      for (int i = 0; i < 5; i++) {
        String parent = i == 0 ? "world" : "l" + random.nextInt(i);
        String pose = numbers(random, 6);
        String axis = numbers(random, 3);
        String[] type = {"continuous continuous", "prismatic prismatic", "revolute revolute"};
        String[] kinds = type[random.nextInt(3)].split(" ", -1);
        String beside = i == 0 ? "" : " relative_to='%s'".formatted(parent);
        sdf.append("<link name='l%s'><pose%s>%s</pose>%s</link>".formatted(i, beside, pose, BALL));
        sdf.append(
            ("<joint name='j%s' type='%s'><parent>%s</parent><child>l%s</child><axis><xyz>%s</xyz>"
                    + "<limit><lower>-4</lower><upper>4</upper></limit></axis></joint>")
                .formatted(i, kinds[0], parent, i, axis));
        String[] p = pose.split(" ", -1);
        urdf.append(
            ("<link name='l%s'><collision><geometry><sphere"
                 + " radius='0.1'/></geometry></collision></link><joint name='j%s'"
                 + " type='%s'><parent link='%s'/><child link='l%s'/><origin xyz='%s %s %s' rpy='%s"
                 + " %s %s'/><axis xyz='%s'/><limit lower='-4' upper='4'/></joint>")
                .formatted(i, i, kinds[1], parent, i, p[0], p[1], p[2], p[3], p[4], p[5], axis));
      }
      KinematicTree ours = read(sdf + "</model>").model().tree();
      Path twin = Files.writeString(folder.resolve("r.urdf"), urdf + "</robot>");
      KinematicTree theirs = RobotReader.read(twin, UrdfOptions.DEFAULT).model().tree();
      double[] q = new double[5];
      double[] other = new double[5];
      for (int i = 0; i < 5; i++) {
        double value = random.nextDouble(-3, 3);
        q[ours.space().number("j" + i).orElseThrow()] = value;
        other[theirs.space().number("j" + i).orElseThrow()] = value;
      }
      for (int i = 0; i < 5; i++) {
        assertThat(place(ours, q, "l" + i))
            .containsExactly(place(theirs, other, "l" + i), within(1e-12));
      }
    }
  }

  private static String numbers(SplittableRandom random, int count) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < count; i++) {
      out.append(i == 0 ? "" : " ")
          .append(String.format(Locale.ROOT, "%.3f", random.nextDouble(-1, 1)));
    }
    return out.toString();
  }

  @Test
  void inAWorldModelsThatMoveAreRobots() throws Exception {
    String world =
        "<world name='w'>"
            + ARM
            + "<model name='box'><link name='l'>"
            + BALL
            + "</link></model></world>";
    SceneFile scene = SceneReader.read(file("1.9", world), SceneOptions.of(UrdfOptions.DEFAULT));
    assertThat(scene.scene().bodies())
        .extracting(body -> body.name())
        .containsExactlyInAnyOrder("arm/base", "arm/upper", "arm/hand", "box");
    assertThat(scene.scene().allowed())
        .contains(new NamePair("arm/base", "box"))
        .doesNotContain(new NamePair("arm/upper", "box"));
    assertThatThrownBy(() -> RobotReader.read(file("1.9", world), UrdfOptions.DEFAULT))
        .hasMessageContaining("holds 2 models, wanted one");
  }

  @Test
  void axesOfOldVersionsAreTheModels() throws Exception {
    String turned =
        ARM.replace("<pose>0 0 1 0 0 0</pose>BALL", "")
            .replace("0 0 1 0 0 0</pose>" + BALL, "0 0 1 0 1.5707963267948966 0</pose>" + BALL);
    Joint now =
        RobotReader.read(file("1.5", turned), UrdfOptions.DEFAULT).model().tree().joints().get(1);
    Joint old =
        RobotReader.read(file("1.4", turned), UrdfOptions.DEFAULT).model().tree().joints().get(1);
    assertThat(now.axis().z()).isEqualTo(1);
    assertThat(Math.abs(old.axis().x())).isEqualTo(1, within(1e-12));
  }

  @Test
  void jointsFollowOthers() throws Exception {
    String mimic =
        "<mimic"
            + " joint='turn'><multiplier>2</multiplier><offset>1</offset><reference>0.5</reference></mimic>";
    Joint fold =
        read(ARM.replace("<axis><xyz expressed_in", "<axis>" + mimic + "<xyz expressed_in"))
            .model()
            .tree()
            .joints()
            .get(2);
    assertThat(fold.mimic().orElseThrow().offset()).isEqualTo(0);
    assertThat(fold.mimic().orElseThrow().multiplier()).isEqualTo(2);
    assertThatThrownBy(
            () ->
                read(
                    ARM.replace(
                        "<axis><xyz expressed_in",
                        "<axis>" + mimic.replace("turn", "none") + "<xyz expressed_in")))
        .hasMessageContaining("follows 'none'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type='revolute'><parent>base|type='ball'><parent>base|is of type 'ball', which is not"
            + " read",
        "<parent>base</parent>|<parent>none</parent>|names 'none', which is no link",
        "<child>hand</child>|<child>upper</child>|moves 'upper', which another joint moves",
        "<parent>upper</parent>|<parent>hand</parent>|its joints form a loop",
        "<xyz>0 0 1</xyz>|<xyz>0 0 0</xyz>|has no direction",
        "<lower>-1</lower>|<lower>3</lower>|its limits are 3.0 to 2.0",
        "<lower>-1</lower>|<lower>x</lower>|is 'x', wanted a decimal number",
        "<link name='base'>|<include><uri>model://x</uri></include><link name='base'>|<include>: is"
            + " not read in a model that moves",
        "<sphere><radius>0.1</radius></sphere>|<empty/>|nothing to check",
        "<sphere><radius>0.1</radius></sphere>|<plane/>|a plane on a link",
      })
  void whatIsNotReadIsRefusedByName(String part, String other, String said) {
    assertThat(ARM).contains(part);
    assertThatThrownBy(() -> read(ARM.replace(part, other)))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("r.sdf:")
        .hasMessageContaining(said);
  }

  @Test
  void damagedFilesAreReadOrRefusedAndNothingElse() throws IOException {
    int read = 0;
    int refused = 0;
    String text = "<sdf version='1.9'>%s</sdf>".formatted(ARM);
    Path file = folder.resolve("r.sdf");
    for (byte[] bytes : Mutations.of(text, 9, 400, new SplittableRandom(5))) {
      Files.write(file, bytes);
      try {
        RobotReader.read(file, UrdfOptions.DEFAULT);
        read++;
      } catch (ModelFormatException e) {
        refused++;
      }
    }
    assertThat(read).isGreaterThan(10);
    assertThat(refused).isGreaterThan(200);
  }
}
