package dev.clearway.bench.paper.planning;

import dev.clearway.bench.paper.planning.LazyPlanner.Run;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Searches with one planner and means over them. One thread. */
final class Tally {
  private final List<Run> runs = new ArrayList<>();

  void add(Run run) {
    runs.add(run);
  }

  int size() {
    return runs.size();
  }

  /** Returns a tally of the first so many. */
  Tally first(int count) {
    Tally tally = new Tally();
    runs.subList(0, count).forEach(tally::add);
    return tally;
  }

  /** Returns the number of searches that found no path. */
  long failed() {
    return runs.stream().filter(run -> run.result() instanceof PlanResult.Failed).count();
  }

  /** Returns the mean processor time, milliseconds. */
  double milliseconds() {
    return runs.stream().mapToDouble(run -> 1e3 * run.seconds()).average().orElse(Double.NaN);
  }

  /** Returns the mean number of pairs of bounding volumes tested. */
  double volumes() {
    return mean(cost -> cost.work().volumeTests());
  }

  /** Returns the mean number of pairs of triangles tested. */
  double triangles() {
    return mean(cost -> cost.work().triangleTests());
  }

  /** Returns the mean number of configurations whose forward kinematics was computed. */
  double configurations() {
    return mean(cost -> cost.work().configurations());
  }

  /** Returns the mean number of milestones of both trees. */
  double milestones() {
    return mean(PlanCost::milestones);
  }

  /** Returns the mean number of edges that were judged, in part or whole. */
  double edges() {
    return mean(PlanCost::motionChecks);
  }

  private double mean(ToLongFunction<PlanCost> count) {
    return runs.stream()
        .mapToLong(run -> count.applyAsLong(run.result().cost()))
        .average()
        .orElse(Double.NaN);
  }

  /** Returns all that the searches did, without the times: equal for equal seeds. */
  List<PlanCost> costs() {
    return runs.stream().map(run -> run.result().cost()).toList();
  }
}
