package dev.clearway.proof.tube;

import dev.clearway.geometry.Pose;
import dev.clearway.proof.tube.LeverChain.Item;
import dev.clearway.proof.tube.LeverChain.Kind;
import dev.clearway.scene.Scene;

/**
 * How far a tube lets the origin of a link be from where the path has it, seen from the world:
 * docs/tubes.md, section 3, at one instant, at which distances from axes are known.
 *
 * <p><b>Guarantee.</b> An upper bound up to rounding: for drawings, no proof rests on it.
 *
 * <p>Immutable and thread-safe. Cost: the joints above the link.
 */
public final class TubeReach {
  private final int link;
  private final LeverChain chain;
  private final double[] off;

  private TubeReach(int link, LeverChain chain, double[] off) {
    this.link = link;
    this.chain = chain;
    this.off = off;
  }

  /** Prepares for a link, by the tube of the scene. */
  public static TubeReach of(Scene scene, int link) {
    return new TubeReach(
        link,
        LeverChain.of(scene, scene.tube().plays(), link),
        LeverChain.rates(scene.tree(), scene.tube()::of));
  }

  /**
   * Returns the distance, metres.
   *
   * @param worldFromLink read: poses of all links at the instant
   */
  public double displacement(double[] worldFromLink) {
    double sum = 0;
    for (Item item : chain.items()) {
      double amount = DisplacedReach.amount(item, off);
      sum += amount == 0 ? 0 : amount * perUnit(item, worldFromLink);
    }
    return sum;
  }

  /** Returns how far a unit of what displaces takes the origin, metres. */
  private double perUnit(Item item, double[] links) {
    if (item.kind() == Kind.SHIFT || item.kind() == Kind.SLIDE) {
      return 1;
    }
    int pose = Pose.SIZE * item.link();
    double[] from = new double[3];
    double[] axis = new double[3];
    for (int row = 0; row < 3; row++) {
      int r = pose + 3 * row;
      double[] o = item.origin();
      double[] z = item.direction();
      double origin =
          links[r] * o[0] + links[r + 1] * o[1] + links[r + 2] * o[2] + links[pose + 9 + row];
      from[row] = links[Pose.SIZE * link + 9 + row] - origin;
      axis[row] = links[r] * z[0] + links[r + 1] * z[1] + links[r + 2] * z[2];
    }
    if (item.kind() == Kind.TURN) {
      return DisplacedReach.across(from[0], from[1], from[2], axis[0], axis[1], axis[2]);
    }
    return Math.sqrt(from[0] * from[0] + from[1] * from[1] + from[2] * from[2]);
  }
}
