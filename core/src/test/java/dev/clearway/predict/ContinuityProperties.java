package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A reading is judged by what was promised before it, whatever bounds it brings itself. */
final class ContinuityProperties {
  private static final double LARGER = 1000;

  private static Optional<BoundViolation> boundViolation(ObjectState before, ObjectState next) {
    double[] state = {
      before.time(),
      before.x(),
      before.y(),
      before.z(),
      before.vx(),
      before.vy(),
      before.vz(),
      before.radius(),
      before.maxSpeed(),
      before.maxAcceleration()
    };
    return Continuity.check(state, 0, next, 0);
  }

  @Test
  void aJumpUnderLargerBoundsBreaksTheOldOnes() {
    ObjectState still = new ObjectState(0, 1, 0, 0, 0, 0, 0, 0, 0.5, 10, 0);
    ObjectState jumped = new ObjectState(0.1, 1, 0.4, 0, 0, 0, 0, 0, 0.5, 10, LARGER);
    assertThat(boundViolation(still, jumped).orElseThrow().kind())
        .isEqualTo(BoundViolation.Kind.DEVIATION);
    ObjectState slow = new ObjectState(0, 1, 0, 0, 0, 0, 0, 0, 0.5, 1, LARGER);
    ObjectState far = new ObjectState(0.1, 1, 0.4, 0, 0, 0, 0, 0, 0.5, 10, LARGER);
    assertThat(boundViolation(slow, far).orElseThrow().kind())
        .isEqualTo(BoundViolation.Kind.TRAVEL);
  }

  /** Constant acceleration along x: at the old bound nothing is said, a hair beyond it is. */
  @Test
  void theOldBoundsDecideWhateverTheNewOnesAre() {
    Random random = new Random(8);
    for (int i = 0; i < 20_000; i++) {
      double bound = 0.1 + 5 * random.nextDouble();
      double passed = 0.01 + random.nextDouble();
      double speed = 2 * random.nextDouble();
      boolean beyond = random.nextBoolean();
      double used = bound * (beyond ? 1 + 1e-6 : 1);
      double x = (speed + 0.5 * used * passed) * passed;
      double after = speed + used * passed;
      double told = random.nextBoolean() ? LARGER : bound * random.nextDouble();
      ObjectState before = new ObjectState(0, 1, 0, 0, 0, speed, 0, 0, 0.5, speed + LARGER, bound);
      ObjectState next = new ObjectState(passed, 1, x, 0, 0, after, 0, 0, 0.5, LARGER, told);
      assertThat(boundViolation(before, next).isPresent())
          .as("%s, %s", before, next)
          .isEqualTo(beyond);
    }
  }
}
