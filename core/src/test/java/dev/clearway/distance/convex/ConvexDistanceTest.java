package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.geometry.Sphere;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConvexDistanceTest {
  private static final double[] IDENTITY = Pose.IDENTITY.toArray();
  private static final SupportMap UNIT_BOX = SupportMap.of(new Box(1, 1, 1));

  private final ConvexDistance distance = new ConvexDistance();

  private void query(SupportMap a, SupportMap b, Pose aFromB) {
    distance.query(a, b, aFromB.toArray(), 0);
  }

  /** Asserts that the interval contains the value, with the given width at most. */
  private void assertDistance(double value, double width) {
    assertThat(distance.lower()).isLessThanOrEqualTo(value);
    assertThat(distance.upper()).isGreaterThanOrEqualTo(value);
    assertThat(distance.upper() - distance.lower()).isLessThanOrEqualTo(width);
  }

  private static SupportMap grown(double radius, double... points) {
    PointSet set = new PointSet(points.length / 3);
    set.set(points, 0, points.length / 3, radius);
    return set;
  }

  @Test
  void knowsNothingBeforeTheFirstQuery() {
    assertThat(distance.lower()).isZero();
    assertThat(distance.upper()).isInfinite();
    assertThat(distance.overlapDepthLowerBound()).isZero();
  }

  @ParameterizedTest(name = "case 12a: {0} {1} {2}")
  @CsvSource({"0,4,0", "0,0,4", "4,0,0", "0,-4,0", "0,0,-4", "-4,0,0"})
  void boxesAlongAnAxisAreThreeApart(double x, double y, double z) {
    query(UNIT_BOX, UNIT_BOX, Pose.translation(x, y, z));
    assertDistance(3, 1e-12);
    assertThat(distance.witnessOnB(0) - distance.witnessOnA(0)).isEqualTo(x * 3 / 4);
    assertThat(distance.witnessOnB(1) - distance.witnessOnA(1)).isEqualTo(y * 3 / 4);
    assertThat(distance.witnessOnB(2) - distance.witnessOnA(2)).isEqualTo(z * 3 / 4);
  }

  @ParameterizedTest(name = "case 12b, c: side {0}, shift {1}")
  @CsvSource({"1000,100000", "100,100000", "50,100000", "10,100000", "0.01,100"})
  void smallBoxesFarApartHaveNoBuiltInMargin(double side, double shift) {
    SupportMap box = SupportMap.of(new Box(side, side, side));
    query(box, box, Pose.translation(shift, 0, 0));
    assertDistance(shift - side, 1e-12 * shift);
  }

  @ParameterizedTest(name = "case 06{0}")
  @CsvSource({
    "a, 1 -2 0 1 2 0, -1 2 0 -1 -2 0, 2",
    "b, 0 0 0 1 0 0, 5 0 0 7 0 0, 4",
    "c, 0 0 0 1 0 0, -3 1 0 4 1 0, 1",
    "d, 2 3 0 2 3 0, -3 1 0 4 1 0, 2",
    "e, 2 3 0 2 3 0, 5 7 0 5 7 0, 5",
    "f, 0 0 0 1 0 0, 2 0 0 3 1e-8 0, 1",
    "g, 0 0 0 1000 0 0, 0 1 0 1000 0.999999 0, 0.999999",
  })
  void segmentsAndCapsulesAroundThem(String name, String first, String second, double expected) {
    double[] a = numbers(first);
    double[] b = numbers(second);
    double size = Math.abs(a[3] - a[0]) + 5;
    query(grown(0, a), grown(0, b), Pose.IDENTITY);
    assertDistance(expected, 1e-13 * size);
    query(grown(0.25, a), grown(0.25, b), Pose.IDENTITY);
    assertDistance(expected - 0.5, 1e-13 * size);
    double square = 0;
    for (int i = 0; i < 3; i++) {
      square += Math.pow(distance.witnessOnB(i) - distance.witnessOnA(i), 2);
    }
    assertThat(Math.sqrt(square)).isCloseTo(expected - 0.5, within(1e-13 * size));
  }

  private static double[] numbers(String text) {
    String[] words = text.trim().split(" ");
    double[] out = new double[words.length];
    for (int i = 0; i < words.length; i++) {
      out[i] = Double.parseDouble(words[i]);
    }
    return out;
  }

  @Test
  void limitStopsTheCylinderAndTriangleOfCase04b() {
    SupportMap triangle = grown(0, 1, -1, 0, -1, -1, 0, 0, -1, 1);
    SupportMap cylinder = SupportMap.of(new Cylinder(1, 1));
    double[] axisAlongY = Pose.fromRollPitchYaw(0, 0, 0, -Math.PI / 2, 0, 0).toArray();
    distance.query(triangle, cylinder, axisAlongY, 0);
    assertDistance(0.5, 1e-11);
    distance.query(triangle, cylinder, axisAlongY, 0, 0.49);
    assertThat(distance.lower()).isGreaterThan(0.49).isLessThanOrEqualTo(0.5);
    distance.query(triangle, cylinder, axisAlongY, 0, 0.5);
    assertDistance(0.5, 1e-11);
    distance.query(triangle, cylinder, axisAlongY, 0, 0.51);
    assertThat(distance.upper()).isGreaterThanOrEqualTo(0.5).isLessThanOrEqualTo(0.51);
  }

  @Test
  void boxInsideABoxOverlapsThoughSurfacesAreApart() {
    query(SupportMap.of(new Box(4, 4, 4)), UNIT_BOX, Pose.translation(0.2, 0, 0));
    assertThat(distance.lower()).isZero();
    assertThat(distance.upper()).isLessThan(1e-10);
    assertThat(distance.overlapDepthLowerBound()).isBetween(2.3 * 0.98, 2.3);
  }

  @Test
  void gapOfAMillimetreAtAThousandKilometres() {
    double b = 1000001.001;
    SupportMap cubeA = ShapeCorners.box(1e6, 1e6 + 1, 0, 1, 0, 1);
    SupportMap cubeB = ShapeCorners.box(b, 1000002.001, 0, 1, 0, 1);
    query(cubeA, cubeB, Pose.IDENTITY);
    assertDistance(b - 1000001, 1e-13);
    assertThat(distance.lower()).isCloseTo(0.001, within(2.4e-10));

    Pose worldFromA = Pose.translation(1e6 + 0.5, 0.5, 0.5);
    Pose worldFromB = Pose.translation(b + 0.5, 0.5, 0.5);
    query(UNIT_BOX, UNIT_BOX, worldFromA.inverse().times(worldFromB));
    assertThat(distance.lower()).isCloseTo(0.001, within(2.4e-10));
    Pose turn = Pose.fromRollPitchYaw(0, 0, 0, 0, 0, Math.PI / 2);
    query(UNIT_BOX, UNIT_BOX, turn.times(worldFromA).inverse().times(turn.times(worldFromB)));
    assertThat(distance.lower()).isCloseTo(0.001, within(1e-9));
    assertThat(distance.upper() - distance.lower()).isLessThan(1e-10);
  }

  @Test
  void centresFarFromTheOriginCostNoAccuracyThroughATurnedPose() {
    SupportMap cubeA = ShapeCorners.box(1e6, 1e6 + 1, 0, 1, 0, 1);
    SupportMap cubeB = ShapeCorners.box(0, 1, -1000001.5 - 1, -1000001.5, 0, 1);
    // A quarter turn about z takes (x, y) to (-y, x): B ends at x from 1000001.5 on.
    query(cubeA, cubeB, Pose.fromArray(new double[] {0, -1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0}));
    assertDistance(0.5, 1e-13);
  }

  @ParameterizedTest(name = "case 15: radius {0}")
  @CsvSource({"0.18, 0.025", "0.205, 0", "0.21, -0.005"})
  void boxBesideAnUprightCylinder(double radius, double signed) {
    double n = Math.sqrt(2 * 0.707107 * 0.707107);
    Pose worldFromBox =
        Pose.fromQuaternion(0.8, -0.385, 0.735, new Quaternion(0, 0, 0.707107 / n, 0.707107 / n));
    double k = Math.hypot(0.991445, 0.130526);
    Pose worldFromCylinder =
        Pose.fromQuaternion(0.4, -0.4, 0.93, new Quaternion(0, 0, -0.130526 / k, 0.991445 / k));
    query(
        SupportMap.of(new Box(0.05, 0.39, 1.47)),
        SupportMap.of(new Cylinder(radius, 0.18)),
        worldFromBox.inverse().times(worldFromCylinder));
    // The corrected quaternions turn by 90 and 15 degrees to some 1e-6: the flats stay in place.
    assertThat(distance.lower()).isCloseTo(Math.max(0, signed), within(1e-9));
    assertThat(distance.upper()).isCloseTo(Math.max(0, signed), within(1e-9));
    if (signed < 0) {
      assertThat(distance.overlapDepthLowerBound()).isBetween(-signed * 0.98, -signed + 1e-9);
    } else {
      assertThat(distance.overlapDepthLowerBound()).isLessThan(1e-9);
    }
  }

  @Test
  void deepCapsulesOfCase17OverlapByTheirRadii() {
    SupportMap first = grown(4984.68, 0, 0, 0, 0, 0, 1726.64);
    SupportMap second = grown(3024.18, 2693.01, 9378.71, 6968.58, 7247.06, 2506.63, 3930.47);
    query(first, second, Pose.IDENTITY);
    assertThat(distance.lower()).isZero();
    assertThat(distance.upper()).isZero();
    assertThat(distance.overlapDepthLowerBound()).isCloseTo(97.388231354626, within(1e-8));
    Pose centre = Pose.translation(0, 0, 863.32);
    query(SupportMap.of(new Capsule(4984.68, 1726.64)), second, centre.inverse());
    assertThat(distance.overlapDepthLowerBound()).isCloseTo(97.388231354626, within(1e-8));
    // The witness lies in both: closer to each axis than its radius.
    double alongZ = distance.witnessOnA(2) + 863.32;
    double fromAxis =
        Math.hypot(
            Math.hypot(distance.witnessOnA(0), distance.witnessOnA(1)),
            alongZ - Math.max(0, Math.min(1726.64, alongZ)));
    assertThat(fromAxis).isLessThan(4984.68);
    assertThat(distance.witnessOnB(0)).isCloseTo(distance.witnessOnA(0), within(1e-8));
  }

  @Test
  void capsuleOfCase17ReachesIntoTheBox() {
    SupportMap capsule = grown(36, 30, 82, 29, 67, 68, 11);
    query(capsule, SupportMap.of(new Box(72, 26, 40)), Pose.translation(62, 76, 79));
    assertThat(distance.lower()).isZero();
    assertThat(distance.overlapDepthLowerBound()).isCloseTo(6, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-15, 1e-9, 1, 1e9})
  void touchingFacesAreNeitherApartNorDeep(double side) {
    SupportMap box = SupportMap.of(new Box(side, side, side));
    query(box, box, Pose.translation(side, 0, 0));
    assertThat(distance.lower()).isZero();
    assertThat(distance.upper()).isLessThan(1e-13 * side);
    assertThat(distance.overlapDepthLowerBound()).isZero();
  }

  @Test
  void coincidentPointsAndSegmentsHaveDistanceZero() {
    SupportMap point = grown(0, 1, 2, 3);
    query(point, point, Pose.IDENTITY);
    assertDistance(0, 1e-13);
    SupportMap segment = grown(0, 1, 2, 3, 1, 2, 3);
    query(segment, point, Pose.IDENTITY);
    assertDistance(0, 1e-13);
    SupportMap flat = SupportMap.of(ConvexHull.of(new double[] {0, 0, 0, 2, 4, 6, 1, 2, 3}));
    query(flat, point, Pose.IDENTITY);
    assertDistance(0, 1e-13);
    query(flat, point, Pose.translation(0, 0, 1));
    assertThat(distance.lower()).isCloseTo(Math.sqrt(5.0 / 14), within(1e-13));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 4, 8, 9, 11})
  void numbersThatAreNotFiniteProveNothing(int entry) {
    for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e200, 1e80}) {
      double[] pose = Pose.translation(10, 0, 0).toArray();
      pose[entry] = value;
      distance.query(UNIT_BOX, UNIT_BOX, pose, 0);
      if (entry >= 9 && value == 1e80) {
        assertThat(distance.lower()).isBetween(0.99e80, 1e80);
      } else if (entry >= 9 && value == 1e200) {
        assertThat(distance.lower()).isLessThanOrEqualTo(1e200);
      } else {
        assertThat(distance.lower()).isZero();
        assertThat(distance.upper()).isInfinite();
      }
      assertThat(distance.overlapDepthLowerBound()).isZero();
    }
  }

  @Test
  void pointsThatAreNotFiniteProveNothing() {
    SupportMap broken = grown(0, 0, 0, 0, 1, Double.NaN, 0, 0, 0, 1);
    query(broken, UNIT_BOX, Pose.translation(10, 0, 0));
    assertThat(distance.lower()).isZero();
    assertThat(distance.overlapDepthLowerBound()).isZero();
    query(UNIT_BOX, broken, Pose.translation(10, 0, 0));
    assertThat(distance.lower()).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-100, 1e-170, 1e-300, Double.MIN_VALUE})
  void lengthsWhoseSquaresUnderflowAreStillBracketed(double gap) {
    query(grown(0, 0, 0, 0), grown(0, gap, 0, 0), Pose.IDENTITY);
    assertDistance(gap, Math.max(2e-14 * gap, 1e-155));
    query(grown(0, 0, 0, 0), grown(0, gap, gap, gap), Pose.IDENTITY);
    assertThat(distance.lower()).isLessThanOrEqualTo(1.7320509 * gap);
    assertThat(distance.upper()).isGreaterThanOrEqualTo(1.7320507 * gap);
  }

  @Test
  void directionSeparatesAndWitnessesRealiseTheBounds() {
    SupportMap ball = SupportMap.of(new Sphere(0.5));
    query(UNIT_BOX, ball, Pose.translation(2, 0.1, 0.2));
    assertDistance(1, 1e-13);
    assertThat(distance.direction(0)).isEqualTo(1);
    assertThat(distance.direction(1)).isZero();
    assertThat(distance.direction(2)).isZero();
    assertThat(distance.witnessOnA(0)).isEqualTo(0.5);
    assertThat(distance.witnessOnB(0)).isEqualTo(1.5);
    assertThat(distance.witnessOnB(1)).isCloseTo(0.1, within(1e-15));
  }

  @Test
  void resultsDoNotDependOnEarlierQueries() {
    SupportMap cylinder = SupportMap.of(new Cylinder(0.3, 1));
    double[] pose = Pose.fromRollPitchYaw(1, 0.4, 0.7, 0.3, 0.2, 0.1).toArray();
    distance.query(UNIT_BOX, cylinder, pose, 0);
    double lower = distance.lower();
    double upper = distance.upper();
    distance.query(cylinder, cylinder, IDENTITY, 0);
    distance.overlapDepthLowerBound();
    distance.query(UNIT_BOX, cylinder, pose, 0);
    assertThat(distance.lower()).isEqualTo(lower);
    assertThat(distance.upper()).isEqualTo(upper);
  }

  @Test
  void poseIsReadAtItsOffset() {
    double[] poses = new double[15];
    Pose.translation(4, 0, 0).copyTo(poses, 3);
    distance.query(UNIT_BOX, UNIT_BOX, poses, 3);
    assertDistance(3, 1e-12);
  }

  @Test
  void queriesMakeNoGarbage() {
    Random random = new Random(5);
    SupportMap[] maps = new SupportMap[Body.Kind.values().length];
    for (Body.Kind kind : Body.Kind.values()) {
      maps[kind.ordinal()] = kind.random(random, 1).map();
    }
    PointSet triangle = new PointSet(4);
    double[][] poses = new double[64][];
    for (int i = 0; i < poses.length; i++) {
      poses[i] = Placements.random(random, 2);
    }
    double[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    runAll(maps, triangle, corners, poses);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    threads.getCurrentThreadAllocatedBytes();
    long before = threads.getCurrentThreadAllocatedBytes();
    double sum = runAll(maps, triangle, corners, poses);
    long after = threads.getCurrentThreadAllocatedBytes();
    assertThat(sum).isPositive();
    assertThat(after - before).isZero();
  }

  private double runAll(SupportMap[] maps, PointSet triangle, double[] corners, double[][] poses) {
    double sum = 0;
    for (double[] pose : poses) {
      triangle.set(corners, 0, 3, 0);
      for (SupportMap a : maps) {
        for (SupportMap b : maps) {
          distance.query(a, b, pose, 0);
          sum += distance.lower() + distance.overlapDepthLowerBound();
        }
        distance.query(a, triangle, pose, 0, 0.1);
        sum += distance.lower();
      }
    }
    return sum;
  }
}
