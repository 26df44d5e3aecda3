package dev.clearway.proof.tube;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.Containment;
import dev.clearway.distance.NodePlane;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Proves that a pair keeps its clearance on an interval of a motion wherever a tube has it, by
 * planes between parts: what displaces the parts counts along the plane's normal alone.
 *
 * <p>For who was left with an interval open by one number for the whole pair. An interval of a part
 * is proven, halved, or taken to pieces; where two leaves are not proven apart at one instant, the
 * deviations of one joint are halved, and it is given up once that was done often. Where the travel
 * of the joints between the two bodies is small beside what they may be off, it counts as if they
 * were off by it: then there are no instants to look at one by one.
 *
 * <p><b>Guarantee.</b> docs/tubes.md, section 4; rounding is covered by a share of the sizes
 * involved that exceeds it a thousandfold. What is not a number proves nothing.
 *
 * <p>Scratch object, one thread.
 */
public final class TubeProof {
  /**
   * Tests of one interval after which it is given up, a second or less. Of `bench tubes`: with
   * 20,000 a third of all paths ended at pairs that need 20,000 to 60,000, few need more than ten
   * times that.
   */
  public static final int MOST_TESTS = 500_000;

  /** Tests between two looks at the budget. */
  private static final int TESTS_A_LOOK = 256;

  /**
   * How much larger the box of deviations may be that counts the travel of joints: up to three
   * times, `bench tubes` needs a tenth of the tests of instants for pairs that take most.
   */
  private static final double MOST_GROWTH = 3;

  /** Deviations are halved once they lose more than this share of the size of the parts. */
  private static final double SHARE = 0.5;

  /**
   * The same where travel counts as deviation. `bench tubes`: links beside each other need a tenth
   * of the tests so; with instants, where boxes have more dimensions, what rests needs more.
   */
  private static final double STILL_SHARE = 0.05;

  /** How often the joints' deviations of an interval are halved, one joint at a time. */
  private static final int MOST_SPLITS = 60;

  /** What all roundings come to at most, of the sizes involved. */
  private static final double ROUNDING = 0x1p-40;

  private final int most;
  private final Scene scene;
  private final GeometryTable geometries;
  private final MovingPairs moving;
  private final double[] off;
  private final double[] travel;
  private final double[] half;
  private final LeverChain[] chains;
  private final NodePlane plane;
  private final PartPoints first;
  private final PartPoints second;
  private final DisplacedReach reach = new DisplacedReach();
  private final Map<Integer, boolean[]> below = new HashMap<>();
  private final PairPart part = new PairPart();
  private final double[] n = new double[3];
  private final double[] back = new double[3];
  private final PartStack open = new PartStack();
  private final int[] coordinates;
  private final double[] q;
  private final double[] none;
  private final Blame blame;
  private Optional<TubeMiss> miss = Optional.empty();
  private Optional<DeviationBox> placedBox = Optional.empty();
  private double placedAt;
  private double share = SHARE;
  private double[] placedPoses = {};

  /**
   * Makes one.
   *
   * @param tube about some motion
   * @param moving scratch of the scene, which serves one thread
   * @param most tests of an interval after which it is given up, such as {@link #MOST_TESTS}
   */
  public TubeProof(Scene scene, LooseMotion tube, MovingPairs moving, int most) {
    this.most = most;
    this.scene = scene;
    this.geometries = moving.geometries();
    this.moving = moving;
    this.plane = new NodePlane(moving.separation().counters());
    this.first = new PartPoints(geometries);
    this.second = new PartPoints(geometries);
    this.off = LeverChain.rates(scene.tree(), tube::off);
    this.travel = new double[off.length];
    this.half = new double[off.length];
    this.none = new double[off.length];
    this.blame = Blame.of(off.length);
    this.q = new double[tube.coordinates()];
    this.coordinates =
        Arrays.stream(LeverChain.rates(scene.tree(), coordinate -> coordinate))
            .mapToInt(c -> (int) c)
            .toArray();
    this.chains = new LeverChain[geometries.size()];
    int element = 0;
    for (Body body : scene.bodies()) {
      LeverChain chain = LeverChain.of(scene, tube.plays(), body);
      for (int k = 0; k < body.geometries().size(); k++) {
        chains[element++] = chain;
      }
    }
  }

  /**
   * Returns a positive lower bound on what a pair keeps beyond its clearance on an interval,
   * anywhere in the tube, metres; 0 where none is proven.
   *
   * @param pair of a table that knows nothing of the tube
   * @param motion in the middle of the tube
   * @param budget polled now and then, told the work of this proof; once it is spent nothing is
   *     proven
   */
  public double slack(GeometryPair pair, Motion motion, double from, double to, Budget budget) {
    miss = Optional.empty();
    double middle = from / 2 + to / 2;
    double[] poses = moving.placements().at(motion, middle);
    if (moving.separation().contained(pair, poses) != Containment.Answer.NO) {
      return 0;
    }
    Optional<double[]> still = still(pair, motion, from, to);
    double slack = 0;
    if (still.isPresent()) {
      DeviationBox box = DeviationBox.whole(q.length, still.get());
      share = STILL_SHARE;
      slack = searched(pair, motion, middle, middle, box, budget);
      miss = miss.map(where -> where.between(from, to));
    }
    share = SHARE;
    return slack > 0
        ? slack
        : searched(pair, motion, from, to, DeviationBox.whole(q.length, off), budget);
  }

  /**
   * Returns how far rates may be off from where they are in the middle of an interval, travel
   * included; empty where that is much more than what they may be off at each instant.
   */
  private Optional<double[]> still(GeometryPair pair, Motion motion, double from, double to) {
    boolean[] isBelow = below.computeIfAbsent(pair.motionBound().frame(), this::below);
    double[] wide = off.clone();
    double growth = 1;
    travel(motion, from, to);
    for (int element : new int[] {pair.first(), pair.second()}) {
      for (LeverChain.Item item : chains[element].items()) {
        int rate = item.rate();
        boolean counts = rate >= 0 && isBelow[item.link()];
        if (counts && (item.rates() > 1 || item.kind() == LeverChain.Kind.SPIN)) {
          return Optional.empty(); // rates that are not those of coordinates
        }
        if (counts && travel[rate] > 0 && wide[rate] == off[rate]) {
          growth *= 1 + travel[rate] / off[rate];
          wide[rate] = off[rate] + travel[rate];
        }
      }
    }
    return growth <= MOST_GROWTH ? Optional.of(wide) : Optional.empty();
  }

  /** Writes how far rates are from where they are in the middle of an interval. */
  private void travel(Motion motion, double from, double to) {
    double middle = from / 2 + to / 2;
    motion.variation(from, middle, travel);
    motion.variation(middle, to, half);
    for (int r = 0; r < travel.length; r++) {
      travel[r] = Math.max(travel[r], half[r]);
    }
  }

  private double searched(
      GeometryPair pair, Motion motion, double from, double to, DeviationBox whole, Budget budget) {
    CostCounters before = moving.work();
    double least = Double.POSITIVE_INFINITY;
    placedBox = Optional.empty();
    open.clear();
    open.push(0, 0, from, to, whole);
    for (int tests = 0; !open.isEmpty(); tests++) {
      open.pop();
      part.set(0, open.first(), open.second());
      boolean spent =
          tests == most
              || (tests % TESTS_A_LOOK == 0
                  && budget.poll(moving.work().minus(before)) == Budget.Spent.YES);
      double slack = spent ? 0 : settle(pair, motion, open.from(), open.to(), open.box());
      if (slack == 0) {
        miss = Optional.of(miss(pair, motion, open.from() / 2 + open.to() / 2, open.box()));
        return 0;
      }
      least = Math.min(least, slack);
    }
    return least;
  }

  private TubeMiss miss(GeometryPair pair, Motion motion, double instant, DeviationBox box) {
    motion.position(instant, q);
    box.displace(q);
    double[] at = new double[q.length];
    Arrays.fill(at, Double.NaN);
    boolean[] isBelow = below.computeIfAbsent(pair.motionBound().frame(), this::below);
    for (int element : new int[] {pair.first(), pair.second()}) {
      for (LeverChain.Item item : chains[element].items()) {
        for (int r = 0; r < item.rates() && isBelow[item.link()]; r++) {
          int coordinate = coordinates[item.rate() + r];
          at[coordinate] = q[coordinate];
        }
      }
    }
    return new TubeMiss(instant, at);
  }

  /** Returns where the last pair that was not proven failed; empty if it did at no place. */
  public Optional<TubeMiss> miss() {
    return miss;
  }

  /** Proves an interval of the part in hand, or divides it: +∞ then, 0 where neither can be. */
  private double settle(
      GeometryPair pair, Motion motion, double from, double to, DeviationBox box) {
    double middle = from / 2 + to / 2;
    double[] poses;
    double[] links;
    if (box.isWhole()) {
      poses = moving.placements().at(motion, middle);
      links = moving.placements().linksAt(motion, middle);
    } else {
      poses = placed(motion, middle, box);
      links = moving.placements().placedLinks();
    }
    boolean leaves = moving.separation().grain(pair, part) == PairSeparation.Grain.LEAVES;
    direct(pair, leaves, poses);
    first.place(pair.first(), part.first(), poses, links);
    second.place(pair.second(), part.second(), poses, links);
    travel(motion, from, to);
    for (int r = 0; r < travel.length; r++) {
      travel[r] += box.off()[r];
    }
    double slack = slack(pair, travel, links);
    if (slack > 0) {
      return slack;
    }
    if (slack(pair, box.off(), links) > 0) {
      return halve(from, middle, to, box);
    }
    double distance = slack(pair, none, links);
    if (box.splits() < MOST_SPLITS && distance > 0) {
      blame(pair, box, links);
      if (leaves || blame.lost(distance) > share * size(pair)) {
        return part(distance, from, to, box);
      }
    }
    return leaves ? 0 : split(pair, from, to, box);
  }

  /** Places all in the middle of a box: once for parts that follow each other in it. */
  private double[] placed(Motion motion, double instant, DeviationBox box) {
    if (!placedBox.equals(Optional.of(box)) || placedAt != instant) {
      motion.position(instant, q);
      box.displace(q);
      placedPoses = moving.placements().place(q);
      placedBox = Optional.of(box);
      placedAt = instant;
    }
    return placedPoses;
  }

  /** Chooses the direction between the two nodes of the part in hand. */
  private void direct(GeometryPair pair, boolean leaves, double[] poses) {
    if (leaves) {
      moving.separation().leafDirection(pair, part, poses, n);
    } else {
      plane.place(
          geometries.tree(pair.first()),
          Pose.SIZE * pair.first(),
          geometries.tree(pair.second()),
          Pose.SIZE * pair.second());
      plane.direction(part.first(), part.second(), poses, n);
    }
    double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int k = 0; k < 3; k++) {
      n[k] = length > 0 ? n[k] / length : 0;
      back[k] = -n[k];
    }
  }

  /** What the placed parts keep along the direction beyond the clearance, whatever is off. */
  private double slack(GeometryPair pair, double[] amounts, double[] links) {
    boolean[] isBelow = below.computeIfAbsent(pair.motionBound().frame(), this::below);
    reach.look(chains[pair.first()], isBelow, amounts, links, n);
    double least = first.reach(reach, n);
    double size = (first.size() + reach.size()) * (1 + reach.perMetre());
    reach.look(chains[pair.second()], isBelow, amounts, links, back);
    double most = -second.reach(reach, back);
    size += (second.size() + reach.size()) * (1 + reach.perMetre());
    double kept = pair.clearance() + pair.worldError() + ROUNDING * (size + pair.clearance());
    double slack = most - least - kept;
    return n[0] == 0 && n[1] == 0 && n[2] == 0 ? 0 : slack;
  }

  private boolean[] below(int frame) {
    boolean[] out = new boolean[scene.tree().links().size()];
    for (int link = 1; link < out.length; link++) {
      int parent = scene.tree().parentLink(link);
      out[link] = parent == frame || out[parent];
    }
    return out;
  }

  private double halve(double from, double middle, double to, DeviationBox box) {
    int i = part.first();
    int j = part.second();
    boolean inside = from < middle && middle < to;
    return inside && open.push(i, j, from, middle, box) && open.push(i, j, middle, to, box)
        ? Double.POSITIVE_INFINITY
        : 0;
  }

  /** Asks what the rates do to the two points that decide. */
  private void blame(GeometryPair pair, DeviationBox box, double[] links) {
    boolean[] isBelow = below.computeIfAbsent(pair.motionBound().frame(), this::below);
    blame.clear();
    reach.look(chains[pair.first()], isBelow, box.off(), links, n);
    first.blame(reach, n, blame);
    reach.look(chains[pair.second()], isBelow, box.off(), links, back);
    second.blame(reach, back, blame);
  }

  /** Returns the size of the larger one of the parts in hand, metres. */
  private double size(GeometryPair pair) {
    double a = geometries.tree(pair.first()).size(part.first());
    double b = geometries.tree(pair.second()).size(part.second());
    return Math.max(a, b);
  }

  /** Halves the deviations of the joint that is to blame for what is missing. */
  private double part(double distance, double from, double to, DeviationBox box) {
    int worst = blame.worst(distance);
    if (worst < 0) {
      return 0;
    }
    int nearer = blame.speed()[worst] > 0 ? 1 : -1;
    int i = part.first();
    int j = part.second();
    // What comes nearer is looked at first: if it cannot be proven, the rest need not be.
    return open.push(i, j, from, to, box.half(worst, coordinates[worst], -nearer))
            && open.push(i, j, from, to, box.half(worst, coordinates[worst], nearer))
        ? Double.POSITIVE_INFINITY
        : 0;
  }

  private double split(GeometryPair pair, double from, double to, DeviationBox box) {
    Bvh a = geometries.tree(pair.first());
    Bvh b = geometries.tree(pair.second());
    int i = part.first();
    int j = part.second();
    boolean splitsFirst = b.isLeaf(j) || (!a.isLeaf(i) && a.size(i) >= b.size(j));
    boolean pushed =
        splitsFirst
            ? open.push(i + 1, j, from, to, box) && open.push(a.secondChild(i), j, from, to, box)
            : open.push(i, j + 1, from, to, box) && open.push(i, b.secondChild(j), from, to, box);
    return pushed ? Double.POSITIVE_INFINITY : 0;
  }
}
