package dev.clearway.io.serve.session;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.serve.RequestHead;
import dev.clearway.io.text.SourceLocation;

/**
 * A key of a request, to be named when its value is wrong.
 *
 * @param at the key
 */
record RequestPlace(String at) implements SourceLocation {
  @Override
  public ModelFormatException fault(String problem) {
    return RequestHead.fault(at, problem);
  }
}
