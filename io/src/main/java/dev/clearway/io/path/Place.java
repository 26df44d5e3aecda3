package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;

/** Where something stands in a file, to be named when it is wrong. */
@FunctionalInterface
public interface Place {
  /** Returns the fault that something is wrong here. */
  ModelFormatException fault(String problem);
}
