package dev.clearway.bench.coordinate;

import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.GeometryTable;
import java.util.stream.IntStream;

/**
 * The corners of a body's mesh.
 *
 * @param element its number in the scene
 * @param points three numbers a corner, in its own frame
 * @param centre of a ball around them
 * @param radius of that ball, metres
 */
@SuppressWarnings("ArrayRecordComponent")
record BodyPoints(int element, double[] points, double[] centre, double radius) {
  /** What rounding may cost a ball, metres. */
  private static final double ROUNDING = 1e-9;

  /**
   * Returns the bodies of a robot.
   *
   * @throws IllegalArgumentException if one is no mesh
   */
  static BodyPoints[] of(CheckSetup setup, String robot) {
    GeometryTable table = setup.prepared().geometries();
    return IntStream.range(0, table.size())
        .filter(e -> table.body(e).startsWith(robot + "/"))
        .mapToObj(
            e -> {
              if (!(table.geometry(e).shape() instanceof TriangleMesh mesh)) {
                throw new IllegalArgumentException(
                    table.body(e) + " is no mesh; samples are of meshes alone");
              }
              return of(e, mesh.vertices());
            })
        .toArray(BodyPoints[]::new);
  }

  private static BodyPoints of(int element, double[] points) {
    double[] centre = new double[3];
    for (int k = 0; k < 3; k++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int p = k; p < points.length; p += 3) {
        low = Math.min(low, points[p]);
        high = Math.max(high, points[p]);
      }
      centre[k] = (low + high) / 2;
    }
    double radius = 0;
    for (int p = 0; p < points.length; p += 3) {
      double x = points[p] - centre[0];
      double y = points[p + 1] - centre[1];
      double z = points[p + 2] - centre[2];
      radius = Math.max(radius, Math.sqrt(x * x + y * y + z * z));
    }
    return new BodyPoints(element, points, centre, radius + ROUNDING);
  }
}
