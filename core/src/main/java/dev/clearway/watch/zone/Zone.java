package dev.clearway.watch.zone;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of space that stands still and that objects are watched to keep out of: solids, closed
 * meshes with their inside, and surfaces. Immutable and thread-safe.
 */
public final class Zone {
  /** Roundings of a corner of a box carried to the world, of the sum of its terms. */
  private static final double ROUNDINGS = 16;

  private final String name;
  private final List<PlacedShape> shapes;
  final List<Part> parts = new ArrayList<>();

  /** Bounds of all parts in the world: least x, y, z, largest x, y, z; metres. */
  private final double[] box = {
    Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
  };

  /**
   * A shape of it in place.
   *
   * @param radius by which it reaches beyond its tree, metres
   */
  record Part(Bvh tree, Pose worldFromShape, double radius) {
    /** Returns what a point's place in the shape's frame is off by, metres, docs/urgency.md 8. */
    double placingError(double x, double y, double z) {
      double size = Math.abs(x) + Math.abs(y) + Math.abs(z);
      size += Math.abs(worldFromShape.x()) + Math.abs(worldFromShape.y());
      size += Math.abs(worldFromShape.z());
      double turned = Rounding.multiplyUp(worldFromShape.rotationError(), size);
      return Rounding.addUp(
          Rounding.addUp(turned, Rounding.roundoff(ROUNDINGS, size)),
          worldFromShape.translationError());
    }
  }

  /**
   * Makes a zone.
   *
   * @param shapes in the world's frame
   * @throws IllegalArgumentException if there is no shape
   */
  public Zone(String name, List<PlacedShape> shapes) {
    if (shapes.isEmpty()) {
      throw new IllegalArgumentException("zone '" + name + "' has no shape");
    }
    this.name = name;
    this.shapes = List.copyOf(shapes);
    for (PlacedShape shape : shapes) {
      Part part =
          new Part(
              Bvh.build(shape.shape()), shape.bodyFromShape(), PointCloud.radiusOf(shape.shape()));
      parts.add(part);
      enclose(part);
    }
  }

  private void enclose(Part part) {
    Pose pose = part.worldFromShape;
    double[] place = {pose.x(), pose.y(), pose.z()};
    double size = part.tree.reach() + Math.abs(place[0]) + Math.abs(place[1]) + Math.abs(place[2]);
    double off = part.radius + part.placingError(size, 0, 0) + Rounding.roundoff(ROUNDINGS, size);
    for (int k = 0; k < 3; k++) {
      double middle = place[k];
      double half = off;
      for (int l = 0; l < 3; l++) {
        double low = part.tree.bound(l);
        double high = part.tree.bound(3 + l);
        middle += pose.rotation(k, l) * (low / 2 + high / 2);
        half += Math.abs(pose.rotation(k, l)) * (high / 2 - low / 2);
      }
      box[k] = Math.min(box[k], middle - half);
      box[3 + k] = Math.max(box[3 + k], middle + half);
    }
  }

  /** Returns what it is called. */
  public String name() {
    return name;
  }

  /** Returns its shapes in the world's frame. */
  public List<PlacedShape> shapes() {
    return shapes;
  }

  /**
   * Returns a bound of its box in the world, metres.
   *
   * @param side least x, y, z, largest x, y, z by 0 to 5
   */
  double bound(int side) {
    return box[side];
  }
}
