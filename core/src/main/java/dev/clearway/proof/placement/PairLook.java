package dev.clearway.proof.placement;

import dev.clearway.distance.QueryCounters;
import dev.clearway.distance.ShapeLook;
import dev.clearway.scene.GeometryTable;

/**
 * Looks whether pairs of placed collision geometries meet, first by the volumes around both: a
 * guess that is right but for rounding, and as cheap as can be. {@link PairSeparation} proves.
 *
 * <p>Scratch object, one thread, no allocation once its stacks have grown. A pair of which nothing
 * is near costs some twenty operations.
 */
public final class PairLook {
  private final GeometryTable geometries;
  private final PlacedVolumes volumes;
  private final ShapeLook shapes = new ShapeLook();
  private double[] poses = {};

  /** Makes one for the geometries of a scene. */
  public PairLook(GeometryTable geometries) {
    this.geometries = geometries;
    this.volumes = new PlacedVolumes(geometries);
  }

  /** Returns the work done so far. */
  public QueryCounters counters() {
    return shapes.counters();
  }

  /**
   * Places all geometries.
   *
   * @param worldFromShape kept and read until all are placed anew: twelve numbers a geometry
   */
  public void place(double[] worldFromShape) {
    poses = worldFromShape;
    volumes.place(worldFromShape);
  }

  /**
   * Looks at the volumes around two geometries alone: a number below 0 where they are farther apart
   * than a reach; else how much they overlap, from 0 to 1, a guess of how likely contact is.
   *
   * @param reach metres, ≥ 0: 0 for contact
   */
  public double overlap(int first, int second, double reach) {
    return volumes.overlap(first, second, reach);
  }

  /**
   * Finds which of some pairs have balls around them within a reach.
   *
   * @param from position of the first pair that is asked about
   * @param to position behind the last one
   * @param first number of the first geometry of each pair
   * @param second number of the second
   * @param reach metres, ≥ 0, for each pair: 0 for contact
   * @param out written: positions in these arrays, ascending
   * @return how many
   */
  public int near(int from, int to, int[] first, int[] second, double[] reach, int[] out) {
    shapes.counters().countVolumeTests(to - from);
    return volumes.near(from, to, first, second, reach, out);
  }

  /**
   * Looks at two geometries whose volumes overlap, as {@link ShapeLook} does.
   *
   * @param reach metres, ≥ 0: 0 for contact
   */
  public ShapeLook.Answer inside(int first, int second, double reach) {
    return shapes.at(geometries.tree(first), first, geometries.tree(second), second, poses, reach);
  }

  /**
   * Takes the leaves that met, where contact was seen last, for a proof that they are in contact.
   *
   * @param number of the pair that was looked at
   * @param out written
   */
  public void leaves(int number, PairPart out) {
    out.set(number, shapes.leafOfFirst(), shapes.leafOfSecond());
  }
}
