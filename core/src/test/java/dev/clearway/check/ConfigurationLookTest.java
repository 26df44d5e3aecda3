package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.plan.PlanningCases;
import dev.clearway.plan.PlanningCases.Case;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConfigurationLookTest {
  @Test
  void looksAgreeWithVerdictsOnRandomConfigurations() {
    SplittableRandom random = new SplittableRandom(8);
    int free = 0;
    int hits = 0;
    for (Case task : List.of(PlanningCases.wall(), PlanningCases.arm(), PlanningCases.window())) {
      MotionChecker checker = task.setup().checker();
      ConfigurationLook look = checker.look();
      double[] q = task.start().clone();
      for (int i = 0; i < 500; i++) {
        task.space().sample(random, q);
        switch (checker.check(q)) {
          case Verdict.Free verdict -> {
            assertThat(look.at(q)).isEqualTo(Answer.CLEAR);
            free++;
          }
          case Verdict.Hit verdict -> {
            assertThat(look.at(q)).isEqualTo(Answer.CONTACT);
            hits++;
          }
          case Verdict.Undecided verdict -> {}
        }
      }
      assertThat(look.work().configurations()).isEqualTo(500);
      assertThat(look.work().volumeTests()).isPositive();
    }
    assertThat(free).isGreaterThan(250);
    assertThat(hits).isGreaterThan(250);
  }

  /** The block slides: no pair's points travel farther than its joints do. */
  @Test
  void travelIsThatOfTheJoints() {
    Case task = PlanningCases.wall();
    ConfigurationLook look = task.setup().checker().look();
    double travel = look.travel(task.space().motion(task.start(), task.goal()));
    assertThat(travel).isBetween(1.7, 1.7001);
  }

  @Test
  void checksServeAsLooks() {
    Case task = PlanningCases.wall();
    MotionChecker checker = task.setup().checker();
    ConfigurationLook look = new CheckedLook(checker);
    assertThat(look.at(task.start())).isEqualTo(Answer.CLEAR);
    assertThat(look.at(new double[] {0, 0})).isEqualTo(Answer.CONTACT);
    assertThat(look.work().configurations()).isEqualTo(2);
    assertThat(look.travel(task.space().motion(task.start(), task.goal()))).isInfinite();
  }
}
