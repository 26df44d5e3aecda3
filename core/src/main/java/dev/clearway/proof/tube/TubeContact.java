package dev.clearway.proof.tube;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Play;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import java.util.Arrays;
import java.util.Map;

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

  /** What rounding displaced poses comes to at most, of the sizes involved. */
  private static final double ROUNDING = 0x1p-40;

  private final Scene scene;
  private final LooseMotion tube;
  private final MovingPairs moving;
  private final GeometryTable geometries;
  private final ForwardKinematics kinematics;
  private final Body[] bodies;
  private final SeparationBounds bounds = new SeparationBounds();
  private final double[] nominal;
  private final double[] links;
  private final double[] displaced;
  private final double[] poses;
  private final double[] centre;
  private final double[] q;
  private final double[] witness;
  private final double[] sense;
  private final double[] linkPlays;
  private final double[] bodyPlays;
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
    this.kinematics = ForwardKinematics.of(scene.tree());
    int linkCount = scene.tree().links().size();
    this.nominal = new double[Pose.SIZE * linkCount];
    this.links = new double[nominal.length];
    this.displaced = new double[nominal.length];
    this.poses = new double[Pose.SIZE * geometries.size()];
    this.centre = new double[tube.coordinates()];
    this.q = new double[centre.length];
    this.witness = new double[centre.length];
    this.sense = new double[centre.length];
    this.linkPlays = new double[6 * linkCount];
    this.bodyPlays = new double[6 * scene.bodies().size()];
    this.bodies = new Body[geometries.size()];
    int element = 0;
    for (Body body : scene.bodies()) {
      for (int k = 0; k < body.geometries().size(); k++) {
        bodies[element++] = body;
      }
    }
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
    tube.position(instant, centre);
    Arrays.fill(sense, 0);
    Arrays.fill(linkPlays, 0);
    Arrays.fill(bodyPlays, 0);
    double least = Double.POSITIVE_INFINITY;
    double apart = 0;
    double factor = 0;
    for (int round = 0; round < ROUNDS; round++) {
      place(factor);
      double limit = round == 0 ? reach + pair.clearance() : Double.POSITIVE_INFINITY;
      double distance = moving.separation().distance(pair, poses, limit, bounds);
      double next;
      if (!(distance > pair.clearance()) && isContact(pair)) {
        least = factor;
        System.arraycopy(q, 0, witness, 0, q.length);
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

  private boolean isContact(GeometryPair pair) {
    return moving.separation().slackOfSolids(enlarged(pair, size(pair)), poses, 0) < 0;
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

  private double size(GeometryPair pair) {
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

  /** Places everything as far off as the senses say. */
  private void place(double factor) {
    for (int c = 0; c < q.length; c++) {
      q[c] = centre[c] + factor * tube.off(c) * sense[c];
    }
    kinematics.compute(q, links);
    Map<String, Play> plays = tube.plays();
    System.arraycopy(links, 0, displaced, 0, Pose.SIZE);
    for (int link = 1; link < scene.tree().links().size(); link++) {
      int parent = scene.tree().parentLink(link);
      int at = Pose.SIZE * link;
      Pose.relative(links, Pose.SIZE * parent, links, at, one, 0);
      Pose.multiply(displaced, Pose.SIZE * parent, one, 0, displaced, at);
      Play play = plays.get(scene.tree().links().get(link));
      if (play != null) {
        play(play, factor, linkPlays, 6 * link).copyTo(one, 0);
        System.arraycopy(displaced, at, other, 0, Pose.SIZE);
        Pose.multiply(other, 0, one, 0, displaced, at);
      }
    }
    geometries.place(displaced, poses);
    for (int e = 0; e < bodies.length; e++) {
      Body body = bodies[e];
      Play play = body.kind() == Body.Kind.LINK ? null : plays.get(body.name());
      if (play != null) {
        Pose off = play(play, factor, bodyPlays, 6 * scene.bodies().indexOf(body));
        Pose place = body.linkFromBody();
        Pose inLink =
            place
                .timesRounded(off)
                .timesRounded(place.inverseRounded())
                .timesRounded(geometries.geometry(e).linkFromShape());
        inLink.copyTo(one, 0);
        Pose.multiply(displaced, Pose.SIZE * body.link(), one, 0, poses, Pose.SIZE * e);
      }
    }
  }

  private static Pose play(Play play, double factor, double[] leans, int at) {
    boolean turns = leans[at + 3] != 0 || leans[at + 4] != 0 || leans[at + 5] != 0;
    double half = turns ? factor * play.turn() / 2 * (1 - 0x1p-30) : 0;
    double s = StrictMath.sin(half);
    double r = factor * play.shift() * (1 - 0x1p-30);
    return Pose.fromQuaternion(
        r * leans[at],
        r * leans[at + 1],
        r * leans[at + 2],
        new Quaternion(
            s * leans[at + 3], s * leans[at + 4], s * leans[at + 5], StrictMath.cos(half)));
  }

  /** Finds the way between the two nearest points. */
  private void aim(GeometryPair pair, double[] witness) {
    point(poses, Pose.SIZE * pair.first(), witness, 0, ends, 0);
    point(poses, Pose.SIZE * pair.second(), witness, 3, ends, 3);
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
    System.arraycopy(links, 0, nominal, 0, links.length);
    approach = 0;
    approachBefore = 0;
    for (int c = 0; c < q.length; c++) {
      if (tube.off(c) > 0) {
        double kept = q[c];
        q[c] = kept + STEP;
        kinematics.compute(q, links);
        double further = way(pair, witness);
        q[c] = kept - STEP;
        kinematics.compute(q, links);
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
      point(links, Pose.SIZE * geometries.link(e), one, 0, one, 3);
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
        leanPlay(play, end, sign, linkPlays, 6 * link);
      }
    }
    Body body = bodies[element];
    Play play = body.kind() == Body.Kind.LINK ? null : tube.plays().get(body.name());
    if (play != null) {
      origin(Pose.SIZE * body.link(), body.linkFromBody());
      leanPlay(play, end, sign, bodyPlays, 6 * scene.bodies().indexOf(body));
    }
  }

  private void origin(int pose, Pose linkFromOrigin) {
    linkFromOrigin.copyTo(one, 0);
    Pose.multiply(displaced, pose, one, 0, other, 0);
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
