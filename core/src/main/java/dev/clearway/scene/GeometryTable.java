package dev.clearway.scene;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ExactTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** All elements of a scene's bodies in one row, with where they hang. Immutable and thread-safe. */
public final class GeometryTable {
  private final List<Body.CollisionGeometry> geometries = new ArrayList<>();
  private final int[] firstOfBody;
  private final int[] links;
  private final double[] linkFromShape;
  private final boolean[] identity;

  private final List<Body> bodies;

  /** Elements that are not of the world itself. */
  private final int[] moving;

  /** Returns the elements of a scene. */
  public static GeometryTable of(Scene scene) {
    return new GeometryTable(scene);
  }

  private GeometryTable(Scene scene) {
    bodies = scene.bodies();
    firstOfBody = new int[bodies.size() + 1];
    for (int b = 0; b < bodies.size(); b++) {
      firstOfBody[b] = geometries.size();
      geometries.addAll(bodies.get(b).geometries());
    }
    firstOfBody[bodies.size()] = geometries.size();
    links = new int[geometries.size()];
    linkFromShape = new double[Pose.SIZE * geometries.size()];
    identity = new boolean[geometries.size()];
    for (int b = 0; b < bodies.size(); b++) {
      for (int e = firstOfBody[b]; e < firstOfBody[b + 1]; e++) {
        links[e] = bodies.get(b).link();
        Pose pose = geometries.get(e).linkFromShape();
        pose.copyTo(linkFromShape, Pose.SIZE * e);
        identity[e] = pose.equals(Pose.IDENTITY);
      }
    }
    moving = IntStream.range(0, links.length).filter(e -> links[e] != 0).toArray();
  }

  /** Returns an element's place in its link without rounding; empty where it is turned there. */
  public Optional<ExactTransform> exactTransform(int e) {
    return ExactTransform.SAME.times(geometries.get(e).linkFromShape());
  }

  /** Returns the number of elements. */
  public int size() {
    return links.length;
  }

  /** Returns the number of the first element of a body. */
  int firstOf(int body) {
    return firstOfBody[body];
  }

  /** Returns the number after that of the last element of a body. */
  int endOf(int body) {
    return firstOfBody[body + 1];
  }

  /** Returns the name of the body that an element belongs to. */
  public String body(int e) {
    Objects.checkIndex(e, size());
    int body = 0;
    while (endOf(body) <= e) {
      body++;
    }
    return bodies.get(body).name();
  }

  /** Returns the number of the link that an element moves with. */
  public int link(int e) {
    return links[e];
  }

  /** Returns an element. */
  public Body.CollisionGeometry geometry(int e) {
    return geometries.get(e);
  }

  /** Returns an element's bounding volumes. */
  public Bvh tree(int e) {
    return geometries.get(e).tree();
  }

  /** Returns how far an element's balls reach beyond its tree, metres: 0 of all but clouds. */
  public double radius(int e) {
    return PointCloud.radiusOf(geometries.get(e).shape());
  }

  /**
   * Places all elements.
   *
   * @param worldFromLink read: twelve numbers a link
   * @param out written: worldFromShape, twelve numbers an element
   */
  public void place(double[] worldFromLink, double[] out) {
    for (int e = 0; e < links.length; e++) {
      place(e, worldFromLink, out);
    }
  }

  /**
   * Places all elements but those of the world itself, which are where they were: ten thousand
   * obstacles cost nothing.
   *
   * @param worldFromLink read: twelve numbers a link
   * @param out written: what {@link #place} wrote before, for any links
   */
  public void placeMoving(double[] worldFromLink, double[] out) {
    for (int e : moving) {
      place(e, worldFromLink, out);
    }
  }

  private void place(int e, double[] worldFromLink, double[] out) {
    int link = Pose.SIZE * links[e];
    if (identity[e]) {
      System.arraycopy(worldFromLink, link, out, Pose.SIZE * e, Pose.SIZE);
    } else {
      Pose.multiply(worldFromLink, link, linkFromShape, Pose.SIZE * e, out, Pose.SIZE * e);
    }
  }
}
