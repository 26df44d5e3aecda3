package dev.clearway.predict;

/** Two objects by their ids, in no order that means anything. */
public record IdPair(long first, long second) {}
