package dev.clearway.proof.tube;

import dev.clearway.geometry.Pose;
import dev.clearway.proof.tube.LeverChain.Item;
import dev.clearway.proof.tube.LeverChain.Kind;

/**
 * How far points of one body reach along a direction, wherever a tube and the travel of an interval
 * displace them: docs/tubes.md, section 4.
 *
 * <p>Scratch object, one thread. Cost: the points times the items.
 */
final class DisplacedReach {
  /** Doubles an item: origin, axis, cross product of direction and axis, amount, second order. */
  private static final int STRIDE = 11;

  private static final int AMOUNT = 9;
  private static final int SECOND = 10;

  private double[] numbers = new double[12 * STRIDE];
  private Kind[] kinds = new Kind[12];
  private int[] rates = new int[12];
  private double[] units = new double[12];
  private int count;
  private double constant;
  private double perMetre;
  private double size;

  /**
   * Looks along a direction.
   *
   * @param chain of the body
   * @param isBelow whether a link is below the one whose motion the body shares with the other:
   *     what displaces that displaces both
   * @param off read: how far each rate may be off, with its travel
   * @param links read: worldFromLink of all links
   * @param n read: the direction, of unit length up to rounding
   */
  void look(LeverChain chain, boolean[] isBelow, double[] off, double[] links, double[] n) {
    int most = chain.items().size();
    if (kinds.length < most) {
      kinds = new Kind[most];
      rates = new int[most];
      units = new double[most];
      numbers = new double[most * STRIDE];
    }
    count = 0;
    constant = 0;
    perMetre = 0;
    size = 0;
    double turned = 0;
    for (Item item : chain.items()) {
      double amount = item.own() || isBelow[item.link()] ? amount(item, off) : 0;
      if (amount == 0) {
        continue;
      }
      place(item, links, n);
      switch (item.kind()) {
        case SHIFT -> constant += amount;
        case SLIDE -> {
          int at = count * STRIDE + 3;
          double along = numbers[at] * n[0] + numbers[at + 1] * n[1] + numbers[at + 2] * n[2];
          constant += amount * Math.min(1, Math.abs(along) + turned);
          add(item, amount, turned);
        }
        case TURN, SPIN -> {
          double second = amount / 2 + turned;
          add(item, amount, second);
          perMetre += amount * (second < 1 ? 1 + second : 1);
          turned += amount;
        }
      }
    }
  }

  private void add(Item item, double amount, double second) {
    numbers[count * STRIDE + AMOUNT] = amount;
    numbers[count * STRIDE + SECOND] = second;
    rates[count] = item.kind() == Kind.SPIN ? -1 : item.rate();
    units[count] = item.amount();
    kinds[count++] = item.kind();
  }

  /** Returns how far an item displaces, radians or metres. */
  static double amount(Item item, double[] off) {
    double sum = item.rate() < 0 ? 1 : 0;
    for (int r = 0; r < item.rates(); r++) {
      sum += off[item.rate() + r];
    }
    return sum * item.amount();
  }

  private void place(Item item, double[] links, double[] n) {
    int at = count * STRIDE;
    int pose = Pose.SIZE * item.link();
    for (int row = 0; row < 3; row++) {
      int r = pose + 3 * row;
      double[] o = item.origin();
      double[] z = item.direction();
      numbers[at + row] =
          links[r] * o[0] + links[r + 1] * o[1] + links[r + 2] * o[2] + links[pose + 9 + row];
      numbers[at + 3 + row] = links[r] * z[0] + links[r + 1] * z[1] + links[r + 2] * z[2];
      size = Math.max(size, Math.abs(numbers[at + row]));
    }
    double x = numbers[at + 3];
    double y = numbers[at + 4];
    double z = numbers[at + 5];
    numbers[at + 6] = n[1] * z - n[2] * y;
    numbers[at + 7] = n[2] * x - n[0] * z;
    numbers[at + 8] = n[0] * y - n[1] * x;
  }

  /** Returns the largest coordinate of what was placed, metres, and of nothing less. */
  double size() {
    return size;
  }

  /** Returns how much further a point reaches at most for each metre that it is elsewhere. */
  double perMetre() {
    return perMetre;
  }

  /**
   * Returns how far a point reaches at most, metres: its place along the direction that was looked
   * along, and what displaces it.
   */
  double of(double x, double y, double z, double[] n) {
    return n[0] * x + n[1] * y + n[2] * z + displacement(x, y, z, n);
  }

  private double displacement(double x, double y, double z, double[] n) {
    double sum = constant;
    for (int i = 0; i < count; i++) {
      if (kinds[i] == Kind.SLIDE) {
        continue; // slides displace all points alike: the constant has them
      }
      int at = i * STRIDE;
      double dx = x - numbers[at];
      double dy = y - numbers[at + 1];
      double dz = z - numbers[at + 2];
      double amount = numbers[at + AMOUNT];
      double second = numbers[at + SECOND];
      boolean turns = kinds[i] == Kind.TURN;
      double lever =
          turns
              ? across(dx, dy, dz, numbers[at + 3], numbers[at + 4], numbers[at + 5])
              : Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (!(second < 1)) {
        sum += amount * lever;
        continue;
      }
      double along =
          turns
              ? Math.abs(dx * numbers[at + 6] + dy * numbers[at + 7] + dz * numbers[at + 8])
              : across(dx, dy, dz, n[0], n[1], n[2]);
      sum += amount * (along + second * lever);
    }
    return sum;
  }

  /**
   * Adds, for each rate, what it does to a point: how much of the displacement is of second order
   * by it, how far it takes the point across the direction, how fast along.
   */
  void blame(double x, double y, double z, double[] n, Blame blame) {
    double below = 0;
    for (int i = count - 1; i >= 0; i--) {
      int at = i * STRIDE;
      double dx = x - numbers[at];
      double dy = y - numbers[at + 1];
      double dz = z - numbers[at + 2];
      double ax = numbers[at + 3];
      double ay = numbers[at + 4];
      double az = numbers[at + 5];
      double lever =
          switch (kinds[i]) {
            case TURN -> across(dx, dy, dz, ax, ay, az);
            case SLIDE -> 1;
            case SPIN, SHIFT -> Math.sqrt(dx * dx + dy * dy + dz * dz);
          };
      double along =
          kinds[i] == Kind.SLIDE
              ? n[0] * ax + n[1] * ay + n[2] * az
              : dx * numbers[at + 6] + dy * numbers[at + 7] + dz * numbers[at + 8];
      double amount = numbers[at + AMOUNT];
      if (rates[i] >= 0) {
        double turns = kinds[i] == Kind.SLIDE ? 0 : below;
        blame.second()[rates[i]] += amount * (numbers[at + SECOND] * lever + turns);
        blame.across()[rates[i]] += amount * Math.sqrt(Math.max(0, lever * lever - along * along));
        blame.speed()[rates[i]] += units[i] * along;
      }
      below += amount * lever;
    }
  }

  /** Returns how far a point is from an axis of unit length through the origin. */
  static double across(double x, double y, double z, double ax, double ay, double az) {
    double cx = y * az - z * ay;
    double cy = z * ax - x * az;
    double cz = x * ay - y * ax;
    return Math.sqrt(cx * cx + cy * cy + cz * cz);
  }
}
