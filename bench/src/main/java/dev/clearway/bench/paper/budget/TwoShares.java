package dev.clearway.bench.paper.budget;

/**
 * Whether two observed shares may be of one probability: Fisher's exact test.
 *
 * @see "R. Fisher: The Design of Experiments, 1935, Sec. 7"
 */
final class TwoShares {
  private TwoShares() {}

  /**
   * Returns whether shares so far apart, either way, are seen with more than a risk each way if
   * both are of one probability. Cost: linear in the counts.
   *
   * @param seen how often something happened, of so many trials
   * @param otherSeen the same of the other trials
   */
  static boolean mayBeOne(long seen, long trials, long otherSeen, long otherTrials, double risk) {
    long all = seen + otherSeen;
    long rest = trials + otherTrials - all;
    long least = Math.max(0, trials - rest);
    long most = Math.min(all, trials);
    double logarithm =
        logChoose(all, least)
            + logChoose(rest, trials - least)
            - logChoose(trials + otherTrials, trials);
    double atMost = 0;
    double atLeast = 0;
    for (long k = least; k <= most; k++) {
      double probability = StrictMath.exp(logarithm);
      atMost += k <= seen ? probability : 0;
      atLeast += k >= seen ? probability : 0;
      double more = (double) (all - k) * (trials - k);
      logarithm += StrictMath.log(more / ((double) (k + 1) * (rest - trials + k + 1)));
    }
    return atMost > risk && atLeast > risk;
  }

  private static double logChoose(long of, long chosen) {
    double sum = 0;
    for (long i = 1; i <= chosen; i++) {
      sum += StrictMath.log((double) (of - chosen + i) / i);
    }
    return sum;
  }
}
