package dev.clearway.methods.stages.chain;

/**
 * An element as seen from the frame of a link above it.
 *
 * @param geometry its number in the scene's table
 * @param frame number of that link
 */
public record MovingGeometry(int geometry, int frame) {}
