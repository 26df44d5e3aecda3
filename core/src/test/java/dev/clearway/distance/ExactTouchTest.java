package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.math.ExactVector;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExactTouchTest {
  /** Far below the last digit of any coordinate here. */
  private static final double HAIR = 0x1p-90;

  private final Queries query = new Queries();

  /** Asks in both orders, b moved by the sum of the shifts. */
  private boolean touch(Shape a, Shape b, double... shifts) {
    double[] relative = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    for (int k = 0; k < shifts.length; k++) {
      relative[9 + k % 3] += shifts[k];
    }
    query.place(Bvh.build(a), Bvh.build(b), relative, 0);
    boolean touch = query.contact.touchesExactly(ExactVector.sum(shifts));
    for (int k = 9; k < 12; k++) {
      relative[k] = -relative[k];
    }
    query.place(Bvh.build(b), Bvh.build(a), relative, 0);
    assertThat(query.contact.touchesExactly(ExactVector.sum(shifts).negated())).isEqualTo(touch);
    return touch;
  }

  static List<Arguments> touchingPairs() {
    Sphere ball = new Sphere(1);
    Box cube = new Box(2, 2, 2);
    TriangleMesh mesh = SolidMeshes.cube(0, 0, 0, 2);
    Capsule capsule = new Capsule(1, 2);
    Cylinder can = new Cylinder(1, 2);
    Sphere five = new Sphere(5);
    return List.of(
        Arguments.of(ball, ball, new double[] {2, 0, 0}),
        Arguments.of(new Sphere(2), new Sphere(3), new double[] {0, 3, 4}),
        Arguments.of(cube, cube, new double[] {2, 0, 0}),
        Arguments.of(cube, cube, new double[] {2, 2, 2}),
        Arguments.of(cube, ball, new double[] {0.3, 0, 2}),
        Arguments.of(cube, five, new double[] {4, 5, 0.5}),
        Arguments.of(mesh, mesh, new double[] {2, 0.1, 0.7}),
        Arguments.of(mesh, mesh, new double[] {2, 2, 2}),
        Arguments.of(mesh, cube, new double[] {0.1, 0.3, 2}),
        Arguments.of(mesh, ball, new double[] {0.3, 0.1, 2}),
        Arguments.of(mesh, five, new double[] {4, 5, 0.5}),
        Arguments.of(mesh, capsule, new double[] {2, 0.1, 0.3}),
        Arguments.of(mesh, new Capsule(5, 1), new double[] {4, 5, 0.5}),
        Arguments.of(capsule, capsule, new double[] {2, 0, 2}),
        Arguments.of(capsule, cube, new double[] {0, 0, 3}),
        Arguments.of(can, can, new double[] {2, 0, 1.5}),
        Arguments.of(can, can, new double[] {0.5, 0, 2}),
        Arguments.of(can, ball, new double[] {2, 0, 0.2}),
        Arguments.of(can, five, new double[] {4, 0, 5}),
        Arguments.of(can, new Box(1, 1, 1), new double[] {1.5, 0.1, 1.5}));
  }

  @ParameterizedTest
  @MethodSource("touchingPairs")
  void touchIsContactAndAHairLessIsNot(Shape a, Shape b, double[] at) {
    assertThat(touch(a, b, at)).isTrue();
    assertThat(touch(a, b, at[0], at[1], at[2], -HAIR * at[0], -HAIR * at[1], -HAIR * at[2]))
        .isTrue();
    assertThat(touch(a, b, at[0], at[1], at[2], HAIR * at[0], HAIR * at[1], HAIR * at[2]))
        .isFalse();
  }

  @Test
  void boxesOnAGridTouchWhereTheirRangesMeetWhateverTheyAreMadeOf() {
    Random random = new Random(17);
    int touching = 0;
    for (int i = 0; i < 200; i++) {
      int[] size = random.ints(6, 1, 4).toArray();
      double[] shift = random.ints(3, -6, 7).asDoubleStream().map(x -> x / 2).toArray();
      Box a = new Box(size[0], size[1], size[2]);
      Box b = new Box(size[3], size[4], size[5]);
      boolean meet = true;
      boolean nested = true;
      for (int k = 0; k < 3; k++) {
        meet &= 2 * Math.abs(shift[k]) <= size[k] + size[3 + k];
        nested &= 2 * Math.abs(shift[k]) < Math.abs(size[k] - size[3 + k]);
        nested &= (size[k] > size[3 + k]) == (size[0] > size[3]);
      }
      assertThat(touch(a, b, shift)).isEqualTo(meet);
      assertThat(touch(surface(a), surface(b), shift)).isEqualTo(meet && !nested);
      assertThat(touch(surface(a), b, shift)).isEqualTo(meet && !(nested && size[0] > size[3]));
      touching += meet ? 1 : 0;
    }
    assertThat(touching).isBetween(40, 160);
  }

  private static TriangleMesh surface(Box box) {
    double x = box.x() / 2;
    double y = box.y() / 2;
    double z = box.z() / 2;
    return Meshes.box(-x, -y, -z, x, y, z);
  }

  @Test
  void randomRoundSolidsTouchWhereTheirDistanceSaysSo() {
    Random random = new Random(18);
    int touching = 0;
    for (int i = 0; i < 2_000; i++) {
      double length = random.nextDouble(2);
      double r = random.nextDouble(0.1, 1);
      double s = random.nextDouble(0.1, 1);
      double[] at = random.doubles(3, -2, 2).toArray();
      double across = Math.hypot(at[0], at[1]);
      double up = Math.max(0, Math.abs(at[2]) - length / 2);
      double capsule = Math.hypot(across, up) - r - s;
      double can = Math.hypot(Math.max(0, across - r), up) - s;
      if (Math.abs(capsule) > 1e-12 && Math.abs(can) > 1e-12) {
        assertThat(touch(new Capsule(r, length), new Sphere(s), at)).isEqualTo(capsule < 0);
        assertThat(touch(new Cylinder(r, length), new Sphere(s), at)).isEqualTo(can < 0);
      }
      touching += can < 0 ? 1 : 0;
    }
    assertThat(touching).isBetween(150, 1_700);
  }

  @Test
  void whatIsNotDecidedIsNotContact() {
    ConvexHull hull = ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
    assertThat(touch(hull, new Sphere(1), 0, 0, 0)).isFalse();
    assertThat(touch(new Cylinder(1, 1), SolidMeshes.cube(0, 0, 0, 2), 1, 0, 0)).isFalse();
  }

  @Test
  void turnedShapesAreRefused() {
    Bvh cube = Bvh.build(SolidMeshes.cube(0, 0, 0, 2));
    query.place(cube, cube, Pose.fromRollPitchYaw(2, 0, 0, 0, 0, 1e-3).toArray(), 0);
    assertThatThrownBy(() -> query.contact.touchesExactly(ExactVector.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
