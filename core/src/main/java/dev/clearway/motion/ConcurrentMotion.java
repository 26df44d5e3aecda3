package dev.clearway.motion;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyDown;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractDown;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import dev.clearway.motion.formula.MotionFormula;
import dev.clearway.motion.formula.Turning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Several motions at once, each of some of the tree's joints: robots that run on one clock.
 *
 * <p>While s goes from 0 to 1, the parameter of each part goes evenly from its start to its end.
 *
 * <p><b>Guarantee.</b> The motion meant is that of real numbers: each part's motion at {@code from
 * + s (to − from)}. Bounds are those of the parts over intervals that are rounded outward,
 * derivatives times powers of {@code to − from}, rounded up. Positions are within what {@link
 * Motion#position} allows: since the parts' parameters are rounded, ranges are widened for that by
 * a quarter of the largest rate, half of it where an end of a part is no double, on the side away
 * from zero; docs/rounding.md section 2 derives it. What rests keeps its range.
 *
 * <p>Immutable and thread-safe. Bounds allocate an array for one part's bounds.
 */
public final class ConcurrentMotion implements Motion {
  private final Motion[] motions;
  private final boolean[] whole;
  private final double[] starts;
  private final double[] ends;
  private final double[] startsDown;
  private final double[] startsUp;
  private final double[] endsDown;
  private final double[] endsUp;
  private final double[] lengthsDown;
  private final double[] lengthsUp;
  private final int[] partOfCoordinate;
  private final int[] partOfRate;
  private final double[] lower;
  private final double[] upper;
  private final double startSeconds;
  private final double endSeconds;

  private ConcurrentMotion(KinematicTree tree, List<MotionPart> parts, double[] seconds) {
    int count = parts.size();
    motions = parts.stream().map(MotionPart::motion).toArray(Motion[]::new);
    starts = parts.stream().mapToDouble(part -> part.from().value()).toArray();
    ends = parts.stream().mapToDouble(part -> part.to().value()).toArray();
    startsDown = parts.stream().mapToDouble(part -> part.from().lower()).toArray();
    startsUp = parts.stream().mapToDouble(part -> part.from().upper()).toArray();
    endsDown = parts.stream().mapToDouble(part -> part.to().lower()).toArray();
    endsUp = parts.stream().mapToDouble(part -> part.to().upper()).toArray();
    lengthsDown = new double[count];
    lengthsUp = new double[count];
    whole = new boolean[count];
    for (int p = 0; p < count; p++) {
      whole[p] = parts.get(p).isWhole();
      lengthsDown[p] = Math.max(0, subtractDown(endsDown[p], startsUp[p]));
      lengthsUp[p] = subtractUp(endsUp[p], startsDown[p]);
    }
    startSeconds = seconds[0];
    endSeconds = seconds[1];
    partOfCoordinate = new int[tree.space().size()];
    partOfRate = new int[RateSpace.of(tree).size()];
    int[] coordinateOfRate = new int[partOfRate.length];
    for (int j = 0; j < tree.joints().size(); j++) {
      if (tree.space().firstCoordinate(j) >= 0) {
        own(tree, j, owner(tree.joints().get(j), j, parts), coordinateOfRate);
      }
    }
    lower = new double[partOfCoordinate.length];
    upper = new double[partOfCoordinate.length];
    setRanges(parts, coordinateOfRate);
  }

  private static int owner(Joint joint, int number, List<MotionPart> parts) {
    int owner = -1;
    for (int p = 0; p < parts.size(); p++) {
      if (parts.get(p).moves(number)) {
        if (owner >= 0) {
          throw new IllegalArgumentException("two parts move joint '%s'".formatted(joint.name()));
        }
        owner = p;
      }
    }
    if (owner < 0) {
      throw new IllegalArgumentException("no part moves joint '%s'".formatted(joint.name()));
    }
    return owner;
  }

  private void own(KinematicTree tree, int joint, int part, int[] coordinateOfRate) {
    JointType type = tree.joints().get(joint).type();
    int at = tree.space().firstCoordinate(joint);
    int rate = RateSpace.of(tree).firstRate(joint);
    int linear = type.singleAxis() ? 1 : 3;
    int coordinates = type == JointType.FLOATING ? 7 : linear;
    Arrays.fill(partOfCoordinate, at, at + coordinates, part);
    for (int i = 0; i < linear; i++) {
      partOfRate[rate + i] = part;
      coordinateOfRate[rate + i] = at + i;
    }
    if (type == JointType.FLOATING) {
      partOfRate[rate + 3] = part;
      coordinateOfRate[rate + 3] = -1;
    }
  }

  private void setRanges(List<MotionPart> parts, int[] coordinateOfRate) {
    double[] low = new double[lower.length];
    double[] high = new double[upper.length];
    double[] speed = new double[partOfRate.length];
    for (int p = 0; p < motions.length; p++) {
      motions[p].range(low, high);
      for (int c = 0; c < lower.length; c++) {
        if (partOfCoordinate[c] == p) {
          lower[c] = low[c];
          upper[c] = high[c];
        }
      }
      if (whole[p]) {
        continue; // its parameter is s itself
      }
      double share = parts.get(p).from().exact() && parts.get(p).to().exact() ? 0.25 : 0.5;
      motions[p].derivativeBound(1, startsDown[p], endsUp[p], speed);
      for (int r = 0; r < speed.length; r++) {
        // A turn of unit quaternions has no such range; rounding.md adds it to their own bound.
        if (partOfRate[r] == p && coordinateOfRate[r] >= 0) {
          widen(coordinateOfRate[r], share * speed[r]);
        }
      }
    }
  }

  private void widen(int coordinate, double by) {
    if (Math.abs(lower[coordinate]) > Math.abs(upper[coordinate])) {
      lower[coordinate] = addDown(lower[coordinate], -by);
    } else {
      upper[coordinate] = addUp(upper[coordinate], by);
    }
  }

  /**
   * Returns the motion of all parts at once, untimed.
   *
   * @param parts which together move each joint that moves by itself, once
   * @throws IllegalArgumentException if a joint is moved by no part or by two, or a part's motion
   *     is not of the tree
   */
  public static ConcurrentMotion of(KinematicTree tree, List<MotionPart> parts) {
    return of(tree, parts, new double[] {Double.NaN, Double.NaN});
  }

  /**
   * Returns the motion of all parts at once between two times.
   *
   * @param parts which together move each joint that moves by itself, once
   * @throws IllegalArgumentException if a joint is moved by no part or by two, a part's motion is
   *     not of the tree, or the times are not finite and in order
   */
  public static ConcurrentMotion timed(
      KinematicTree tree, List<MotionPart> parts, double startSeconds, double endSeconds) {
    if (!(startSeconds <= endSeconds && Double.isFinite(endSeconds - startSeconds))) {
      throw new IllegalArgumentException(
          "a motion from %s s to %s s".formatted(startSeconds, endSeconds));
    }
    return of(tree, parts, new double[] {startSeconds, endSeconds});
  }

  private static ConcurrentMotion of(KinematicTree tree, List<MotionPart> parts, double[] seconds) {
    for (MotionPart part : parts) {
      Motion motion = part.motion();
      if (motion.coordinates() != tree.space().size()
          || motion.rates() != RateSpace.of(tree).size()) {
        throw new IllegalArgumentException(
            "a motion of %s coordinates, the tree has %s"
                .formatted(motion.coordinates(), tree.space().size()));
      }
    }
    return new ConcurrentMotion(tree, List.copyOf(parts), seconds);
  }

  @Override
  public int coordinates() {
    return partOfCoordinate.length;
  }

  @Override
  public int rates() {
    return partOfRate.length;
  }

  @Override
  public void position(double s, double[] out) {
    assert 0 <= s && s <= 1 : "s = " + s;
    double[] one = new double[out.length];
    for (int p = 0; p < motions.length; p++) {
      motions[p].position(parameter(p, s), one);
      for (int c = 0; c < partOfCoordinate.length; c++) {
        if (partOfCoordinate[c] == p) {
          out[c] = one[c];
        }
      }
    }
  }

  /** Returns nearly the parameter of a part: rounded once for the length, once for the rest. */
  private double parameter(int part, double s) {
    return s == 1
        ? ends[part]
        : Math.min(ends[part], Math.fma(s, ends[part] - starts[part], starts[part]));
  }

  private double parameterDown(int part, double s) {
    return s == 1
        ? endsDown[part]
        : Math.max(startsDown[part], addDown(startsDown[part], multiplyDown(s, lengthsDown[part])));
  }

  private double parameterUp(int part, double s) {
    return Math.min(endsUp[part], addUp(startsUp[part], multiplyUp(s, lengthsUp[part])));
  }

  @Override
  public void variation(double from, double to, double[] out) {
    bound(0, from, to, out);
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    assert order >= 1 && order <= 3 : "order " + order;
    bound(order, from, to, out);
  }

  /** Writes the bounds of all parts: of derivatives, or of the variation for order 0. */
  private void bound(int order, double from, double to, double[] out) {
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    double[] one = new double[partOfRate.length];
    for (int p = 0; p < motions.length; p++) {
      double start = parameterDown(p, from);
      double end = parameterUp(p, to);
      if (order == 0) {
        motions[p].variation(start, end, one);
      } else {
        motions[p].derivativeBound(order, start, end, one);
      }
      for (int r = 0; r < one.length; r++) {
        if (partOfRate[r] == p) {
          out[r] = one[r];
          for (int power = 0; power < order; power++) {
            out[r] = multiplyUp(out[r], lengthsUp[p]);
          }
        }
      }
    }
  }

  @Override
  public void range(double[] lower, double[] upper) {
    System.arraycopy(this.lower, 0, lower, 0, this.lower.length);
    System.arraycopy(this.upper, 0, upper, 0, this.upper.length);
  }

  @Override
  public void deviation(double[] out) {
    double[] one = new double[partOfCoordinate.length];
    for (int p = 0; p < motions.length; p++) {
      motions[p].deviation(one);
      for (int c = 0; c < one.length; c++) {
        out[c] = partOfCoordinate[c] == p ? one[c] : out[c];
      }
    }
  }

  @Override
  public Map<String, Play> plays() {
    Map<String, Play> all = new TreeMap<>();
    for (Motion part : motions) {
      part.plays().forEach((name, play) -> all.merge(name, play, Play::max));
    }
    return all;
  }

  /** Returns whether all parts begin and end with their motions, whose ends are exact. */
  @Override
  public boolean hasExactEnds() {
    for (int p = 0; p < motions.length; p++) {
      if (!whole[p] || !motions[p].hasExactEnds()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Optional<MotionFormula> formula() {
    Formula[] coordinates = new Formula[partOfCoordinate.length];
    List<Turning> turnings = new ArrayList<>();
    for (int p = 0; p < motions.length; p++) {
      Optional<MotionFormula> one = motions[p].formula();
      if (one.isEmpty()) {
        return Optional.empty();
      }
      Enclosure from = new Enclosure(startsDown[p], startsUp[p]);
      Enclosure to = new Enclosure(endsDown[p], endsUp[p]);
      for (int c = 0; c < coordinates.length; c++) {
        if (partOfCoordinate[c] == p) {
          Formula formula = one.get().coordinates().get(c);
          coordinates[c] = whole[p] ? formula : formula.over(from, to);
        }
      }
      for (Turning turning : one.get().turnings()) {
        if (partOfCoordinate[turning.coordinate()] == p) {
          turnings.add(whole[p] ? turning : turning.over(from, to));
        }
      }
    }
    turnings.sort(Comparator.comparingInt(Turning::coordinate));
    return Optional.of(new MotionFormula(List.of(coordinates), turnings));
  }

  @Override
  public double seconds(double s) {
    return s == 1 ? endSeconds : startSeconds + s * (endSeconds - startSeconds);
  }
}
