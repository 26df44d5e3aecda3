package dev.clearway.methods.rigid;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A body on a {@link RigidMotion} and obstacles, each element with each. One thread. */
final class BodyPairs implements FlightPairs {
  private final double clearance;
  private final List<Pair> pairs = new ArrayList<>();
  private final double[] worldFromBody = new double[Pose.SIZE];
  private final double[] worldErrors;
  private final double[] relativeErrors;
  private Optional<RigidMotion> motion = Optional.empty();

  /** An element of the body, one of an obstacle, and where they hang. */
  private record Pair(
      Bvh first,
      Pose bodyFromFirst,
      double[] numbersOfFirst,
      Bvh second,
      Pose worldFromSecond,
      NamePair names) {
    Pair(Body.CollisionGeometry first, Body.CollisionGeometry second, NamePair names) {
      this(
          first.tree(),
          first.linkFromShape(),
          first.linkFromShape().toArray(),
          second.tree(),
          second.linkFromShape(),
          names);
    }
  }

  BodyPairs(Body body, List<Body> obstacles, double clearance) {
    this.clearance = clearance;
    for (Body obstacle : obstacles) {
      NamePair names = new NamePair(body.name(), obstacle.name());
      for (Body.CollisionGeometry first : body.geometries()) {
        for (Body.CollisionGeometry second : obstacle.geometries()) {
          pairs.add(new Pair(first, second, names));
        }
      }
    }
    worldErrors = new double[pairs.size()];
    relativeErrors = new double[pairs.size()];
  }

  /** Begins a motion. */
  void begin(RigidMotion next) {
    motion = Optional.of(next);
    PoseError body = next.poseError();
    for (int p = 0; p < worldErrors.length; p++) {
      Pair pair = pairs.get(p);
      PoseError first = body.times(pair.bodyFromFirst());
      PoseError second = PoseError.NONE.times(pair.worldFromSecond());
      worldErrors[p] =
          Rounding.addUp(
              first.ofPoint(pair.first().reach()), second.ofPoint(pair.second().reach()));
      relativeErrors[p] = PoseError.ofRelative(first, second, pair.second().reach());
    }
  }

  @Override
  public int count() {
    return pairs.size();
  }

  @Override
  public NamePair names(int pair) {
    return pairs.get(pair).names();
  }

  @Override
  public Bvh first(int pair) {
    return pairs.get(pair).first();
  }

  @Override
  public Bvh second(int pair) {
    return pairs.get(pair).second();
  }

  @Override
  public double clearance(int pair) {
    return clearance;
  }

  @Override
  public double worldError(int pair) {
    return worldErrors[pair];
  }

  @Override
  public double relativeError(int pair) {
    return relativeErrors[pair];
  }

  @Override
  public void place(double s) {
    motion.orElseThrow().place(s, worldFromBody, 0);
  }

  @Override
  public void load(int number, double[] poses) {
    Pair pair = pairs.get(number);
    Pose.multiply(worldFromBody, 0, pair.numbersOfFirst(), 0, poses, 0);
    pair.worldFromSecond().copyTo(poses, Pose.SIZE);
  }

  /** Returns x, y, z and the quaternion of the body's place. */
  @Override
  public double[] configuration() {
    double[] q = Turn.quaternion(Pose.fromArray(worldFromBody));
    double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    double[] out = Arrays.copyOfRange(worldFromBody, 9, 16);
    for (int k = 0; k < 4; k++) {
      out[3 + k] = q[k] / length;
    }
    return out;
  }
}
