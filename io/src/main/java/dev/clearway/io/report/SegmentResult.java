package dev.clearway.io.report;

import dev.clearway.check.LoopGap;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.tube.TubeWitness;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.program.ProgramReader;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A verdict and the segment that it is about.
 *
 * @param path name of the file, or of the files that run at once
 * @param segment number in the file, from 0
 * @param line of a program at which its move stands; 0 for other paths
 * @param shared what runs at once in it, where paths run together
 * @param resting whether it is a configuration at rest
 * @param straightened whether it stands for a spline that the file asks for
 * @param loose whether it stands for all motions in a tube of its own
 * @param seconds when a hit of a timed motion happens, on the motion's clock
 * @param verdict what was found
 * @param beyond what leaves the limits of joints on it
 * @param separation how near pairs come, where that was asked for: the least separation on the
 *     segment, of a hit that of its pair at its instant
 * @param gap of the closed loop that gapes most on the segment, where the scene has loops
 * @param inTube what in the tube around an undecided segment is in contact, where that was found
 */
public record SegmentResult(
    String path,
    int segment,
    int line,
    Optional<Segment.Shared> shared,
    boolean resting,
    boolean straightened,
    boolean loose,
    OptionalDouble seconds,
    Verdict verdict,
    List<LimitViolation> beyond,
    Optional<MinimumSeparation> separation,
    Optional<LoopGap> gap,
    Optional<TubeWitness> inTube) {
  /** Checks that nothing is missing. */
  public SegmentResult {
    Objects.requireNonNull(path);
    Objects.requireNonNull(shared);
    Objects.requireNonNull(seconds);
    Objects.requireNonNull(verdict);
    beyond = List.copyOf(beyond);
    Objects.requireNonNull(separation);
    Objects.requireNonNull(gap);
    Objects.requireNonNull(inTube);
  }

  /** Returns the verdict on a segment of a file, without more of it. */
  public static SegmentResult of(PathFile file, Segment segment, Verdict verdict) {
    return of(file, segment, verdict, List.of(), Optional.empty(), Optional.empty());
  }

  /** Returns the verdict on a segment of a file, with what else is known of it. */
  public static SegmentResult of(
      PathFile file,
      Segment segment,
      Verdict verdict,
      List<LimitViolation> beyond,
      Optional<MinimumSeparation> separation,
      Optional<LoopGap> gap) {
    return new SegmentResult(
        segment.shared().map(Segment.Shared::names).orElse(file.file().toString()),
        segment.number(),
        ProgramReader.lineOf(file, segment),
        segment.shared(),
        segment instanceof Segment.Resting,
        file.straightened(),
        segment.isLoose(),
        seconds(segment, verdict),
        verdict,
        beyond,
        separation,
        gap,
        Optional.empty());
  }

  /** Returns the same with what in the tube around the segment is in contact. */
  public SegmentResult with(Optional<TubeWitness> contact) {
    return new SegmentResult(
        path,
        segment,
        line,
        shared,
        resting,
        straightened,
        loose,
        seconds,
        verdict,
        beyond,
        separation,
        gap,
        contact);
  }

  /** Returns what reports call the segment. */
  public String name() {
    return SegmentLabel.text(path, segment, line, resting, shared);
  }

  /** Returns whether a pair is nearer than its clearance, but proven not to touch. */
  public boolean tooClose() {
    return verdict instanceof Verdict.Hit && separation.filter(s -> s.lower() > 0).isPresent();
  }

  private static OptionalDouble seconds(Segment segment, Verdict verdict) {
    if (segment instanceof Segment.Moving moving && verdict instanceof Verdict.Hit hit) {
      double seconds = moving.motion().seconds(hit.parameter());
      return Double.isFinite(seconds) ? OptionalDouble.of(seconds) : OptionalDouble.empty();
    }
    return OptionalDouble.empty();
  }
}
