package dev.clearway.kinematics;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How far motions may be, at each instant, from one that is given: the joints from where it has
 * them, links and bodies from where joints put them. What a verdict under a tube says holds for
 * every such motion; docs/tubes.md.
 *
 * <p>Immutable and thread-safe; equal to another one of the same numbers.
 */
public final class Tube {
  /** Nothing is off. */
  public static final Tube NONE = new Tube(new double[0], new TreeMap<>());

  /** More than what three roundings take away. */
  private static final double ROUNDED_UP = 1 + 0x1p-48;

  private final double[] joints;
  private final SortedMap<String, Play> plays;

  private Tube(double[] joints, SortedMap<String, Play> plays) {
    this.joints = joints;
    this.plays = Collections.unmodifiableSortedMap(plays);
  }

  static void requireLength(double distance) {
    if (!(distance >= 0 && distance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a tube of " + distance + ", wanted ≥ 0 and finite");
    }
  }

  /**
   * Returns the tube in which each joint may be off by the same number.
   *
   * @param distance radians for what turns, metres for what slides, ≥ 0; orientations of floating
   *     joints are as given
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public static Tube ofJoints(KinematicTree tree, double distance) {
    Tube out = NONE;
    for (int joint = 0; joint < tree.joints().size(); joint++) {
      out = out.withJoint(tree, joint, distance);
    }
    return out;
  }

  /**
   * Returns a copy in which one joint may be off; one that has no coordinates of its own may not.
   *
   * @param distance radians for what turns, metres for what slides, ≥ 0; the orientation of a
   *     floating joint is as given
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public Tube withJoint(KinematicTree tree, int joint, double distance) {
    requireLength(distance);
    double[] all = Arrays.copyOf(joints, tree.space().size());
    int first = tree.space().firstCoordinate(joint);
    for (int c = Math.max(first, 0); first >= 0 && c < all.length; c++) {
      boolean turned = tree.joints().get(joint).type() == JointType.FLOATING && c - first >= 3;
      all[c] = tree.space().joint(c) == joint && !turned ? distance : all[c];
    }
    return new Tube(all, plays);
  }

  /**
   * Returns a copy in which a link, and with it all that hangs on it, or a body may be off.
   *
   * @param name of the link, or of an obstacle or attached object
   */
  public Tube withPlay(String name, Play play) {
    SortedMap<String, Play> more = new TreeMap<>(plays);
    if (play.isNone()) {
      more.remove(name);
    } else {
      more.put(name, play);
    }
    return new Tube(joints, more);
  }

  /** Returns whether nothing may be off. */
  public boolean isNone() {
    return plays.isEmpty() && Arrays.stream(joints).allMatch(d -> d == 0);
  }

  /** Returns how far a coordinate may be off, radians or metres. */
  public double of(int coordinate) {
    return coordinate < joints.length ? joints[coordinate] : 0;
  }

  /** Returns how far links and bodies may be off, by their names in order; none that may not. */
  public SortedMap<String, Play> plays() {
    return plays;
  }

  /** Returns the tube that is larger by a factor in everything, up to rounding. */
  public Tube times(double factor) {
    Tube out = new Tube(Arrays.stream(joints).map(d -> d * factor).toArray(), new TreeMap<>());
    for (Map.Entry<String, Play> play : plays.entrySet()) {
      out = out.withPlay(play.getKey(), play.getValue().times(factor));
    }
    Arrays.stream(out.joints).forEach(Tube::requireLength);
    return out;
  }

  /**
   * Returns the tube that lies between this one and another one, or a little more: each number goes
   * evenly from here to there.
   *
   * @param share of the way, in [0, 1]
   * @throws IllegalArgumentException if it is not
   */
  public Tube towards(Tube other, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("a share of " + share);
    }
    Tube here = times((1 - share) * ROUNDED_UP);
    Tube there = other.times(share * ROUNDED_UP);
    double[] all = Arrays.copyOf(here.joints, Math.max(here.joints.length, there.joints.length));
    for (int c = 0; c < all.length; c++) {
      all[c] += there.of(c);
    }
    Tube out = new Tube(all, here.plays);
    for (Map.Entry<String, Play> play : there.plays.entrySet()) {
      Play mine = here.plays.getOrDefault(play.getKey(), Play.NONE);
      out = out.withPlay(play.getKey(), mine.plus(play.getValue()));
    }
    return out;
  }

  /** Returns the least tube that holds this one and another one. */
  public Tube max(Tube other) {
    double[] all = Arrays.copyOf(joints, Math.max(joints.length, other.joints.length));
    for (int c = 0; c < all.length; c++) {
      all[c] = Math.max(all[c], other.of(c));
    }
    Tube out = new Tube(all, plays);
    for (Map.Entry<String, Play> play : other.plays.entrySet()) {
      Play mine = plays.getOrDefault(play.getKey(), play.getValue());
      out = out.withPlay(play.getKey(), mine.max(play.getValue()));
    }
    return out;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tube o && Arrays.equals(joints, o.joints) && plays.equals(o.plays);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(joints) + plays.hashCode();
  }

  /** Returns all numbers: equal for tubes that are, and for no others. */
  @Override
  public String toString() {
    return "joints " + Arrays.toString(joints) + " plays " + plays;
  }
}
