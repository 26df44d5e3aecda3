package dev.clearway.proof.sweep;

import dev.clearway.motionbound.IntervalMotionBound;
import dev.clearway.scene.GeometryPair;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of some pairs are a moving geometry and one that rests in the world, and what they must
 * keep. One thread.
 */
final class SweptPairs {
  /** In place of a pair: there is none, or it is allowed, or it is not swept. */
  static final int NONE = -1;

  /** What poses are off at three instants, weighted as docs/sweeps.md, section 2, says. */
  private static final double POSE_ERRORS = 6;

  private static final double UP = 1 + 0x1p-48;

  private final List<GeometryPair> pairs;
  private final int slots;

  /** The pair of each moving geometry and each one at rest. */
  private final int[] numbers;

  /** What each pair keeps, errors included, metres. */
  private final double[] kept;

  /** The most that any pair of a moving geometry keeps. */
  private final double[] mostKept;

  private final boolean[] swept;
  private final int[] others;
  private final boolean[] hasPairs;
  private final IntervalMotionBound[] bounds;

  /** Sorts pairs. Cost: linear in the pairs, and in moving times resting ones. */
  SweptPairs(StaticWorld world, WorldTree tree, List<GeometryPair> pairs, int geometries) {
    this.pairs = pairs;
    int[] moving = world.moving();
    slots = tree.geometryCount();
    numbers = new int[moving.length * slots];
    Arrays.fill(numbers, NONE);
    kept = new double[pairs.size()];
    mostKept = new double[moving.length];
    swept = new boolean[kept.length];
    hasPairs = new boolean[moving.length];
    bounds = new IntervalMotionBound[moving.length];
    int[] places = new int[geometries];
    for (int g = 0; g < moving.length; g++) {
      places[moving[g]] = -1 - g;
    }
    for (int slot = 0; slot < slots; slot++) {
      places[tree.geometry(slot)] = slot;
    }
    for (int number = 0; number < kept.length; number++) {
      GeometryPair pair = pairs.get(number);
      int first = places[pair.first()];
      int second = places[pair.second()];
      if (first < 0 && second >= 0) {
        add(number, pair, -1 - first, second, pair.motionBound().first());
      } else if (second < 0 && first >= 0) {
        add(number, pair, -1 - second, first, pair.motionBound().second());
      }
    }
    others = IntStream.range(0, swept.length).filter(number -> !swept[number]).toArray();
  }

  private void add(
      int number, GeometryPair pair, int g, int slot, IntervalMotionBound boundFromWorld) {
    double keeps = (pair.clearance() + POSE_ERRORS * pair.worldError() + pair.error()) * UP;
    if (keeps < Double.POSITIVE_INFINITY) {
      numbers[g * slots + slot] = number;
      kept[number] = keeps;
      mostKept[g] = Math.max(mostKept[g], keeps);
      swept[number] = true;
      bounds[g] = boundFromWorld;
      hasPairs[g] = true;
    }
  }

  /** Returns all pairs. */
  List<GeometryPair> pairs() {
    return pairs;
  }

  /** Returns one of the pairs. */
  GeometryPair pair(int number) {
    return pairs.get(number);
  }

  /** Returns the pair of a moving geometry and one at rest, or {@link #NONE}. */
  int number(int g, int slot) {
    return numbers[g * slots + slot];
  }

  /** Returns whether a pair is swept. */
  boolean isSwept(int number) {
    return swept[number];
  }

  /** Returns the pairs that are not swept; not to be written. */
  int[] others() {
    return others;
  }

  /** Returns how many geometries move. */
  int movingCount() {
    return hasPairs.length;
  }

  /** Returns whether a moving geometry has pairs that are swept. */
  boolean hasPairs(int g) {
    return hasPairs[g];
  }

  /** Returns what a pair keeps, errors included, metres. */
  double kept(int number) {
    return kept[number];
  }

  /** Returns the most that a pair of a moving geometry keeps, metres. */
  double mostKept(int g) {
    return mostKept[g];
  }

  /** Returns what bounds the travel of a moving geometry that has pairs, seen from the world. */
  IntervalMotionBound bound(int g) {
    return bounds[g];
  }
}
