package dev.clearway.cli.plan;

import dev.clearway.cli.arguments.NamedChoice;
import dev.clearway.plan.Planner;
import dev.clearway.plan.Rrt;
import dev.clearway.plan.RrtConnect;
import dev.clearway.plan.Sbl;
import dev.clearway.plan.roadmap.LazyPrm;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.RoadmapOptions;
import java.util.ArrayList;
import java.util.List;

/** The planners that the command line offers. */
public enum PlannerKind {
  RRT_CONNECT,
  /** SBL with a checker that proves. */
  A_SBL,
  RRT,
  LAZY_PRM,
  PRM;

  /**
   * Returns the planner.
   *
   * @param threads for those that use several; no path depends on it
   */
  public Planner planner(int threads) {
    return switch (this) {
      case RRT_CONNECT -> new RrtConnect();
      case A_SBL -> new Sbl();
      case RRT -> new Rrt();
      case LAZY_PRM -> new LazyPrm(RoadmapOptions.DEFAULT);
      case PRM -> new Prm(RoadmapOptions.DEFAULT, threads);
    };
  }

  /** Returns the name on the command line. */
  public String label() {
    return NamedChoice.hyphenated(this);
  }

  /** Takes names from the command line. */
  static final class Choice implements NamedChoice<PlannerKind> {
    @Override
    public List<PlannerKind> all() {
      return List.of(values());
    }
  }

  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(new Choice().names());
    }
  }
}
