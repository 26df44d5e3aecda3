package dev.clearway.coordinate;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.motion.ConcurrentMotion;
import dev.clearway.motion.Motion;
import dev.clearway.motion.MotionPart;
import dev.clearway.motion.Timetable;
import dev.clearway.motion.tool.LooseMotion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Ways that are run as they are given: doors, turntables and conveyors, which wait for nobody, and
 * whose speed may lie in an interval.
 *
 * <p>A coordinate that drifts by δ a second is, at the own time τ of its robot, anywhere within δ τ
 * of its way, up to the way's end: docs/coordination.md, section 5. Immutable.
 *
 * @param robots numbers of those that never wait
 * @param drift by coordinate, radians or metres a second
 */
public record GivenMotions(Set<Integer> robots, Map<Integer, Double> drift) {
  /** Every robot may wait, none drifts. */
  public static final GivenMotions NONE = new GivenMotions(Set.of(), Map.of());

  /** Pieces that ways of robots that drift are cut into, for verdicts on whole motions. */
  private static final int PIECES = 64;

  /** Times are told to a nanosecond. */
  private static final double NANOSECOND = 1e-9;

  /**
   * Copies the sets.
   *
   * @throws IllegalArgumentException if a speed is negative or not finite
   */
  public GivenMotions {
    robots = Set.copyOf(robots);
    drift = Map.copyOf(drift);
    for (double speed : drift.values()) {
      if (!(speed >= 0 && speed < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("a drift of " + speed + ", wanted 0 or more");
      }
    }
  }

  /**
   * Checks that coordinates that drift are of joints with one axis, moved by robots that never
   * wait.
   *
   * @throws IllegalArgumentException if one is not
   */
  void requireOf(KinematicTree tree, List<Timetable.Track> tracks) {
    JointSpace space = tree.space();
    for (int coordinate : drift.keySet()) {
      String name = space.names().get(coordinate);
      if (!tree.joints().get(space.joint(coordinate)).type().singleAxis()) {
        throw new IllegalArgumentException("'" + name + "' drifts, and has more than one axis");
      }
      if (robots.stream().noneMatch(r -> moves(tracks.get(r), space.joint(coordinate)))) {
        throw new IllegalArgumentException(
            "'" + name + "' drifts with time, and its path may wait; say that it does not");
      }
    }
  }

  private static boolean moves(Timetable.Track track, int joint) {
    return IntStream.of(track.joints()).anyMatch(j -> j == joint);
  }

  /**
   * Returns for each rate how fast it drifts, radians or metres a second.
   *
   * @param track what one robot does
   */
  double[] rates(KinematicTree tree, Timetable.Track track) {
    RateSpace rates = RateSpace.of(tree);
    double[] out = new double[rates.size()];
    drift.forEach(
        (coordinate, speed) -> {
          int joint = tree.space().joint(coordinate);
          if (moves(track, joint)) {
            out[rates.firstRate(joint)] = speed;
          }
        });
    return out;
  }

  /**
   * Returns an upper bound on how far something drifts by a time, of a way of a length; seconds.
   */
  static double reach(double speed, double time, double length) {
    double seconds = Math.max(0, Math.min(time, length));
    return speed == 0 ? 0 : Rounding.multiplyUp(speed, Rounding.addUp(seconds, NANOSECOND));
  }

  /**
   * Returns all that robots may do at once by one clock, as motions with what is off about them.
   *
   * @param tracks of all robots, from when the first of them starts
   */
  List<Motion> of(KinematicTree tree, List<Timetable.Track> tracks) {
    List<Timetable.Track> fine = new ArrayList<>();
    double start = Double.POSITIVE_INFINITY;
    for (Timetable.Track track : tracks) {
      boolean drifts = IntStream.of(track.joints()).anyMatch(joint -> drifts(tree, joint));
      fine.add(drifts ? inPieces(tree, track) : track);
      start = Math.min(start, track.motions().getFirst().seconds(0));
    }
    List<Motion> out = new ArrayList<>();
    for (Motion motion : Timetable.cut(tree, fine)) {
      double passed = Rounding.subtractUp(motion.seconds(1), start);
      out.add(drift.isEmpty() ? motion : LooseMotion.about(motion, off(tree, tracks, passed)));
    }
    return out;
  }

  private boolean drifts(KinematicTree tree, int joint) {
    return drift.keySet().stream().anyMatch(c -> tree.space().joint(c) == joint);
  }

  /** How far each coordinate is off at most until a time since the start of all. */
  private double[] off(KinematicTree tree, List<Timetable.Track> tracks, double passed) {
    double[] off = new double[tree.space().size()];
    for (Timetable.Track track : tracks) {
      double length = length(track);
      drift.forEach(
          (coordinate, speed) -> {
            if (moves(track, tree.space().joint(coordinate))) {
              off[coordinate] = reach(speed, passed, length);
            }
          });
    }
    return off;
  }

  private static double length(Timetable.Track track) {
    return Rounding.subtractUp(
        track.motions().getLast().seconds(1), track.motions().getFirst().seconds(0));
  }

  private static Timetable.Track inPieces(KinematicTree tree, Timetable.Track track) {
    int[] all = IntStream.range(0, tree.joints().size()).toArray();
    double longest = length(track) / PIECES;
    List<Motion> pieces = new ArrayList<>();
    for (Motion motion : track.motions()) {
      double from = motion.seconds(0);
      double seconds = motion.seconds(1) - from;
      int count = (int) Math.ceil(seconds / longest);
      for (int k = 0; k < count; k++) {
        MotionPart part = new MotionPart(motion, (double) k / count, (k + 1.0) / count, all);
        double begin = k == 0 ? from : from + seconds * k / count;
        double end = k + 1 == count ? motion.seconds(1) : from + seconds * (k + 1) / count;
        pieces.add(ConcurrentMotion.timed(tree, List.of(part), begin, end));
      }
    }
    return new Timetable.Track(track.joints(), pieces);
  }
}
