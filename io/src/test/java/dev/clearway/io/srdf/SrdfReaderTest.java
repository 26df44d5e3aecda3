package dev.clearway.io.srdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.RobotSemantics.GroupState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SrdfReaderTest {
  /**
   * {@code base -p(planar)- cart -a1- arm1 -a2- arm2 -f(fixed)- hand}, the hand with fingers {@code
   * g1} and {@code g2} (which follows g1 by −1), and {@code base -s(floating)- sat}.
   */
  private static final KinematicTree TREE = tree();

  @TempDir Path folder;

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
          folder.resolve("r.srdf"), "<robot name='other'>\n" + elements + "\n</robot>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private SrdfModel read(String elements) throws ModelFormatException {
    return SrdfReader.read(write(elements), TREE);
  }

  private RobotSemantics clean(String elements) throws ModelFormatException {
    SrdfModel read = read(elements);
    assertThat(read.warnings()).isEmpty();
    return read.semantics();
  }

  private String fault(String elements) {
    Path file = write(elements);
    ModelFormatException fault =
        catchThrowableOfType(ModelFormatException.class, () -> SrdfReader.read(file, TREE));
    assertThat(fault).as(elements).isNotNull();
    assertThat(fault.getMessage()).startsWith(file + ":2: ").doesNotContain("\n");
    return fault.getMessage();
  }

  private static String disabled(String first, String second) {
    return "<disable_collisions link1='%s' link2='%s' reason='Never'/>".formatted(first, second);
  }

  private List<String> group(String inside) throws ModelFormatException {
    return clean("<group name='g'>" + inside + "</group>").groups().get("g");
  }

  @Test
  void anEmptyFileSaysNothing() throws ModelFormatException {
    assertThat(clean("")).isEqualTo(RobotSemantics.NONE);
  }

  @Test
  void disabledPairsAreThosePairsOnlyInEitherOrderAndOnce() throws ModelFormatException {
    SrdfModel read =
        read(
            disabled("hand", "arm1")
                + disabled("arm1", "hand")
                + disabled("base", "cart")
                + disabled("base", "base"));
    assertThat(read.semantics().allowed())
        .containsExactlyInAnyOrder(new NamePair("arm1", "hand"), new NamePair("base", "cart"));
    assertThat(read.disabledPairs()).isEqualTo(4);
    assertThat(read.warnings()).isEmpty();
  }

  @Test
  void theReasonOfADisabledPairIsKept() throws ModelFormatException {
    SrdfModel read =
        read(
            "<disable_default_collisions link='cart'/>"
                + "<disable_collisions link1='hand' link2='arm1' reason='Adjacent'/>"
                + "<disable_collisions link1='arm1' link2='hand' reason=' Never '/>"
                + "<disable_collisions link1='base' link2='cart' reason='User'/>"
                + "<disable_collisions link1='base' link2='hand'/>");

    assertThat(read.disabledFor().keySet()).isEqualTo(read.semantics().allowed());
    assertThat(read.disabledFor())
        .containsEntry(new NamePair("arm1", "hand"), "Never")
        .containsEntry(new NamePair("base", "cart"), "User")
        .containsEntry(new NamePair("base", "hand"), "")
        .containsEntry(new NamePair("cart", "hand"), "disable_default_collisions");
  }

  @Test
  void unknownNamesAreLeftOutWithOneWarning() throws ModelFormatException {
    SrdfModel read =
        read(
            disabled("hand", "ghost")
                + disabled("ghost", "spectre")
                + disabled("hand", "arm1")
                + "<group name='g'><link name='spook'/><chain base_link='base'"
                + " tip_link='ghost'/><joint name='ghost_joint'/><joint"
                + " name='a1'/></group><passive_joint name='ghost_joint'/><passive_joint"
                + " name='a2'/><group_state name='s' group='g'><joint name='ghost_joint'"
                + " value='1'/></group_state>");
    assertThat(read.semantics().allowed()).containsExactly(new NamePair("arm1", "hand"));
    assertThat(read.semantics().groups()).isEqualTo(Map.of("g", List.of("a1")));
    assertThat(read.semantics().passiveJoints()).containsExactly("a2");
    assertThat(read.semantics().states()).containsExactly(new GroupState("s", "g", Map.of()));
    assertThat(read.warnings())
        .hasSize(2)
        .anySatisfy(w -> assertThat(w).contains("3 links", "'ghost', 'spectre', 'spook'"))
        .anySatisfy(w -> assertThat(w).contains("1 joints", "'ghost_joint'"));
  }

  @Test
  void aLinkTakenOutByDefaultIsInNoPairButThoseEnabledAgain() throws ModelFormatException {
    RobotSemantics read =
        clean(
            """
            <enable_collisions link1="hand" link2="arm1"/>
            <enable_collisions link1="sat" link2="hand"/>
            <disable_default_collisions link="hand"/>
            <disable_collisions link1="sat" link2="hand"/>
            <disable_collisions link1="base" link2="cart"/>
            """);
    assertThat(read.allowed())
        .containsExactlyInAnyOrder(
            new NamePair("hand", "base"),
            new NamePair("hand", "cart"),
            new NamePair("hand", "arm2"),
            new NamePair("hand", "finger1"),
            new NamePair("hand", "finger2"),
            new NamePair("hand", "sat"),
            new NamePair("base", "cart"));
  }

  @Test
  void enabledPairsAreCheckedAnyway() throws ModelFormatException {
    assertThat(clean("<enable_collisions link1='hand' link2='arm1'/>").allowed()).isEmpty();
  }

  @Test
  void groupsHoldMovableJointsInTreeOrder() throws ModelFormatException {
    assertThat(group("<joint name='a2'/><joint name='p'/><joint name='a1'/>"))
        .containsExactly("p", "a1", "a2");
    assertThat(group("<link name='arm2'/><link name='base'/><link name='hand'/>"))
        .containsExactly("a2");
    assertThat(group("<chain base_link='base' tip_link='hand'/>")).containsExactly("p", "a1", "a2");
    assertThat(group("<chain base_link='cart' tip_link='finger2'/>"))
        .containsExactly("a1", "a2", "g2");
    assertThat(group("<joint name='f'/>")).isEmpty();
    assertThat(group("")).isEmpty();
  }

  @Test
  void aChainMayGoUpAndDownAgain() throws ModelFormatException {
    assertThat(group("<chain base_link='finger1' tip_link='finger2'/>"))
        .containsExactly("g1", "g2");
    assertThat(group("<chain base_link='hand' tip_link='cart'/>")).containsExactly("a1", "a2");
    assertThat(group("<chain base_link='hand' tip_link='hand'/>")).isEmpty();
  }

  @Test
  void subgroupsCountBeforeOrAfterTheyAreDefined() throws ModelFormatException {
    RobotSemantics read =
        clean(
            """
            <group name="all"><group name="arm"/><group name="fingers"/><joint name="s"/></group>
            <group name="fingers"><joint name="g2"/><joint name="g1"/></group>
            <group name="arm"><chain base_link="cart" tip_link="arm2"/></group>
            """);
    assertThat(read.groups())
        .isEqualTo(
            Map.of(
                "all", List.of("a1", "a2", "g1", "g2", "s"),
                "fingers", List.of("g1", "g2"),
                "arm", List.of("a1", "a2")));
  }

  @Test
  void groupsThatContainThemselvesAreRefused() {
    assertThat(fault("<group name='g'><group name='g'/></group>")).contains("'g' contains itself");
    assertThat(
            fault(
                "<group name='g'><group name='h'/></group><group name='h'><group"
                    + " name='g'/></group>"))
        .contains("contains itself");
  }

  @Test
  void deepNestsOfGroupsAreRefused() {
    StringBuilder deep = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      deep.append("<group name='g%s'><group name='g%s'/></group>".formatted(i, i + 1));
    }
    assertThat(fault(deep + "<group name='g5000'/>")).contains("nested more than 100 deep");
  }

  @Test
  void oddGroupsAreWarnedOf() throws ModelFormatException {
    SrdfModel read =
        read(
            "<group name='g'><joint name='a1'/></group><group name='g'><joint"
                + " name='a2'/></group><group name='h'><group name='ghost'/><chian base_link='base'"
                + " tip_link='hand'/></group>");
    assertThat(read.semantics().groups().get("g")).containsExactly("a1", "a2");
    assertThat(read.warnings())
        .anySatisfy(w -> assertThat(w).contains("group 'g'", "defined before"))
        .anySatisfy(w -> assertThat(w).contains("group 'ghost'", "not defined"))
        .anySatisfy(w -> assertThat(w).contains("<chian>", "'chain'"))
        .hasSize(3);
  }

  @Test
  void statesNameCoordinates() throws ModelFormatException {
    RobotSemantics read =
        clean(
            """
            <group name='g'><joint name='a1'/></group>
            <group_state name='home' group='g'>
              <joint name='a1' value='1.5'/><joint name='p' value=' 1 -2  3e-1 '/>
              <joint name='s' value='1 2 3 0 0 0.6 0.8'/>
              <joint name='g1' value='0.04'/><joint name='g2' value='-0.04'/>
            </group_state>
            <group_state name='home' group='h'/><group name='h'/>
            """);
    assertThat(read.states()).extracting(GroupState::name).containsExactly("home", "home");
    assertThat(read.states().getFirst().positions())
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("a1", 1.5),
                Map.entry("p.x", 1.0),
                Map.entry("p.y", -2.0),
                Map.entry("p.yaw", 0.3),
                Map.entry("s.x", 1.0),
                Map.entry("s.y", 2.0),
                Map.entry("s.z", 3.0),
                Map.entry("s.qx", 0.0),
                Map.entry("s.qy", 0.0),
                Map.entry("s.qz", 0.6),
                Map.entry("s.qw", 0.8),
                Map.entry("g1", 0.04)));
  }

  @Test
  void quaternionsThatAreRoundedAreNormalised() throws ModelFormatException {
    Map<String, Double> positions =
        clean(
                "<group name='g'/><group_state name='s' group='g'>"
                    + "<joint name='s' value='0 0 0 0 0 0.7071 0.7071'/></group_state>")
            .states()
            .getFirst()
            .positions();
    assertThat(positions.get("s.qz")).isEqualTo(Math.sqrt(0.5));
    assertThat(positions.get("s.qw")).isEqualTo(Math.sqrt(0.5));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<joint name='a1' value='1 2'/>",
        "<joint name='a1' value=''/>",
        "<joint name='a1'/>",
        "<joint name='a1' value='0,5'/>",
        "<joint name='a1' value='nan'/>",
        "<joint name='p' value='1'/>",
        "<joint name='s' value='0 0 0 0 0 0 0'/>",
        "<joint name='s' value='0 0 0'/>",
        "<joint value='0'/>"
      })
  void valuesThatDoNotFitTheirJointAreRefused(String joint) {
    assertThat(fault("<group_state name='home' group='g'>" + joint + "</group_state>"))
        .contains("group_state 'home'");
  }

  @Test
  void valuesWithoutEffectAreWarnedOf() throws ModelFormatException {
    SrdfModel read =
        read(
            """
            <group name='g'/>
            <group_state name='a' group='g'>
              <joint name='f' value='1'/><joint name='g1' value='0.04'/><joint name='g2' value='0.04'/>
            </group_state>
            <group_state name='a' group='g'><joint name='a1' value='1'/></group_state>
            <group_state name='b' group='ghost'><joint name='f' value='1'/></group_state>
            """);
    assertThat(read.semantics().states())
        .containsExactly(
            new GroupState("a", "g", Map.of("g1", 0.04)), new GroupState("b", "ghost", Map.of()));
    assertThat(read.warnings())
        .anySatisfy(w -> assertThat(w).contains("fixed joints", "'f'"))
        .anySatisfy(
            w -> assertThat(w).contains("group_state 'a'", "'g2' at 0.04", "it is at -0.04"))
        .anySatisfy(w -> assertThat(w).contains("group_state 'a'", "defined before"))
        .anySatisfy(w -> assertThat(w).contains("group_state 'b'", "group 'ghost'"))
        .hasSize(4);
  }

  @Test
  void virtualJointsAreRecordedAndTheirNamesKnown() throws ModelFormatException {
    SrdfModel read =
        read(
            """
            <virtual_joint name="v" type="planar" parent_frame="odom" child_link="base"/>
            <passive_joint name="v"/><group name="g"><joint name="v"/></group>
            <group_state name="s" group="g"><joint name="v" value="0 0 0"/></group_state>
            """);
    assertThat(read.virtualJoints())
        .containsExactly(new VirtualJoint("v", "planar", "odom", "base"));
    assertThat(read.semantics().passiveJoints()).containsExactly("v");
    assertThat(read.semantics().groups().get("g")).containsExactly("v");
    assertThat(read.semantics().base()).as("the base rests").isEmpty();
    assertThat(read.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<virtual_joint name='v' type='ball' parent_frame='odom' child_link='base'/>",
        "<virtual_joint type='fixed' parent_frame='odom' child_link='base'/>",
        "<disable_collisions link1='base'/>",
        "<disable_default_collisions/>",
        "<enable_collisions link2='base'/>",
        "<group/>",
        "<group name='g'><chain base_link='base'/></group>",
        "<group name='g'><joint/></group>",
        "<group_state group='g'/>",
        "<passive_joint/>",
        "<xacro:macro name='m'/>",
        "<disable_collisions link1='${prefix}base' link2='cart'/>"
      })
  void halfWrittenElementsAreRefused(String element) {
    assertThat(fault(element)).isNotBlank();
  }

  @Test
  void whatBearsOnNoCheckIsIgnoredAndSlipsAreWarnedOf() throws ModelFormatException {
    SrdfModel read =
        read(
            """
            <end_effector name="e" parent_link="ghost" group="g"/><joint_property joint_name="x"/>
            <group_tcps group="g"><tcp name="t" xyz="?"/></group_tcps>
            <link_sphere_approximation link="ghost"/><kinematics_plugin_config filename="x"/>
            <disable_colisions link1="base" link2="cart"/>
            <collision_margins default_margin="0.01"/>
            """);
    assertThat(read.semantics()).isEqualTo(RobotSemantics.NONE);
    assertThat(read.warnings())
        .anySatisfy(w -> assertThat(w).contains("<disable_colisions>", "'disable_collisions'"))
        .anySatisfy(w -> assertThat(w).contains("collision_margins"))
        .hasSize(2);
  }

  @Test
  void passiveJointsAreThoseOfTheRobot() throws ModelFormatException {
    assertThat(clean("<passive_joint name='g2'/><passive_joint name='p'/>").passiveJoints())
        .isEqualTo(Set.of("g2", "p"));
  }
}
