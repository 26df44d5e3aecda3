package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;

/**
 * Where a chain puts its tool for one configuration, with the axis of each joint that follows, and
 * what the tool's place and turn change by: doubles, rounded as they come. {@link SerialChain}
 * bounds by how much.
 *
 * <p>Scratch, one thread; nothing is allocated but at its making.
 */
final class ChainPlace {
  private static final int N = SerialChain.FOLLOWERS;

  /** The tool in the base's frame: rotation row by row, then the place, metres. */
  final double[] tool = new double[Pose.SIZE];

  /** Entry 3 f + i: component i of the axis of joint f, and of a point of it. */
  final double[] axes = new double[3 * N];

  final double[] points = new double[3 * N];

  private final double[] next = new double[Pose.SIZE];

  /**
   * Angular velocity of the frame in which a joint moves, velocity of its point, and of the tool.
   */
  private final double[] spin = new double[3];

  private final double[] speed = new double[3];
  private final double[] toolSpeed = new double[3];

  /** Multiplies the tool's pose by a constant one from the right. */
  void multiply(double[] by) {
    Pose.multiply(tool, 0, by, 0, next, 0);
    System.arraycopy(next, 0, tool, 0, tool.length);
  }

  /** Notes the z axis as that of a joint. */
  void note(int follower) {
    for (int i = 0; i < 3; i++) {
      axes[3 * follower + i] = tool[3 * i + 2];
      points[3 * follower + i] = tool[9 + i];
    }
  }

  /** Turns about the z axis. */
  void turn(double sine, double cosine) {
    for (int i = 0; i < 9; i += 3) {
      double x = tool[i];
      double y = tool[i + 1];
      tool[i] = x * cosine + y * sine;
      tool[i + 1] = y * cosine - x * sine;
    }
  }

  /** Slides along the z axis. */
  void slide(double length) {
    for (int i = 0; i < 3; i++) {
      tool[9 + i] += tool[3 * i + 2] * length;
    }
  }

  /**
   * Writes the derivatives of the tool's place and turn by the joints: z × (p − o) and z where
   * joint turns about z through o; z and 0 where it slides.
   *
   * @param out written: six rows of six, lengths first
   */
  void differentiate(SerialChain chain, double[] out) {
    for (int f = 0; f < N; f++) {
      for (int i = 0; i < 3; i++) {
        double z = axes[3 * f + i];
        boolean turns = chain.turns(f);
        out[N * i + f] = turns ? lever(f, i) : z;
        out[N * (3 + i) + f] = turns ? z : 0;
      }
    }
  }

  /** Returns component i of z × (p − o). */
  private double lever(int f, int i) {
    int j = (i + 1) % 3;
    int k = (i + 2) % 3;
    int at = 3 * f;
    return axes[at + j] * (tool[9 + k] - points[at + k])
        - axes[at + k] * (tool[9 + j] - points[at + j]);
  }

  /**
   * Writes how the tool's velocity and angular velocity change at rates of the joints that do not
   * change themselves: J̇ q̇.
   *
   * @param rates read, of the joints that follow
   * @param out written: three numbers of the place, three of the turn
   */
  void drift(SerialChain chain, double[] rates, double[] out) {
    for (int i = 0; i < 3; i++) {
      toolSpeed[i] = 0;
      spin[i] = 0;
      speed[i] = 0;
      for (int f = 0; f < N; f++) {
        toolSpeed[i] += rates[f] * (chain.turns(f) ? lever(f, i) : axes[3 * f + i]);
      }
      out[i] = 0;
      out[3 + i] = 0;
    }
    for (int f = 0; f < N; f++) {
      for (int i = 0; i < 3 && f > 0; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        speed[i] +=
            spin[j] * (points[3 * f + k] - points[3 * f - 3 + k])
                - spin[k] * (points[3 * f + j] - points[3 * f - 3 + j]);
      }
      addDrift(chain.turns(f), f, rates[f], out);
      for (int i = 0; i < 3; i++) {
        double share = rates[f] * axes[3 * f + i];
        spin[i] += chain.turns(f) ? share : 0;
        speed[i] += chain.turns(f) ? 0 : share;
      }
    }
  }

  /**
   * Adds q̇ (ż × (p − o) + z × (ṗ − ȯ)) and q̇ ż of a joint that turns, q̇ ż of one that slides.
   */
  private void addDrift(boolean turns, int f, double rate, double[] out) {
    int at = 3 * f;
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      if (turns) {
        out[3 + i] += rate * axisChange(at, i);
        out[i] +=
            rate
                * (axisChange(at, j) * (tool[9 + k] - points[at + k])
                    - axisChange(at, k) * (tool[9 + j] - points[at + j])
                    + axes[at + j] * (toolSpeed[k] - speed[k])
                    - axes[at + k] * (toolSpeed[j] - speed[j]));
      } else {
        out[i] += rate * axisChange(at, i);
      }
    }
  }

  /** Returns component i of ż = ω × z. */
  private double axisChange(int at, int i) {
    int j = (i + 1) % 3;
    int k = (i + 2) % 3;
    return spin[j] * axes[at + k] - spin[k] * axes[at + j];
  }
}
