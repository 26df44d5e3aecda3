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

  private final MovingPairs moving;
  private final PairLook looks;
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final PairPart part = new PairPart();
  private List<GeometryPair> known = List.of();
  private int[] first = {};
  private int[] second = {};
  private double[] reach = {};
  private boolean[] once = {};
  private boolean[] often = {};
  private boolean anyOften;
  private boolean allOfWorld;
  private FarthestTravel travel = new FarthestTravel(List.of());

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

  @SuppressWarnings("ReferenceEquality") // lists are long; an equal one is only read again
  private void take(List<GeometryPair> pairs) {
    if (known == pairs) {
      return;
    }
    known = pairs;
    int count = pairs.size();
    first = new int[count];
    second = new int[count];
    reach = new double[count];
    once = new boolean[count];
    often = new boolean[count];
    anyOften = false;
    allOfWorld = true;
    travel = new FarthestTravel(pairs);
    for (int p = 0; p < count; p++) {
      GeometryPair pair = pairs.get(p);
      first[p] = pair.first();
      second[p] = pair.second();
      reach[p] = pair.clearance();
      often[p] = isConvex(pair.first()) || isConvex(pair.second());
      once[p] = often[p] || bothMove(pair);
      anyOften |= often[p];
      allOfWorld &= once[p];
    }
  }

  private boolean isConvex(int geometry) {
    return moving.geometries().tree(geometry).isConvex();
  }

  /**
   * Returns how many instants of a motion to look at: so many that between two of them bodies move
   * by about their size; one where there are but meshes.
   */
  int count(PairTable pairs, Motion motion) {
    take(pairs.moving());
    if (!anyOften) {
      return 1;
    }
    double parts = travel.of(motion) / size;
    int count = 1;
    while (count < MOST && count + 1 < parts) {
      count = 2 * count + 1;
    }
    return count;
  }

  /** Returns whether all pairs of a body that moves and one that rests are looked at. */
  boolean looksAtWorld(PairTable pairs) {
    take(pairs.moving());
    return allOfWorld;
  }

  /** Returns the instant of a look, from 0: the bits of its number and 1, read backwards. */
  static double instant(int look) {
    return (Integer.reverse(look + 1) >>> 1) * 0x1p-31;
  }

  /**
   * Returns a pair that is in contact at the instant of a look; empty where no contact is proven.
   */
  OptionalInt inContact(PairTable pairs, Motion motion, int look) {
    take(pairs.moving());
    QueryCounters seen = looks.counters();
    long volumes = seen.volumeTests();
    long triangles = seen.triangleTests();
    OptionalInt pair =
        firstInContact(look == 0 ? once : often, moving.placements().at(motion, instant(look)));
    QueryCounters all = moving.separation().counters();
    all.countVolumeTests(seen.volumeTests() - volumes);
    all.countTriangleTests(seen.triangleTests() - triangles);
    return pair;
  }

  private OptionalInt firstInContact(boolean[] asked, double[] poses) {
    looks.place(poses);
    for (int p = 0; p < asked.length; p++) {
      if (asked[p]
          && looks.at(first[p], second[p], reach[p]) == ShapeLook.Answer.CONTACT
          && isProven(p, poses)) {
        return OptionalInt.of(p);
      }
    }
    return OptionalInt.empty();
  }

  /** Whether contact of a pair is proven: of the leaves that met, else of any. */
  private boolean isProven(int number, double[] poses) {
    PairSeparation separation = moving.separation();
    GeometryPair pair = known.get(number);
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
