package dev.clearway.io.together;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.limit.SoftLimitViolation;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Paths of several files, each of joints of its own, that run at once.
 *
 * <p>Where all have times, they run on one clock: before its first time a path rests at its start,
 * after its last one at its end. Where none has, they run in equal steps: segment i of each at
 * once, evenly; one that has fewer rests at its end. A configuration at rest stays where it is.
 * Immutable.
 *
 * @param path the motions of all joints at once, each between two instants at which a segment of a
 *     file begins or ends
 * @param timed whether the paths run on one clock
 * @param members one for each file
 */
public record ConcurrentPaths(PathFile path, boolean timed, List<Member> members) {
  /** Copies the list. */
  public ConcurrentPaths {
    members = List.copyOf(members);
  }

  /**
   * A file that takes part.
   *
   * @param file its name
   * @param joints names of the joints that it names
   * @param segments how many motions it has; 0 where it is a configuration at rest
   * @param from when it begins, seconds; NaN where it has no times
   * @param to when it ends
   */
  public record Member(Path file, List<String> joints, int segments, double from, double to) {
    /** Copies the list. */
    public Member {
      joints = List.copyOf(joints);
    }
  }

  /**
   * Puts files together.
   *
   * @param files of the scene, two or more
   * @param told the unit in which messages tell angles
   * @throws ModelFormatException if two name the same joint, some have times and others none, or
   *     they start at different times by their headers
   */
  public static ConcurrentPaths of(List<PathFile> files, Scene scene, AngleUnit told)
      throws ModelFormatException {
    KinematicTree tree = scene.tree();
    JointOwnership joints = JointOwnership.of(files, new JointAngles(tree, told));
    boolean timed = areTimed(files);
    if (timed) {
      requireOneStart(files);
    }
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      members.add(member(files.get(i), joints.names(i)));
    }
    List<Segment> segments =
        timed
            ? TimedMerge.segments(files, joints, tree)
            : StepwiseMerge.segments(files, joints, tree);
    return new ConcurrentPaths(merged(files, segments, joints), timed, members);
  }

  private static Member member(PathFile file, List<String> joints) {
    if (file.segments().getFirst() instanceof Segment.Moving first
        && file.segments().getLast() instanceof Segment.Moving last) {
      return new Member(
          file.file(),
          joints,
          file.segments().size(),
          first.motion().seconds(0),
          last.motion().seconds(1));
    }
    return new Member(file.file(), joints, 0, Double.NaN, Double.NaN);
  }

  private static PathFile merged(
      List<PathFile> files, List<Segment> segments, JointOwnership joints) {
    List<LimitViolation> violations = new ArrayList<>();
    List<SoftLimitViolation> soft = new ArrayList<>();
    Set<Integer> given = new HashSet<>();
    boolean degrees = true;
    Optional<PathLimits.FarTurn> far = Optional.empty();
    boolean straightened = false;
    for (PathFile file : files) {
      violations.addAll(file.limits().violations());
      soft.addAll(file.limits().soft());
      degrees &= file.limits().insideAsDegrees();
      far = far.or(file.limits()::farTurn);
      straightened |= file.straightened();
      given.addAll(file.given());
    }
    PathFile first = files.getFirst();
    List<String> resting = joints.resting(first.start());
    return new PathFile(
        first.file(),
        segments,
        straightened,
        resting.isEmpty() ? List.of() : List.of(PathFile.AT_REST + String.join(", ", resting)),
        new PathLimits(violations, degrees, far, first.angles(), soft),
        given,
        Optional.empty());
  }

  /** Returns whether all files that move have times. */
  private static boolean areTimed(List<PathFile> files) throws ModelFormatException {
    Optional<PathFile> timed = Optional.empty();
    Optional<PathFile> untimed = Optional.empty();
    for (PathFile file : files) {
      boolean some = false;
      for (Segment segment : file.segments()) {
        if (segment instanceof Segment.Moving moving) {
          boolean has = Double.isFinite(moving.motion().seconds(0));
          if (segment.number() > 0 && has != some) {
            throw new ModelFormatException(
                file.file(),
                "segment %s has %s, those before have %s; give times that grow from point to point, or none, to run it together with others"
                    .formatted(segment.number(), has ? "times" : "none", has ? "none" : "some"));
          }
          some = has;
          timed = has ? Optional.of(file) : timed;
          untimed = has ? untimed : Optional.of(file);
        }
      }
    }
    if (timed.isPresent() && untimed.isPresent()) {
      throw new ModelFormatException(
          untimed.get().file(),
          "has no times, but %s has; to run them together give times to both (a column 'time', or time_from_start) or to none"
              .formatted(timed.get().file()));
    }
    return timed.isPresent();
  }

  private static void requireOneStart(List<PathFile> files) throws ModelFormatException {
    List<Double> first = PathReader.stamp(files.getFirst().file());
    for (PathFile file : files) {
      List<Double> stamp = PathReader.stamp(file.file());
      if (!stamp.equals(first)) {
        throw new ModelFormatException(
            file.file(),
            "header.stamp is %s, that of %s is %s, so that they do not start together; set both to 0 and add what is between them to every time_from_start of the later one"
                .formatted(text(stamp), files.getFirst().file(), text(first)));
      }
    }
  }

  private static String text(List<Double> stamp) {
    return stamp.isEmpty()
        ? "0"
        : String.format(Locale.ROOT, "%.0f s", stamp.getFirst())
            + (stamp.size() > 1 ? String.format(Locale.ROOT, " and %.0f ns", stamp.get(1)) : "");
  }
}
