package dev.clearway.proof.tube;

import java.util.Arrays;

/**
 * What rates of joints are to blame for where two parts are not proven apart. Arrays that are
 * written to.
 *
 * @param second displacement of second order by each rate, metres
 * @param across displacement across the direction, for which another direction may be needed,
 *     metres
 * @param speed how fast each rate brings the parts together, metres a unit of it
 */
record Blame(double[] second, double[] across, double[] speed) {
  /** Returns one of some rates, none of which is to blame. */
  static Blame of(int rates) {
    return new Blame(new double[rates], new double[rates], new double[rates]);
  }

  /** Takes all blame away. */
  void clear() {
    Arrays.fill(second, 0);
    Arrays.fill(across, 0);
    Arrays.fill(speed, 0);
  }

  /**
   * Returns the rate whose deviations are best halved: that for which most is lost by second order
   * and by one direction for all, which for parts at a distance d that are displaced across it by e
   * is about e² / 2 d; −1 where nothing is lost.
   *
   * @param distance of the parts, metres, &gt; 0
   */
  int worst(double distance) {
    int worst = -1;
    double most = 0;
    for (int r = 0; r < second.length; r++) {
      double lost = lost(r, distance);
      if (lost > most) {
        most = lost;
        worst = r;
      }
    }
    return worst;
  }

  /** Returns what is lost by all rates, metres. */
  double lost(double distance) {
    double sum = 0;
    for (int r = 0; r < second.length; r++) {
      sum += lost(r, distance);
    }
    return sum;
  }

  private double lost(int rate, double distance) {
    return second[rate] + across[rate] * across[rate] / (2 * distance);
  }
}
