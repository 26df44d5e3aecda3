package dev.clearway.predict;

import java.util.Arrays;

/**
 * Looks at pairs only that could touch before they are looked at again.
 *
 * <p>Each object has a box that it cannot leave before a time of its own, some periods ahead. When
 * that comes near it gets a new box, the boxes that meet it are found in a grid, and each such pair
 * is looked at. A pair whose earliest contact comes before both boxes end is kept, until it must be
 * looked at again; every other pair needs no memory. Objects with many neighbours get shorter
 * boxes, those with few longer ones. One with more than allowed is told, and its pairs are not
 * looked at; the next step tries again.
 *
 * <p><b>Guarantee.</b> After a step every pair is in alarm, has an object that the step told to be
 * crowded, or cannot touch until the next step is complete: docs/urgency.md 5.
 *
 * <p>Mutable; one thread. Memory is linear in the objects and the near pairs that are kept. Cost of
 * a step: linear in the objects (one comparison each, and a search for those whose box ends) and in
 * the pairs looked at.
 */
final class NearPairs implements PairSchedule {
  /** Boxes last longer than a pair's next look, which is complete within 2 periods. */
  private static final int SHORTEST = 3;

  /** Below {@link TimingWheel}' ring; chosen by {@code bench/run urgency}, as the next three. */
  private static final int LONGEST = 10;

  private static final int FIRST = 6;
  private static final int FEW_NEIGHBOURS = 3;
  private static final int MANY_NEIGHBOURS = 8;

  private final MovingObjects objects;
  private final int mostNear;
  private final HierarchicalGrid grid = new HierarchicalGrid();
  private final TimingWheel due;
  private final double[] box = new double[6];
  private double[] ends = new double[64];
  private int[] periods = new int[64];
  private long[] renewedAt = new long[64];
  private int[] renewed = new int[64];
  private int[] changed = new int[64];
  private int changedCount;
  private long step;
  private int[] near = new int[64];
  private int neighbours;

  /** Whose neighbours are collected; a field, so that the collector is made once. */
  private int centre;

  private final HierarchicalGrid.Found collector = this::collect;

  NearPairs(MovingObjects objects, double period, int mostNear) {
    this.objects = objects;
    this.mostNear = mostNear;
    this.due = new TimingWheel(period);
  }

  @Override
  public void changed(int slot) {
    if (slot >= ends.length) {
      int size = Math.max(2 * ends.length, slot + 1);
      ends = Arrays.copyOf(ends, size);
      periods = Arrays.copyOf(periods, size);
      renewedAt = Arrays.copyOf(renewedAt, size);
      renewed = Arrays.copyOf(renewed, size);
    }
    periods[slot] = FIRST + slot % FIRST;
    if (ends[slot] == Double.NEGATIVE_INFINITY) {
      return;
    }
    ends[slot] = Double.NEGATIVE_INFINITY;
    if (changedCount == changed.length) {
      changed = Arrays.copyOf(changed, 2 * changedCount);
    }
    changed[changedCount++] = slot;
  }

  @Override
  public void removed(int slot) {
    grid.remove(slot);
    ends[slot] = 0;
    renewedAt[slot] = Long.MAX_VALUE; // no pair made before counts
  }

  /**
   * Renews the boxes of these objects alone. The other boxes, and the pairs that are kept, were
   * made to last until two periods after the last step, by when the next one is complete.
   */
  @Override
  public void evaluateChanged(StepEvaluations stepEvaluations) {
    step++;
    int count = 0;
    for (int i = 0; i < changedCount; i++) {
      int slot = changed[i];
      if (objects.isAlive(slot) && ends[slot] == Double.NEGATIVE_INFINITY) {
        renew(slot, stepEvaluations);
        renewed[count++] = slot;
      }
    }
    changedCount = 0;
    for (int i = 0; i < count; i++) {
      evaluateNeighbours(renewed[i], stepEvaluations);
    }
  }

  @Override
  public void step(StepEvaluations stepEvaluations) {
    step++;
    changedCount = 0;
    double nextEvaluation = stepEvaluations.safeUntil(1);
    int count = 0;
    for (int slot = 0; slot < objects.slots(); slot++) {
      if (objects.isAlive(slot) && !(ends[slot] > nextEvaluation)) {
        renew(slot, stepEvaluations);
        renewed[count++] = slot;
      }
    }
    for (int i = 0; i < count; i++) {
      evaluateNeighbours(renewed[i], stepEvaluations);
    }
    int again = due.take(nextEvaluation);
    for (int i = 0; i < again; i++) {
      reevaluate(due.key(i), due.madeAt(i), stepEvaluations);
    }
    stepEvaluations.endUnevaluated();
  }

  private void evaluateNeighbours(int slot, StepEvaluations stepEvaluations) {
    neighbours = 0;
    centre = slot;
    grid.find(slot, collector);
    adapt(slot);
    if (neighbours > mostNear) {
      ends[slot] = Double.NEGATIVE_INFINITY;
      stepEvaluations.crowded(slot);
      return;
    }
    for (int i = 0; i < neighbours; i++) {
      int other = near[i];
      boolean foundFromOther = renewedAt[other] == step && other < slot;
      if (!foundFromOther) {
        evaluation(slot, other, stepEvaluations);
      }
    }
  }

  /** Collects neighbours until there are too many; says whether more are wanted. */
  private boolean collect(int other) {
    if (other != centre) {
      if (neighbours == near.length) {
        near = Arrays.copyOf(near, 2 * neighbours);
      }
      near[neighbours++] = other;
    }
    return neighbours <= mostNear;
  }

  private void renew(int slot, StepEvaluations stepEvaluations) {
    // Objects renewed together are spread, so that steps cost alike.
    long sooner = (slot + step) % (1 + periods[slot] / 4);
    double lasts = (periods[slot] - sooner) * stepEvaluations.period();
    ends[slot] = stepEvaluations.now() + (lasts + stepEvaluations.horizon());
    renewedAt[slot] = step;
    objects.reachBox(slot, stepEvaluations.now(), ends[slot], box);
    grid.put(slot, box);
  }

  private void adapt(int slot) {
    if (neighbours > MANY_NEIGHBOURS) {
      periods[slot] = Math.max(SHORTEST, periods[slot] / 2);
    } else if (neighbours < FEW_NEIGHBOURS) {
      periods[slot] = Math.min(LONGEST, periods[slot] + periods[slot] / 4 + 1);
    }
  }

  /** Looks at a pair that is due, unless a box of it was renewed since: then it was found again. */
  private void reevaluate(long key, long madeAt, StepEvaluations stepEvaluations) {
    if (counts(key, madeAt)) {
      evaluation(MovingObjects.first(key), MovingObjects.second(key), stepEvaluations);
    }
  }

  private boolean counts(long key, long madeAt) {
    return renewedAt[MovingObjects.first(key)] <= madeAt
        && renewedAt[MovingObjects.second(key)] <= madeAt;
  }

  private void evaluation(int a, int b, StepEvaluations stepEvaluations) {
    double end = Math.min(ends[a], ends[b]);
    double earliest = stepEvaluations.earliestContact(a, b, end);
    stepEvaluations.updateAlarm(a, b, earliest, stepEvaluations.safeUntil(1));
    if (!(earliest > end)) {
      due.add(MovingObjects.key(a, b), step, earliest);
    }
  }

  @Override
  public long pairs() {
    return due.count();
  }

  @Override
  public long mostUrgent() {
    return due.earliest(this::counts);
  }
}
