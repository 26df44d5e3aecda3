package dev.clearway.io.together;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.ConcurrentMotion;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.Timetable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Paths with times, which run on one clock: cut wherever a segment of one begins or ends. */
final class TimedMerge {
  private TimedMerge() {}

  static List<Segment> segments(List<PathFile> files, JointOwnership joints, KinematicTree tree)
      throws ModelFormatException {
    List<List<Motion>> motions = files.stream().map(TimedMerge::motions).toList();
    List<Timetable.Track> tracks = tracks(files, motions, joints, tree);
    List<ConcurrentMotion> cut;
    try {
      cut = Timetable.cut(tree, tracks);
    } catch (IllegalArgumentException e) {
      throw new ModelFormatException(
          files.getFirst().file(), "does not run together with the others: " + e.getMessage());
    }
    List<Segment> out = new ArrayList<>();
    for (ConcurrentMotion motion : cut) {
      List<Segment.Share> shares = new ArrayList<>();
      for (int f = 0; f < files.size(); f++) {
        shares.add(share(files.get(f), motions.get(f), motion.seconds(0), motion.seconds(1)));
      }
      Segment.Shared shared = new Segment.Shared(shares, motion.seconds(0), motion.seconds(1));
      out.add(new Segment.Moving(out.size(), 0, motion, Optional.of(shared)));
    }
    return out;
  }

  private static List<Motion> motions(PathFile file) {
    List<Motion> out = new ArrayList<>();
    for (Segment segment : file.segments()) {
      if (segment instanceof Segment.Moving moving) {
        out.add(moving.motion());
      }
    }
    return out;
  }

  /** Returns what each file does; a configuration at rest rests as long as the others take. */
  private static List<Timetable.Track> tracks(
      List<PathFile> files, List<List<Motion>> motions, JointOwnership joints, KinematicTree tree) {
    double start = Double.POSITIVE_INFINITY;
    double end = Double.NEGATIVE_INFINITY;
    for (List<Motion> of : motions) {
      for (Motion motion : of) {
        start = Math.min(start, motion.seconds(0));
        end = Math.max(end, motion.seconds(1));
      }
    }
    List<Timetable.Track> tracks = new ArrayList<>();
    for (int f = 0; f < files.size(); f++) {
      double[] q = files.get(f).start();
      List<Motion> own =
          motions.get(f).isEmpty()
              ? List.of(StraightMotion.timed(tree, q, q, start, end))
              : motions.get(f);
      tracks.add(new Timetable.Track(joints.joints(f), own));
    }
    return tracks;
  }

  private static Segment.Share share(PathFile file, List<Motion> motions, double from, double to) {
    int number = Timetable.lastBegun(motions, from);
    boolean runs = number >= 0 && to <= motions.get(number).seconds(1);
    return new Segment.Share(file.file(), runs ? OptionalInt.of(number) : OptionalInt.empty());
  }
}
