package dev.clearway.kinematics;

import dev.clearway.geometry.Quaternion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The coordinates of a configuration: a flat array over the joints that move by themselves.
 *
 * <p>A single-axis joint J has one coordinate named J; a planar joint J.x, J.y, J.yaw; a floating
 * joint J.x, J.y, J.z, J.qx, J.qy, J.qz, J.qw (a unit quaternion). Joints that follow others have
 * none. Radians and metres. Immutable and thread-safe.
 */
public final class JointSpace {
  private static final List<String> PLANAR = List.of("x", "y", "yaw");
  private static final List<String> FLOATING = List.of("x", "y", "z", "qx", "qy", "qz", "qw");

  private final List<String> names;
  private final Map<String, Integer> numbers;
  private final int[] jointOf;
  private final int[] firstOf;
  private final int[] quaternions;
  private final double[] lower;
  private final double[] upper;
  private final double[] ownLower;
  private final double[] ownUpper;
  private final Optional<Mimic>[] masters;
  private final List<List<MimicRange>> followers = new ArrayList<>();

  @SuppressWarnings("unchecked")
  private JointSpace(KinematicTree tree) {
    List<Joint> joints = tree.joints();
    List<String> coordinates = new ArrayList<>();
    List<Integer> owners = new ArrayList<>();
    firstOf = new int[joints.size()];
    masters = (Optional<Mimic>[]) new Optional<?>[joints.size()];
    for (int j = 0; j < joints.size(); j++) {
      Joint joint = joints.get(j);
      masters[j] = resolve(tree, joint);
      firstOf[j] = joint.type().movable() && joint.mimic().isEmpty() ? coordinates.size() : -1;
      for (String name : coordinateNames(joint)) {
        if (tree.joint(name).orElse(j) != j) {
          throw new IllegalArgumentException(
              "'%s' names a coordinate of joint '%s' and a joint: rename one"
                  .formatted(name, joint.name()));
        }
        coordinates.add(name);
        owners.add(j);
      }
    }
    names = List.copyOf(coordinates);
    numbers = new HashMap<>();
    jointOf = owners.stream().mapToInt(Integer::intValue).toArray();
    quaternions =
        IntStream.range(0, firstOf.length)
            .filter(j -> joints.get(j).type() == JointType.FLOATING && firstOf[j] >= 0)
            .map(j -> firstOf[j] + 3)
            .toArray();
    lower = new double[names.size()];
    upper = new double[names.size()];
    for (int c = 0; c < names.size(); c++) {
      numbers.put(names.get(c), c);
      Joint joint = joints.get(jointOf[c]);
      boolean limited = joint.type().singleAxis();
      lower[c] = limited ? joint.lower() : Double.NEGATIVE_INFINITY;
      upper[c] = limited ? joint.upper() : Double.POSITIVE_INFINITY;
      followers.add(new ArrayList<>());
    }
    ownLower = lower.clone();
    ownUpper = upper.clone();
    for (int j = 0; j < joints.size(); j++) {
      Joint joint = joints.get(j);
      masters[j].ifPresent(master -> cut(joint, master));
    }
  }

  /** Leaves of a driver's range what keeps a follower within its limits. */
  private void cut(Joint joint, Mimic master) {
    int c = Objects.requireNonNull(numbers.get(master.joint()));
    MimicRange follower = MimicRange.of(joint, master);
    followers.get(c).add(follower);
    double low = Math.max(lower[c], follower.lower());
    double high = Math.min(upper[c], follower.upper());
    if (!(low <= high)) {
      throw new EmptyRangeException(joint, master, lower[c], upper[c]);
    }
    lower[c] = low;
    upper[c] = high;
  }

  static JointSpace of(KinematicTree tree) {
    return new JointSpace(tree);
  }

  /** Returns the names of the coordinates that a joint has; none where it follows another. */
  public static List<String> coordinateNames(Joint joint) {
    if (joint.mimic().isPresent()) {
      return List.of();
    }
    return switch (joint.type()) {
      case FIXED -> List.of();
      case REVOLUTE, CONTINUOUS, PRISMATIC -> List.of(joint.name());
      case PLANAR -> PLANAR.stream().map(c -> joint.name() + "." + c).toList();
      case FLOATING -> FLOATING.stream().map(c -> joint.name() + "." + c).toList();
    };
  }

  /** Follows a chain of mimics to a joint that moves by itself. */
  private static Optional<Mimic> resolve(KinematicTree tree, Joint joint) {
    double multiplier = 1;
    double offset = 0;
    Joint at = joint;
    for (int steps = 0; at.mimic().isPresent(); steps++) {
      Mimic mimic = at.mimic().get();
      Optional<Joint> master = tree.joint(mimic.joint()).map(tree.joints()::get);
      if (master.isEmpty() || !master.get().type().singleAxis() || steps > tree.joints().size()) {
        throw new IllegalArgumentException(
            "joint '%s' follows '%s', which is no single-axis joint that moves by itself"
                .formatted(joint.name(), mimic.joint()));
      }
      offset = multiplier * mimic.offset() + offset;
      multiplier = multiplier * mimic.multiplier();
      at = master.get();
    }
    return joint.mimic().isEmpty()
        ? Optional.empty()
        : Optional.of(new Mimic(at.name(), multiplier, offset));
  }

  /** Returns the number of coordinates. */
  public int size() {
    return names.size();
  }

  /** Returns the coordinates' names by number. */
  public List<String> names() {
    return names;
  }

  /** Returns the number of the coordinate with the name, or empty. */
  public OptionalInt number(String name) {
    Integer number = numbers.get(name);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Returns the number of the joint that a coordinate belongs to. */
  public int joint(int coordinate) {
    return jointOf[coordinate];
  }

  /** Returns the first coordinate of a joint, or −1 where it has none of its own. */
  public int firstCoordinate(int joint) {
    return firstOf[joint];
  }

  /** Returns the first coordinates of the quaternions of floating joints, in ascending order. */
  public int[] quaternions() {
    return quaternions.clone();
  }

  /** Returns what a joint follows with chains resolved: a joint that moves by itself; or empty. */
  public Optional<Mimic> master(int joint) {
    return masters[joint];
  }

  /** Returns the joints that follow a coordinate's joint, chains resolved, in tree order. */
  public List<MimicRange> mimicRanges(int coordinate) {
    return List.copyOf(followers.get(coordinate));
  }

  /**
   * Returns the least value that the limits of the joint and of its followers allow, −∞ where
   * unbounded.
   */
  public double lower(int coordinate) {
    return lower[coordinate];
  }

  /**
   * Returns the largest value that the limits of the joint and of its followers allow, +∞ where
   * unbounded.
   */
  public double upper(int coordinate) {
    return upper[coordinate];
  }

  /** Returns the least value that the joint's own limits allow, −∞ where unbounded. */
  public double ownLower(int coordinate) {
    return ownLower[coordinate];
  }

  /** Returns the largest value that the joint's own limits allow, +∞ where unbounded. */
  public double ownUpper(int coordinate) {
    return ownUpper[coordinate];
  }

  /**
   * Returns a new configuration at rest: each coordinate 0 or the nearest limit, quaternions the
   * identity.
   */
  public double[] zero() {
    double[] q = new double[size()];
    for (int c = 0; c < q.length; c++) {
      q[c] = Math.max(lower[c], Math.min(upper[c], 0));
    }
    for (int at : quaternions) {
      q[at + 3] = 1;
    }
    return q;
  }

  /**
   * Checks that an array is a configuration of this space.
   *
   * @throws IllegalArgumentException if the length is wrong, a number is not finite, or a
   *     quaternion is not of unit length within 1e-6
   */
  public void requireConfiguration(double[] q) {
    if (q.length != size()) {
      throw new IllegalArgumentException(
          "a configuration of %s numbers, wanted %s".formatted(q.length, size()));
    }
    for (int c = 0; c < q.length; c++) {
      if (!Double.isFinite(q[c])) {
        throw new IllegalArgumentException(names.get(c) + " is " + q[c]);
      }
    }
    for (int at : quaternions) {
      if (!(Quaternion.of(q, at).lengthError() <= 1e-6)) {
        throw new IllegalArgumentException(
            "the quaternion of joint " + names.get(at - 3) + " is not of unit length");
      }
    }
  }
}
