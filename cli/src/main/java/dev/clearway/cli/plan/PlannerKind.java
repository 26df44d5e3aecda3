package dev.clearway.cli.plan;

import dev.clearway.plan.Planner;
import dev.clearway.plan.RrtConnect;
import java.util.Locale;

/** The planners that the command line offers. */
enum PlannerKind {
  RRT_CONNECT(new RrtConnect());

  private final Planner planner;

  PlannerKind(Planner planner) {
    this.planner = planner;
  }

  Planner planner() {
    return planner;
  }

  /** Returns the name on the command line. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
