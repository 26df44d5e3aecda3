package dev.clearway.io.program.krl;

import dev.clearway.geometry.Pose;
import dev.clearway.io.program.code.RecordValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Frames of KRL: x, y, z in mm, then turns by A about z, B about the new y, C about the new x. */
final class KrlFrames {
  static final List<String> AXES = List.of("x", "y", "z", "a", "b", "c");

  private static final double DEGREE = StrictMath.PI / 180;
  private static final double MILLIMETRE = 1e-3;

  /** The frame that is none. */
  static final RecordValue NULL = of("frame", Pose.IDENTITY);

  private KrlFrames() {}

  /** Returns a record's pose in metres; empty where one of its six numbers is missing. */
  static Optional<Pose> pose(RecordValue frame) {
    double[] v = new double[6];
    for (int i = 0; i < 6; i++) {
      v[i] = frame.number(AXES.get(i));
      if (!(Math.abs(v[i]) < 1e9)) {
        return Optional.empty();
      }
    }
    return Optional.of(
        Pose.fromRollPitchYaw(
            v[0] * MILLIMETRE,
            v[1] * MILLIMETRE,
            v[2] * MILLIMETRE,
            v[5] * DEGREE,
            v[4] * DEGREE,
            v[3] * DEGREE));
  }

  /** Returns the record of a pose. */
  static RecordValue of(String type, Pose pose) {
    double[] r = pose.toArray();
    double b = StrictMath.atan2(-r[6], Math.sqrt(r[0] * r[0] + r[3] * r[3]));
    boolean up = Math.abs(r[6]) > 1 - 1e-12; // A and C turn about one axis: C is taken as 0
    double a = up ? StrictMath.atan2(-r[1], r[4]) : StrictMath.atan2(r[3], r[0]);
    double c = up ? 0 : StrictMath.atan2(r[7], r[8]);
    double[] v = {
      pose.x() / MILLIMETRE,
      pose.y() / MILLIMETRE,
      pose.z() / MILLIMETRE,
      a / DEGREE,
      b / DEGREE,
      c / DEGREE
    };
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < 6; i++) {
      fields.put(AXES.get(i), v[i]);
    }
    return new RecordValue(type, fields);
  }
}
