package dev.clearway.io.serve.session;

import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.serve.Answers;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A scene of a session, ready for checks. Immutable: a change makes another one.
 *
 * @param name by which requests mean it
 * @param setup what checkers share
 */
record LoadedScene(String name, CheckSetup setup) {
  Scene scene() {
    return setup.scene();
  }

  /** Returns how many triangles, points and primitives it has. */
  static long elements(Scene scene) {
    long count = 0;
    for (Body body : scene.bodies()) {
      for (Body.CollisionGeometry geometry : body.geometries()) {
        count += elements(geometry.shape());
      }
    }
    return count;
  }

  /** Returns how many triangles or points a shape has; 1 for others. */
  static long elements(Shape shape) {
    return switch (shape) {
      case TriangleMesh mesh -> mesh.triangleCount();
      case PointCloud cloud -> cloud.size();
      default -> 1;
    };
  }

  /** Returns what is told of it when it was changed. */
  String told(Collection<String> warnings) {
    return "\"scene\":%s,\"bodies\":%s,\"pairs\":%s,\"warnings\":%s"
        .formatted(
            Answers.quoted(name),
            scene().bodies().size(),
            setup.pairCount(),
            Answers.list(warnings));
  }

  /** Returns what is told of its joints, in the order in which rows have them. */
  String joints() {
    JointSpace space = scene().tree().space();
    List<String> limits = new ArrayList<>();
    for (int c = 0; c < space.size(); c++) {
      limits.add(Answers.list(new double[] {space.lower(c), space.upper(c)}));
    }
    return "\"joints\":%s,\"rest\":%s,\"limits\":[%s]"
        .formatted(
            Answers.list(JointNames.shortest(scene())),
            Answers.list(scene().defaultConfiguration()),
            String.join(",", limits));
  }
}
