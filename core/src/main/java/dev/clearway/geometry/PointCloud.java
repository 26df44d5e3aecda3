package dev.clearway.geometry;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.List;

/**
 * Many balls of one radius: what a sensor saw of a surface.
 *
 * <p>Centres are single precision, three numbers a point, so that ten million of them take 120 MB.
 * Large clouds are cut into {@link #tiles}, each a shape of its own: what is built around a cloud
 * is then built where it is needed, and stays where it is when another part of the cloud changes.
 *
 * <p>Trees of volumes hold the centres alone; the radius is part of the distance that a pair of
 * geometries keeps (docs/point-clouds.md).
 *
 * <p>Immutable and thread-safe.
 */
public final class PointCloud implements Shape {
  private final float[] coordinates;
  private final double radius;
  private final float[] bounds;

  /** Kept while there is room: to be made again from the points. */
  private volatile SoftReference<PartPoints> parts = new SoftReference<>(null);

  private PointCloud(float[] coordinates, double radius) {
    this.coordinates = coordinates;
    this.radius = radius;
    this.bounds = bounds(coordinates);
  }

  /**
   * Returns a cloud; takes the array.
   *
   * @param coordinates {@code x0 y0 z0 x1 ...} of the centres, metres
   * @param radius of each ball, metres
   * @throws IllegalArgumentException if there is no point, a coordinate is not finite or beyond 1e9
   *     m, or the radius is not in (0, 1e9]
   */
  public static PointCloud of(float[] coordinates, double radius) {
    Sizes.requirePositive("radius of a point", radius);
    if (coordinates.length == 0 || coordinates.length % 3 != 0) {
      throw new IllegalArgumentException("a cloud without points, or with two thirds of one");
    }
    for (int i = 0; i < coordinates.length; i++) {
      if (!(Math.abs(coordinates[i]) <= Sizes.LARGEST)) {
        throw new IllegalArgumentException(
            "point %s has a coordinate %s, not finite or beyond 1e9 m"
                .formatted(i / 3, coordinates[i]));
      }
    }
    return new PointCloud(coordinates, radius);
  }

  /**
   * Returns the tiles of a cloud: together they hold all of its points, each a part of space of its
   * own, some thousands of tiles at most. Takes the array. Cost: O(n log n) in its points.
   *
   * @param coordinates {@code x0 y0 z0 x1 ...} of the centres, metres; reordered
   * @param radius of each ball, metres
   * @throws IllegalArgumentException as {@link #of} does
   */
  public static List<PointCloud> tiles(float[] coordinates, double radius) {
    PointCloud whole = of(coordinates, radius);
    return CloudTiles.of(whole.coordinates).stream()
        .map(tile -> new PointCloud(tile, radius))
        .toList();
  }

  /**
   * Returns tiles with what lies in a box replaced: by a new scan of a region, for example. Tiles
   * that do not reach into the box are the same objects, so that all that was built around them
   * serves again.
   *
   * @param tiles of one cloud, of one radius
   * @param box read: least and largest x, y, z, metres; points in it or on its sides go
   * @param fresh points that come in their place, wherever they are; taken and reordered
   * @throws IllegalArgumentException if no point would be left, or as {@link #of} does
   */
  public static List<PointCloud> replaced(List<PointCloud> tiles, double[] box, float[] fresh) {
    return CloudTiles.replaced(tiles, box, fresh);
  }

  private static float[] bounds(float[] coordinates) {
    float[] bounds = new float[6];
    Arrays.fill(bounds, 0, 3, Float.POSITIVE_INFINITY);
    Arrays.fill(bounds, 3, 6, Float.NEGATIVE_INFINITY);
    for (int i = 0; i < coordinates.length; i++) {
      bounds[i % 3] = Math.min(bounds[i % 3], coordinates[i]);
      bounds[3 + i % 3] = Math.max(bounds[3 + i % 3], coordinates[i]);
    }
    return bounds;
  }

  /** Returns the number of points, ≥ 1. */
  public int size() {
    return coordinates.length / 3;
  }

  /** Returns a coordinate of a centre along axis 0, 1 or 2, metres. */
  public double coordinate(int point, int axis) {
    return coordinates[3 * point + axis];
  }

  /** Returns the radius of each ball, metres, &gt; 0. */
  public double radius() {
    return radius;
  }

  /** Returns the least (axis 0, 1, 2) or largest (3, 4, 5) coordinate of the centres, metres. */
  public double bound(int axisAndSide) {
    return bounds[axisAndSide];
  }

  /** Returns the centres, each a part of its own. Cost: O(n log² n), while there is room once. */
  public PartPoints partPoints() {
    PartPoints known = parts.get();
    if (known == null) {
      double[] centres = new double[coordinates.length];
      for (int i = 0; i < centres.length; i++) {
        centres[i] = coordinates[i];
      }
      int[] numbers = new int[size()];
      Arrays.setAll(numbers, i -> i);
      known = new PartPoints(centres, numbers);
      parts = new SoftReference<>(known);
    }
    return known;
  }

  /** Returns how far the balls of a shape reach beyond its points, metres; 0 of other shapes. */
  public static double radiusOf(Shape shape) {
    return shape instanceof PointCloud cloud ? cloud.radius : 0;
  }
}
