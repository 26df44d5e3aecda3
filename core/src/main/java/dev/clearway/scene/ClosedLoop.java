package dev.clearway.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Objects;

/**
 * A loop of links that a joint closes which is no joint of the tree: two links of the tree are held
 * together, and a path gives the positions of all joints of the loop.
 *
 * <p>Where the path's positions do not bring the two frames together, the loop gapes. It is closed
 * as far as {@code tolerance} says if none of the {@link LoopJoint}'s points is further apart.
 *
 * @param a one link that the closing joint holds, {@code robot/link}
 * @param aFromJoint the frame of the closing joint in that link
 * @param b the other link
 * @param bFromJoint the frame of the closing joint in the other link
 * @param joint what the closing joint holds
 * @param tolerance how far the loop may gape, metres, &gt; 0
 * @param tube how far points of the loop's links, and of all that hangs on them, may be from where
 *     a path puts them, metres, ≥ the tolerance
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. IV-B"
 */
public record ClosedLoop(
    String a,
    Pose aFromJoint,
    String b,
    Pose bFromJoint,
    LoopJoint joint,
    double tolerance,
    double tube) {
  /** Checks the numbers. */
  public ClosedLoop {
    Objects.requireNonNull(aFromJoint);
    Objects.requireNonNull(bFromJoint);
    Objects.requireNonNull(joint);
    if (a.equals(b)) {
      throw new IllegalArgumentException("a loop that is closed from '" + a + "' to itself");
    }
    if (!(tolerance > 0 && tolerance <= tube && tube < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "a loop's tolerance is > 0 and its tube at least that, got "
              + tolerance
              + " and "
              + tube);
    }
  }

  /**
   * Returns the radius of the tube around each link, metres: that of the loops that it belongs to
   * or hangs on, 0 where there is none. The link at which both sides of a loop meet belongs to
   * none, since nothing in the loop moves it.
   */
  static double[] tubes(KinematicTree tree, List<ClosedLoop> loops) {
    double[] tubes = new double[tree.links().size()];
    for (ClosedLoop loop : loops) {
      int a = tree.link(loop.a).orElseThrow();
      int b = tree.link(loop.b).orElseThrow();
      int meet = tree.commonAncestor(a, b);
      for (int side : new int[] {a, b}) {
        for (int link = side; link != meet; link = tree.parentLink(link)) {
          tubes[link] = Math.max(tubes[link], loop.tube);
        }
      }
    }
    for (int link = 1; link < tubes.length; link++) { // parents have smaller numbers
      tubes[link] = Math.max(tubes[link], tubes[tree.parentLink(link)]);
    }
    return tubes;
  }

  /** Adds what a verdict rests on to a fingerprint. */
  void put(Fingerprint print) {
    print.put(a).put(b).put(pointsOfA()).put(pointsOfB()).put(tolerance, tube);
  }

  /** Returns what reports call it. */
  public String name() {
    return a + " to " + b;
  }

  /** Returns the joint's points in the frame of a link: x y z of each. */
  private double[] points(Pose linkFromJoint) {
    double[] out = new double[3 * joint.points().size()];
    for (int k = 0; k < joint.points().size(); k++) {
      linkFromJoint.transform(joint.points().get(k), 0, out, 3 * k);
    }
    return out;
  }

  /** Returns the joint's points in the frame of link a: x y z of each, metres. */
  public double[] pointsOfA() {
    return points(aFromJoint);
  }

  /** Returns the same points in the frame of link b. */
  public double[] pointsOfB() {
    return points(bFromJoint);
  }
}
