package dev.clearway.cli.plan;

import dev.clearway.plan.Planner;
import dev.clearway.plan.RrtConnect;
import java.util.Locale;

/** The planners that the command line offers. */
enum PlannerKind {
  /** Two trees that reach for each other. */
  RRT_CONNECT;

  Planner planner() {
    return switch (this) {
      case RRT_CONNECT -> new RrtConnect();
    };
  }

  /** Returns the name on the command line. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
