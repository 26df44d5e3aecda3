package dev.clearway.methods.stages.exact;

import dev.clearway.distance.Proximity;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.GeometryPair;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the first contact of many pairs of meshes by halving the time, all equations at once.
 *
 * <p>An interval is proven free where each of its equations is; else its halves follow, the earlier
 * one first, with the equations that are left and only where these may have roots. A pair's trees
 * are descended on intervals short enough for their boxes to tell something (its refinement level);
 * before, it waits whole. An interval at the tolerance is not halved: then its pairs are looked at
 * a little later, where they are in contact for certain if they go on as they came.
 *
 * <p><b>Guarantee.</b> As {@link ContactAnswer} says, for surfaces that are apart at 0. The proof
 * is in docs/first-contact-pipeline.md.
 *
 * <p>Scratch object, one thread.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 5"
 */
public final class ContactSolver {
  /** The highest refinement level: 256 intervals. */
  private static final int HIGHEST_LEVEL = 8;

  /**
   * Boxes that stray further than this part of their size are not descended: bench/run
   * first-contact finds contacts fastest with it among 0.03, 0.1, 0.3 and 1; free motions take as
   * long or less with 0.3.
   */
  private static final double LARGEST_STRAY = 0.1;

  /** Intervals at the tolerance that may be left open before the search is given up. */
  private static final int MOST_OPEN = 64;

  /** How often the time after an open interval is doubled to see contact for certain. */
  private static final int LOOKS = 12;

  /** Of a contact: flat ones of fine meshes have more. */
  private static final int MOST_FEATURES = 64;

  private final ChainEnclosure chain;
  private final GeometryMeshes meshes;
  private final List<ContactPair> pairs;
  private final PlacedContact placed;
  private final Equations equations = new Equations();
  private final PointTable points;
  private final EquationTest test;
  private final MovingBoxes boxes;
  private final FeatureSearch search;
  private final SolverLists lists = new SolverLists();
  private final int[] levels;
  private final int[] kept = new int[6];
  private final Set<FeatureContact> features = new LinkedHashSet<>();
  private Optional<GeometryPair> touching = Optional.empty();
  private long tested;
  private long intervals;
  private int open;
  private double firstOpen;

  /**
   * Prepares for pairs.
   *
   * @param chain has the movers that the pairs name
   * @param pairs of elements that are meshes
   */
  public ContactSolver(
      ChainEnclosure chain, GeometryMeshes meshes, List<ContactPair> pairs, PlacedContact placed) {
    this.chain = chain;
    this.meshes = meshes;
    this.pairs = List.copyOf(pairs);
    this.placed = placed;
    points = new PointTable(chain);
    test = new EquationTest(chain, equations, points);
    boxes = new MovingBoxes(chain);
    search = new FeatureSearch(boxes, equations, points);
    levels = new int[pairs.size()];
  }

  /**
   * Finds the first contact of some pairs, whose surfaces are apart at 0.
   *
   * @param active numbers of the pairs, read up to {@code count}
   * @param tolerance of time: shorter intervals are not halved
   * @param budget polled at each interval
   */
  public ContactAnswer solve(
      Motion motion, int[] active, int count, double tolerance, Budget budget) {
    tested = 0;
    intervals = 0;
    open = 0;
    features.clear();
    lists.clear();
    long before = search.tests();
    equations.truncate(0);
    points.truncate(0);
    begin(active, count);
    while (!lists.isEmpty()) {
      lists.pop();
      equations.truncate(lists.knownEquations);
      points.truncate(lists.knownPoints);
      CostCounters work = new CostCounters(search.tests() - before, tested, intervals);
      if (budget.poll(work) == Budget.Spent.YES) {
        return undecided(since(), UndecidedReason.BUDGET, work);
      }
      bound();
      boolean left = lists.equationEnd() > lists.lastEquation || lists.pairEnd() > lists.lastPair;
      if (left && !halve(tolerance)) {
        double seen = look(motion);
        if (seen >= 0) {
          return new ContactAnswer.Contact(
              firstOpen, seen, touching.orElseThrow(), List.copyOf(features), work);
        }
        if (open > MOST_OPEN) {
          return undecided(firstOpen, UndecidedReason.NEAR_CONTACT, work);
        }
      }
    }
    CostCounters work = new CostCounters(search.tests() - before, tested, intervals);
    return open == 0
        ? new ContactAnswer.Free(work)
        : undecided(firstOpen, UndecidedReason.NEAR_CONTACT, work);
  }

  private ContactAnswer undecided(double from, UndecidedReason reason, CostCounters work) {
    return new ContactAnswer.Undecided(from, reason, List.copyOf(features), work);
  }

  /** The instant up to which all is proven. */
  private double since() {
    return open > 0 ? firstOpen : lists.start;
  }

  private void begin(int[] active, int count) {
    chain.over(0, 1);
    boxes.over();
    for (int i = 0; i < count; i++) {
      ContactPair pair = pairs.get(active[i]);
      double stray =
          boxes.strayOverSize(pair.firstMover(), meshes.part(pair.first()).boxes())
              + boxes.strayOverSize(pair.secondMover(), meshes.part(pair.second()).boxes());
      int level = 0;
      for (double s = stray; s > LARGEST_STRAY && level < HIGHEST_LEVEL; s /= 2) {
        level++;
      }
      levels[active[i]] = level;
      lists.addPair(active[i]);
    }
    keep(0, 0, 0, count);
    lists.push(0, 1, 0, kept);
  }

  private void keep(int firstEquation, int lastEquation, int firstPair, int lastPair) {
    kept[0] = firstEquation;
    kept[1] = lastEquation;
    kept[2] = firstPair;
    kept[3] = lastPair;
    kept[4] = equations.size();
    kept[5] = points.size();
  }

  /** Puts what may meet in the interval in hand behind its lists. */
  private void bound() {
    intervals++;
    chain.over(lists.start, lists.end);
    boxes.over();
    test.over(lists.start, lists.end);
    for (int i = lists.firstEquation; i < lists.lastEquation; i++) {
      if (!(lists.low(i) > lists.end || lists.high(i) < lists.start)) {
        bound(lists.equation(i));
      }
    }
    for (int i = lists.firstPair; i < lists.lastPair; i++) {
      int number = lists.pair(i);
      ContactPair pair = pairs.get(number);
      GeometryMeshes.Part a = meshes.part(pair.first());
      GeometryMeshes.Part b = meshes.part(pair.second());
      if (!search.mayMeet(pair, a, b)) {
        continue;
      }
      if (levels[number] > lists.level) {
        lists.addPair(number);
      } else {
        int first = equations.size();
        search.collect(number, pair, a, b);
        for (int e = first; e < equations.size(); e++) {
          bound(e);
        }
      }
    }
  }

  private void bound(int equation) {
    tested++;
    if (test.mayTouch(equation)) {
      lists.addEquation(equation, test.low(), test.high());
    }
  }

  /** Makes the halves of the interval wait; returns whether it was long enough to have any. */
  private boolean halve(double tolerance) {
    double from = lists.start;
    double to = lists.end;
    double middle = from + (to - from) / 2;
    if (!(to - from > tolerance && middle > from && middle < to)) {
      return false;
    }
    int firstEquation = lists.lastEquation;
    int firstPair = lists.lastPair;
    boolean whole = lists.pairEnd() > firstPair;
    keep(firstEquation, lists.equationEnd(), firstPair, lists.pairEnd());
    int level = lists.level + 1;
    pushPart(middle, to, whole, level);
    pushPart(from, middle, whole, level);
    return true;
  }

  /** Makes the part of a half wait in which there may be roots: all of it where pairs are whole. */
  private void pushPart(double from, double to, boolean whole, int level) {
    double low = whole ? from : Double.POSITIVE_INFINITY;
    double high = whole ? to : Double.NEGATIVE_INFINITY;
    for (int i = kept[0]; i < kept[1] && !whole; i++) {
      if (!(lists.low(i) > to || lists.high(i) < from)) {
        low = Math.min(low, Math.max(from, lists.low(i)));
        high = Math.max(high, Math.min(to, lists.high(i)));
      }
    }
    if (!(low > high)) {
      lists.push(low, high, level, kept);
    }
  }

  /**
   * Looks whether a pair that is left in the interval is in contact at its end or a little later.
   *
   * @return an instant at which one is for certain; −1 if none was seen
   */
  private double look(Motion motion) {
    Set<Integer> left = new LinkedHashSet<>();
    if (open++ == 0) {
      firstOpen = lists.start;
    }
    for (int i = lists.lastEquation; i < lists.equationEnd(); i++) {
      left.add(equations.pair(lists.equation(i)));
      if (features.size() < MOST_FEATURES) {
        features.add(feature(lists.equation(i)));
      }
    }
    for (int i = lists.lastPair; i < lists.pairEnd(); i++) {
      left.add(lists.pair(i));
    }
    double length = lists.end - lists.start;
    for (int k = 0; k <= LOOKS; k++) {
      double instant = Math.min(1, lists.end + (k == 0 ? 0 : length * (1 << k) / 2));
      for (int pair : left) {
        if (placed.surfaces(pairs.get(pair), motion, instant) == Proximity.IN_CONTACT) {
          touching = Optional.of(pairs.get(pair).pair());
          return instant;
        }
      }
    }
    return -1;
  }

  private FeatureContact feature(int equation) {
    ContactPair pair = pairs.get(equations.pair(equation));
    List<Integer> first = new ArrayList<>();
    List<Integer> second = new ArrayList<>();
    for (int k = 0; k < Equations.POINTS; k++) {
      int point = equations.point(equation, k);
      boolean ofFirst = points.mover(point) == pair.firstMover();
      (ofFirst ? first : second).add(points.vertex(point));
    }
    return new FeatureContact(pair.names(), List.of(pair.first(), pair.second()), first, second);
  }
}
