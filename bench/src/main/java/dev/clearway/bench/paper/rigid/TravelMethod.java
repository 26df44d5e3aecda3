package dev.clearway.bench.paper.rigid;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.Verdict;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Configuration;
import dev.clearway.methods.rigid.RigidMotion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.NamePair;
import java.util.ArrayDeque;
import java.util.List;

/**
 * CHECK of the paper with the plain bound of any point's travel, |p| + r θ for a displacement p, as
 * bisection of a floating joint has it, instead of Eq. 17. Only for its count: roundings are not
 * considered, nor whether the hook is inside a tetrahedron, so that free means free as far as seen.
 */
final class TravelMethod implements Method {
  private final Bvh hook;
  private final Bvh obstacles;
  private final NamePair names;
  private final double radius;
  private final double tolerance;
  private final PlacedPair placed = new PlacedPair();
  private final DistanceQuery query = new DistanceQuery(placed);
  private final DistanceQuery.Result measured = new DistanceQuery.Result();
  private final double[] poses = new double[2 * Pose.SIZE];
  private final double[] hookFromObstacles = new double[Pose.SIZE];
  private long distances;

  TravelMethod(HookWorld world, double tolerance) {
    Body body = world.hook();
    Body obstacle = world.obstacles().getFirst();
    this.hook = body.geometries().getFirst().tree();
    this.obstacles = obstacle.geometries().getFirst().tree();
    this.names = new NamePair(body.name(), obstacle.name());
    this.radius = BodyExtent.of(body).largestDistance(0, 0, 0);
    this.tolerance = tolerance;
    Pose.IDENTITY.copyTo(poses, Pose.SIZE);
  }

  @Override
  public String label() {
    return "standard, plain bound";
  }

  @Override
  public long distances() {
    return distances;
  }

  @Override
  public Verdict check(Connection connection) {
    RigidMotion motion = connection.motion();
    double travel = connection.length() + radius * motion.turn().angle();
    CostCounters before = work();
    ArrayDeque<double[]> waiting = new ArrayDeque<>(List.of(new double[] {0, 1}));
    while (!waiting.isEmpty()) {
      double[] interval = waiting.remove();
      double middle = (interval[0] + interval[1]) / 2;
      double half = (interval[1] - interval[0]) / 2;
      double distance = distance(motion, middle, half * travel);
      if (distance == 0) {
        return new Verdict.Hit(middle, names, Configuration.of(connection.to()), scope(before));
      }
      double proven = distance / travel;
      if (proven > half) {
        continue;
      }
      if (half * travel <= tolerance) {
        return new Verdict.Undecided(UndecidedReason.NEAR_CONTACT, List.of(), scope(before));
      }
      waiting.add(new double[] {interval[0], middle - proven});
      waiting.add(new double[] {middle + proven, interval[1]});
    }
    return new Verdict.Free(Double.MIN_VALUE, scope(before));
  }

  /** The distance of the surfaces; infinite if it exceeds a limit. */
  private double distance(RigidMotion motion, double s, double limit) {
    distances++;
    motion.place(s, poses, 0);
    Pose.relative(poses, 0, poses, Pose.SIZE, hookFromObstacles, 0);
    placed.place(hook, obstacles, hookFromObstacles, 0);
    return query.distance(limit, measured);
  }

  private CostCounters work() {
    return new CostCounters(
        placed.counters().volumeTests(), placed.counters().triangleTests(), distances);
  }

  private Scope scope(CostCounters before) {
    return new Scope(1, List.of(), work().minus(before));
  }
}
