package dev.clearway.kinematics;

/**
 * A joint that follows another: position = multiplier · master + offset.
 *
 * @param joint name of the master, which may follow a third joint itself
 * @param multiplier factor on the master's position
 * @param offset radians or metres
 */
public record Mimic(String joint, double multiplier, double offset) {}
