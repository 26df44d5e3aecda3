package dev.clearway.bench.tools;

/**
 * What came of an arm's moves.
 *
 * @param followed moves
 * @param lost moves
 * @param lostFar of them, those lost where the condition is below 1,000
 * @param samples at which joints were found by other means
 * @param outside of them, those outside of the deviation
 * @param left moves on which the other means found no joints, and whose other samples are left out
 * @param furthest the largest share of the deviation that was met
 * @param pieces of all followed moves
 * @param lines times of the lines that were judged
 * @param circles the same of circles
 */
record ArmTally(
    int followed,
    int lost,
    int lostFar,
    long samples,
    long outside,
    int left,
    double furthest,
    long pieces,
    Times lines,
    Times circles) {
  /**
   * Processor time of the moves that were followed and judged.
   *
   * @param moves how many
   * @param following seconds for following those
   * @param judging seconds for judging them, once followed
   * @param straight seconds for judging straight motions of the joints between the same ends
   * @param median of following and judging a move over its straight motion
   */
  record Times(int moves, double following, double judging, double straight, double median) {}
}
