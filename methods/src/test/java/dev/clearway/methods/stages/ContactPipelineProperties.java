package dev.clearway.methods.stages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.RandomTrees;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers on random robots against many instants, with each choice of stages. */
class ContactPipelineProperties {
  private static final int SAMPLES = 250;

  private static final List<Set<Stage>> STAGES =
      List.of(
          PipelineOptions.DEFAULT.stages(),
          EnumSet.of(Stage.BOXES, Stage.EXACT),
          EnumSet.of(Stage.SWEPT_VOLUMES, Stage.EXACT),
          EnumSet.of(Stage.EXACT));

  private int free;
  private int contact;
  private int atStart;
  private int undecided;
  private int narrow;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void answersHoldAtEveryInstant(boolean allTypes) {
    Random random = new Random(allTypes ? 21 : 20);
    RandomTrees trees =
        allTypes
            ? RandomTrees.ofAllTypes(4, 0.2, 0.4)
            : new RandomTrees(5, 0, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC));
    for (int i = 0; i < 100; i++) {
      KinematicTree tree = trees.tree(random);
      CheckSetup setup =
          CheckSetup.of(
              new PipelineScenes(random).scene(tree, 7, 1, random.nextInt(4) == 0),
              CheckOptions.DEFAULT);
      ContactPipeline pipeline =
          ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT.with(STAGES.get(i % 4)));
      SampledContact oracle = new SampledContact(setup);
      for (int k = 0; k < 3; k++) {
        Motion motion = motion(trees, setup, random);
        judge(pipeline.find(motion), oracle, motion, "robot " + i + ", motion " + k);
      }
    }
    assertThat(free).isGreaterThan(120);
    assertThat(contact).isGreaterThan(15);
    assertThat(atStart).isGreaterThan(15);
    assertThat(undecided).isLessThan(10);
    assertThat(narrow).isGreaterThan(contact * 9 / 10);
  }

  private static Motion motion(RandomTrees trees, CheckSetup setup, Random random) {
    KinematicTree tree = setup.scene().tree();
    double[] from = trees.configuration(tree, random);
    double[] to = trees.configuration(tree, random);
    Motion whole = StraightMotion.between(tree, from, to);
    double share = random.nextInt(3) == 0 ? 1 : random.nextDouble(0.02, 0.6);
    double[] middle = new double[from.length];
    whole.position(share, middle);
    return StraightMotion.between(tree, from, middle);
  }

  private void judge(ContactAnswer answer, SampledContact oracle, Motion motion, String name) {
    OptionalDouble first = oracle.first(motion, SAMPLES);
    switch (answer) {
      case ContactAnswer.Free proven -> {
        free++;
        assertThat(first).as(name).isEmpty();
      }
      case ContactAnswer.Contact seen -> {
        assertThat(oracle.inContact(motion, seen.to())).as(name).isTrue();
        assertThat(seen.from()).as(name).isLessThanOrEqualTo(first.orElse(1));
        if (seen.to() == 0) {
          atStart++;
        } else {
          contact++;
          assertThat(seen.features()).as(name).isNotEmpty();
          narrow += seen.to() - seen.from() < 1e-4 ? 1 : 0;
        }
      }
      case ContactAnswer.Undecided open -> {
        undecided++;
        assertThat(open.from()).as(name).isLessThanOrEqualTo(first.orElse(1));
      }
    }
  }
}
