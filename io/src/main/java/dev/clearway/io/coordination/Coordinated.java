package dev.clearway.io.coordination;

import dev.clearway.check.Verdict;
import dev.clearway.coordinate.Coordination;
import dev.clearway.coordinate.CoordinationDiagram;
import dev.clearway.coordinate.DelayMargin;
import dev.clearway.coordinate.InterlockTable;
import dev.clearway.coordinate.Schedule;
import dev.clearway.io.together.CoordinatedPaths;
import dev.clearway.motion.Motion;
import java.util.List;
import java.util.Optional;

/**
 * What was found about robots that share a space.
 *
 * @param paths of the robots
 * @param robots the same, cut into steps
 * @param alone what each does by itself: the verdicts without the pairs of two robots
 * @param given the verdicts on the timing as it is given
 * @param pairings of each two robots
 * @param schedule one that lets all run, if it was found
 * @param scheduled the verdicts on that schedule
 */
public record Coordinated(
    CoordinatedPaths paths,
    Coordination robots,
    Timing alone,
    Timing given,
    List<Pairing> pairings,
    Optional<Schedule> schedule,
    Timing scheduled) {
  /** Copies the list. */
  public Coordinated {
    pairings = List.copyOf(pairings);
  }

  /**
   * Two robots.
   *
   * @param first number of the one
   * @param second number of the other
   * @param margins for lags in the timing as it is given
   * @param zones that they must not be in at once
   */
  public record Pairing(
      int first,
      int second,
      CoordinationDiagram diagram,
      DelayMargin.Both margins,
      InterlockTable zones) {}

  /**
   * Motions of all robots at once, one after the other, and what was found of each.
   *
   * @param motions timed
   * @param verdicts on them
   */
  public record Timing(List<? extends Motion> motions, List<Verdict> verdicts) {
    /** Of nothing. */
    public static final Timing NONE = new Timing(List.of(), List.of());

    /** Copies the lists. */
    public Timing {
      motions = List.copyOf(motions);
      verdicts = List.copyOf(verdicts);
    }

    /** Returns whether there are motions, and all are proven free. */
    public boolean isFree() {
      return !verdicts.isEmpty() && verdicts.stream().allMatch(Verdict.Free.class::isInstance);
    }

    /** Returns the first hit. */
    public Optional<Hit> hit() {
      for (int i = 0; i < verdicts.size(); i++) {
        if (verdicts.get(i) instanceof Verdict.Hit hit) {
          return Optional.of(new Hit(motions.get(i).seconds(hit.parameter()), hit));
        }
      }
      return Optional.empty();
    }
  }

  /** A hit and its time, seconds. */
  public record Hit(double seconds, Verdict.Hit verdict) {}

  /** Returns the same with other verdicts on the schedule: of what was made of it. */
  public Coordinated withScheduled(Timing other) {
    return new Coordinated(paths, robots, alone, given, pairings, schedule, other);
  }

  /** Returns whether a schedule was found, and all pairs are proven free in it. */
  public boolean isScheduled() {
    return schedule.isPresent() && scheduled.isFree();
  }
}
