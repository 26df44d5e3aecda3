package dev.clearway.check;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.Containment;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;
import java.util.Optional;

/**
 * How far two placed shapes are apart, as a proven interval: 0 where they touch, overlap or one
 * holds the other.
 *
 * <p><b>Guarantee.</b> {@code lower} ≤ separation ≤ {@code upper} for the shapes where the poses
 * put them, rounding included. Proof: docs/guarantee.md.
 *
 * @param lower a lower bound on the separation, metres, ≥ 0
 * @param upper an upper bound on it, metres
 * @param nearest between which points it was measured; empty where {@code lower} is 0
 */
public record Separation(double lower, double upper, Optional<Points> nearest) {
  /**
   * A point of each shape, to rounding; of a ball of a cloud its centre.
   *
   * @param onFirst in the world, metres
   * @param onSecond in the world, metres
   */
  public record Points(Vector3 onFirst, Vector3 onSecond) {}

  /**
   * Measures the separation of two shapes once.
   *
   * <p>For many placements of the same shapes make a scene of them: here a tree of volumes is built
   * around each for this one answer, which costs more than the answer does, n log n in the
   * triangles of a mesh.
   *
   * @param worldFromFirst places the first shape
   * @param worldFromSecond places the second
   */
  public static Separation between(
      Shape first, Pose worldFromFirst, Shape second, Pose worldFromSecond) {
    Bvh a = Bvh.build(first);
    Bvh b = Bvh.build(second);
    double[] poses = new double[2 * Pose.SIZE];
    worldFromFirst.copyTo(poses, 0);
    worldFromSecond.copyTo(poses, Pose.SIZE);
    double[] relative = new double[Pose.SIZE];
    Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
    PlacedPair placed = new PlacedPair();
    placed.place(a, b, relative, 0);
    DistanceQuery.Result found = new DistanceQuery.Result();
    new DistanceQuery(placed).distance(Double.POSITIVE_INFINITY, found);
    double error =
        PoseError.ofRelative(
            PoseError.NONE.times(worldFromFirst), PoseError.NONE.times(worldFromSecond), b.reach());
    double radii = Rounding.addUp(PointCloud.radiusOf(first), PointCloud.radiusOf(second));
    double lower = Rounding.subtractDown(found.lower(), Rounding.addUp(error, radii));
    double least = radii == 0 ? 0 : Math.nextDown(radii);
    double upper = Math.max(0, Rounding.subtractUp(Rounding.addUp(found.upper(), error), least));
    if (!(lower > 0)) {
      return new Separation(0, upper, Optional.empty());
    }
    return switch (new Containment().test(a, b, poses, 0, Pose.SIZE)) {
      case NO -> new Separation(lower, upper, Optional.of(points(found, worldFromFirst)));
      case YES -> new Separation(0, 0, Optional.empty());
      case UNKNOWN -> new Separation(0, upper, Optional.empty());
    };
  }

  private static Points points(DistanceQuery.Result found, Pose worldFromFirst) {
    double[] witness = new double[6];
    found.witness(witness);
    double[] world = new double[6];
    worldFromFirst.transform(witness, 0, world, 0);
    worldFromFirst.transform(witness, 3, world, 3);
    return new Points(Vector3.of(world, 0), Vector3.of(world, 3));
  }
}
