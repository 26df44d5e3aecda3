package dev.clearway.check;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.QueryCounters;
import dev.clearway.distance.ShapeLook;
import dev.clearway.motion.Motion;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.FarthestTravel;
import dev.clearway.proof.placement.PairLook;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Looks at single instants of a motion for contact, before anything is proven of it: 1/2, 1/4, 3/4,
 * 1/8 and so on, each lying far from those before.
 *
 * <p>Where many pairs of bodies both move, all pairs are looked at at each instant: several robots
 * meet in most of their motions, and a look takes less than to begin with proofs. That is so where
 * nothing rests, too; where but few bodies move there, nothing is looked at. Elsewhere all pairs of
 * bodies that both move are looked at at the first instant, and those with a convex body; at the
 * others the latter alone: two meshes take long, and are looked at where sweeps did not tell them
 * apart. What looks like contact counts once it is proven.
 *
 * <p>After the first instants, pairs are left out that are farther apart in the middle than both
 * travel from there: they meet at none. If no pair is left, nothing is placed.
 *
 * <p>No answer depends on what was looked at before. Scratch object, one thread.
 */
final class MotionLook {
  /**
   * Instants that are looked at, at most: chosen on `bench mbm` among 7, 15 and 31. Of 280 segments
   * of two arms that collide 236 are found out by 7, 258 by 15 and 269 by 31.
   */
  private static final int MOST = 31;

  /**
   * Pairs of bodies that both move beyond which all are looked at: more than one arm has with
   * itself, fewer than two arms have with each other. Chosen on `bench segments`.
   */
  private static final int MANY = 64;

  /** Instants of which the places are kept. */
  private static final int KEPT = 3;

  /** Lists of pairs that are known: as many as a prepared scene keeps tables, and its own. */
  private static final int MOST_LISTS = 5;

  private final MovingPairs moving;
  private final PairLook looks;
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final PairPart part = new PairPart();
  private final Near near = new Near();
  private final WithinTravel within = new WithinTravel();
  private double[] configuration = {};

  /** Those that were used last, the last of all at the end. */
  private final List<Asked> known = new ArrayList<>();

  /** Mean diameter of the balls around the bodies' boxes, metres. */
  private final double size;

  MotionLook(MovingPairs moving) {
    this.moving = moving;
    this.looks = new PairLook(moving.geometries());
    this.size = meanSize(moving.geometries());
  }

  /** The mean diameter of the balls around the boxes of what is not fixed in the world. */
  private static double meanSize(GeometryTable geometries) {
    return IntStream.range(0, geometries.size())
        .filter(e -> geometries.link(e) != 0)
        .mapToDouble(e -> diagonal(geometries.tree(e)))
        .average()
        .orElse(0);
  }

  private static double diagonal(Bvh tree) {
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      double side = tree.bound(k + 3) - tree.bound(k);
      squared += side * side;
    }
    return Math.sqrt(squared);
  }

  /** What is asked of the pairs of a list. */
  private final class Asked {
    final List<GeometryPair> pairs;
    final Looked once;
    final Looked often;
    final boolean many;
    final boolean allOfWorld;
    final FarthestTravel travel;

    Asked(List<GeometryPair> pairs) {
      this.pairs = pairs;
      this.many = pairs.stream().filter(MotionLook::bothMove).count() > MANY;
      this.often = new Looked(pairs, pair -> many || hasConvex(pair));
      this.once = new Looked(pairs, pair -> many || hasConvex(pair) || bothMove(pair));
      this.allOfWorld = once.count == pairs.size();
      this.travel = new FarthestTravel(often.count > 0 ? pairs : List.of());
    }
  }

  /** The pairs that are looked at at an instant: their numbers, in flat arrays. */
  private static final class Looked {
    /** How many there are; the arrays may be longer. */
    int count;

    final int[] numbers;
    final int[] first;
    final int[] second;
    final double[] reach;

    /** Where those that are near are written. */
    final int[] near;

    Looked(List<GeometryPair> pairs, Predicate<GeometryPair> isLooked) {
      numbers = IntStream.range(0, pairs.size()).filter(p -> isLooked.test(pairs.get(p))).toArray();
      count = numbers.length;
      first = new int[count];
      second = new int[count];
      reach = new double[count];
      near = new int[count];
      for (int k = 0; k < count; k++) {
        GeometryPair pair = pairs.get(numbers[k]);
        first[k] = pair.first();
        second[k] = pair.second();
        reach[k] = pair.clearance();
      }
    }

    /** Makes an empty one with room for all that another one has. */
    Looked(Looked all) {
      numbers = new int[all.count];
      first = new int[all.count];
      second = new int[all.count];
      reach = new double[all.count];
      near = new int[all.count];
    }

    void add(Looked from, int k) {
      numbers[count] = from.numbers[k];
      first[count] = from.first[k];
      second[count] = from.second[k];
      reach[count++] = from.reach[k];
    }
  }

  /** The pairs of a motion that its bodies' travel lets meet, as seen from its middle. */
  private final class WithinTravel {
    /** More than roundings of distances and bounds come to. */
    private static final double WIDER = 1 + 0x1p-20;

    private Optional<Asked> asked = Optional.empty();
    private Optional<Motion> motion = Optional.empty();
    private Looked found = new Looked(List.of(), pair -> false);
    private double[] reach = {};
    private double[] before = {};
    private double[] after = {};

    /** Returns them, found anew where those of another motion were asked for last. */
    @SuppressWarnings("ReferenceEquality") // what is equal is only read again
    Looked of(Asked of, Motion moved) {
      if (asked.isEmpty() || asked.get() != of || motion.orElseThrow() != moved) {
        if (asked.isEmpty() || asked.get() != of) {
          found = new Looked(of.often);
          reach = new double[of.often.count];
        }
        asked = Optional.of(of);
        motion = Optional.of(moved);
        find(of, moved);
      }
      return found;
    }

    private void find(Asked of, Motion moved) {
      looks.place(poses(moved, 0));
      if (before.length != moved.rates()) {
        before = new double[moved.rates()];
        after = new double[moved.rates()];
      }
      moved.variation(0, 0.5, before);
      moved.variation(0.5, 1, after);
      Looked all = of.often;
      for (int k = 0; k < all.count; k++) {
        PairMotionBound bound = of.pairs.get(all.numbers[k]).motionBound();
        double travel = Math.max(bound.bound(before), bound.bound(after));
        reach[k] = (all.reach[k] + travel) * WIDER;
      }
      found.count = 0;
      int near = looks.near(0, all.count, all.first, all.second, reach, all.near);
      for (int n = 0; n < near; n++) {
        found.add(all, all.near[n]);
      }
    }
  }

  /** Returns what is asked of a list of pairs; of those that were used last it is kept. */
  @SuppressWarnings("ReferenceEquality") // lists are long; an equal one is only read again
  private Asked of(List<GeometryPair> pairs) {
    for (int k = known.size() - 1; k >= 0; k--) {
      if (known.get(k).pairs == pairs) {
        if (k < known.size() - 1) {
          known.add(known.remove(k));
        }
        return known.getLast();
      }
    }
    if (known.size() == MOST_LISTS) {
      known.removeFirst();
    }
    known.add(new Asked(pairs));
    return known.getLast();
  }

  private boolean hasConvex(GeometryPair pair) {
    GeometryTable geometries = moving.geometries();
    return geometries.tree(pair.first()).isConvex() || geometries.tree(pair.second()).isConvex();
  }

  /**
   * Returns how many instants of a motion to look at: so many that between two of them bodies move
   * by about their size; one where there are but meshes.
   */
  int count(PairTable pairs, Motion motion) {
    Asked asked = of(pairs.moving());
    if (asked.often.count == 0) {
      return 1;
    }
    double parts = asked.travel.of(motion) / size;
    int count = 1;
    while (count < MOST && count + 1 < parts) {
      count = 2 * count + 1;
    }
    return count;
  }

  /** Returns whether so many pairs of bodies both move that all pairs are looked at each time. */
  boolean looksAtMany(PairTable pairs) {
    return of(pairs.moving()).many;
  }

  /** Returns whether all pairs of a body that moves and one that rests are looked at. */
  boolean looksAtWorld(PairTable pairs) {
    return of(pairs.moving()).allOfWorld;
  }

  /** Returns the instant of a look, from 0: the bits of its number and 1, read backwards. */
  static double instant(int look) {
    return (Integer.reverse(look + 1) >>> 1) * 0x1p-31;
  }

  /**
   * Returns a pair that is in contact at the instant of a look; empty where no contact is proven.
   */
  OptionalInt inContact(PairTable pairs, Motion motion, int look) {
    Asked asked = of(pairs.moving());
    Looked of = looked(asked, motion, look);
    if (of.count == 0) {
      return OptionalInt.empty();
    }
    QueryCounters seen = looks.counters();
    long volumes = seen.volumeTests();
    long triangles = seen.triangleTests();
    if (look == KEPT) { // counted once, however often it was done
      seen.countVolumeTests(asked.often.count);
    }
    OptionalInt pair = firstInContact(asked.pairs, of, poses(motion, look));
    QueryCounters all = moving.separation().counters();
    all.countVolumeTests(seen.volumeTests() - volumes);
    all.countTriangleTests(seen.triangleTests() - triangles);
    return pair;
  }

  private Looked looked(Asked asked, Motion motion, int look) {
    if (look >= KEPT) {
      return within.of(asked, motion);
    }
    return look == 0 ? asked.once : asked.often;
  }

  /** What is placed at the first instants serves proofs too; of the others nothing is kept. */
  private double[] poses(Motion motion, int look) {
    if (look < KEPT) {
      return moving.placements().at(motion, instant(look));
    }
    if (configuration.length != motion.coordinates()) {
      configuration = new double[motion.coordinates()];
    }
    motion.position(instant(look), configuration);
    return moving.placements().place(configuration);
  }

  /** Looks at those first whose volumes overlap most. */
  private OptionalInt firstInContact(List<GeometryPair> pairs, Looked of, double[] poses) {
    looks.place(poses);
    near.clear();
    int count = looks.near(0, of.count, of.first, of.second, of.reach, of.near);
    for (int n = 0; n < count; n++) {
      int k = of.near[n];
      near.add(k, looks.overlap(of.first[k], of.second[k], of.reach[k]));
    }
    for (int k = near.poll(); k >= 0; k = near.poll()) {
      int number = of.numbers[k];
      if (looks.inside(of.first[k], of.second[k], of.reach[k]) == ShapeLook.Answer.CONTACT
          && isProven(pairs.get(number), number, poses)) {
        return OptionalInt.of(number);
      }
    }
    return OptionalInt.empty();
  }

  /** Pairs whose volumes overlap, in no order: there are few, and mostly one or two are asked. */
  private static final class Near {
    private int[] pairs = new int[64];
    private double[] overlaps = new double[64];
    private int size;

    void clear() {
      size = 0;
    }

    void add(int pair, double overlap) {
      if (!(overlap >= 0)) {
        return;
      }
      if (size == pairs.length) {
        pairs = Arrays.copyOf(pairs, 2 * size);
        overlaps = Arrays.copyOf(overlaps, 2 * size);
      }
      pairs[size] = pair;
      overlaps[size++] = overlap;
    }

    /** Takes the pair out that overlaps most; −1 where none is left. */
    int poll() {
      if (size == 0) {
        return -1;
      }
      int most = 0;
      for (int k = 1; k < size; k++) {
        if (overlaps[k] > overlaps[most]) {
          most = k;
        }
      }
      int pair = pairs[most];
      size--;
      pairs[most] = pairs[size];
      overlaps[most] = overlaps[size];
      return pair;
    }
  }

  /** Whether contact of a pair is proven: of the leaves that met, else of any. */
  private boolean isProven(GeometryPair pair, int number, double[] poses) {
    PairSeparation separation = moving.separation();
    looks.leaves(number, part);
    return separation.contactOfLeaves(pair, part, poses) == ContactProof.PROVEN
        || separation.contact(pair, poses, found) == ContactProof.PROVEN;
  }

  /** Returns whether neither body rests in the world. */
  private static boolean bothMove(GeometryPair pair) {
    PairMotionBound bound = pair.motionBound();
    return bound.frame() != 0 || (bound.first().terms() > 0 && bound.second().terms() > 0);
  }
}
