package dev.clearway.io.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.RobotSemantics.GroupState;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SceneGroupsTest {
  private static final RobotSemantics SEMANTICS =
      new RobotSemantics(
          Set.of(),
          Map.of(
              "reach", List.of("turn", "slide", "flange"),
              "hand", List.of("left", "right", "roll"),
              "nothing", List.of("flange", "right")),
          List.of(
              new GroupState("home", "reach", Map.of("turn", 0.25, "slide", 0.5)),
              new GroupState("home", "hand", Map.of("left", 0.5, "turn", 9.0)),
              new GroupState("open", "hand", Map.of("left", 1.0))),
          Set.of("roll"));
  private static final Scene ONE = TestRobots.scene(Map.of("arm", TestRobots.arm(SEMANTICS)));
  private static final Scene TWO =
      TestRobots.scene(Map.of("arm", TestRobots.arm(SEMANTICS), "cart", TestRobots.flyer()));
  private static final Scene TWINS =
      TestRobots.scene(Map.of("a", TestRobots.arm(SEMANTICS), "b", TestRobots.arm(SEMANTICS)));

  private static final SourceLocation PLACE =
      new SourceLocation() {
        @Override
        public String at() {
          return "here";
        }

        @Override
        public ModelFormatException fault(String problem) {
          return new ModelFormatException(Path.of("here"), problem);
        }
      };

  private static int[] group(Scene scene, String name) throws ModelFormatException {
    return SceneGroups.of(scene).group(name, PLACE).stream().toArray();
  }

  @Test
  void groupsMoveWhatHasCoordinatesAndIsNotPassive() throws Exception {
    assertThat(group(ONE, "reach")).containsExactly(0, 1);
    assertThat(group(ONE, "arm/reach")).containsExactly(0, 1);
    assertThat(group(ONE, "hand")).containsExactly(3);
    assertThat(SceneGroups.of(ONE).all().stream().toArray()).containsExactly(0, 1, 3);
    assertThat(SceneGroups.of(TWO).all().cardinality()).isEqualTo(3 + 7 + 3);
    assertThat(group(TWO, "reach")).hasSize(2);
  }

  @Test
  void aNameOfSeveralRobotsIsToldApart() throws Exception {
    int[] first = group(TWINS, "a/reach");
    int[] second = group(TWINS, "b/reach");

    assertThat(first).hasSize(2).doesNotContain(second);
    assertThatThrownBy(() -> group(TWINS, "reach"))
        .hasMessageContainingAll("here", "several robots", "robot/group");
    assertThatThrownBy(() -> state(TWINS, "home", Optional.empty()))
        .hasMessageContainingAll("several robots", "robot/state");
    assertThat(state(TWINS, "b/open", Optional.empty())).contains(1.0);
  }

  @Test
  void unknownNamesAreAnsweredWithThoseThatThereAre() {
    assertThatThrownBy(() -> group(ONE, "reech"))
        .hasMessageContainingAll("'reech'", "known: hand, nothing, reach");
    assertThatThrownBy(() -> group(ONE, "nothing")).hasMessageContaining("no joint of group");
    assertThatThrownBy(() -> state(ONE, "hame", Optional.empty()))
        .hasMessageContainingAll("'hame'", "known: home, open");
    Scene bare = TestRobots.scene(Map.of("cart", TestRobots.flyer()));
    assertThatThrownBy(() -> group(bare, "x")).hasMessageContaining("an SRDF defines them");
  }

  private static double[] state(Scene scene, String name, Optional<String> group)
      throws ModelFormatException {
    return SceneGroups.of(scene).state(name, group, scene.defaultConfiguration(), PLACE);
  }

  @Test
  void aStateIsThatOfTheGroupOrOfAllGroupsTheFirstFirst() throws Exception {
    double[] rest = ONE.defaultConfiguration();
    assertThat(state(ONE, "home", Optional.empty())).containsExactly(0.25, 0.5, rest[2], 0.5);
    assertThat(state(ONE, "home", Optional.of("hand"))).containsExactly(9, rest[1], rest[2], 0.5);
    assertThat(state(ONE, "open", Optional.of("reach")))
        .containsExactly(rest[0], rest[1], rest[2], 1);
    assertThat(SceneGroups.of(ONE).hasState("open")).isTrue();
    assertThat(SceneGroups.of(ONE).hasState("arm/open")).isTrue();
    assertThat(SceneGroups.of(ONE).hasState("reach")).isFalse();
  }
}
