package dev.clearway.check;

import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.FarthestTravel;
import dev.clearway.proof.placement.PairLook;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import java.util.List;

/**
 * Looks at the configurations of a prepared scene: places it, then asks some pairs at a time, first
 * all of these by the balls around both shapes, and is done with the first pair in contact. The
 * pairs that were found in contact last come first, which changes no answer.
 *
 * <p>A pair that took much work since it was last found in contact is left out until it is asked
 * for by name: links of a robot that always lie close, for example, and hardly ever touch.
 */
final class SceneLook implements ConfigurationLook {
  /**
   * Tests of volumes for one pair, since it was last found in contact, after which it is left out:
   * what three looks spend on the costliest pair of a UR5. Chosen on `bench planning` among 500,
   * 1,000 and 2,000.
   */
  private static final long PATIENCE = 500;

  /** What a pair spent that is never left out. */
  private static final long AWAKE = Long.MIN_VALUE / 2;

  private final ForwardKinematics kinematics;
  private final GeometryTable geometries;
  private final List<GeometryPair> pairs;
  private final PairLook shapes;
  private final double[] links;
  private final double[] poses;
  private final FarthestTravel travel;

  /** Pairs whose balls are compared before any of them is looked at more closely. */
  private static final int AT_ONCE = 16;

  /** Numbers of the pairs in the order in which they are asked. */
  private final int[] order;

  // Of each pair, in that order.
  private final int[] first;
  private final int[] second;
  private final double[] reach;

  /** Places in the order of pairs whose balls meet. */
  private final int[] near;

  /** Tests since a pair was last found in contact. */
  private final long[] spent;

  private long configurations;

  SceneLook(PreparedScene scene) {
    this.kinematics = ForwardKinematics.of(scene.scene().tree());
    this.geometries = scene.geometries();
    this.pairs = scene.pairs().moving();
    this.shapes = new PairLook(geometries);
    this.links = new double[12 * kinematics.links()];
    this.poses = new double[12 * geometries.size()];
    kinematics.compute(scene.scene().defaultConfiguration(), links);
    geometries.place(links, poses);
    this.order = new int[pairs.size()];
    this.first = new int[pairs.size()];
    this.second = new int[pairs.size()];
    this.reach = new double[pairs.size()];
    this.near = new int[AT_ONCE + 1];
    this.spent = new long[pairs.size()];
    for (int p = 0; p < order.length; p++) {
      GeometryPair pair = pairs.get(p);
      order[p] = p;
      first[p] = pair.first();
      second[p] = pair.second();
      reach[p] = pair.clearance();
    }
    this.travel = new FarthestTravel(pairs);
  }

  @Override
  public Answer at(double[] configuration) {
    configurations++;
    kinematics.compute(configuration, links);
    geometries.placeMoving(links, poses);
    shapes.place(poses);
    for (int from = 0; from < order.length; from += AT_ONCE) {
      int to = Math.min(order.length, from + AT_ONCE);
      int count = shapes.near(from, to, first, second, reach, near);
      for (int n = 0; n < count; n++) {
        if (meets(near[n])) {
          bringToFront(near[n]);
          return Answer.CONTACT;
        }
      }
    }
    return Answer.CLEAR;
  }

  private boolean meets(int place) {
    int pair = order[place];
    if (spent[pair] > PATIENCE || shapes.overlap(first[place], second[place], reach[place]) < 0) {
      return false;
    }
    long before = shapes.counters().volumeTests();
    Answer answer = shapes.inside(first[place], second[place], reach[place]);
    long tests = shapes.counters().volumeTests() - before;
    boolean contact = answer == Answer.CONTACT;
    spent[pair] = contact && spent[pair] >= 0 ? 0 : spent[pair] + tests;
    return contact;
  }

  private void bringToFront(int place) {
    bringToFront(order, place);
    bringToFront(first, place);
    bringToFront(second, place);
    double reached = reach[place];
    System.arraycopy(reach, 0, reach, 1, place);
    reach[0] = reached;
  }

  private static void bringToFront(int[] all, int place) {
    int one = all[place];
    System.arraycopy(all, 0, all, 1, place);
    all[0] = one;
  }

  @Override
  public void ask(NamePair names) {
    for (int p = 0; p < spent.length; p++) {
      if (pairs.get(p).names().equals(names)) {
        spent[p] = AWAKE;
      }
    }
  }

  @Override
  public double travel(Motion motion) {
    return travel.of(motion);
  }

  @Override
  public CostCounters work() {
    return new CostCounters(
        shapes.counters().volumeTests(), shapes.counters().triangleTests(), configurations);
  }
}
