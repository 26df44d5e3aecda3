package dev.clearway.plan.repair;

/**
 * Neighbouring segments of a path that are not accepted, and the waypoints that stay beside them.
 *
 * @param first segment, which begins at the waypoint of the same number
 * @param last segment, which ends at the waypoint after it
 * @param left the last waypoint before all that is not free, or −1 where the path begins with such
 * @param right the first waypoint after it, or one beyond the last
 */
record Gap(int first, int last, int left, int right) {
  /** Returns how many waypoints are to be moved: all between those that stay. */
  int inner() {
    return right - left - 1;
  }
}
