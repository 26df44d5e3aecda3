package dev.clearway.io.program;

/**
 * How an arm with a wrist holds itself.
 *
 * @param behind whether the wrist is on the other side of axis 1 than at zero
 * @param over whether the wrist is on the other side of the lower arm than at zero
 * @param bent whether it is on that side of the lower arm to which joint 3 turns it
 * @param flipped whether joint 5 is negative
 */
record ArmShape(boolean behind, boolean over, boolean bent, boolean flipped) {
  private static final double QUARTER = StrictMath.PI / 2;

  /**
   * Returns the shape at a configuration. The wrist is where axis 5 is nearest to axis 6; the side
   * of axis 1 is told by the plane of axes 1 and 2, that of the lower arm by the plane of axis 2
   * and the origin of joint 3.
   */
  static ArmShape of(ToolFrames frames, double[] q) {
    double[] zero = frames.with(q, new double[frames.coordinates().length]);
    double[] third = new double[frames.coordinates().length];
    third[2] = QUARTER;
    double[] bend = frames.with(q, third);
    boolean over = sideOfArm(frames, q) * sideOfArm(frames, zero) < 0;
    return new ArmShape(
        front(frames, q) * front(frames, zero) < 0,
        over,
        sideOfArm(frames, q) * sideOfArm(frames, bend) > 0,
        q[frames.coordinates()[4]] < 0);
  }

  /** Returns the number that ABB's cfx has for it. */
  int kind() {
    return (behind ? 4 : 0) + (over ? 2 : 0) + (flipped ? 1 : 0);
  }

  private static double front(ToolFrames frames, double[] q) {
    double[] first = frames.axis(q, 0);
    double[] second = frames.axis(q, 1);
    return dot(cross(first, second), minus(wrist(frames, q), first, 3));
  }

  private static double sideOfArm(ToolFrames frames, double[] q) {
    double[] second = frames.axis(q, 1);
    double[] third = frames.axis(q, 2);
    double[] arm = minus(new double[] {third[3], third[4], third[5]}, second, 3);
    double[] to = minus(wrist(frames, q), second, 3);
    return dot(cross(arm, to), second);
  }

  /** Returns the point of axis 5 that is nearest to axis 6. */
  private static double[] wrist(ToolFrames frames, double[] q) {
    double[] fifth = frames.axis(q, 4);
    double[] sixth = frames.axis(q, 5);
    double[] between = minus(new double[] {sixth[3], sixth[4], sixth[5]}, fifth, 3);
    double cosine = dot(fifth, sixth);
    double square = 1 - cosine * cosine;
    double along =
        square < 1e-9 ? 0 : (dot(fifth, between) - cosine * dot(sixth, between)) / square;
    return new double[] {
      fifth[3] + along * fifth[0], fifth[4] + along * fifth[1], fifth[5] + along * fifth[2]
    };
  }

  private static double[] minus(double[] a, double[] b, int at) {
    return new double[] {a[0] - b[at], a[1] - b[at + 1], a[2] - b[at + 2]};
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
