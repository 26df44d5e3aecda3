package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.ConcurrentMotion;
import dev.clearway.motion.Motion;
import dev.clearway.motion.Timetable;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two robots on one clock, whose ways cross: it depends on the times whether they meet. */
public class OneClockTest extends CheckMethodSuite {
  private static final double[] REST = {0, 0};

  /** Balls of radius 0.1 that slide along x and along y, from −1 to 1, through the origin. */
  private static Scene scene() {
    return Arms.crossingBalls().build();
  }

  private static Timetable.Track track(KinematicTree tree, String joint, double start) {
    int number = tree.joint(joint).orElseThrow();
    double[] from = {-1, -1};
    double[] to = {1, 1};
    Motion motion =
        new TrajectoryPoint(start, from, REST, REST)
            .to(tree, new TrajectoryPoint(start + 2, to, REST, REST));
    return new Timetable.Track(new int[] {number}, List.of(motion));
  }

  @ParameterizedTest
  @CsvSource({"0, true", "0.1, true", "0.3, false", "0.7, false", "3, false", "-0.3, false"})
  void robotsWhoseWaysCrossMeetOrNotByTheirDelay(double delay, boolean meet) {
    Scene scene = scene();
    List<ConcurrentMotion> motions =
        Timetable.cut(
            scene.tree(),
            List.of(track(scene.tree(), "right/q", 1), track(scene.tree(), "up/q", 1 + delay)));
    assertThat(motions).hasSize(delay == 0 ? 1 : 3);
    for (CheckMethod method : proving()) {
      List<Verdict> verdicts =
          CheckSetup.of(scene, CheckOptions.DEFAULT, method)
              .checkAll(motions, 1, CheckSetup.Progress.NONE);
      if (meet) {
        assertThat(verdicts).anyMatch(Verdict.Hit.class::isInstance);
      } else {
        assertThat(verdicts).allMatch(Verdict.Free.class::isInstance);
      }
    }
  }
}
