package dev.clearway.spark;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.JointColumns;
import dev.clearway.io.path.JointNames;
import dev.clearway.motion.StraightMotion;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.Scene;
import java.util.Arrays;

/** Makes motions of rows, as files of segments make them. Thread-safe. */
final class SegmentReader {
  private final Scene scene;
  private final JointColumns columns;
  private final double[] defaults;
  private final ConfigurationSpace space;

  /**
   * Prepares to read rows.
   *
   * @throws ModelFormatException if the joints do not fit the scene
   */
  SegmentReader(Scene scene, SegmentColumns table, TablePlace place) throws ModelFormatException {
    this.scene = scene;
    this.columns = JointColumns.of(JointNames.of(scene), table.joints(), AngleUnit.RADIANS, place);
    this.defaults = scene.defaultConfiguration();
    this.space = ConfigurationSpace.of(scene.tree(), defaults);
  }

  /**
   * Returns the motion of a row.
   *
   * @param ends read: values of the joints at the start, then at the end, radians and metres
   * @throws ModelFormatException if they make no configuration of the scene
   */
  StraightMotion motion(double[] ends, TablePlace place) throws ModelFormatException {
    int half = ends.length / 2;
    double[] from = configuration(Arrays.copyOfRange(ends, 0, half), place);
    double[] to = configuration(Arrays.copyOfRange(ends, half, ends.length), place);
    try {
      return StraightMotion.between(scene.tree(), from, to);
    } catch (IllegalArgumentException e) {
      throw place.fault(String.valueOf(e.getMessage()));
    }
  }

  private double[] configuration(double[] values, TablePlace place) throws ModelFormatException {
    return columns.configuration(values, defaults, place, warning -> {});
  }

  /**
   * Returns how much work a motion is expected to be, in units of a short one: a part that each
   * takes, and a part that grows with its length. Only a guess, on which no verdict rests.
   */
  double expectedWork(StraightMotion motion) {
    double[] from = new double[motion.coordinates()];
    double[] to = new double[motion.coordinates()];
    motion.position(0, from);
    motion.position(1, to);
    return 1 + space.distance(from, to);
  }
}
