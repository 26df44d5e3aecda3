package dev.clearway.bench.paper.budget;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What one setting of checks under a budget did on edges of which it is known whether they collide.
 *
 * @param tests budget of each placement
 * @param step longest change of a number between two placements, metres or radians
 * @param least confidence below which an open answer refuses an edge
 * @param edges all of them
 * @param accepted edges without a hit or an answer of less confidence
 * @param wrong accepted ones that collide
 * @param spent tests of all edges together
 */
record SettingCounts(
    int tests, double step, double least, long edges, long accepted, long wrong, long spent) {

  /** Returns the limit above which so few wrong ones would be seen with less than a risk. */
  double wrongLimit(double risk) {
    return accepted == 0 ? 1 : Binomial.upper(wrong, accepted, risk);
  }

  /** Returns tests for each edge that is rightly accepted; +∞ where none is. */
  double cost() {
    long right = accepted - wrong;
    return right == 0 ? Double.POSITIVE_INFINITY : (double) spent / right;
  }

  /**
   * Returns the setting that learns best: the cheapest whose share of wrong edges among those
   * accepted is at most so large, with all of the risk shared out among the settings that are
   * compared, since the luckiest of many would pass otherwise.
   *
   * @param most share of wrong edges that is allowed
   * @param risk that a setting is taken that has a larger one
   */
  static Optional<SettingCounts> learn(List<SettingCounts> settings, double most, double risk) {
    double each = risk / settings.size();
    return settings.stream()
        .filter(setting -> setting.accepted() > setting.wrong())
        .filter(setting -> setting.wrongLimit(each) <= most)
        .min(Comparator.comparingDouble(SettingCounts::cost));
  }
}
