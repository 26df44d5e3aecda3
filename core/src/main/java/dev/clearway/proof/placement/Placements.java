package dev.clearway.proof.placement;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.LinkPoses;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * Where all elements are at configurations of one motion, kept for those asked for lately.
 *
 * <p>Bisection asks for the same instants for many pairs; each is computed once while it stays in
 * the table. One slot holds twelve numbers an element, worldFromShape, and twelve a link. One
 * thread.
 */
public final class Placements implements LinkPoses {
  private final ForwardKinematics kinematics;
  private final GeometryTable geometries;
  private final double[] instants = new double[SLOTS];
  private final double[][] poses = new double[SLOTS][0];
  private final double[][] links = new double[SLOTS][0];
  private final double[] single;

  /** The elements' poses, those of the world itself in place. */
  private final double[] atRest;

  private final double[] worldFromLink;
  private final double[] configuration;
  private long computed;

  public Placements(
      ForwardKinematics kinematics, GeometryTable geometries, int links, int coordinates) {
    this.kinematics = kinematics;
    this.geometries = geometries;
    this.worldFromLink = new double[Pose.SIZE * links];
    this.configuration = new double[coordinates];
    this.single = new double[Pose.SIZE * geometries.size()];
    for (int link = 0; link < links; link++) {
      Pose.IDENTITY.copyTo(worldFromLink, Pose.SIZE * link);
    }
    geometries.place(worldFromLink, single);
    this.atRest = single.clone();
    Arrays.fill(instants, Double.NaN);
  }

  /** Forgets what was computed for another motion. */
  public void clear() {
    Arrays.fill(instants, Double.NaN);
  }

  /** Returns how many configurations were computed so far. */
  public long computed() {
    return computed;
  }

  /**
   * Returns the elements' poses at an instant of the motion in hand: the table's own array, twelve
   * numbers an element.
   */
  public double[] at(Motion motion, double instant) {
    return poses[filled(motion, instant)];
  }

  @Override
  public double[] linksAt(Motion motion, double instant) {
    return links[filled(motion, instant)];
  }

  private int filled(Motion motion, double instant) {
    int slot = LinkPoses.slot(instant);
    if (instants[slot] != instant) {
      motion.position(instant, configuration);
      if (poses[slot].length == 0) {
        poses[slot] = atRest.clone();
        links[slot] = new double[worldFromLink.length];
      }
      place(configuration, links[slot], poses[slot]);
      instants[slot] = instant;
    }
    return slot;
  }

  /** Returns the elements' poses at a configuration, in an array that lasts until the next call. */
  public double[] place(double[] q) {
    place(q, worldFromLink, single);
    return single;
  }

  /** Returns worldFromLink of all links at the configuration that was placed last by itself. */
  public double[] placedLinks() {
    return worldFromLink;
  }

  private void place(double[] q, double[] worldFromLink, double[] out) {
    kinematics.compute(q, worldFromLink);
    geometries.placeMoving(worldFromLink, out);
    computed++;
  }
}
