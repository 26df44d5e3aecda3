package dev.clearway.methods.stages.exact;

import dev.clearway.contact.TouchingFeatures;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Where features that may touch are at one instant: their corners in the world, and the points of
 * both that are nearest to each other. Scratch object, one thread.
 */
public final class PlacedFeatures {
  private final GeometryMeshes meshes;
  private final IntFunction<String> bodies;
  private final FeatureDirection direction = new FeatureDirection();

  /**
   * Prepares for a scene.
   *
   * @param bodies gives the name of the body that an element belongs to
   */
  public PlacedFeatures(GeometryMeshes meshes, IntFunction<String> bodies) {
    this.meshes = meshes;
    this.bodies = bodies;
  }

  /**
   * Places two features.
   *
   * @param poses read: worldFromShape of all elements, twelve numbers each
   */
  public TouchingFeatures at(FeatureContact contact, double[] poses) {
    int first = contact.geometries().getFirst();
    int second = contact.geometries().getLast();
    List<Vector3> ofFirst = corners(first, contact.first(), poses);
    List<Vector3> ofSecond = corners(second, contact.second(), poses);
    boolean swapped = ofFirst.size() > ofSecond.size(); // a vertex comes before a face
    List<Vector3> all = new ArrayList<>(swapped ? ofSecond : ofFirst);
    all.addAll(swapped ? ofFirst : ofSecond);
    Vector3[] nearest = nearest(all, ofFirst.size() == ofSecond.size());
    return new TouchingFeatures(
        bodies.apply(first),
        bodies.apply(second),
        ofFirst,
        ofSecond,
        nearest[swapped ? 1 : 0],
        nearest[swapped ? 0 : 1]);
  }

  private List<Vector3> corners(int geometry, List<Integer> vertices, double[] poses) {
    double[] all = meshes.part(geometry).mesh().vertices();
    List<Vector3> out = new ArrayList<>();
    for (int vertex : vertices) {
      double[] placed = new double[3];
      for (int k = 0; k < 3; k++) {
        int row = Pose.SIZE * geometry + 3 * k;
        placed[k] = poses[Pose.SIZE * geometry + 9 + k];
        for (int j = 0; j < 3; j++) {
          placed[k] += poses[row + j] * all[3 * vertex + j];
        }
      }
      out.add(Vector3.of(placed));
    }
    return out;
  }

  /** The nearest points of a vertex and a face, or of two edges. */
  private Vector3[] nearest(List<Vector3> corners, boolean edges) {
    for (int i = 0; i < corners.size(); i++) {
      System.arraycopy(corners.get(i).toArray(), 0, direction.p, 3 * i, 3);
    }
    if (edges) {
      direction.betweenEdges();
    } else {
      direction.toFace();
    }
    double[] p = direction.p;
    double along = edges ? direction.alongFirst : 0;
    double[] on = new double[3];
    double[] other = new double[3];
    for (int k = 0; k < 3; k++) {
      on[k] = p[k] + along * (p[3 + k] - p[k]);
      other[k] = on[k] - direction.way[k];
    }
    return new Vector3[] {Vector3.of(on), Vector3.of(other)};
  }
}
