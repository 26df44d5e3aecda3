package dev.clearway.verifier;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Tells the steps of proofs as they are verified, one line each, or nothing. */
final class Explanation {
  private final Consumer<String> out;
  private final boolean wanted;
  private int depth;

  Explanation(Consumer<String> out, boolean wanted) {
    this.out = out;
    this.wanted = wanted;
  }

  void tell(Supplier<String> line) {
    if (wanted) {
      out.accept("  " + "  ".repeat(depth) + line.get());
    }
  }

  /** Sets in the lines that follow. */
  void open() {
    depth++;
  }

  /** Ends what {@link #open} began. */
  void close() {
    depth--;
  }
}
