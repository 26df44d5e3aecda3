package dev.clearway.check;

import dev.clearway.distance.ShapeLook;
import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.PreparedScene;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import java.util.Arrays;
import java.util.List;

/**
 * Looks at the configurations of a prepared scene: places it, then asks pair by pair, first by the
 * volumes around both shapes, and is done with the first pair in contact. The pairs that were found
 * in contact last come first, which changes no answer.
 *
 * <p>A pair that took much work since it was last found in contact is left out until it is asked
 * for by name: links of a robot that always lie close, for example, and hardly ever touch.
 */
final class SceneLook implements ConfigurationLook {
  /**
   * Tests of volumes for one pair, since it was last found in contact, after which it is left out:
   * what ten looks spend on the costliest pair of a UR5.
   */
  private static final long PATIENCE = 2_000;

  /** What a pair spent that is never left out. */
  private static final long AWAKE = Long.MIN_VALUE / 2;

  private final ForwardKinematics kinematics;
  private final GeometryTable geometries;
  private final List<GeometryPair> pairs;
  private final ShapeLook shapes = new ShapeLook();
  private final PlacedVolumes volumes;
  private final double[] links;
  private final double[] poses;
  private final double[] farthest;
  private final double[] variation;

  /** Numbers of the pairs in the order in which they are asked. */
  private final int[] order;

  private final int[] first;
  private final int[] second;
  private final double[] reach;

  /** Tests since a pair was last found in contact. */
  private final long[] spent;

  private long configurations;

  SceneLook(PreparedScene scene) {
    this.kinematics = ForwardKinematics.of(scene.scene().tree());
    this.geometries = scene.geometries();
    this.pairs = scene.pairs().moving();
    this.volumes = new PlacedVolumes(geometries);
    this.links = new double[12 * kinematics.links()];
    this.poses = new double[12 * geometries.size()];
    this.order = new int[pairs.size()];
    this.first = new int[pairs.size()];
    this.second = new int[pairs.size()];
    this.reach = new double[pairs.size()];
    this.spent = new long[pairs.size()];
    for (int p = 0; p < order.length; p++) {
      GeometryPair pair = pairs.get(p);
      order[p] = p;
      first[p] = pair.first();
      second[p] = pair.second();
      reach[p] = pair.clearance();
    }
    this.farthest = farthest();
    this.variation = new double[farthest.length];
  }

  /** How far the rates move any pair at most, metres per unit. */
  private double[] farthest() {
    double[] all = new double[0];
    for (GeometryPair pair : pairs) {
      PairMotionBound bound = pair.motionBound();
      int[] rates = bound.rates();
      double[] factors = bound.factors();
      for (int i = 0; i < rates.length; i++) {
        all = rates[i] < all.length ? all : Arrays.copyOf(all, rates[i] + 1);
        all[rates[i]] = Math.max(all[rates[i]], factors[i]);
      }
    }
    return all;
  }

  @Override
  public Answer at(double[] configuration) {
    configurations++;
    kinematics.compute(configuration, links);
    volumes.place(links, poses);
    for (int place = 0; place < order.length; place++) {
      int pair = order[place];
      if (meets(pair)) {
        System.arraycopy(order, 0, order, 1, place);
        order[0] = pair;
        return Answer.CONTACT;
      }
    }
    return Answer.CLEAR;
  }

  private boolean meets(int pair) {
    shapes.counters().countVolumeTest();
    int a = first[pair];
    int b = second[pair];
    if (spent[pair] > PATIENCE || !volumes.mayMeet(a, b, reach[pair])) {
      return false;
    }
    long before = shapes.counters().volumeTests();
    Answer answer = shapes.at(geometries.tree(a), a, geometries.tree(b), b, poses, reach[pair]);
    long tests = shapes.counters().volumeTests() - before;
    boolean contact = answer == Answer.CONTACT;
    spent[pair] = contact && spent[pair] >= 0 ? 0 : spent[pair] + tests;
    return contact;
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
    double[] moved = variation.length == motion.rates() ? variation : new double[motion.rates()];
    motion.variation(0, 1, moved);
    double sum = 0;
    for (int rate = 0; rate < Math.min(moved.length, farthest.length); rate++) {
      sum += moved[rate] == 0 ? 0 : farthest[rate] * moved[rate];
    }
    return sum;
  }

  @Override
  public CostCounters work() {
    return new CostCounters(
        shapes.counters().volumeTests(), shapes.counters().triangleTests(), configurations);
  }
}
