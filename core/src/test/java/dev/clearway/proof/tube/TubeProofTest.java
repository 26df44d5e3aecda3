package dev.clearway.proof.tube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.MovingPairs;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Arms;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Proofs of a ball of radius 0.1 that slides from 0 towards a wall at x = 0.6. */
class TubeProofTest {
  private final Scene scene = Arms.ballAndWall(new Box(1, 4, 4), Pose.translation(1.1, 0, 0));
  private final CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
  private Optional<TubeMiss> miss = Optional.empty();

  private double slack(double to, double tube, Budget budget) {
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {to});
    GeometryPair pair = setup.prepared().pairsFor(motion).moving().getFirst();
    MovingPairs moving = setup.prepared().movingPairs();
    LooseMotion loose = LooseMotion.about(motion, Tube.ofJoints(scene.tree(), tube));
    TubeProof proof = new TubeProof(scene, loose, moving, TubeProof.MOST_TESTS);
    double slack = proof.slack(pair, motion, 0, 1, budget);
    miss = proof.miss();
    return slack;
  }

  /** Travel counts like the tube where it is less, and is halved in time where it is more. */
  @Test
  void travelAndTubeAddUp() {
    for (double to : new double[] {1e-3, 0.1, 0.3, 0.45}) {
      double gap = 0.5 - to;
      assertThat(slack(to, 0.999 * gap, Budget.UNLIMITED)).as("to %s", to).isPositive();
      assertThat(slack(to, 1.001 * gap, Budget.UNLIMITED)).as("to %s", to).isZero();
    }
  }

  /** At the end of the motion 0.2 is missing to the wall, earlier more. */
  @Test
  void contactIsFoundFromWhereAProofFails() {
    assertThat(slack(0.3, 0.25, Budget.UNLIMITED)).isZero();
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.3});
    LooseMotion unit = LooseMotion.about(motion, Tube.ofJoints(scene.tree(), 1));
    TubeContact contacts = new TubeContact(scene, unit, setup.prepared().movingPairs());
    GeometryPair pair = setup.prepared().pairsFor(motion).moving().getFirst();
    double found = contacts.least(pair, miss.orElseThrow(), 1);
    assertThat(found).isBetween(0.2, 0.25);
    double polished = contacts.polish(pair, found, 300);
    assertThat(polished).isBetween(0.2, 0.201);
    assertThat(contacts.configuration()[0]).isBetween(0.5, 0.501);
    assertThat(contacts.instant()).isBetween(0.99, 1.0);
  }

  @Test
  void aBudgetThatIsSpentProvesNothing() {
    assertThat(slack(0.1, 0.3, Budget.UNLIMITED)).isPositive();
    assertThat(slack(0.1, 0.3, work -> Budget.Spent.YES)).isZero();
  }
}
