package dev.clearway.bench.bodies;

import dev.clearway.bench.harness.Answers;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.distance.Proximity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Judges the steps of pairs, and looks at samples of those that are free. Not thread-safe. */
final class StepJudge implements BodySet.Visitor {
  private final CheckerChoice choice;
  private final int samples;
  private final int every;
  private final Map<String, StepTally> tallies = new LinkedHashMap<>();
  private final List<String> contradictions = new ArrayList<>();
  private final List<String> open = new ArrayList<>();
  private int seen;

  /**
   * Prepares for all pairs of a set.
   *
   * @param samples of each step that is free and moves
   * @param every judges each so manieth step only
   */
  StepJudge(CheckerChoice choice, int samples, int every) {
    this.choice = choice;
    this.samples = samples;
    this.every = every;
  }

  @Override
  public void visit(BodyPair pair, List<Step> steps) {
    List<Step> chosen = steps.stream().filter(step -> seen++ % every == 0).toList();
    if (chosen.isEmpty()) {
      return;
    }
    StepTally tally = tallies.computeIfAbsent(pair.group(), group -> new StepTally());
    tally.pairs++;
    MotionChecker checker = choice.prepare(pair.scene()).checker();
    StepSampler sampler = new StepSampler(pair);
    for (Step step : chosen) {
      Stopwatch watch = Stopwatch.start();
      Verdict verdict = checker.check(step.motion());
      tally.seconds += watch.seconds();
      tally.steps++;
      switch (verdict) {
        case Verdict.Free free -> {
          tally.free++;
          sample(step, sampler, tally);
        }
        case Verdict.Hit hit -> {
          tally.hits++;
          show(step, hit.parameter(), sampler, tally);
        }
        case Verdict.Undecided undecided -> {
          tally.undecided++;
          open.add(step.name() + ": " + Answers.describe(undecided));
        }
      }
    }
  }

  /** A hit that the sample does not show is one of surfaces that all but touch. */
  private void show(Step step, double s, StepSampler sampler, StepTally tally) {
    Proximity surfaces = sampler.surfaces(step, s);
    if (surfaces == Proximity.IN_CONTACT || sampler.inside(step, s)) {
      tally.confirmed++;
    } else if (surfaces == Proximity.UNCERTAIN) {
      tally.touchingHits++;
    } else {
      tally.contradicted++;
      contradictions.add("%s: hit, but apart at %s".formatted(step.name(), s));
    }
  }

  /** Containment cannot change between instants at which surfaces are apart all the time. */
  private void sample(Step step, StepSampler sampler, StepTally tally) {
    int count = step.rests() ? 1 : samples;
    for (int i = 0; i < count; i++) {
      double s = count == 1 ? 0 : (double) i / (count - 1);
      Proximity surfaces = sampler.surfaces(step, s);
      tally.samples++;
      tally.touching += surfaces == Proximity.UNCERTAIN ? 1 : 0;
      boolean end = i == 0 || i == count - 1;
      if (surfaces == Proximity.IN_CONTACT || (end && sampler.inside(step, s))) {
        tally.contradicted++;
        contradictions.add("%s: free, but in contact at %s".formatted(step.name(), s));
        return;
      }
    }
  }

  /** Returns what was counted, by sequence or scene. */
  Map<String, StepTally> tallies() {
    return tallies;
  }

  /** Returns a line for each verdict that a sample contradicts. */
  List<String> contradictions() {
    return contradictions;
  }

  /** Returns a line for each undecided step. */
  List<String> open() {
    return open;
  }
}
