package dev.clearway.proof.tube;

/**
 * Part of a tube: joint deviations within some distance of given ones. Immutable, as long as nobody
 * writes to the arrays.
 *
 * @param about one for each coordinate, radians or metres
 * @param off one for each rate: how far about, ≥ 0
 * @param splits how often a tube was halved for it
 */
record DeviationBox(double[] about, double[] off, int splits) {
  /** Returns the whole of a tube. */
  static DeviationBox whole(int coordinates, double[] off) {
    return new DeviationBox(new double[coordinates], off, 0);
  }

  /** Returns whether the deviations are about none. */
  boolean isWhole() {
    return splits == 0;
  }

  /**
   * Returns half of it.
   *
   * @param rate whose deviation is halved
   * @param coordinate of the rate
   * @param upper whether it is the half of the greater values, 1, or of the lesser ones, −1
   */
  DeviationBox half(int rate, int coordinate, int upper) {
    double[] middle = about.clone();
    double[] less = off.clone();
    less[rate] = off[rate] / 2;
    middle[coordinate] += upper * less[rate];
    return new DeviationBox(middle, less, splits + 1);
  }

  /** Adds the deviations that it is about to a configuration. */
  void displace(double[] q) {
    for (int c = 0; c < q.length; c++) {
      q[c] += about[c];
    }
  }
}
