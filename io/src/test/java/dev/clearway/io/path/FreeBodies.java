package dev.clearway.io.path;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.TestRobots;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Map;

/** A scene of a free body called {@code part}. */
final class FreeBodies {
  private FreeBodies() {}

  static Scene scene() {
    List<PlacedShape> box = List.of(new PlacedShape(new Box(1, 2, 3), Pose.IDENTITY));
    return TestRobots.scene(Map.of("part", RobotModel.ofFreeBody("part", box)));
  }
}
