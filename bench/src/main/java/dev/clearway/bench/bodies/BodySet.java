package dev.clearway.bench.bodies;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Pairs of bodies and their steps, from files. */
interface BodySet {
  /** Takes one pair after the other, so that no more than one is held. */
  @FunctionalInterface
  interface Visitor {
    /** Takes a pair with its steps. */
    void visit(BodyPair pair, List<Step> steps);
  }

  /** Returns the name on the command line. */
  String name();

  /** Reads all pairs from the data pack. */
  void read(Path data, Visitor visitor) throws ModelFormatException, IOException;
}
