package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.AngleUnwrapper;
import dev.clearway.io.angle.AngleWrapping;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.kinematics.JointSpace;
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
  private final Path file;
  private final Scene scene;
  private final JointAngles angles;
  private final AngleUnit read;
  private final boolean said;
  private final Optional<AngleUnwrapper> ways;
  private final LimitMonitor limits;
  private final List<Segment> segments = new ArrayList<>();
  private final List<Segment> first = new ArrayList<>(1);
  private int count;
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Set<Integer> saidLongWay = new HashSet<>();
  private final Set<Integer> given = new HashSet<>();
  private boolean saidHalfTurn;

  private SegmentList(Path file, Scene scene, PathOptions options, AngleUnit read, boolean said) {
    this.file = file;
    this.scene = scene;
    this.angles = new JointAngles(scene.tree(), options.told());
    this.read = read;
    this.said = said;
    this.ways = options.wrap() ? Optional.of(new AngleUnwrapper(scene.tree())) : Optional.empty();
    this.limits = new LimitMonitor(scene);
  }

  /**
   * Begins a list.
   *
   * @param said the unit of the file's angles, where it says one itself or its format has one
   */
  static SegmentList of(Path file, Scene scene, PathOptions options, Optional<AngleUnit> said) {
    return new SegmentList(file, scene, options, said.orElse(options.told()), said.isPresent());
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
      rests.add(space.names().get(c) + " = " + angles.describe(c, defaults[c]));
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
    limits.observe(q, place);
  }

  void rest(double[] q, SourceLocation place) {
    keep(new Segment.Resting(count, place.line(), q, Optional.empty()));
  }

  /**
   * Adds a straight segment.
   *
   * @param from read: the configuration as the file has it, and so for {@code to}
   * @param seconds read: when it starts and ends; empty where there are no times
   */
  void move(double[] from, double[] to, double[] seconds, SourceLocation place)
      throws ModelFormatException {
    try {
      if (ways.isPresent()) {
        AngleUnwrapper.UnwrappedSegment way = ways.get().unwrap(from, to);
        StraightMotion motion = straight(way.from(), way.to(), seconds);
        warnOfHalfTurns(motion);
        add(way.exactMotion(motion), place);
      } else {
        warnOfLongWays(from, to);
        add(straight(from, to, seconds), place);
      }
    } catch (IllegalArgumentException e) {
      throw place.fault(String.valueOf(e.getMessage()));
    }
  }

  private StraightMotion straight(double[] from, double[] to, double[] seconds) {
    return seconds.length == 0
        ? StraightMotion.between(scene.tree(), from, to)
        : StraightMotion.timed(scene.tree(), from, to, seconds[0], seconds[1]);
  }

  /** Says, once for each joint, that it turns by more than half a turn where less would do. */
  private void warnOfLongWays(double[] from, double[] to) {
    JointSpace space = scene.tree().space();
    for (int c = 0; c < space.size(); c++) {
      double turn = to[c] - from[c];
      boolean free = JointAngles.turnsFreely(scene.tree(), c);
      if (free && Math.abs(turn) > StrictMath.PI && saidLongWay.add(c)) {
        double near = AngleWrapping.shifted(to[c], AngleWrapping.turnsBetween(to[c], from[c]));
        warn(
            String.format(
                Locale.ROOT,
                "segment %s turns '%s' from %s to %s the long way, by %.4g %s, as the numbers say;"
                    + " the short way is towards %s: --wrap goes there",
                count,
                space.names().get(c),
                angles.describe(c, from[c]),
                angles.describe(c, to[c]),
                angles.unit().of(Math.abs(turn)),
                angles.unit().label(),
                angles.describe(c, near)));
      }
    }
  }

  /**
   * Adds a motion.
   *
   * @param place of the waypoint that it leads to
   */
  void add(Motion motion, SourceLocation place) {
    if (motion instanceof StraightMotion straight) {
      warnOfHalfTurns(straight);
    }
    keep(new Segment.Moving(count, place.line(), motion, Optional.empty()));
  }

  private void keep(Segment segment) {
    segments.add(segment);
    if (count == 0) {
      first.add(segment);
    }
    count++;
  }

  /** Hands over the segments that were added since it last did. */
  List<Segment> take() {
    List<Segment> taken = List.copyOf(segments);
    segments.clear();
    return taken;
  }

  /** Returns how many segments were added. */
  int count() {
    return count;
  }

  private void warnOfHalfTurns(StraightMotion motion) {
    if (!saidHalfTurn) {
      motion.nearHalfTurn().ifPresent(this::warnOfHalfTurn);
    }
  }

  private void warnOfHalfTurn(int joint) {
    saidHalfTurn = true;
    warn(
        ("segment %s turns '%s' by half a turn within 1e-6 rad, so that both ways are about as"
                + " short: the shorter one by the numbers as given is judged, else that towards the"
                + " second quaternion; a pose in between says which is meant")
            .formatted(count, scene.tree().joints().get(joint).name()));
  }

  /**
   * Adds what joins two points of a trajectory that ask for a spline.
   *
   * @param span such as {@code turnsBetween points 6 and 7}
   */
  void spline(TrajectoryPoint from, TrajectoryPoint to, SourceLocation place, String span)
      throws ModelFormatException {
    Motion motion;
    try {
      if (ways.isPresent()) {
        AngleUnwrapper.UnwrappedSegment way = ways.get().unwrap(from.position(), to.position());
        motion = way.exactMotion(from.at(way.from()).to(scene.tree(), to.at(way.to())));
      } else {
        warnOfLongWays(from.position(), to.position());
        motion = from.to(scene.tree(), to);
      }
    } catch (IllegalArgumentException e) {
      throw place.fault(e.getMessage() + "; --straight judges the straight segment instead");
    }
    add(motion, place);
    limits.observe(motion, span);
  }

  PathFile finish(boolean straightened) {
    return with(segments, straightened);
  }

  /** Returns what is known so far of a file whose segments were taken; it has the first of them. */
  PathFile soFar() {
    return with(first, false);
  }

  private PathFile with(List<Segment> kept, boolean straightened) {
    if (read == AngleUnit.DEGREES && !said && limits.seemRadians()) {
      warn(
          "no angle is beyond 6.28 degrees; if the numbers are radians, leave out --degrees, or"
              + " write '# angles: rad' above the header");
    }
    return new PathFile(
        file,
        kept,
        straightened,
        List.copyOf(warnings),
        limits.limits(read),
        given,
        Optional.empty());
  }
}
