package dev.clearway.motion;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * What several robots do on one clock, cut into motions of all of them at once.
 *
 * <p>Each track is what one robot, or any set of joints, does: timed motions one after the other.
 * Before its first motion, between two of them and after its last it rests. The clock is cut
 * wherever a motion begins or ends.
 *
 * <p><b>Guarantee.</b> What is meant is that at each real time t each motion is at (t − start) /
 * (end − start), of its times as they are. Where a cut falls inside a motion, that is in general no
 * double; positions and bounds of the pieces allow for it ({@link PartEnd}, {@link
 * ConcurrentMotion}). Motions must run evenly in time, as all of this package do.
 */
public final class Timetable {
  private Timetable() {}

  /**
   * The motions of some joints.
   *
   * @param joints numbers of the joints in the tree
   * @param motions of the whole tree, timed, in order; what they do to other joints does not count
   */
  public record Track(int[] joints, List<Motion> motions) {
    /** Copies the array and the list. */
    public Track {
      joints = joints.clone();
      motions = List.copyOf(motions);
    }

    /** Returns a copy of the joints' numbers. */
    @Override
    public int[] joints() {
      return joints.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Track that
          && Arrays.equals(joints, that.joints)
          && motions.equals(that.motions);
    }

    @Override
    public int hashCode() {
      return Objects.hash(Arrays.hashCode(joints), motions);
    }
  }

  /**
   * Returns the motions of all tracks at once, from the first start to the last end.
   *
   * @param tracks which together move each joint that moves by itself, once; none is empty
   * @throws IllegalArgumentException if a track has no motions, they are untimed, take no time, go
   *     back in time, or begin elsewhere than the one before ended; if a joint is moved by no track
   *     or by two, or a motion is not of the tree
   */
  public static List<ConcurrentMotion> cut(KinematicTree tree, List<Track> tracks) {
    TreeSet<Double> times = new TreeSet<>();
    for (Track track : tracks) {
      requireContinuous(tree, track);
      for (Motion motion : track.motions()) {
        times.add(motion.seconds(0) + 0.0); // no negative zero
        times.add(motion.seconds(1) + 0.0);
      }
    }
    List<Double> cuts = List.copyOf(times);
    List<ConcurrentMotion> out = new ArrayList<>();
    for (int i = 0; i + 1 < cuts.size(); i++) {
      double start = cuts.get(i);
      double end = cuts.get(i + 1);
      List<MotionPart> parts = tracks.stream().map(track -> part(tree, track, start, end)).toList();
      out.add(ConcurrentMotion.timed(tree, parts, start, end));
    }
    return out;
  }

  private static MotionPart part(KinematicTree tree, Track track, double start, double end) {
    List<Motion> motions = track.motions();
    int number = lastBegun(motions, start);
    Motion motion = motions.get(Math.max(0, number));
    if (number >= 0 && end <= motion.seconds(1)) {
      PartEnd from = PartEnd.of(motion, start);
      PartEnd to = PartEnd.of(motion, end);
      return new MotionPart(motion, from, to, track.joints());
    }
    Motion rest = RoundedMotion.resting(tree, motion, number < 0 ? 0 : 1);
    return new MotionPart(rest, 0, 1, track.joints());
  }

  /**
   * Returns the number of the motion that began last until a time, −1 where none has begun.
   *
   * @param motions in the order of their times
   */
  public static int lastBegun(List<Motion> motions, double seconds) {
    int begun = 0;
    int after = motions.size();
    while (begun < after) {
      int middle = (begun + after) >>> 1;
      if (motions.get(middle).seconds(0) <= seconds) {
        begun = middle + 1;
      } else {
        after = middle;
      }
    }
    return begun - 1;
  }

  private static void requireContinuous(KinematicTree tree, Track track) {
    if (track.motions().isEmpty()) {
      throw new IllegalArgumentException("a track without motions");
    }
    double ended = Double.NEGATIVE_INFINITY;
    double[] end = new double[0];
    for (Motion motion : track.motions()) {
      double from = motion.seconds(0);
      double to = motion.seconds(1);
      if (!(ended <= from && from < to)) {
        throw new IllegalArgumentException(
            "a motion from %s s to %s s after one that ends at %s s".formatted(from, to, ended));
      }
      double[] start = new double[motion.coordinates()];
      motion.position(0, start);
      if (end.length > 0) {
        requireSame(tree, track, end, start);
      }
      end = new double[motion.coordinates()];
      motion.position(1, end);
      ended = to;
    }
  }

  private static void requireSame(KinematicTree tree, Track track, double[] end, double[] start) {
    JointSpace space = tree.space();
    for (int joint : track.joints()) {
      int at = space.firstCoordinate(joint);
      if (at < 0) {
        continue;
      }
      for (int c = at; c < space.size() && space.joint(c) == joint; c++) {
        if (end[c] != start[c] && tree.joints().get(joint).type() != JointType.FIXED) {
          throw new IllegalArgumentException(
              "%s is at %s, but the next motion begins at %s"
                  .formatted(space.names().get(c), end[c], start[c]));
        }
      }
    }
  }
}
