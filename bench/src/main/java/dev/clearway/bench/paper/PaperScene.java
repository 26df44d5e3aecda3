package dev.clearway.bench.paper;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.Scene;

/**
 * A scene of the kind that a figure of the 2005 paper shows.
 *
 * @param name of the paper's figure, for example {@code 11a}
 * @param what is in it, in a few words
 * @param scene robots and obstacles
 * @param referenceLength of a key link of its robot, metres
 * @param paperLength of the same link in the paper's Table II, in the units of its lengths
 */
public record PaperScene(
    String name, String what, Scene scene, double referenceLength, double paperLength) {

  /** Returns a length of the paper as a length of this scene, metres. */
  public double metres(double units) {
    return units * referenceLength / paperLength;
  }

  /** Returns the number of triangles of all robots, or of all obstacles. */
  long triangles(boolean ofRobots) {
    return scene.bodies().stream()
        .filter(body -> body.ofRobot() == ofRobots)
        .flatMap(body -> body.geometries().stream())
        .mapToLong(e -> e.shape() instanceof TriangleMesh mesh ? mesh.triangleCount() : 0)
        .sum();
  }

  /** Returns the number of pairs of bodies that a check looks at. */
  int pairs() {
    return BodyPairs.of(scene, false, true).size();
  }

  /**
   * Returns a resolution of the paper as a step in joint space, radians. The paper does not say in
   * what it measures joints; its counts suggest parts of their ranges. The ranges' root mean square
   * turns the mean square length of random segments from the one measure into the other.
   */
  public double radians(double resolution) {
    JointSpace space = scene.tree().space();
    double squares = 0;
    for (int c = 0; c < space.size(); c++) {
      double range = space.upper(c) - space.lower(c);
      squares += range * range;
    }
    return resolution * Math.sqrt(squares / space.size());
  }
}
