package dev.clearway.motion.tool;

/**
 * The Taylor series of a rotation and a translation: where a frame is as a function of x.
 *
 * <p>Scratch object, one thread. Operations hold for all real poses in the balls, as those of
 * {@link TaylorSeries} do.
 */
final class PoseSeries {
  /** Row by row. */
  final TaylorSeries[] rotation;

  final TaylorSeries[] place;
  private final TaylorSeries[] row;

  PoseSeries(int order) {
    rotation = TaylorSeries.array(9, order);
    place = TaylorSeries.array(3, order);
    row = TaylorSeries.array(3, order);
  }

  /** Writes a pose that does not depend on x. */
  void setConstant(PoseBall pose) {
    for (int i = 0; i < 9; i++) {
      rotation[i].setConstant(pose.entries()[i], pose.turn());
    }
    for (int i = 0; i < 3; i++) {
      place[i].setConstant(pose.entries()[9 + i], pose.shift());
    }
  }

  /** Multiplies by a constant pose from the right, up to a degree. */
  void multiply(PoseBall b, int degree) {
    double[] e = b.entries();
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 3; k++) {
        place[i].addMultiple(rotation[3 * i + k], e[9 + k], b.shift(), degree);
      }
      for (int j = 0; j < 3; j++) {
        row[j].setMultiple(rotation[3 * i], e[j], b.turn(), degree);
        row[j].addMultiple(rotation[3 * i + 1], e[3 + j], b.turn(), degree);
        row[j].addMultiple(rotation[3 * i + 2], e[6 + j], b.turn(), degree);
      }
      for (int j = 0; j < 3; j++) {
        rotation[3 * i + j].set(row[j]);
      }
    }
  }

  /** Turns the frame about its own z axis, up to a degree. */
  void turn(TaylorSeries sine, TaylorSeries cosine, int degree) {
    for (int i = 0; i < 9; i += 3) {
      row[0].setProduct(rotation[i], cosine, degree);
      row[0].addProduct(rotation[i + 1], sine, 1, degree);
      row[1].setProduct(rotation[i + 1], cosine, degree);
      row[1].addProduct(rotation[i], sine, -1, degree);
      rotation[i].set(row[0]);
      rotation[i + 1].set(row[1]);
    }
  }

  /** Slides the frame along its own z axis, up to a degree. */
  void slide(TaylorSeries length, int degree) {
    for (int i = 0; i < 3; i++) {
      place[i].addProduct(rotation[3 * i + 2], length, 1, degree);
    }
  }
}
