package dev.clearway.io.srdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.RobotSemantics.GroupState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of groups of joints and of their states. */
class SrdfGroupsTest {
  @TempDir Path folder;

  private SrdfText srdf() {
    return new SrdfText(folder);
  }

  private List<String> group(String inside) throws ModelFormatException {
    return srdf().clean("<group name='g'>" + inside + "</group>").groups().get("g");
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
        srdf()
            .clean(
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
    assertThat(srdf().fault("<group name='g'><group name='g'/></group>"))
        .contains("'g' contains itself");
    assertThat(
            srdf()
                .fault(
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
    assertThat(srdf().fault(deep + "<group name='g5000'/>")).contains("nested more than 100 deep");
  }

  @Test
  void oddGroupsAreWarnedOf() throws ModelFormatException {
    SrdfModel read =
        srdf()
            .read(
                "<group name='g'><joint name='a1'/></group><group name='g'><joint"
                    + " name='a2'/></group><group name='h'><group name='ghost'/><chian"
                    + " base_link='base' tip_link='hand'/></group>");
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
        srdf()
            .clean(
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
        srdf()
            .clean(
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
    assertThat(srdf().fault("<group_state name='home' group='g'>" + joint + "</group_state>"))
        .contains("group_state 'home'");
  }

  @Test
  void valuesWithoutEffectAreWarnedOf() throws ModelFormatException {
    SrdfModel read =
        srdf()
            .read(
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
}
