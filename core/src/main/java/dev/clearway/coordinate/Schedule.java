package dev.clearway.coordinate;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.ConcurrentMotion;
import dev.clearway.motion.Motion;
import dev.clearway.motion.MotionPart;
import dev.clearway.motion.Timetable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * When each robot waits, so that all run their ways without meeting.
 *
 * <p>Made of free cells alone, which is a proof; {@link #tracks} gives the motions, for a check of
 * their own with all pairs.
 *
 * @param seconds from the start of all to the last one's end
 * @param waits of each robot, in order of the times
 */
public record Schedule(double seconds, List<List<Wait>> waits) {
  /** Copies the lists. */
  public Schedule {
    waits = waits.stream().map(List::copyOf).toList();
  }

  /**
   * A robot stands still.
   *
   * @param at when, by its own clock, which stands still too, seconds
   * @param motion number of the motion that it is in, or is to begin
   * @param parameter where in that motion
   * @param seconds how long
   */
  public record Wait(double at, int motion, double parameter, double seconds) {}

  /** Returns how many waits there are. */
  public int count() {
    return waits.stream().mapToInt(List::size).sum();
  }

  /** Returns where a robot's own clock stands at a time since the start of all, seconds. */
  public double ownTime(int robot, double time) {
    double own = Math.max(0, time);
    for (Wait wait : waits.get(robot)) {
      own = own > wait.at() ? Math.max(wait.at(), own - wait.seconds()) : own;
    }
    return own;
  }

  /**
   * Returns what the robots do, with their waits, by a clock that starts at 0.
   *
   * @param given the ways without waits, of which this is a schedule
   */
  public List<Timetable.Track> tracks(KinematicTree tree, Coordination given) {
    List<Timetable.Track> out = new ArrayList<>();
    for (int r = 0; r < waits.size(); r++) {
      Timetable.Track track = given.track(r);
      out.add(new Timetable.Track(track.joints(), withWaits(tree, track.motions(), waits.get(r))));
    }
    return out;
  }

  private static List<Motion> withWaits(
      KinematicTree tree, List<Motion> motions, List<Wait> waits) {
    int[] joints = IntStream.range(0, tree.joints().size()).toArray();
    double start = motions.getFirst().seconds(0);
    List<Motion> out = new ArrayList<>();
    double waited = 0;
    int next = 0;
    for (int m = 0; m < motions.size(); m++) {
      double from = 0;
      double time = motions.get(m).seconds(0) - start;
      while (next < waits.size() && waits.get(next).motion() == m) {
        Wait wait = waits.get(next++);
        if (wait.parameter() > from) {
          MotionPart part = new MotionPart(motions.get(m), from, wait.parameter(), joints);
          out.add(timed(tree, part, time + waited, wait.at() + waited));
          from = wait.parameter();
        }
        time = Math.max(time, wait.at());
        waited += wait.seconds();
      }
      if (from < 1) {
        MotionPart part = new MotionPart(motions.get(m), from, 1, joints);
        double end = motions.get(m).seconds(1) - start;
        out.add(timed(tree, part, time + waited, end + waited));
      }
    }
    return out;
  }

  private static Motion timed(KinematicTree tree, MotionPart part, double from, double to) {
    return ConcurrentMotion.timed(tree, List.of(part), from, to);
  }
}
