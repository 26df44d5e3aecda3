package dev.clearway.io.text;

import dev.clearway.io.ModelFormatException;

/** Where something stands in a file, to be named when it is wrong or odd. */
public interface SourceLocation {
  /** Returns the file, the line and what the format has to tell places apart, for a message. */
  String at();

  /** Returns the line, from 1; 0 where it is unknown. */
  default int line() {
    return 0;
  }

  /** Returns the fault that something is wrong here. */
  ModelFormatException fault(String problem);
}
