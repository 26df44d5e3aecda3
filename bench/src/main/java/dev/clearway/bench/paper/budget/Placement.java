package dev.clearway.bench.paper.budget;

import dev.clearway.geometry.Pose;
import java.util.Random;

/**
 * Where the second spring is in the first one's frame.
 *
 * @param numbers x, y, z in metres, then roll, pitch, yaw in radians
 */
record Placement(double... numbers) {
  static final int SIZE = 6;

  /** Returns a random one within half lengths of the six numbers. */
  static Placement random(Random random, double... halves) {
    double[] numbers = new double[SIZE];
    for (int k = 0; k < SIZE; k++) {
      numbers[k] = random.nextDouble(-halves[k], halves[k]);
    }
    return new Placement(numbers);
  }

  /** Returns the one so much further along x, metres. */
  Placement movedBy(double x) {
    double[] moved = numbers.clone();
    moved[0] += x;
    return new Placement(moved);
  }

  /** Returns the one at a share of the straight way to another. */
  Placement towards(Placement other, double share) {
    double[] between = new double[SIZE];
    for (int k = 0; k < SIZE; k++) {
      between[k] = numbers[k] + share * (other.numbers[k] - numbers[k]);
    }
    return new Placement(between);
  }

  /** Returns the largest change of one of the numbers on the way to another. */
  double longestChange(Placement other) {
    double longest = 0;
    for (int k = 0; k < SIZE; k++) {
      longest = Math.max(longest, Math.abs(other.numbers[k] - numbers[k]));
    }
    return longest;
  }

  double[] pose() {
    return Pose.fromRollPitchYaw(
            numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        .toArray();
  }
}
