package dev.clearway.watch;

import dev.clearway.kinematics.Configuration;

/**
 * Where the joints of one robot were at a time, and how fast. Immutable.
 *
 * @param time when it was so, seconds on the clock of the steps
 * @param robot its name in the scene
 * @param positions laid out as the joint space of the scene's tree; only this robot's are read,
 *     radians and metres
 * @param rates the same per second
 */
public record RobotReading(
    double time, String robot, Configuration positions, Configuration rates) {}
