package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.limit.LimitWatch;
import dev.clearway.io.text.Place;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Collects the segments of one file and what there is to say about them. Not thread-safe. */
final class SegmentList {
  private static final double TURN = 2 * StrictMath.PI;

  private final Path file;
  private final Scene scene;
  private final LimitWatch limits;
  private final List<Segment> segments = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Set<Integer> saidLongWay = new HashSet<>();
  private final Set<Integer> given = new HashSet<>();
  private boolean saidHalfTurn;

  SegmentList(Path file, Scene scene) {
    this.file = file;
    this.scene = scene;
    this.limits = new LimitWatch(scene.tree());
  }

  /** Says something about the file. */
  void warn(String warning) {
    warnings.add(file + ": " + warning);
  }

  /**
   * Says which coordinates no column gives, and where they rest; without the file, so that it is
   * said once of several files.
   *
   * @param missing numbers of the coordinates
   */
  void warnOfDefaults(List<Integer> missing, double[] defaults) {
    JointSpace space = scene.tree().space();
    List<String> rests = new ArrayList<>();
    for (int c : missing) {
      rests.add(space.names().get(c) + " = " + defaults[c]);
    }
    if (!rests.isEmpty()) {
      warnings.add(PathFile.AT_REST + String.join(", ", rests));
    }
    giveAllBut(missing);
  }

  /** Notes that the file has values for all coordinates but these. */
  void giveAllBut(List<Integer> missing) {
    IntStream.range(0, scene.tree().space().size())
        .filter(c -> !missing.contains(c))
        .forEach(given::add);
  }

  /**
   * Notes a configuration that the file gives, for the limits.
   *
   * @param q read
   * @param place such as {@code in line 7}
   */
  void see(double[] q, String place) {
    limits.see(q, place);
  }

  void rest(double[] q) {
    segments.add(new Segment.Resting(segments.size(), q));
  }

  /**
   * Adds a straight segment.
   *
   * @param seconds read: when it starts and ends; empty where there are no times
   */
  void move(double[] from, double[] to, double[] seconds, Place place) throws ModelFormatException {
    warnOfLongWays(from, to);
    try {
      add(
          seconds.length == 0
              ? StraightMotion.between(scene.tree(), from, to)
              : StraightMotion.timed(scene.tree(), from, to, seconds[0], seconds[1]));
    } catch (IllegalArgumentException e) {
      throw place.fault(String.valueOf(e.getMessage()));
    }
  }

  /** Says, once for each joint, that it turns by more than half a turn where less would do. */
  private void warnOfLongWays(double[] from, double[] to) {
    JointSpace space = scene.tree().space();
    for (int c = 0; c < space.size(); c++) {
      double turn = to[c] - from[c];
      if (Math.abs(turn) > StrictMath.PI && turnsFreely(c) && saidLongWay.add(c)) {
        warn(
            String.format(
                Locale.ROOT,
                "segment %s turns '%s' from %s to %s the long way, by %.4g rad, as the numbers say;"
                    + " the short way is towards %s",
                segments.size(),
                space.names().get(c),
                from[c],
                to[c],
                Math.abs(turn),
                to[c] - TURN * Math.rint(turn / TURN)));
      }
    }
  }

  private boolean turnsFreely(int coordinate) {
    JointSpace space = scene.tree().space();
    Joint joint = scene.tree().joints().get(space.joint(coordinate));
    return joint.type() == JointType.CONTINUOUS
        || (joint.type() == JointType.PLANAR
            && space.names().get(coordinate).equals(joint.name() + ".yaw"));
  }

  /** Adds a motion. */
  void add(Motion motion) {
    if (!saidHalfTurn && motion instanceof StraightMotion straight) {
      straight.nearHalfTurn().ifPresent(this::warnOfHalfTurn);
    }
    segments.add(new Segment.Moving(segments.size(), motion));
  }

  private void warnOfHalfTurn(int joint) {
    saidHalfTurn = true;
    warn(
        ("segment %s turns '%s' by half a turn within 1e-6 rad, so that both ways are about as"
                + " short: the shorter one by the numbers as given is judged, else that towards the"
                + " second quaternion; a pose in between says which is meant")
            .formatted(segments.size(), scene.tree().joints().get(joint).name()));
  }

  /**
   * Adds what joins two points of a trajectory that ask for a spline.
   *
   * @param span such as {@code between points 6 and 7}
   */
  void spline(TrajectoryPoint from, TrajectoryPoint to, Place place, String span)
      throws ModelFormatException {
    Motion motion;
    try {
      motion = from.to(scene.tree(), to);
    } catch (IllegalArgumentException e) {
      throw place.fault(e.getMessage() + "; --straight judges the straight segment instead");
    }
    add(motion);
    limits.see(motion, span);
  }

  PathFile finish(boolean straightened) {
    return new PathFile(
        file,
        segments,
        straightened,
        List.copyOf(warnings),
        limits.limits(),
        given,
        Optional.empty());
  }
}
