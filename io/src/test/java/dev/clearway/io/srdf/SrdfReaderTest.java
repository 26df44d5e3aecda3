package dev.clearway.io.srdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.RobotSemantics.GroupState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SrdfReaderTest {
  @TempDir Path folder;

  private SrdfText srdf() {
    return new SrdfText(folder);
  }

  private static String disabled(String first, String second) {
    return "<disable_collisions link1='%s' link2='%s' reason='Never'/>".formatted(first, second);
  }

  @Test
  void anEmptyFileSaysNothing() throws ModelFormatException {
    assertThat(srdf().clean("")).isEqualTo(RobotSemantics.NONE);
  }

  @Test
  void disabledPairsAreThosePairsOnlyInEitherOrderAndOnce() throws ModelFormatException {
    SrdfModel read =
        srdf()
            .read(
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
        srdf()
            .read(
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
        srdf()
            .read(
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
        srdf()
            .clean(
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
    assertThat(srdf().clean("<enable_collisions link1='hand' link2='arm1'/>").allowed()).isEmpty();
  }

  @Test
  void virtualJointsAreRecordedAndTheirNamesKnown() throws ModelFormatException {
    SrdfModel read =
        srdf()
            .read(
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
    assertThat(srdf().fault(element)).isNotBlank();
  }

  @Test
  void whatBearsOnNoCheckIsIgnoredAndSlipsAreWarnedOf() throws ModelFormatException {
    SrdfModel read =
        srdf()
            .read(
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
    assertThat(srdf().clean("<passive_joint name='g2'/><passive_joint name='p'/>").passiveJoints())
        .isEqualTo(Set.of("g2", "p"));
  }
}
