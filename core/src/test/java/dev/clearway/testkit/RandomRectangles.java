package dev.clearway.testkit;

import dev.clearway.geometry.Pose;
import java.util.random.RandomGenerator;

/**
 * Random pairs of rectangle swept spheres, laid out like a node of a tree, the second in a frame of
 * its own: near, far, touching, in planes or along edges that are parallel but for 1e-12 to 1e-3,
 * and of no width or length.
 */
public final class RandomRectangles {
  private final RandomGenerator random;

  /** The first volume, sixteen numbers. */
  public final double[] first = new double[16];

  /** The second volume, in its own frame. */
  public final double[] second = new double[16];

  /** Places the second's frame in the first's, twelve numbers. */
  public final double[] pose = new double[12];

  /** Uses a seeded generator. */
  public RandomRectangles(RandomGenerator random) {
    this.random = random;
  }

  /** Makes the next pair. */
  public void next() {
    fill(first);
    fill(second);
    double[] world = turned(first, random.nextInt(4) == 0 ? 3 : tilt());
    for (int k = 0; k < 3; k++) {
      world[9 + k] = first[k] + offset();
    }
    // The second's own frame is at random; the pose makes up for it.
    double[] own = rotation(3);
    System.arraycopy(second, 0, own, 9, 3);
    for (int k = 0; k < 9; k++) {
      second[3 + k] = own[3 * (k % 3) + k / 3];
    }
    Pose worldFromRectangle = Pose.fromArray(world);
    worldFromRectangle.times(Pose.fromArray(own).inverse()).copyTo(pose, 0);
  }

  private void fill(double[] volume) {
    double[] axes = rotation(3);
    for (int k = 0; k < 9; k++) {
      volume[3 + k] = axes[3 * (k % 3) + k / 3];
    }
    for (int k = 0; k < 3; k++) {
      volume[k] = random.nextDouble(-1, 1);
    }
    volume[12] = length();
    volume[13] = length();
    volume[14] = random.nextInt(3) == 0 ? 0 : random.nextDouble() * 0.3;
    volume[15] = Math.hypot(volume[12], volume[13]) + volume[14];
  }

  private double length() {
    return switch (random.nextInt(5)) {
      case 0 -> 0;
      case 1 -> Math.pow(10, random.nextDouble(-9, 0));
      default -> random.nextDouble();
    };
  }

  private double offset() {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> Math.pow(10, random.nextDouble(-9, -1));
      default -> random.nextDouble(-2, 2);
    };
  }

  private double tilt() {
    return random.nextInt(4) == 0 ? 0 : Math.pow(10, random.nextDouble(-12, -3));
  }

  /** The axes of a volume as columns, in another order or not, turned by a little. */
  private double[] turned(double[] volume, double angle) {
    double[] axes = new double[12];
    int start = random.nextInt(3);
    for (int k = 0; k < 9; k++) {
      axes[k] = volume[3 + 3 * ((k % 3 + start) % 3) + k / 3];
    }
    return Pose.fromArray(axes).times(Pose.fromArray(rotation(angle))).toArray();
  }

  private double[] rotation(double largest) {
    return Pose.fromRollPitchYaw(
            0,
            0,
            0,
            random.nextDouble(-1, 1) * largest,
            random.nextDouble(-1, 1) * largest,
            random.nextDouble(-1, 1) * largest)
        .toArray();
  }
}
