package dev.clearway.proof.tube;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Play;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Looks for the least tube in which a pair is in contact at an instant: everything goes as far as
 * it may in the sense that brings the two nearest points together, and as far as they are apart by
 * first order, again and again. What is found is in contact, proven; what is not found may be.
 *
 * <p>Scratch object, one thread.
 */
public final class TubeContact {
  private static final int ROUNDS = 40;

  /** Of these, those that stay at a factor that was asked for. */
  private static final int JUMPS = 6;

  /** By what a factor of contact and one without differ, of the first, once that is enough. */
  private static final double NARROW = 1e-4;

  /** By what factors grow at most from round to round: far beyond, all is past each other. */
  private static final double GROWTH = 1.5;

  private static final double STEP = 1e-6;

  /** How often the changes of a polish are halved, from all that may be off on. */
  private static final double FINEST = 10;

  /** How far from a contact another is looked for at first, of the motion. */
  private static final double NEARBY = 0.1;

  /** By what share a contact is to be a lesser one. */
  private static final double POLISHED = 1e-3;

  /** What rounding displaced poses comes to at most, of the sizes involved. */
  private static final double ROUNDING = 0x1p-40;

  private final Scene scene;
  private final LooseMotion tube;
  private final MovingPairs moving;
  private final GeometryTable geometries;
  private final DisplacedPoses off;
  private final SeparationBounds bounds = new SeparationBounds();
  private final double[] nominal;
  private final double[] witness;
  private Senses touching = Senses.of(0, 0, 0);
  private final double[] n = new double[3];
  private final double[] ends = new double[6];
  private final double[] one = new double[Pose.SIZE];
  private final double[] other = new double[Pose.SIZE];

  /** How fast the points come together as the factor grows, metres. */
  private double approach;

  /** The same by the senses that held before. */
  private double approachBefore;

  /**
   * Makes one.
   *
   * @param tube about some motion
   * @param moving scratch of the scene, which serves one thread
   */
  public TubeContact(Scene scene, LooseMotion tube, MovingPairs moving) {
    this.scene = scene;
    this.tube = tube;
    this.moving = moving;
    this.geometries = moving.geometries();
    this.off = new DisplacedPoses(scene, tube, geometries);
    this.nominal = new double[off.links().length];
    this.witness = new double[tube.coordinates()];
  }

  /**
   * Looks at one instant of the motion.
   *
   * @param pair of a table that knows nothing of the tube
   * @param start what it is enlarged by at first, for some rounds: what approaches by small steps
   *     may never come to where a jump does
   * @param most what it is enlarged by at most
   * @param reach how far the tube enlarged so brings the two nearer to each other at most, metres
   * @return a factor up to that at which contact is proven, as small as was found; +∞ where none is
   */
  public double least(GeometryPair pair, double instant, double start, double most, double reach) {
    off.begin(instant);
    return search(pair, 0, start, most, reach);
  }

  /**
   * Looks from where a proof failed, at the instant at which the tube that holds that is least.
   *
   * @param most what the tube is enlarged by at most
   * @return as of the other
   */
  public double least(GeometryPair pair, TubeMiss miss, double most) {
    off.begin(miss.instant(tube));
    double factor = miss.factor(tube, off.instant());
    off.lean(miss.configuration(), factor);
    return factor <= most
        ? search(pair, factor, 0, most, Double.POSITIVE_INFINITY)
        : Double.POSITIVE_INFINITY;
  }

  /** Returns the instant of the contact that was found last, or of the last look. */
  public double instant() {
    return off.instant();
  }

  private double search(GeometryPair pair, double first, double start, double most, double reach) {
    double least = Double.POSITIVE_INFINITY;
    double apart = 0;
    double factor = first;
    for (int round = 0; round < ROUNDS; round++) {
      off.place(factor);
      double limit = round == 0 ? reach + pair.clearance() : Double.POSITIVE_INFINITY;
      double distance = moving.separation().distance(pair, off.poses(), limit, bounds);
      double next;
      if (!(distance > pair.clearance()) && isContact(pair)) {
        least = factor;
        keep();
        next = apart / 2 + least / 2;
      } else {
        apart = Math.min(factor, least);
        next = Math.min(touching(pair, distance, factor), Math.max(GROWTH * factor, most / 32));
        next = round < JUMPS && next >= 0 ? Math.max(start, next) : next;
        next = next < least ? next : apart / 2 + least / 2;
      }
      boolean narrow = least < Double.POSITIVE_INFINITY && !(least - apart > NARROW * least);
      boolean settled = approachBefore >= approach * (1 - NARROW); // all senses stay as they were
      boolean beyond = next > most && factor == most && settled;
      if (narrow || beyond || distance == Double.POSITIVE_INFINITY || !(next >= 0)) {
        break;
      }
      factor = Math.min(next, most);
    }
    return least;
  }

  /**
   * Looks around the contact that was found last by small changes of everything, drawn at random
   * from a fixed seed: what comes to it by nearest points alone may miss a lesser one beside it.
   *
   * @param least the factor at which it was found
   * @param tries how many changes
   * @return a factor up to that, at which contact is proven
   */
  public double polish(GeometryPair pair, double least, int tries) {
    SplittableRandom random = new SplittableRandom(tries);
    double best = least;
    double from = off.instant();
    for (int k = 0; k < tries; k++) {
      double spread = StrictMath.pow(0.5, FINEST * k / tries);
      double s = Math.clamp(from + spread * NEARBY * random.nextGaussian(), 0, 1);
      Senses next = touching.changed(spread, random);
      off.begin(k % 4 == 0 ? from : s, next);
      if (isContactAt(pair, best * (1 - POLISHED))) {
        double low = 0;
        double high = best * (1 - POLISHED);
        while (high - low > NARROW * high) {
          double middle = low / 2 + high / 2;
          if (isContactAt(pair, middle)) {
            high = middle;
          } else {
            low = middle;
          }
        }
        best = high;
        from = off.instant();
        off.place(best);
        keep();
      }
    }
    off.begin(from);
    return best;
  }

  private void keep() {
    System.arraycopy(off.q(), 0, witness, 0, witness.length);
    touching = off.senses().copy();
  }

  private boolean isContactAt(GeometryPair pair, double factor) {
    off.place(factor);
    return isContact(pair);
  }

  private boolean isContact(GeometryPair pair) {
    return moving.separation().slackOfSolids(enlarged(pair, size(pair)), off.poses(), 0) < 0;
  }

  /** Returns the factor at which the points touch by first order, and sets all senses for it. */
  private double touching(GeometryPair pair, double distance, double factor) {
    double[] nearest = bounds.witness();
    if (!(distance > 0) || distance == Double.POSITIVE_INFINITY || nearest.length == 0) {
      return factor / 2; // they touch by rounding alone, or one is inside the other
    }
    aim(pair, nearest);
    lean(pair, nearest);
    double gap = Math.max(0, distance - pair.clearance());
    return (gap + factor * approachBefore) / approach * (1 + NARROW / 2);
  }

  /** Returns the joint positions of the contact that was found last: a new array. */
  public double[] configuration() {
    return witness.clone();
  }

  /**
   * Returns by how much links and bodies that may be off are, at the contact that was found last:
   * six numbers each, three of the shift, metres, then three of the turn, the axis times the angle
   * in radians, in the frame of what is off.
   *
   * @param factor at which it was found
   */
  public SortedMap<String, List<Double>> displacements(double factor) {
    SortedMap<String, List<Double>> out = new TreeMap<>();
    tube.plays()
        .forEach(
            (name, play) -> {
              double[] leans =
                  scene.tree().link(name).isPresent() ? touching.links() : touching.bodies();
              int at = 6 * scene.tree().link(name).orElseGet(() -> body(name));
              List<Double> six = new ArrayList<>();
              for (int k = 0; k < 6; k++) {
                six.add(factor * (k < 3 ? play.shift() : play.turn()) * leans[at + k]);
              }
              out.put(name, six);
            });
    return out;
  }

  private int body(String name) {
    int at = 0;
    while (!scene.bodies().get(at).name().equals(name)) {
      at++;
    }
    return at;
  }

  private double size(GeometryPair pair) {
    double[] poses = off.poses();
    double size = geometries.tree(pair.first()).reach() + geometries.tree(pair.second()).reach();
    for (int k = 9; k < Pose.SIZE; k++) {
      size += Math.abs(poses[Pose.SIZE * pair.first() + k]);
      size += Math.abs(poses[Pose.SIZE * pair.second() + k]);
    }
    return size;
  }

  private static GeometryPair enlarged(GeometryPair pair, double size) {
    return new GeometryPair(
        pair.first(),
        pair.second(),
        pair.names(),
        pair.motionBound(),
        pair.clearance(),
        pair.error() + ROUNDING * size,
        pair.worldError() + ROUNDING * size,
        pair.frameTurn());
  }

  /** Finds the way between the two nearest points. */
  private void aim(GeometryPair pair, double[] witness) {
    point(off.poses(), Pose.SIZE * pair.first(), witness, 0, ends, 0);
    point(off.poses(), Pose.SIZE * pair.second(), witness, 3, ends, 3);
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      n[k] = ends[3 + k] - ends[k];
      squared += n[k] * n[k];
    }
    for (int k = 0; k < 3; k++) {
      n[k] /= Math.sqrt(squared);
    }
  }

  private static void point(double[] pose, int at, double[] local, int from, double[] out, int to) {
    for (int row = 0; row < 3; row++) {
      int r = at + 3 * row;
      out[to + row] =
          pose[r] * local[from]
              + pose[r + 1] * local[from + 1]
              + pose[r + 2] * local[from + 2]
              + pose[at + 9 + row];
    }
  }

  /** Sets every sense so that the two points come together. */
  private void lean(GeometryPair pair, double[] witness) {
    double[] q = off.q();
    double[] sense = off.senses().joints();
    double[] links = off.links();
    System.arraycopy(links, 0, nominal, 0, links.length);
    approach = 0;
    approachBefore = 0;
    for (int c = 0; c < q.length; c++) {
      if (tube.off(c) > 0) {
        double kept = q[c];
        q[c] = kept + STEP;
        off.compute();
        double further = way(pair, witness);
        q[c] = kept - STEP;
        off.compute();
        double speed = tube.off(c) * (way(pair, witness) - further) / (2 * STEP);
        approach += Math.abs(speed);
        approachBefore += sense[c] * speed;
        sense[c] = speed > 0 ? 1 : -1;
        q[c] = kept;
      }
    }
    System.arraycopy(nominal, 0, links, 0, links.length);
    leanPlays(pair.first(), pair.second(), 0, 1);
    leanPlays(pair.second(), pair.first(), 3, -1);
  }

  /** Returns how far the points are apart along the way, but for plays. */
  private double way(GeometryPair pair, double[] witness) {
    double sum = 0;
    for (int side = 0; side < 2; side++) {
      int e = side == 0 ? pair.first() : pair.second();
      geometries.geometry(e).linkFromShape().transform(witness, 3 * side, one, 0);
      point(off.links(), Pose.SIZE * geometries.link(e), one, 0, one, 3);
      for (int k = 0; k < 3; k++) {
        sum += (side == 0 ? -1 : 1) * n[k] * one[3 + k];
      }
    }
    return sum;
  }

  private void leanPlays(int element, int against, int end, double sign) {
    for (int link = geometries.link(element); link > 0; link = scene.tree().parentLink(link)) {
      Play play = tube.plays().get(scene.tree().links().get(link));
      if (play != null && !isAbove(link, geometries.link(against))) {
        origin(Pose.SIZE * link, Pose.IDENTITY);
        leanPlay(play, end, sign, off.senses().links(), 6 * link);
      }
    }
    Body body = off.body(element);
    Play play = body.kind() == Body.Kind.LINK ? null : tube.plays().get(body.name());
    if (play != null) {
      origin(Pose.SIZE * body.link(), body.linkFromBody());
      leanPlay(play, end, sign, off.senses().bodies(), 6 * scene.bodies().indexOf(body));
    }
  }

  private void origin(int pose, Pose linkFromOrigin) {
    linkFromOrigin.copyTo(one, 0);
    Pose.multiply(off.displaced(), pose, one, 0, other, 0);
  }

  private boolean isAbove(int link, int other) {
    int at = other;
    while (at > link) {
      at = scene.tree().parentLink(at);
    }
    return at == link;
  }

  /** Shifts towards the other point, and turns about what is across the lever and the way. */
  private void leanPlay(Play play, int end, double sign, double[] leans, int at) {
    double[] lever = new double[3];
    for (int k = 0; k < 3; k++) {
      lever[k] = ends[end + k] - other[9 + k];
    }
    double[] axis = {
      sign * (lever[1] * n[2] - lever[2] * n[1]),
      sign * (lever[2] * n[0] - lever[0] * n[2]),
      sign * (lever[0] * n[1] - lever[1] * n[0])
    };
    double length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    approach += play.shift() + play.turn() * length;
    for (int k = 0; k < 3; k++) {
      double shift = sign * (other[k] * n[0] + other[3 + k] * n[1] + other[6 + k] * n[2]);
      double turn =
          length > 0
              ? (other[k] * axis[0] + other[3 + k] * axis[1] + other[6 + k] * axis[2]) / length
              : 0;
      approachBefore += play.shift() * shift * leans[at + k];
      approachBefore += play.turn() * length * turn * leans[at + 3 + k];
      leans[at + k] = shift;
      leans[at + 3 + k] = turn;
    }
  }
}
