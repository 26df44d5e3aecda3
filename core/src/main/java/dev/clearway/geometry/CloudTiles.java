package dev.clearway.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

/** Cuts clouds of points in halves along their longest sides until the parts are small. */
final class CloudTiles {
  /**
   * Points of a tile up to which it is not cut, in clouds that have few: chosen with {@link #MOST}
   * by `bench sensed` among 256, 512 and 1024.
   */
  private static final int SMALL = 512;

  /** Tiles of a large cloud, about: each makes a pair with each part of a robot. */
  private static final int MOST = 4096;

  /** Halves of at least so many points are given to other threads. */
  private static final int FORKED = 1 << 16;

  private final float[] points;
  private final int largest;

  private CloudTiles(float[] points) {
    this.points = points;
    this.largest = Math.max(SMALL, Math.ceilDiv(points.length / 3, MOST));
  }

  /** Returns the coordinates of each tile, which are copies; reorders the points. */
  static List<float[]> of(float[] points) {
    List<float[]> tiles = new ArrayList<>();
    new CloudTiles(points).cut(0, points.length / 3, tiles);
    return tiles;
  }

  /** Returns tiles, with what lies in a box replaced. */
  static List<PointCloud> replaced(List<PointCloud> tiles, double[] box, float[] fresh) {
    List<PointCloud> kept = new ArrayList<>();
    float[] open = fresh;
    int count = fresh.length;
    for (PointCloud tile : tiles) {
      if (!meets(tile, box)) {
        kept.add(tile);
        continue;
      }
      for (int p = 0; p < tile.size(); p++) {
        if (!isIn(tile, p, box)) {
          open = count + 3 > open.length ? Arrays.copyOf(open, 2 * count + 3) : open;
          for (int k = 0; k < 3; k++) {
            open[count++] = (float) tile.coordinate(p, k);
          }
        }
      }
    }
    if (count > 0) {
      kept.addAll(PointCloud.tiles(Arrays.copyOf(open, count), tiles.getFirst().radius()));
    } else if (kept.isEmpty()) {
      throw new IllegalArgumentException("no point is left of the cloud");
    }
    return kept;
  }

  private static boolean meets(PointCloud tile, double[] box) {
    for (int k = 0; k < 3; k++) {
      if (tile.bound(k) > box[3 + k] || tile.bound(3 + k) < box[k]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIn(PointCloud tile, int point, double[] box) {
    boolean within = true;
    for (int k = 0; k < 3; k++) {
      double at = tile.coordinate(point, k);
      within &= box[k] <= at && at <= box[3 + k];
    }
    return within;
  }

  private void cut(int from, int to, List<float[]> out) {
    if (to - from <= largest) {
      out.add(Arrays.copyOfRange(points, 3 * from, 3 * to));
      return;
    }
    int middle = from + (to - from) / 2;
    select(from, to, middle, longest(from, to));
    if (to - from >= FORKED) {
      List<float[]> second = new ArrayList<>();
      ForkJoinTask<?> other = ForkJoinTask.adapt(() -> cut(middle, to, second)).fork();
      cut(from, middle, out);
      other.join();
      out.addAll(second);
    } else {
      cut(from, middle, out);
      cut(middle, to, out);
    }
  }

  private int longest(int from, int to) {
    int longest = 0;
    float most = -1;
    for (int axis = 0; axis < 3; axis++) {
      float low = Float.POSITIVE_INFINITY;
      float high = Float.NEGATIVE_INFINITY;
      for (int i = 3 * from + axis; i < 3 * to; i += 3) {
        low = Math.min(low, points[i]);
        high = Math.max(high, points[i]);
      }
      longest = high - low > most ? axis : longest;
      most = Math.max(most, high - low);
    }
    return longest;
  }

  /** Puts the points with the smaller coordinates before the middle. */
  private void select(int from, int to, int middle, int axis) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      float pivot = points[3 * (low + (high - low) / 2) + axis];
      int i = low;
      int j = high;
      while (i <= j) {
        while (points[3 * i + axis] < pivot) {
          i++;
        }
        while (points[3 * j + axis] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    for (int k = 0; k < 3; k++) {
      float kept = points[3 * i + k];
      points[3 * i + k] = points[3 * j + k];
      points[3 * j + k] = kept;
    }
  }
}
