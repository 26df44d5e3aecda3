package dev.clearway.io.report;

import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.contact.FirstContact;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.repair.RepairOutcome;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a search for a path came to.
 *
 * @param planner its name
 * @param seed of its random numbers
 * @param result of the search
 * @param proof of the path, if one was found
 * @param interrupted whether somebody ended the search
 * @param seconds that the search took
 */
public record PlanOutcome(
    String planner,
    long seed,
    PlanResult result,
    Optional<Proof> proof,
    boolean interrupted,
    double seconds) {
  /** Checks that nothing is missing. */
  public PlanOutcome {
    Objects.requireNonNull(planner);
    Objects.requireNonNull(result);
    Objects.requireNonNull(proof);
  }

  /**
   * What a check of the path, as it was written and read back, says.
   *
   * @param verdicts on its segments
   * @param separations how near pairs come on each of them
   * @param length in the metric of the search
   * @param file where it stands, if it was asked for
   * @param text of the path, if no file was asked for
   * @param duration seconds that it takes, if it was given times
   */
  public record Proof(
      List<Verdict> verdicts,
      List<Optional<MinimumSeparation>> separations,
      double length,
      Optional<String> file,
      Optional<String> text,
      OptionalDouble duration) {
    /** Copies the list. */
    public Proof {
      verdicts = List.copyOf(verdicts);
      separations = List.copyOf(separations);
      Objects.requireNonNull(file);
      Objects.requireNonNull(text);
      Objects.requireNonNull(duration);
    }

    /** Returns what was found of one segment. */
    SegmentResult judged(int segment) {
      return new SegmentResult(
          "",
          segment,
          0,
          Optional.empty(),
          false,
          false,
          false,
          OptionalDouble.empty(),
          verdicts.get(segment),
          List.of(),
          separations.get(segment),
          Optional.empty(),
          Optional.empty());
    }

    /** Returns whether all of the path is proven free. */
    public boolean isProven() {
      return !verdicts.isEmpty() && verdicts.stream().allMatch(Verdict.Free.class::isInstance);
    }
  }

  /**
   * What the repair of a path came to.
   *
   * @param seed of the random numbers
   * @param given waypoints as they were
   * @param faults segments that were not free, in their order
   * @param outcome of the search
   * @param proof of the path as it was written and read back, if all of it was repaired
   * @param seconds that the search took
   */
  public record Repaired(
      long seed,
      List<Configuration> given,
      List<Fault> faults,
      RepairOutcome outcome,
      Optional<Proof> proof,
      double seconds) {
    /** Copies the lists. */
    public Repaired {
      given = List.copyOf(given);
      faults = List.copyOf(faults);
      Objects.requireNonNull(outcome);
      Objects.requireNonNull(proof);
    }

    /** Returns whether all of the path is proven free as it stands in the file. */
    public boolean isProven() {
      return proof.filter(Proof::isProven).isPresent();
    }
  }

  /**
   * A segment that is not free.
   *
   * @param segment its number
   * @param verdict on it
   * @param contact where it first touches something, or comes nearer than its clearance, if that
   *     was found
   */
  public record Fault(int segment, Verdict verdict, Optional<FirstContact.At> contact) {
    /** Checks that nothing is missing. */
    public Fault {
      Objects.requireNonNull(verdict);
      Objects.requireNonNull(contact);
    }
  }

  /** What it all comes to. */
  public enum Outcome {
    /** A path was found, and is proven free as it stands in the file. */
    PROVEN,
    /** A path was found, but not all of it is proven as it stands in the file. */
    UNPROVEN,
    /** The start hits, or is not proven free. */
    START_BLOCKED,
    /** All goals hit, or are not proven free. */
    GOAL_BLOCKED,
    /** The budget was spent; there may be a path. */
    BUDGET_SPENT,
    /** Somebody ended the search; there may be a path. */
    INTERRUPTED,
    /** The planner has tried all it would; there may be a path. */
    EXHAUSTED
  }

  /** Returns what it all comes to. */
  public Outcome outcome() {
    return switch (result) {
      case PlanResult.Found found ->
          proof.filter(Proof::isProven).isPresent() ? Outcome.PROVEN : Outcome.UNPROVEN;
      case PlanResult.Failed failed ->
          switch (failed.why()) {
            case START_BLOCKED -> Outcome.START_BLOCKED;
            case GOAL_BLOCKED -> Outcome.GOAL_BLOCKED;
            case BUDGET_SPENT -> interrupted ? Outcome.INTERRUPTED : Outcome.BUDGET_SPENT;
            case EXHAUSTED -> Outcome.EXHAUSTED;
          };
    };
  }
}
