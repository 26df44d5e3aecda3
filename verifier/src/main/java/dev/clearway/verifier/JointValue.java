package dev.clearway.verifier;

/**
 * The value of a joint: a multiple of a coordinate of the motion, and an offset, for joints that
 * follow others.
 *
 * @param coordinate number of the coordinate
 * @param multiplier of it; 1 for a joint that moves by itself
 * @param offset radians or metres; 0 for a joint that moves by itself
 */
record JointValue(int coordinate, double multiplier, double offset) {
  Taylor at(Moment moment) {
    return moment
        .coordinate(coordinate)
        .times(Interval.of(multiplier))
        .plus(Taylor.constant(Interval.of(offset)));
  }
}
