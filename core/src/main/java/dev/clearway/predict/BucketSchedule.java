package dev.clearway.predict;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The dynamic urgency algorithm: pairs in buckets of geometric size, one of each bucket looked at
 * per step, sorted anew and put back, the more urgent the smaller the bucket.
 *
 * <p>A pair that goes into a bucket of n places is looked at again n steps later: that is what the
 * alarm rule is told. (The paper's Eq. 24 and 26 count buckets from 0, its Sec. 7.1 from 1; with
 * the latter the rule would ask for twice the time.) The pairs of objects that appear are looked at
 * once and take empty places of the last buckets; objects that vanish leave empty places, which
 * drift to the larger buckets.
 *
 * <p>The pairs of a step are looked at together, by several threads where they are many, and
 * flagged in their order after that.
 *
 * <p>Cost: per step a look per bucket, logarithmic in the pairs; memory, and time when objects
 * appear or vanish, linear in the pairs.
 *
 * @see "Hayward et al. 1995, Sec. 7"
 */
final class BucketSchedule implements PairSchedule {
  private final MovingObjects objects;
  private final Buckets buckets;
  private final BitSet changed = new BitSet();
  private long[] selected = new long[8];
  private double[] times = new double[8];
  private long step;

  BucketSchedule(MovingObjects objects, boolean fibonacci) {
    this.objects = objects;
    this.buckets = new Buckets(fibonacci);
  }

  @Override
  public void changed(int slot) {
    changed.set(slot);
  }

  @Override
  public void removed(int slot) {
    changed.clear(slot);
    BitSet gone = new BitSet();
    gone.set(slot);
    dropPairs(gone);
  }

  private void dropPairs(BitSet slots) {
    for (int place = 0; place < buckets.places(); place++) {
      long key = buckets.get(place);
      if (key != Buckets.EMPTY
          && (slots.get(MovingObjects.first(key)) || slots.get(MovingObjects.second(key)))) {
        buckets.set(place, Buckets.EMPTY);
      }
    }
  }

  @Override
  public void step(StepEvaluations stepEvaluations) {
    step++;
    if (!changed.isEmpty()) {
      dropPairs(changed);
      insert(newPairs(), stepEvaluations);
      stepEvaluations.settle(); // one of them may be visited at once
      changed.clear();
    }
    int count = select(stepEvaluations);
    sort(count);
    for (int k = 0; k < count; k++) {
      buckets.set(buckets.visited(k, step), selected[k]);
      evaluation(
          stepEvaluations, selected[k], times[k], stepEvaluations.safeUntil(buckets.size(k)));
    }
  }

  private static void evaluation(
      StepEvaluations stepEvaluations, long key, double earliest, double nextEvaluation) {
    stepEvaluations.updateAlarm(
        MovingObjects.first(key), MovingObjects.second(key), earliest, nextEvaluation);
  }

  /** Takes the pair from the visited place of each bucket, if there is one, and evaluates it. */
  private int select(StepEvaluations stepEvaluations) {
    if (selected.length < buckets.count()) {
      selected = new long[2 * buckets.count()];
      times = new double[selected.length];
    }
    int count = 0;
    for (int bucket = 0; bucket < buckets.count(); bucket++) {
      int place = buckets.visited(bucket, step);
      if (buckets.get(place) != Buckets.EMPTY) {
        selected[count++] = buckets.get(place);
        buckets.set(place, Buckets.EMPTY);
      }
    }
    stepEvaluations.earliestContacts(selected, count, times);
    return count;
  }

  private void sort(int count) {
    for (int i = 1; i < count; i++) {
      long key = selected[i];
      double time = times[i];
      int j = i;
      for (; j > 0 && times[j - 1] > time; j--) {
        selected[j] = selected[j - 1];
        times[j] = times[j - 1];
      }
      selected[j] = key;
      times[j] = time;
    }
  }

  private long[] newPairs() {
    long[] keys = new long[64];
    int count = 0;
    for (int a = changed.nextSetBit(0); a >= 0; a = changed.nextSetBit(a + 1)) {
      for (int b = 0; b < objects.slots(); b++) {
        boolean twice = changed.get(b) && b <= a;
        if (objects.isAlive(b) && !twice) {
          if (count == keys.length) {
            keys = Arrays.copyOf(keys, 2 * count);
          }
          keys[count++] = MovingObjects.key(a, b);
        }
      }
    }
    return Arrays.copyOf(keys, count);
  }

  /** Looks at new pairs and gives them empty places, the more urgent the smaller the bucket. */
  private void insert(long[] keys, StepEvaluations stepEvaluations) {
    double[] urgencies = new double[keys.length];
    stepEvaluations.earliestContacts(keys, keys.length, urgencies);
    buckets.growTo(Math.addExact(buckets.held(), keys.length));
    int left = keys.length;
    int emptyBelow = buckets.places() - buckets.held();
    for (int bucket = buckets.count() - 1; left > 0; bucket--) {
      emptyBelow -= emptyPlaces(bucket);
      int rest = Math.min(left, emptyBelow);
      PartialSort.split(keys, urgencies, left, rest);
      int place = buckets.start(bucket);
      for (int i = rest; i < left; place++) {
        if (buckets.get(place) == Buckets.EMPTY) {
          buckets.set(place, keys[i]);
          evaluation(
              stepEvaluations,
              keys[i],
              urgencies[i],
              stepEvaluations.safeUntil(buckets.size(bucket)));
          i++;
        }
      }
      left = rest;
    }
  }

  private int emptyPlaces(int bucket) {
    int empty = 0;
    int end = buckets.start(bucket) + buckets.size(bucket);
    for (int place = buckets.start(bucket); place < end; place++) {
      empty += buckets.get(place) == Buckets.EMPTY ? 1 : 0;
    }
    return empty;
  }

  @Override
  public long pairs() {
    return buckets.held();
  }

  @Override
  public long mostUrgent() {
    return buckets.count() == 0 ? -1 : buckets.get(0);
  }
}
