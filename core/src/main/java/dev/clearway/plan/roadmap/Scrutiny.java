package dev.clearway.plan.roadmap;

import java.util.List;

/** What is asked of samples and of new edges as a roadmap grows. */
interface Scrutiny {
  /** Makes a configuration a milestone, or drops it. */
  void admit(double[] sample);

  /** Goes through edges that are new. */
  void examine(List<Integer> edges);
}
