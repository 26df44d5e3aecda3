package dev.clearway.methods.rigid;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckerMemory;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import java.util.List;

/** The pairs of a scene in which one body flies, placed as all checks place them. One thread. */
final class ScenePairs implements FlightPairs {
  private final Placements placements;
  private final GeometryTable geometries;
  private final Motion motion;
  private final List<GeometryPair> pairs;
  private final double missing;
  private double instant;

  /**
   * Takes the pairs of a motion.
   *
   * @param missing how far points may go beyond the motion's hourglass, metres
   */
  ScenePairs(CheckerMemory memory, Motion motion, List<GeometryPair> pairs, double missing) {
    this.placements = memory.moving().placements();
    this.geometries = memory.prepared().geometries();
    this.motion = motion;
    this.pairs = List.copyOf(pairs);
    this.missing = missing;
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
    return geometries.tree(pairs.get(pair).first());
  }

  @Override
  public Bvh second(int pair) {
    return geometries.tree(pairs.get(pair).second());
  }

  @Override
  public double clearance(int pair) {
    return pairs.get(pair).clearance();
  }

  @Override
  public double worldError(int pair) {
    return Rounding.addUp(pairs.get(pair).worldError(), missing);
  }

  @Override
  public double relativeError(int pair) {
    return pairs.get(pair).error();
  }

  @Override
  public void place(double s) {
    instant = s;
  }

  @Override
  public void load(int pair, double[] poses) {
    double[] all = placements.at(motion, instant);
    System.arraycopy(all, Pose.SIZE * pairs.get(pair).first(), poses, 0, Pose.SIZE);
    System.arraycopy(all, Pose.SIZE * pairs.get(pair).second(), poses, Pose.SIZE, Pose.SIZE);
  }

  @Override
  public double[] configuration() {
    double[] out = new double[motion.coordinates()];
    motion.position(instant, out);
    return out;
  }
}
