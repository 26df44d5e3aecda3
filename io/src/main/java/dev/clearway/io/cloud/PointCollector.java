package dev.clearway.io.cloud;

import dev.clearway.geometry.PointCloud;
import dev.clearway.math.Rounding;
import java.util.Arrays;
import java.util.List;

/**
 * Points as a reader meets them, scaled and in single precision; what is not finite is counted and
 * left out.
 *
 * <p>Where a coordinate has no exact single-precision form, the ball around the rounded point that
 * holds the ball around the real one is a little larger: {@link #tiles} adds the most that any
 * point was moved to the radius. Not thread-safe.
 */
public final class PointCollector {
  /** Points that one cloud may have: 1.2 GB. */
  static final long MOST = 100_000_000;

  private static final double LARGEST = 1e9;

  private final double[] scale;
  private float[] coordinates = new float[3 * 1024];
  private int length;
  private long skipped;
  private long beyond;
  private double moved;

  /**
   * Starts empty.
   *
   * @param scale read: factors along x, y and z
   */
  public PointCollector(double... scale) {
    this.scale = scale.clone();
  }

  /** Makes room for points; the number must have been held against the size of the file. */
  void reserve(long points) {
    if (3 * points > coordinates.length) {
      coordinates = Arrays.copyOf(coordinates, Math.toIntExact(3 * points));
    }
  }

  /** Adds a point, in the file's unit. */
  public void add(double x, double y, double z) {
    double sx = scale[0] * x;
    double sy = scale[1] * y;
    double sz = scale[2] * z;
    double sum = Math.abs(sx) + Math.abs(sy) + Math.abs(sz);
    if (!(sum < Double.POSITIVE_INFINITY)) {
      skipped++;
    } else if (Math.max(Math.abs(sx), Math.max(Math.abs(sy), Math.abs(sz))) > LARGEST) {
      beyond++;
    } else {
      if (length == coordinates.length) {
        coordinates = Arrays.copyOf(coordinates, length + length / 6 * 3);
      }
      moved = Math.max(moved, put(sx) + put(sy) + put(sz));
    }
  }

  /** Puts a coordinate, and returns by how much it was rounded. */
  private double put(double value) {
    float rounded = (float) value;
    coordinates[length++] = rounded;
    return Math.abs(value - rounded);
  }

  int count() {
    return length / 3;
  }

  /** Returns how many points were left out since they are not finite. */
  long skipped() {
    return skipped;
  }

  /** Returns how many points are further off than anything is placed. */
  long beyond() {
    return beyond;
  }

  /**
   * Returns the cloud, and drops what was collected.
   *
   * @param radius metres
   * @throws IllegalArgumentException if it has no point, or the radius is not positive
   */
  List<PointCloud> tiles(double radius) {
    float[] all = length == coordinates.length ? coordinates : Arrays.copyOf(coordinates, length);
    coordinates = new float[0];
    length = 0;
    double grown = moved * (1 + 0x1p-50) + scaleError(all);
    return PointCloud.tiles(all, grown == 0 ? radius : Rounding.addUp(radius, grown));
  }

  private boolean scales() {
    return scale[0] != 1 || scale[1] != 1 || scale[2] != 1;
  }

  /** What scaling rounds: half a unit in the last place of each coordinate. */
  private double scaleError(float[] all) {
    double most = 0;
    for (int i = 0; i < all.length && scales(); i++) {
      most = Math.max(most, Math.abs(all[i]));
    }
    return 4 * Rounding.UNIT * most;
  }
}
