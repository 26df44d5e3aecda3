package dev.clearway.io.request;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.scene.Scene;
import java.util.BitSet;

/** Coordinates that slide without limits, which a workspace is about. */
final class UnlimitedTranslations {
  /** What {@link #axis} returns for another coordinate. */
  static final int NONE = -1;

  private UnlimitedTranslations() {}

  /** Returns the axis along which a coordinate slides without limits: 0 to 2. */
  static int axis(Scene scene, int coordinate) {
    JointSpace space = scene.tree().space();
    int joint = space.joint(coordinate);
    JointType type = scene.tree().joints().get(joint).type();
    int axis = coordinate - space.firstCoordinate(joint);
    boolean slides =
        (type == JointType.PLANAR && axis < 2) || (type == JointType.FLOATING && axis < 3);
    return slides ? axis : NONE;
  }

  static boolean any(Scene scene, BitSet coordinates) {
    return coordinates.stream().anyMatch(c -> axis(scene, c) != NONE);
  }
}
