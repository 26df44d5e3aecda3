package dev.clearway.io.path;

import dev.clearway.motion.Motion;

/** The motions of paths that were read. */
final class PathMotions {
  private PathMotions() {}

  static Motion motion(PathFile path, int segment) {
    return ((Segment.Moving) path.segments().get(segment)).motion();
  }

  /** Returns the configuration at {@code s} of a segment. */
  static double[] at(PathFile path, int segment, double s) {
    double[] q = new double[motion(path, segment).coordinates()];
    motion(path, segment).position(s, q);
    return q;
  }
}
