package dev.clearway.io.tube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tubes of two arms with a turning joint, a slide, and a hand of two fingers. */
class TubeParserTest {
  private static final Scene SCENE = scene();
  private static final TubeParser PARSER = new TubeParser(SCENE);

  private static Joint joint(String name, JointType type, int parent, int child) {
    return new Joint(name, type, parent, child, Pose.IDENTITY, Axis.Z, -1, 1, Optional.empty());
  }

  private static Scene scene() {
    KinematicTree.Builder arm = KinematicTree.withRoot("foot");
    arm.add("upper", joint("turn", JointType.REVOLUTE, 0, 1));
    arm.add("plate", joint("bolts", JointType.FIXED, 1, 2));
    arm.add("hand", joint("slide", JointType.PRISMATIC, 2, 3));
    arm.add("left", joint("close", JointType.PRISMATIC, 3, 4));
    arm.add("right", joint("open", JointType.PRISMATIC, 3, 5));
    arm.add("camera", joint("glue", JointType.FIXED, 1, 6));
    List<PlacedShape> ball = List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY));
    RobotModel model =
        new RobotModel("arm", arm.build(), Map.of("hand", ball), RobotSemantics.NONE);
    return new SceneBuilder()
        .robot("a", model, Pose.IDENTITY, true)
        .robot("b", model, Pose.translation(2, 0, 0), true)
        .obstacle("tray", List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY)), Pose.IDENTITY)
        .build();
  }

  private static Tube parse(String... texts) {
    return PARSER.parse(Tube.NONE, List.of(texts));
  }

  @Test
  void toolsAreHandsAndBasesAreRoots() {
    assertThat(parse("tool=0.1").plays()).containsOnlyKeys("a/hand", "b/hand");
    assertThat(parse("b:tool=2deg").plays())
        .containsExactlyEntriesOf(Map.of("b/hand", new Play(0, Math.toRadians(2))));
    assertThat(parse("base=3mm,0.002rad").plays())
        .containsEntry("a/foot", new Play(0.003, 0.002))
        .containsOnlyKeys("a/foot", "b/foot");
    assertThat(parse("link:a/plate=1m", "object:tray=0.002rad,1mm").plays())
        .containsEntry("a/plate", new Play(1, 0))
        .containsEntry("tray", new Play(0.001, 0.002));
  }

  @Test
  void jointsAreThoseOfOneRobotOrOneAlone() {
    Tube one = parse("b:joint=0.25", "joint:a/slide=2mm");
    List<String> names = SCENE.tree().space().names();
    for (int c = 0; c < names.size(); c++) {
      double wanted =
          names.get(c).startsWith("b/") ? 0.25 : names.get(c).equals("a/slide") ? 0.002 : 0;
      assertThat(one.of(c)).as(names.get(c)).isEqualTo(wanted);
    }
    assertThatThrownBy(() -> parse("joint:slide=1")).hasMessageContaining("named 'slide'");
    assertThatThrownBy(() -> parse("b:joint=1rad")).hasMessageContaining("slides, in metres");
    assertThatThrownBy(() -> parse("link:world=1")).hasMessageContaining("no link");
  }

  @Test
  void whatIsToldIsReadAgain() {
    Tube tube = parse("joint=0.5", "a:base=0.25,0.125rad", "object:tray=0.75");
    List<String> told =
        TubeWords.parts(SCENE, tube).stream()
            .map(
                part ->
                    part.what()
                        + "="
                        + (part.joint().isPresent()
                            ? part.joint().getAsDouble()
                            : part.play().shift() + "," + part.play().turn() + "rad"))
            .toList();
    assertThat(PARSER.parse(Tube.NONE, told)).isEqualTo(tube);
    Tube mixed = parse("joint=0.5", "joint:a/turn=0.25");
    assertThat(TubeWords.parts(SCENE, mixed))
        .hasSize(10 - 2)
        .first()
        .hasToString(
            "Part[what=joint:a/turn, joint=OptionalDouble[0.25], play=Play[shift=0.0, turn=0.0]]");
  }

  @Test
  void anyTextIsReadOrRefusedInWords() {
    String[] words = {
      "joint", "base", "tool", "link", "object", ":", "=", ",", "a", "b", "/", "hand", "slide",
      "0.1", "1e9999", "-1", "rad", "deg", "mm", " ", "ß", "tray", "NaN"
    };
    SplittableRandom random = new SplittableRandom(7);
    int read = 0;
    for (int i = 0; i < 30_000; i++) {
      StringBuilder text = new StringBuilder();
      int equals = random.nextInt(4);
      for (int k = 0; k < equals + 1 + random.nextInt(3); k++) {
        text.append(k == equals ? "=" : words[random.nextInt(words.length)]);
      }
      try {
        parse(text.toString());
        read++;
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).as(text.toString()).isNotBlank();
      }
    }
    assertThat(read).isGreaterThan(20);
  }
}
