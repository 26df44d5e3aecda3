package dev.clearway.bench.urgency;

import java.util.Arrays;

/**
 * Finds the balls of a world that touch at an instant, by sorting along the first axis. It knows
 * nothing of the predictor that it judges.
 */
public final class TouchingSpheres {
  /** Receives a pair that touches. */
  public interface Pair {
    /** Two balls touch. */
    void touch(int a, int b);
  }

  private TouchingSpheres() {}

  /** Names each pair once. */
  public static void find(CubeWorld world, Pair pair) {
    double reach = 2 * world.setting().radius();
    double[] p = world.positions;
    // Sorted slabs as thick as the reach; within a slab and the next, by the second axis.
    long[] keys = new long[world.count];
    for (int i = 0; i < world.count; i++) {
      keys[i] = ((long) (p[3 * i] / reach) << 32) | i;
    }
    Arrays.sort(keys);
    for (int at = 0; at < keys.length; at++) {
      for (int to = at + 1; to < keys.length; to++) {
        if ((keys[to] >>> 32) - (keys[at] >>> 32) > 1) {
          break;
        }
        judge(p, (int) keys[at], (int) keys[to], reach, pair);
      }
    }
  }

  private static void judge(double[] p, int i, int j, double reach, Pair pair) {
    double dy = p[3 * i + 1] - p[3 * j + 1];
    double dz = p[3 * i + 2] - p[3 * j + 2];
    if (Math.abs(dy) <= reach && Math.abs(dz) <= reach) {
      double dx = p[3 * i] - p[3 * j];
      if (dx * dx + dy * dy + dz * dz <= reach * reach) {
        pair.touch(i, j);
      }
    }
  }
}
