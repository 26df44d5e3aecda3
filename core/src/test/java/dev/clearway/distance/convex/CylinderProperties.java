package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Cylinders where the distance has a closed form, so that bounds can be held against it strictly.
 */
class CylinderProperties {
  /** Turns the z axis to the x axis. */
  private static final double[] LYING = {0, 0, 1, 0, 1, 0, -1, 0, 0};

  private final ConvexDistance distance = new ConvexDistance();
  private final Random random = new Random(17);
  private int separated;
  private int close;

  private void assertBracketed(Wide truth, double size) {
    assertThat(Wide.of(distance.lower())).isLessThanOrEqualTo(truth);
    assertThat(Wide.of(distance.upper())).isGreaterThanOrEqualTo(truth);
    if (truth.high() > 0) {
      assertThat(distance.overlapDepthLowerBound()).isZero();
    }
    if (truth.high() > 0 || distance.overlapDepthLowerBound() == 0) {
      assertThat(distance.upper() - distance.lower()).isLessThan(1e-9 * size);
    }
    separated += distance.lower() > 0 ? 1 : 0;
    close += distance.lower() > 0 && distance.lower() < 1e-5 * size ? 1 : 0;
  }

  private static Wide hypot(Wide x, Wide y) {
    return x.times(x).plus(y.times(y)).sqrt();
  }

  private static Wide excess(Wide value, double... less) {
    Wide rest = value.isNegative() ? value.negated() : value;
    for (double part : less) {
      rest = rest.minus(Wide.of(part));
    }
    return rest.max(Wide.ZERO);
  }

  /** Returns a length on either side of the limit, often very close to it. */
  private double around(double limit) {
    return switch (random.nextInt(4)) {
      case 0 -> limit * Body.uniform(random, 0, 1);
      case 1 -> limit * (1 + Body.logUniform(random, 1e-14, 1e-3));
      case 2 -> limit * (1 - Body.logUniform(random, 1e-14, 1e-3));
      default -> limit * Body.uniform(random, 1, 3);
    };
  }

  @Test
  void pointsAndBallsBesideAboveAndAtTheRim() {
    for (int i = 0; i < 10_000; i++) {
      double size = Body.logUniform(random, 1e-12, 1e6);
      double radius = size * Body.logUniform(random, 1e-3, 1);
      double length = size * Body.logUniform(random, 1e-3, 1);
      double ball = i % 2 == 0 ? 0 : size * Body.logUniform(random, 1e-6, 1);
      double angle = 7 * random.nextDouble();
      double beside = around(radius + ball);
      double x = beside * StrictMath.cos(angle);
      double y = beside * StrictMath.sin(angle);
      double z = around(length / 2 + ball);
      Body centre = Body.points(ball, 0, 0, 0);
      double[] pose = Pose.translation(x, y, z).toArray();
      distance.query(Body.cylinder(radius, length).map(), centre.map(), pose, 0);
      Wide truth =
          hypot(excess(hypot(Wide.of(x), Wide.of(y)), radius), excess(Wide.of(z), length / 2));
      assertBracketed(excess(truth, ball), size);
    }
    assertThat(separated).isGreaterThan(5000);
    assertThat(close).isGreaterThan(300);
  }

  @Test
  void parallelCylindersRimAgainstRim() {
    for (int i = 0; i < 3000; i++) {
      double[] sizes = sizes();
      double angle = random.nextInt(3) == 0 ? 0 : 7 * random.nextDouble();
      double beside = around(sizes[0] + sizes[2]);
      double x = beside * StrictMath.cos(angle);
      double y = beside * StrictMath.sin(angle);
      double z = around((sizes[1] + sizes[3]) / 2);
      double[] pose = Pose.translation(x, y, z).toArray();
      distance.query(
          Body.cylinder(sizes[0], sizes[1]).map(),
          Body.cylinder(sizes[2], sizes[3]).map(),
          pose,
          0);
      Wide across = excess(hypot(Wide.of(x), Wide.of(y)), sizes[0], sizes[2]);
      Wide along = excess(Wide.of(z), sizes[1] / 2, sizes[3] / 2);
      assertBracketed(hypot(across, along), 3);
    }
    assertThat(separated).isGreaterThan(1500);
    assertThat(close).isGreaterThan(200);
  }

  @Test
  void crossedCylindersTouchInTheirMiddles() {
    for (int i = 0; i < 3000; i++) {
      double[] sizes = sizes();
      double[] pose = Arrays.copyOf(LYING, 12);
      pose[9] = Body.uniform(random, -0.5, 0.5) * sizes[3];
      pose[10] = around(sizes[0] + sizes[2]);
      pose[11] = Body.uniform(random, -0.5, 0.5) * sizes[1];
      distance.query(
          Body.cylinder(sizes[0], sizes[1]).map(),
          Body.cylinder(sizes[2], sizes[3]).map(),
          pose,
          0);
      assertBracketed(excess(Wide.of(pose[10]), sizes[0], sizes[2]), 3);
    }
    assertThat(separated).isGreaterThan(1200);
    assertThat(close).isGreaterThan(200);
  }

  @Test
  void boxesBesideAndAboveACylinder() {
    for (int i = 0; i < 3000; i++) {
      double[] sizes = sizes();
      double depth = 4 * Math.max(sizes[0], 1);
      double x = around(sizes[0] + sizes[2] / 2);
      double z = around((sizes[1] + sizes[3]) / 2);
      double[] pose = Pose.translation(x, Body.uniform(random, -0.3, 0.3), z).toArray();
      distance.query(
          Body.cylinder(sizes[0], sizes[1]).map(),
          Body.box(sizes[2], depth, sizes[3]).map(),
          pose,
          0);
      Wide across = excess(Wide.of(x), sizes[0], sizes[2] / 2);
      Wide along = excess(Wide.of(z), sizes[1] / 2, sizes[3] / 2);
      assertBracketed(hypot(across, along), 4);
    }
    assertThat(separated).isGreaterThan(1500);
    assertThat(close).isGreaterThan(200);
  }

  /** Returns the radius and length of one cylinder, then of another. */
  private double[] sizes() {
    double[] sizes = new double[4];
    for (int k = 0; k < 4; k++) {
      sizes[k] = Body.logUniform(random, 1e-3, 1);
    }
    return sizes;
  }
}
