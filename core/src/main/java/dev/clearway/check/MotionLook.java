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
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Looks at single instants of a motion for contact, before anything is proven of it: 1/2, 1/4, 3/4,
 * 1/8 and so on, each lying far from those before.
 *
 * <p>At the first instant all pairs of bodies that both move are looked at, and those with a convex
 * body; at the others the latter alone: two meshes take long, and are looked at where sweeps did
 * not tell them apart. What looks like contact counts once it is proven.
 *
 * <p>No answer depends on what was looked at before. Scratch object, one thread.
 */
final class MotionLook {
  /**
   * Instants that are looked at, at most: chosen on `bench mbm` among 7, 15 and 31. Of 280 segments
   * of two arms that collide 236 are found out by 7, 258 by 15 and 269 by 31.
   */
  private static final int MOST = 31;

  /** Lists of pairs that are known: as many as a prepared scene keeps tables, and its own. */
  private static final int MOST_LISTS = 5;

  private final MovingPairs moving;
  private final PairLook looks;
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final PairPart part = new PairPart();

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
    final int[] first;
    final int[] second;
    final double[] reach;
    final boolean[] once;
    final boolean[] often;
    final boolean anyOften;
    final boolean allOfWorld;
    final FarthestTravel travel;

    Asked(List<GeometryPair> pairs) {
      int count = pairs.size();
      this.pairs = pairs;
      this.first = new int[count];
      this.second = new int[count];
      this.reach = new double[count];
      this.once = new boolean[count];
      this.often = new boolean[count];
      boolean any = false;
      boolean all = true;
      for (int p = 0; p < count; p++) {
        GeometryPair pair = pairs.get(p);
        first[p] = pair.first();
        second[p] = pair.second();
        reach[p] = pair.clearance();
        often[p] = isConvex(pair.first()) || isConvex(pair.second());
        once[p] = often[p] || bothMove(pair);
        any |= often[p];
        all &= once[p];
      }
      this.anyOften = any;
      this.allOfWorld = all;
      this.travel = new FarthestTravel(any ? pairs : List.of());
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

  private boolean isConvex(int geometry) {
    return moving.geometries().tree(geometry).isConvex();
  }

  /**
   * Returns how many instants of a motion to look at: so many that between two of them bodies move
   * by about their size; one where there are but meshes.
   */
  int count(PairTable pairs, Motion motion) {
    Asked asked = of(pairs.moving());
    if (!asked.anyOften) {
      return 1;
    }
    double parts = asked.travel.of(motion) / size;
    int count = 1;
    while (count < MOST && count + 1 < parts) {
      count = 2 * count + 1;
    }
    return count;
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
    QueryCounters seen = looks.counters();
    long volumes = seen.volumeTests();
    long triangles = seen.triangleTests();
    OptionalInt pair =
        firstInContact(
            asked,
            look == 0 ? asked.once : asked.often,
            moving.placements().at(motion, instant(look)));
    QueryCounters all = moving.separation().counters();
    all.countVolumeTests(seen.volumeTests() - volumes);
    all.countTriangleTests(seen.triangleTests() - triangles);
    return pair;
  }

  private OptionalInt firstInContact(Asked of, boolean[] looked, double[] poses) {
    looks.place(poses);
    for (int p = 0; p < looked.length; p++) {
      if (looked[p]
          && looks.at(of.first[p], of.second[p], of.reach[p]) == ShapeLook.Answer.CONTACT
          && isProven(of.pairs.get(p), p, poses)) {
        return OptionalInt.of(p);
      }
    }
    return OptionalInt.empty();
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
