package dev.clearway.bench.paper.distances;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * All links that move against all fixed obstacles, but for pairs that are allowed, at random
 * configurations. Shapes count one by one where a body has several. Holds scratch; one thread.
 */
final class ObstaclePairs {
  private final JointSpace space;
  private final ForwardKinematics kinematics;
  private final GeometryTable elements;
  private final double[] worldFromLink;
  private final double[] worldFromShape;
  private final List<int[]> pairs = new ArrayList<>();

  ObstaclePairs(Scene scene) {
    this.space = scene.tree().space();
    this.kinematics = ForwardKinematics.of(scene.tree());
    this.elements = GeometryTable.of(scene);
    this.worldFromLink = new double[Pose.SIZE * kinematics.links()];
    this.worldFromShape = new double[Pose.SIZE * elements.size()];
    int first = 0;
    for (Body moving : scene.bodies()) {
      if (moving.ofRobot() && scene.tree().rigidRoot(moving.link()) != 0) {
        addObstacles(scene, moving, first);
      }
      first += moving.geometries().size();
    }
  }

  private void addObstacles(Scene scene, Body moving, int firstOfMoving) {
    int first = 0;
    for (Body fixed : scene.bodies()) {
      NamePair names = new NamePair(moving.name(), fixed.name());
      if (!fixed.ofRobot() && !scene.allowed().contains(names)) {
        for (int i = 0; i < fixed.geometries().size(); i++) {
          for (int j = 0; j < moving.geometries().size(); j++) {
            pairs.add(new int[] {first + i, firstOfMoving + j});
          }
        }
      }
      first += fixed.geometries().size();
    }
  }

  int size() {
    return pairs.size();
  }

  int elements() {
    return elements.size();
  }

  /** Returns the number of the element that a pair's obstacle is. */
  int obstacle(int pair) {
    return pairs.get(pair)[0];
  }

  /** Returns the number of the element that a pair's link is. */
  int link(int pair) {
    return pairs.get(pair)[1];
  }

  Bvh tree(int element) {
    return elements.tree(element);
  }

  /**
   * Places all shapes at a configuration drawn evenly within the limits of all joints, or half a
   * turn to both sides where there are none.
   */
  void placeAtRandom(Random random) {
    double[] q = space.zero();
    for (int c = 0; c < q.length; c++) {
      boolean bounded = Double.isFinite(space.lower(c)) && Double.isFinite(space.upper(c));
      double from = bounded ? space.lower(c) : -StrictMath.PI;
      double to = bounded ? space.upper(c) : StrictMath.PI;
      q[c] = from + (to - from) * random.nextDouble();
    }
    kinematics.compute(q, worldFromLink);
    elements.place(worldFromLink, worldFromShape);
  }

  /** Writes where a pair's link is in its obstacle's frame. */
  void relative(int pair, double[] obstacleFromLink) {
    Pose.relative(
        worldFromShape,
        Pose.SIZE * obstacle(pair),
        worldFromShape,
        Pose.SIZE * link(pair),
        obstacleFromLink,
        0);
  }
}
