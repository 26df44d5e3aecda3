package dev.clearway.verifier;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Tells what is verified, and the steps of proofs if they are wanted, one line each. */
final class Explanation {
  private final Consumer<String> out;
  private final boolean steps;
  private int depth;

  Explanation(Consumer<String> out, boolean steps) {
    this.out = out;
    this.steps = steps;
  }

  void say(String line) {
    out.accept(line);
  }

  /** Tells a step. */
  void tell(Supplier<String> line) {
    if (steps) {
      out.accept("  " + "  ".repeat(depth) + line.get());
    }
  }

  /** Tells a step, and sets in those that follow. */
  void open(Supplier<String> line) {
    tell(line);
    depth++;
  }

  /** Ends what {@link #open} began. */
  void close() {
    depth--;
  }
}
