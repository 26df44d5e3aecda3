package dev.clearway.scene;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * Points whose convex hull, grown by a radius, contains one shape of a body.
 *
 * <p>Exactly the shape's own hull, but for a cylinder: its discs are enclosed in regular polygons
 * of 64 sides, an eighth of a percent wider, and a cloud, whose box is. Used for bounds only; no
 * shape is replaced by it. Immutable as long as nobody writes to its array.
 */
public final class CornerPoints {
  private static final int DISC_SIDES = 64;

  /** A point placed: a matrix product and a sum. */
  private static final double PLACE_UNITS = 8;

  private final double[] inLink;
  private final double grown;

  private CornerPoints(double[] inLink, double grown) {
    this.inLink = inLink;
    this.grown = grown;
  }

  /** Returns the points of one shape of a body. */
  public static CornerPoints of(Body.CollisionGeometry geometry) {
    double[] points = corners(geometry.shape());
    double grown = grown(geometry.shape());
    Pose pose = geometry.linkFromShape();
    if (pose.equals(Pose.IDENTITY)) {
      return new CornerPoints(points, grown);
    }
    double reach = 0;
    for (int i = 0; i < points.length; i += 3) {
      reach = Math.max(reach, Rounding.normUp(points[i], points[i + 1], points[i + 2]));
      pose.transform(points, i, points, i);
    }
    double far = addUp(reach, Rounding.normUp(pose.x(), pose.y(), pose.z()));
    double rounding = multiplyUp(PLACE_UNITS * Rounding.UNIT, far);
    double defect = PoseError.NONE.times(pose).ofPoint(reach);
    return new CornerPoints(points, addUp(grown, addUp(rounding, defect)));
  }

  /** Returns x0 y0 z0 x1 ..., in the frame of the body's link; to be read only. */
  public double[] inLink() {
    return inLink;
  }

  /** Returns the radius around each point, with what placing it rounds; metres. */
  public double grown() {
    return grown;
  }

  /** Returns how many points there are. */
  public int count() {
    return inLink.length / 3;
  }

  private static double grown(Shape shape) {
    return switch (shape) {
      case Sphere sphere -> sphere.radius();
      case Capsule capsule -> capsule.radius();
      // The corners' sines and cosines are off.
      case Cylinder cylinder -> multiplyUp(16 * Rounding.UNIT, cylinder.discRadius());
      case PointCloud cloud -> cloud.radius();
      case Box box -> 0;
      case ConvexHull hull -> 0;
      case TriangleMesh mesh -> 0;
    };
  }

  private static double[] corners(Shape shape) {
    return switch (shape) {
      case Sphere sphere -> new double[3];
      case Capsule capsule ->
          new double[] {0, 0, -capsule.length() / 2, 0, 0, capsule.length() / 2};
      case Box box -> corners(box);
      case Cylinder cylinder -> corners(cylinder);
      case ConvexHull hull -> hull.points();
      case TriangleMesh mesh -> mesh.vertices();
      case PointCloud cloud -> corners(cloud);
    };
  }

  private static double[] corners(PointCloud cloud) {
    double[] corners = new double[24];
    for (int i = 0; i < 8; i++) {
      for (int k = 0; k < 3; k++) {
        corners[3 * i + k] = cloud.bound((i >> k & 1) == 0 ? k : 3 + k);
      }
    }
    return corners;
  }

  private static double[] corners(Box box) {
    double[] corners = new double[24];
    for (int i = 0; i < 8; i++) {
      corners[3 * i] = ((i & 1) == 0 ? -1 : 1) * (box.x() / 2);
      corners[3 * i + 1] = ((i & 2) == 0 ? -1 : 1) * (box.y() / 2);
      corners[3 * i + 2] = ((i & 4) == 0 ? -1 : 1) * (box.z() / 2);
    }
    return corners;
  }

  private static double[] corners(Cylinder cylinder) {
    double[] corners = new double[6 * DISC_SIDES];
    double radius = cylinder.discRadius() / Trigonometry.cos(Math.PI / DISC_SIDES);
    for (int i = 0; i < 2 * DISC_SIDES; i++) {
      int side = i / 2;
      double angle = side * (2 * Math.PI / DISC_SIDES);
      corners[3 * i] = radius * Trigonometry.cos(angle);
      corners[3 * i + 1] = radius * Trigonometry.sin(angle);
      corners[3 * i + 2] = ((i & 1) == 0 ? -1 : 1) * (cylinder.length() / 2);
    }
    return corners;
  }
}
