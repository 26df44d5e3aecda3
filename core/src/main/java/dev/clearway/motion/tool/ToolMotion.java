package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.Motion;
import java.util.Arrays;
import java.util.List;

/**
 * Six joints that follow a tool along a path while all others rest: piece by piece a quintic that
 * is proven to be near the real motion.
 *
 * <p><b>Guarantee.</b> The motion meant is the one branch of joint values that keeps the tool
 * exactly on its {@link ToolPath} and begins at the start configuration, up to {@link #deviation}
 * there. It exists, it is the only one within the deviation of this one, and variations and
 * derivatives are bounds of a motion that is never further from it. With a tolerance, the same
 * holds for every motion of the tool within it that begins there. docs/tool-motions.md has the
 * proof.
 *
 * <p>Immutable and thread-safe. Positions take O(log pieces), bounds O(pieces on the interval);
 * nothing is allocated.
 */
public final class ToolMotion implements Motion {
  /** How far joints may be off where the tool is on its path, radians or metres. */
  public static final double DEVIATION = 0x1p-26;

  private static final double UP = 1 + 0x1p-40;

  /** Of the deviation: holds that and what values are rounded by. */
  private static final double WIDER = 1.25;

  private final int coordinates;
  private final int rates;
  private final int[] followers;
  private final int[] followerRates;
  private final double[] rest;
  private final double deviation;

  /** Where pieces begin, and the last one ends: binary fractions. */
  private final double[] starts;

  /** Piece by piece, the followers' quintics. */
  private final BoundedPiece[][] pieces;

  private final double[] lower;
  private final double[] upper;

  ToolMotion(
      KinematicTree tree,
      SerialChain chain,
      double[] rest,
      double deviation,
      List<Double> starts,
      List<BoundedPiece[]> pieces) {
    this.coordinates = tree.space().size();
    RateSpace space = RateSpace.of(tree);
    this.rates = space.size();
    this.rest = rest.clone();
    this.deviation = deviation;
    this.starts = starts.stream().mapToDouble(Double::doubleValue).toArray();
    this.pieces = pieces.toArray(BoundedPiece[][]::new);
    followers = new int[SerialChain.FOLLOWERS];
    followerRates = new int[SerialChain.FOLLOWERS];
    lower = rest.clone();
    upper = rest.clone();
    for (int f = 0; f < followers.length; f++) {
      followers[f] = chain.coordinate(f);
      followerRates[f] = space.firstRate(tree.space().joint(followers[f]));
      setRange(f);
    }
  }

  private void setRange(int follower) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (BoundedPiece[] piece : pieces) {
      double first = piece[follower].value(0);
      double last = piece[follower].value(1);
      double variation = piece[follower].variation(0, 1);
      low = Math.min(low, between(first, last, variation));
      high = Math.max(high, -between(-first, -last, variation));
    }
    lower[followers[follower]] = addDown(low, -WIDER * deviation);
    upper[followers[follower]] = addUp(high, WIDER * deviation);
  }

  /**
   * Returns nearly the least value that is reached on the way between two: who goes down from one
   * and up to the other has to go so far.
   */
  private static double between(double first, double last, double variation) {
    return Math.min(Math.min(first, last), (first + last - variation) / 2);
  }

  /** Returns the number of pieces. */
  public int pieces() {
    return pieces.length;
  }

  private int pieceAt(double s) {
    int found = Arrays.binarySearch(starts, s);
    return Math.min(found >= 0 ? found : -found - 2, pieces.length - 1);
  }

  private double length(int piece) {
    return starts[piece + 1] - starts[piece];
  }

  @Override
  public int coordinates() {
    return coordinates;
  }

  @Override
  public int rates() {
    return rates;
  }

  @Override
  public void position(double s, double[] out) {
    assert 0 <= s && s <= 1 : "s = " + s;
    System.arraycopy(rest, 0, out, 0, rest.length);
    int piece = pieceAt(s);
    double u = (s - starts[piece]) / length(piece);
    for (int f = 0; f < followers.length; f++) {
      double value = pieces[piece][f].value(u);
      int c = followers[f];
      out[c] = Math.max(lower[c], Math.min(upper[c], value));
    }
  }

  @Override
  public void variation(double from, double to, double[] out) {
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    Arrays.fill(out, 0);
    int last = pieceAt(to);
    for (int piece = pieceAt(from); piece <= last; piece++) {
      double a = share(piece, from);
      double b = share(piece, to);
      for (int f = 0; f < followers.length; f++) {
        int r = followerRates[f];
        out[r] = addUp(out[r], pieces[piece][f].variation(a, b));
      }
    }
  }

  /** Returns how far into a piece a parameter is, between 0 and 1. */
  private double share(int piece, double s) {
    return Math.max(0, Math.min(1, (s - starts[piece]) / length(piece)));
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    assert order >= 1 && order <= 3 : "order " + order;
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    Arrays.fill(out, 0);
    int last = pieceAt(to);
    for (int piece = pieceAt(from); piece <= last; piece++) {
      double scale = length(piece);
      double power = order == 1 ? scale : order == 2 ? scale * scale : scale * scale * scale;
      double a = share(piece, from);
      double b = share(piece, to);
      for (int f = 0; f < followers.length; f++) {
        int r = followerRates[f];
        out[r] = Math.max(out[r], pieces[piece][f].derivativeBound(order, a, b) / power * UP);
      }
    }
  }

  @Override
  public void range(double[] lowest, double[] highest) {
    System.arraycopy(lower, 0, lowest, 0, lower.length);
    System.arraycopy(upper, 0, highest, 0, upper.length);
  }

  @Override
  public void deviation(double[] out) {
    Arrays.fill(out, 0);
    for (int c : followers) {
      out[c] = deviation;
    }
  }

  @Override
  public double seconds(double s) {
    return Double.NaN;
  }
}
