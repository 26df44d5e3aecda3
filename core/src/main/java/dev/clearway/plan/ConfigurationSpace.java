package dev.clearway.plan;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The configurations that a planner may choose from: ranges of the coordinates that move, a metric,
 * and motions from one to another.
 *
 * <p>Configurations have all coordinates of the scene's joint space; those that do not move keep
 * the values of the rest configuration. The metric is Euclidean in the coordinates that move, each
 * times its weight, and for a floating joint's orientation the angle of the turn between two of
 * them times its weight: so a ball that turns moves in SE(3) with the product metric. Motions are
 * {@link StraightMotion}s. Values are taken as written and never wrapped.
 *
 * <p>Immutable and thread-safe. All methods take time linear in the coordinates.
 */
public final class ConfigurationSpace {
  private final KinematicTree tree;
  private final double[] rest;
  private final double[] lower;
  private final double[] upper;
  private final double[] weights;

  /** Coordinates that move linearly. */
  private final int[] linear;

  /** First coordinates of the quaternions that move. */
  private final int[] turning;

  private ConfigurationSpace(
      KinematicTree tree, double[] rest, double[][] ranges, double[] weights, boolean[] moves) {
    this.tree = tree;
    this.rest = rest;
    this.lower = ranges[0];
    this.upper = ranges[1];
    this.weights = weights;
    this.linear = coordinates(tree, c -> moves[c] && !isPartOfQuaternion(tree, c));
    this.turning = coordinates(tree, c -> moves[c] && isPartOfQuaternion(tree, c) && isFirst(c));
  }

  private boolean isFirst(int coordinate) {
    int joint = tree.space().joint(coordinate);
    return coordinate == tree.space().firstCoordinate(joint) + 3;
  }

  private static int[] coordinates(KinematicTree tree, IntPredicate wanted) {
    return IntStream.range(0, tree.space().size()).filter(wanted).toArray();
  }

  private static boolean isPartOfQuaternion(KinematicTree tree, int coordinate) {
    int joint = tree.space().joint(coordinate);
    return tree.joints().get(joint).type() == JointType.FLOATING
        && coordinate >= tree.space().firstCoordinate(joint) + 3;
  }

  /**
   * Returns the space of all configurations within the joint limits; joints that turn without
   * limits have a turn around 0, what slides without limits rests until {@link #withRange} gives it
   * a range.
   *
   * @param rest read: the values of coordinates that do not move
   * @throws IllegalArgumentException if it is no configuration of the tree
   */
  public static ConfigurationSpace of(KinematicTree tree, double[] rest) {
    JointSpace space = tree.space();
    space.requireConfiguration(rest);
    double[][] ranges = new double[2][space.size()];
    double[] weights = new double[space.size()];
    boolean[] moves = new boolean[space.size()];
    Arrays.fill(weights, 1);
    for (int c = 0; c < space.size(); c++) {
      boolean turns = turnsFreely(tree, c) && space.upper(c) == Double.POSITIVE_INFINITY;
      ranges[0][c] = turns ? -StrictMath.PI : space.lower(c);
      ranges[1][c] = turns ? StrictMath.PI : space.upper(c);
      moves[c] =
          isPartOfQuaternion(tree, c)
              || (ranges[0][c] < ranges[1][c] && Double.isFinite(ranges[1][c] - ranges[0][c]));
    }
    return new ConfigurationSpace(tree, rest.clone(), ranges, weights, moves);
  }

  private static boolean turnsFreely(KinematicTree tree, int coordinate) {
    int number = tree.space().joint(coordinate);
    Joint joint = tree.joints().get(number);
    return joint.type() == JointType.CONTINUOUS
        || (joint.type() == JointType.PLANAR
            && coordinate == tree.space().firstCoordinate(number) + 2);
  }

  /** Returns this space with only the coordinates that pass moving; the others rest. */
  public ConfigurationSpace moving(IntPredicate wanted) {
    boolean[] moves = moves();
    for (int c = 0; c < moves.length; c++) {
      moves[c] &= wanted.test(c);
    }
    return new ConfigurationSpace(tree, rest, new double[][] {lower, upper}, weights, moves);
  }

  private boolean[] moves() {
    boolean[] moves = new boolean[rest.length];
    for (int c : linear) {
      moves[c] = true;
    }
    for (int at : turning) {
      Arrays.fill(moves, at, at + 4, true);
    }
    return moves;
  }

  /**
   * Returns this space with another range for a coordinate, which then moves.
   *
   * @param from in radians or metres
   * @throws IllegalArgumentException if the range is empty or not finite, or the coordinate is part
   *     of an orientation
   */
  public ConfigurationSpace withRange(int coordinate, double from, double to) {
    if (!(from < to && Double.isFinite(to - from)) || isPartOfQuaternion(tree, coordinate)) {
      throw new IllegalArgumentException(
          "%s from %s to %s".formatted(tree.space().names().get(coordinate), from, to));
    }
    double[][] ranges = {lower.clone(), upper.clone()};
    ranges[0][coordinate] = from;
    ranges[1][coordinate] = to;
    boolean[] moves = moves();
    moves[coordinate] = true;
    return new ConfigurationSpace(tree, rest, ranges, weights, moves);
  }

  /** Returns this space with ranges wide enough for a configuration. */
  public ConfigurationSpace including(double[] configuration) {
    tree.space().requireConfiguration(configuration);
    double[][] ranges = {lower.clone(), upper.clone()};
    for (int c : linear) {
      ranges[0][c] = Math.min(ranges[0][c], configuration[c]);
      ranges[1][c] = Math.max(ranges[1][c], configuration[c]);
    }
    return new ConfigurationSpace(tree, rest, ranges, weights, moves());
  }

  /**
   * Returns this space with another weight in its metric.
   *
   * @param coordinate one that moves linearly, or any of an orientation, whose weight is metres (or
   *     whatever the others count in) per radian
   * @throws IllegalArgumentException if the weight is not positive and finite
   */
  public ConfigurationSpace withWeight(int coordinate, double weight) {
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("weight " + weight + ", wanted > 0 and finite");
    }
    double[] others = weights.clone();
    if (isPartOfQuaternion(tree, coordinate)) {
      int at = tree.space().firstCoordinate(tree.space().joint(coordinate)) + 3;
      Arrays.fill(others, at, at + 4, weight);
    } else {
      others[coordinate] = weight;
    }
    return new ConfigurationSpace(tree, rest, new double[][] {lower, upper}, others, moves());
  }

  /** Returns the tree that the configurations are of. */
  public KinematicTree tree() {
    return tree;
  }

  /** Returns the number of ways to move: an orientation has three. */
  public int dimension() {
    return linear.length + 3 * turning.length;
  }

  /** Returns the coordinates that move linearly, in ascending order. */
  public int[] linearCoordinates() {
    return linear.clone();
  }

  /** Returns the first of the four coordinates of each orientation that moves. */
  public int[] orientations() {
    return turning.clone();
  }

  /** Returns the least value of a coordinate that moves linearly, radians or metres. */
  public double lower(int coordinate) {
    return lower[coordinate];
  }

  /** Returns the largest value of a coordinate that moves linearly, radians or metres. */
  public double upper(int coordinate) {
    return upper[coordinate];
  }

  /**
   * Checks that a configuration is in the space.
   *
   * @throws IllegalArgumentException if it is no configuration of the tree, a coordinate that moves
   *     is out of its range, or another is not at its rest value
   */
  public void require(double[] configuration) {
    tree.space().requireConfiguration(configuration);
    boolean[] moves = moves();
    for (int c = 0; c < configuration.length; c++) {
      boolean inside =
          moves[c]
              ? isPartOfQuaternion(tree, c)
                  || (lower[c] <= configuration[c] && configuration[c] <= upper[c])
              : configuration[c] == rest[c];
      if (!inside) {
        throw new IllegalArgumentException(
            "%s is %s, wanted %s"
                .formatted(
                    tree.space().names().get(c),
                    configuration[c],
                    moves[c] ? lower[c] + " to " + upper[c] : rest[c]));
      }
    }
  }

  /** Writes a configuration drawn evenly from the space. */
  public void sample(RandomGenerator random, double[] out) {
    System.arraycopy(rest, 0, out, 0, rest.length);
    for (int c : linear) {
      out[c] = lower[c] + random.nextDouble() * (upper[c] - lower[c]);
    }
    for (int at : turning) {
      Orientations.any(random, out, at);
    }
  }

  /**
   * Writes a configuration drawn from the box of the space around another: each coordinate off by
   * at most the radius over its weight, each orientation turned by at most as much.
   *
   * @param centre read; may be {@code out}
   */
  public void sampleNear(double[] centre, double radius, RandomGenerator random, double[] out) {
    System.arraycopy(centre, 0, out, 0, centre.length);
    for (int c : linear) {
      double from = Math.max(lower[c], centre[c] - radius / weights[c]);
      double to = Math.min(upper[c], centre[c] + radius / weights[c]);
      out[c] = from + random.nextDouble() * (to - from);
    }
    for (int at : turning) {
      Orientations.near(random, Math.min(StrictMath.PI, radius / weights[at]), out, at);
    }
  }

  /** Returns the distance between two configurations in the metric of the space. */
  public double distance(double[] a, double[] b) {
    double sum = 0;
    for (int c : linear) {
      double difference = weights[c] * a[c] - weights[c] * b[c];
      sum += difference * difference;
    }
    for (int at : turning) {
      double angle = weights[at] * Orientations.angle(a, at, b, at);
      sum += angle * angle;
    }
    return Math.sqrt(sum);
  }

  /**
   * Returns the radius of a ball that has about a share of the space's volume: exactly so where
   * nothing turns and the ball is inside.
   *
   * @param share &gt; 0
   */
  public double radiusOfVolumeFraction(double share) {
    int n = dimension();
    double logarithm = StrictMath.log(share);
    for (int c : linear) {
      logarithm += StrictMath.log(weights[c] * (upper[c] - lower[c]));
    }
    for (int at : turning) {
      // All turns by angles up to π: a ball of rotation vectors, those far out counted in full.
      logarithm +=
          StrictMath.log(4 * StrictMath.PI / 3) + 3 * StrictMath.log(weights[at] * StrictMath.PI);
    }
    double unit = n % 2 == 0 ? 1 : 2;
    for (int k = n % 2 == 0 ? 2 : 3; k <= n; k += 2) {
      unit *= 2 * StrictMath.PI / k;
    }
    return StrictMath.exp((logarithm - StrictMath.log(unit)) / n);
  }

  /** Returns how many numbers {@link #pack} writes. */
  int packedSize() {
    return linear.length + 4 * turning.length;
  }

  /**
   * Writes what the metric asks of a configuration: the coordinates that move linearly times their
   * weights, then the orientations.
   */
  void pack(double[] configuration, double[] out, int at) {
    int next = at;
    for (int c : linear) {
      out[next++] = weights[c] * configuration[c];
    }
    for (int quaternion : turning) {
      System.arraycopy(configuration, quaternion, out, next, 4);
      next += 4;
    }
  }

  /**
   * Writes the squared distances of packed configurations from another: their square roots are
   * {@link #distance}, bit for bit.
   *
   * @param query read: one packed configuration
   * @param rows read: the others, an array for each coordinate, so that the loops are without
   *     strides and offsets and run on many at a time
   * @param count of the others that are asked for, the first ones
   * @param out written: {@code count} numbers
   */
  void packedSquares(double[] query, double[][] rows, int count, double[] out) {
    Arrays.fill(out, 0, count, 0);
    for (int k = 0; k < linear.length; k++) {
      addSquares(query[k], rows[k], count, out);
    }
    for (int k = 0; k < turning.length; k++) {
      int first = linear.length + 4 * k;
      double[] other = new double[4];
      for (int i = 0; i < count; i++) {
        for (int c = 0; c < 4; c++) {
          other[c] = rows[first + c][i];
        }
        double angle = weights[turning[k]] * Orientations.angle(query, first, other, 0);
        out[i] += angle * angle;
      }
    }
  }

  private static void addSquares(double value, double[] row, int count, double[] out) {
    for (int i = 0; i < count; i++) {
      double difference = value - row[i];
      out[i] += difference * difference;
    }
  }

  /** Returns the largest angle by which an orientation turns between two, 0 where none moves. */
  public double largestRotation(double[] a, double[] b) {
    double largest = 0;
    for (int at : turning) {
      largest = Math.max(largest, Orientations.angle(a, at, b, at));
    }
    return largest;
  }

  /** Returns the motion from one configuration to another. */
  public Motion motion(double[] from, double[] to) {
    return StraightMotion.between(tree, from, to);
  }

  /**
   * Writes the configuration on the motion between two at a given share of the way.
   *
   * @param share in [0, 1]
   */
  public void interpolate(double[] from, double[] to, double share, double[] out) {
    if (turning.length > 0) {
      motion(from, to).position(share, out);
      return;
    }
    for (int c = 0; c < out.length; c++) {
      out[c] = share == 1 ? to[c] : from[c] + share * (to[c] - from[c]);
    }
  }
}
