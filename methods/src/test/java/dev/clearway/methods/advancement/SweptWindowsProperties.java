package dev.clearway.methods.advancement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.scene.GeometryPair;
import org.junit.jupiter.api.Test;

/** Windows against boxes around what elements fill at many instants. */
class SweptWindowsProperties {
  private static final int SAMPLES = 8;

  @Test
  void everyWindowIsToldInWhichBoxesAreAsNearAtAnInstant() {
    int told = 0;
    int needed = 0;
    int asked = 0;
    for (int seed = 0; seed < 40; seed++) {
      CheckSetup setup = TurningArms.setup(seed);
      Motion motion = TurningArms.motion(setup, seed);
      MovingPairs moving = setup.prepared().movingPairs();
      SweptWindows windows =
          new SweptWindows(moving.geometries(), moving.placements(), motion.rates());
      windows.begin(motion);
      for (GeometryPair pair : setup.prepared().pairsFor(motion).moving()) {
        int some = windows.of(pair, 0);
        for (int window = 0; window < SweptWindows.COUNT; window++) {
          double least = Double.POSITIVE_INFINITY;
          for (int i = 0; i <= SAMPLES; i++) {
            double instant = (window + (double) i / SAMPLES) / SweptWindows.COUNT;
            least = Math.min(least, gap(moving, pair, moving.placements().at(motion, instant)));
          }
          // What is swept comes as near as what is there at any instant.
          assertThat(windows.of(pair, Math.max(0, least)) >> window & 1)
              .as("seed %s, %s, %s", seed, pair.names(), window)
              .isEqualTo(1);
          asked++;
          told += some >> window & 1;
          needed += least <= 0 ? 1 : 0;
        }
      }
    }
    assertThat(needed).isGreaterThan(asked / 100);
    assertThat(told).as("told, of %s needed", needed).isLessThan(needed * 3 / 2);
  }

  private static double gap(MovingPairs moving, GeometryPair pair, double[] poses) {
    double[] a = box(moving.geometries().tree(pair.first()), poses, Pose.SIZE * pair.first());
    double[] b = box(moving.geometries().tree(pair.second()), poses, Pose.SIZE * pair.second());
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      most = Math.max(most, Math.max(b[k] - a[3 + k], a[k] - b[3 + k]));
    }
    return most;
  }

  /** The corners' box in the world, by interval arithmetic of rotation and sizes. */
  private static double[] box(Bvh tree, double[] poses, int at) {
    double[] box = new double[6];
    for (int row = 0; row < 3; row++) {
      double low = poses[at + 9 + row];
      double high = low;
      for (int k = 0; k < 3; k++) {
        double one = poses[at + 3 * row + k] * tree.bound(k);
        double other = poses[at + 3 * row + k] * tree.bound(k + 3);
        low += Math.min(one, other);
        high += Math.max(one, other);
      }
      box[row] = low;
      box[3 + row] = high;
    }
    return box;
  }
}
