package dev.clearway.coordinate;

import dev.clearway.scene.NamePair;
import java.util.Optional;

/**
 * How far one robot may lag behind another, compared with when both were to start.
 *
 * <p><b>Guarantee.</b> Where the lag of the second behind the first stays, at all times, below
 * {@code proven}, and that of the first behind the second below its own, both robots keep their
 * clearance from each other, however the lags change: docs/coordination.md, section 2.
 *
 * @param proven seconds, ≥ 0: 0 where even the timing as given is not proven; +∞ where any lag is
 *     harmless
 * @param shown a lag at which they hit, seconds; +∞ where none is known
 * @param pair the two bodies that bound what is proven; empty where nothing does
 */
public record DelayMargin(double proven, double shown, Optional<NamePair> pair) {
  /** Times are rounded to places by less than this, seconds. */
  private static final double ROUNDING = 1e-9;

  /** The margins of two robots, each behind the other. */
  public record Both(DelayMargin first, DelayMargin second) {}

  /**
   * Returns how far each of two robots may lag behind the other.
   *
   * @param firstStart when the first starts, seconds by a clock of both
   * @param secondStart when the second starts
   */
  public static Both of(CoordinationDiagram diagram, double firstStart, double secondStart) {
    Search ofFirst = new Search();
    Search ofSecond = new Search();
    for (int j = 0; j < diagram.secondSteps(); j++) {
      double low = j == 0 ? Double.NEGATIVE_INFINITY : secondStart + diagram.secondLine(j);
      double high =
          j + 1 == diagram.secondSteps()
              ? Double.POSITIVE_INFINITY
              : secondStart + diagram.secondLine(j + 1);
      for (int i = 0; i < diagram.firstSteps(); i++) {
        if (diagram.state(i, j) == CellState.FREE) {
          continue;
        }
        double left = i == 0 ? Double.NEGATIVE_INFINITY : firstStart + diagram.firstLine(i);
        double right =
            i + 1 == diagram.firstSteps()
                ? Double.POSITIVE_INFINITY
                : firstStart + diagram.firstLine(i + 1);
        boolean hit = diagram.state(i, j) == CellState.HIT;
        double middle =
            (diagram.firstLine(i) + diagram.firstLine(i + 1)) / 2
                + firstStart
                - (diagram.secondLine(j) + diagram.secondLine(j + 1)) / 2
                - secondStart;
        // Where the first is ahead, it is the second that lags.
        ofSecond.see(left - high, right - low, hit ? middle : Double.NaN, diagram.pair(i, j));
        ofFirst.see(low - right, high - left, hit ? -middle : Double.NaN, diagram.pair(i, j));
      }
    }
    return new Both(ofFirst.margin(), ofSecond.margin());
  }

  /** The least lag of one robot at which a cell that is not free is met. */
  private static final class Search {
    private double proven = Double.POSITIVE_INFINITY;
    private double shown = Double.POSITIVE_INFINITY;
    private Optional<NamePair> pair = Optional.empty();

    /**
     * Sees a cell.
     *
     * @param least lag with which it is met; negative where the other robot has to lag
     * @param most lag with which it is met
     * @param hit lag at which there is a hit, NaN where none is known
     */
    void see(double least, double most, double hit, Optional<NamePair> bodies) {
      if (most >= 0 && Math.max(0, least) < proven) {
        proven = Math.max(0, least);
        pair = bodies;
      }
      if (hit >= 0) {
        shown = Math.min(shown, hit);
      }
    }

    DelayMargin margin() {
      double sure = proven < Double.POSITIVE_INFINITY ? Math.max(0, proven - ROUNDING) : proven;
      return new DelayMargin(sure, shown, pair);
    }
  }
}
