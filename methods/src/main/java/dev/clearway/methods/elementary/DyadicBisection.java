package dev.clearway.methods.elementary;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractDown;

/**
 * The instants at which a bisection of [0, 1] has halved intervals and not yet left them behind:
 * the interval in hand is the earliest one, from the left end to the top of a stack of right ends.
 *
 * <p>Each instant has its polygon, a unit vector, its time and an upper bound on the polygon's
 * distance from the origin. docs/elementary-contact.md section 1 has the bound of an interval.
 *
 * <p>Scratch object: one thread, no allocation.
 */
final class DyadicBisection {
  // Layout of an instant.
  private static final int VECTOR = DifferencePolygon.CORNERS;
  private static final int TIME = VECTOR + 3;
  private static final int UPPER = TIME + 1;
  private static final int STRIDE = UPPER + 1;

  /** Halvings after which an interval's middle is still a double between its ends. */
  private static final int DEEPEST = 52;

  /** What a point of the polygon is off, in units of the polygon's error; section 2. */
  private static final double POINT_ERROR = 3;

  private final double[] slots = new double[(DEEPEST + 2) * STRIDE];
  private final NearestPoint nearest = new NearestPoint();
  private final double[] corners = new double[DifferencePolygon.CORNERS];
  private final DifferencePolygon polygon;

  /** Slot of the right end of the interval in hand; that of the left end is 0. */
  private int top;

  private int count;

  DyadicBisection(DifferencePolygon polygon) {
    this.polygon = polygon;
  }

  /** Takes [0, 1] in hand. */
  void start() {
    count = 0;
    top = STRIDE;
    put(0, 0);
    put(top, 1);
  }

  private void put(int slot, double t) {
    polygon.at(t, corners, 0);
    System.arraycopy(corners, 0, slots, slot, DifferencePolygon.CORNERS);
    nearest.find(corners, polygon.corners());
    nearest.copyVector(slots, slot + VECTOR);
    slots[slot + TIME] = t;
    slots[slot + UPPER] =
        addUp(nearest.length() * (1 + 0x1p-50), multiplyUp(POINT_ERROR, polygon.error()));
    count++;
  }

  /** Returns the number of instants looked at since the start. */
  int count() {
    return count;
  }

  /** Halves the interval in hand and takes its first half; false where it cannot be halved. */
  boolean halve() {
    double middle = (slots[TIME] + slots[top + TIME]) / 2;
    if (top + STRIDE == slots.length) {
      return false;
    }
    top += STRIDE;
    put(top, middle);
    return true;
  }

  /** Leaves the interval in hand and takes the one behind it; false where that was the last. */
  boolean advance() {
    System.arraycopy(slots, top, slots, 0, STRIDE);
    top -= STRIDE;
    return top > 0;
  }

  /** Returns an upper bound on the distance at the left end, in the polygon's unit. */
  double upperAtLeft() {
    return slots[UPPER];
  }

  /** Returns an upper bound on the distance at the right end. */
  double upperAtRight() {
    return slots[top + UPPER];
  }

  /** Returns the left end of the interval in hand. */
  double left() {
    return slots[TIME];
  }

  /** Returns the right end. */
  double right() {
    return slots[top + TIME];
  }

  /**
   * Returns a lower bound on the distance at any instant of the interval in hand, less than 0 or
   * NaN where nothing is known: by the best of the left end's vector, the right end's, and the one
   * that turns from the first to the second.
   */
  double lower() {
    double fixedLeft = Double.POSITIVE_INFINITY;
    double fixedRight = Double.POSITIVE_INFINITY;
    double turning = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 3 * polygon.corners(); k += 3) {
      double leftOnLeft = dot(0, k, 0);
      double leftOnRight = dot(0, k, top);
      double rightOnLeft = dot(top, k, 0);
      double rightOnRight = dot(top, k, top);
      fixedLeft = Math.min(fixedLeft, Math.min(leftOnLeft, rightOnLeft));
      fixedRight = Math.min(fixedRight, Math.min(leftOnRight, rightOnRight));
      double mixed = (leftOnRight + rightOnLeft) / 2;
      turning = Math.min(turning, Math.min(mixed, Math.min(leftOnLeft, rightOnRight)));
    }
    return subtractDown(Math.max(turning, Math.max(fixedLeft, fixedRight)), polygon.error());
  }

  /** Projection of the corner at {@code k} of one instant on the vector of another. */
  private double dot(int slot, int k, int vectorSlot) {
    return slots[slot + k] * slots[vectorSlot + VECTOR]
        + slots[slot + k + 1] * slots[vectorSlot + VECTOR + 1]
        + slots[slot + k + 2] * slots[vectorSlot + VECTOR + 2];
  }
}
