package dev.clearway.io.together;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathTimes;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.ConcurrentMotion;
import dev.clearway.motion.Motion;
import dev.clearway.motion.MotionPart;
import dev.clearway.motion.Timetable;
import dev.clearway.motion.tool.LostMotion;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Paths of several files, each of joints of its own, that are to be coordinated: each on a clock of
 * its own. Immutable.
 *
 * @param paths one for each file
 * @param resting coordinates that no file names, and where they rest
 */
public record CoordinatedPaths(List<Member> paths, List<String> resting) {
  /** Copies the lists. */
  public CoordinatedPaths {
    paths = List.copyOf(paths);
    resting = List.copyOf(resting);
  }

  /**
   * A path.
   *
   * @param file its name
   * @param timed whether the times are the file's own; else each segment is run as fast as the
   *     joints may go
   * @param track what it does
   * @param lines of the waypoint that each motion leads to; 0 where that is not known
   */
  public record Member(Path file, boolean timed, Timetable.Track track, List<Integer> lines) {
    /** Copies the list. */
    public Member {
      lines = List.copyOf(lines);
    }

    /** Returns the line of the waypoint that a motion leads to. */
    public OptionalInt line(int motion) {
      return lines.get(motion) > 0 ? OptionalInt.of(lines.get(motion)) : OptionalInt.empty();
    }
  }

  /**
   * Puts files together.
   *
   * @param pace of paths that have no times; they start at 0
   * @param told the unit in which messages tell angles
   * @throws ModelFormatException if two name the same joint, one does not move, or a motion cannot
   *     be followed
   */
  public static CoordinatedPaths of(
      List<PathFile> files, Scene scene, PathTimes pace, AngleUnit told)
      throws ModelFormatException {
    KinematicTree tree = scene.tree();
    JointOwnership joints = JointOwnership.of(files, new JointAngles(tree, told));
    List<Member> out = new ArrayList<>();
    for (int f = 0; f < files.size(); f++) {
      out.add(member(files.get(f), joints.joints(f), tree, pace));
    }
    return new CoordinatedPaths(out, joints.resting(files.getFirst().start()));
  }

  /** Returns what each path does. */
  public List<Timetable.Track> tracks() {
    return paths.stream().map(Member::track).toList();
  }

  private static Member member(PathFile file, int[] joints, KinematicTree tree, PathTimes pace)
      throws ModelFormatException {
    List<Motion> motions = new ArrayList<>();
    List<Integer> lines = new ArrayList<>();
    boolean timed = false;
    double end = 0;
    for (Segment segment : file.segments()) {
      if (!(segment instanceof Segment.Moving moving)) {
        throw new ModelFormatException(
            file.file(),
            "is a configuration at rest, which needs no coordination; let the scene say where the"
                + " robot rests");
      }
      if (moving.motion() instanceof LostMotion) {
        throw new ModelFormatException(
            file.file(),
            "segment %s cannot be followed by the joints; check says why"
                .formatted(segment.number()));
      }
      boolean own = Double.isFinite(moving.motion().seconds(0));
      if (!motions.isEmpty() && own != timed) {
        throw new ModelFormatException(
            file.file(),
            "segment %s has %s, those before have %s; give times that grow from point to point, or none"
                .formatted(segment.number(), own ? "times" : "none", own ? "none" : "some"));
      }
      timed = own;
      double start = end;
      end = own ? moving.motion().seconds(1) : start + seconds(moving.motion(), pace);
      if (own || end > start) {
        motions.add(own ? moving.motion() : timed(tree, moving.motion(), start, end));
        lines.add(segment.line());
      }
    }
    if (motions.isEmpty()) {
      throw new ModelFormatException(file.file(), "does not move");
    }
    return new Member(file.file(), timed, new Timetable.Track(joints, motions), lines);
  }

  private static double seconds(Motion motion, PathTimes pace) {
    double[] from = new double[motion.coordinates()];
    double[] to = new double[motion.coordinates()];
    motion.position(0, from);
    motion.position(1, to);
    return pace.seconds(from, to);
  }

  private static Motion timed(KinematicTree tree, Motion motion, double from, double to) {
    int[] all = IntStream.range(0, tree.joints().size()).toArray();
    return ConcurrentMotion.timed(tree, List.of(new MotionPart(motion, 0, 1, all)), from, to);
  }
}
