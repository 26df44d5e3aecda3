package dev.clearway.bench.paper.contact;

import dev.clearway.motion.Motion;
import java.util.List;

/** Something that finds first contacts, to be measured. One thread. */
interface ContactEngine {
  /** Returns the name of its rows. */
  String label();

  /** Returns the names of the parts whose time is told apart, in the order of their columns. */
  List<String> parts();

  /** Returns the largest separation that it calls contact, metres. */
  double tolerance();

  /** Returns the separation above which everything is where it says that there is no contact. */
  default double kept() {
    return 0;
  }

  /** Finds the first contact of a motion. */
  Found find(Motion motion);

  /** What an engine says of a motion. */
  enum Kind {
    /** Proven: no contact. */
    FREE,
    /** Proven: contact, none before {@link Found#from} and some at {@link Found#to}. */
    CONTACT,
    /** Neither. */
    OPEN
  }

  /**
   * An answer and what it took.
   *
   * @param kind what was found
   * @param from no contact before this parameter
   * @param to contact at this parameter
   * @param seconds processor time of each part
   * @param total processor time of all, what belongs to no part included
   */
  record Found(Kind kind, double from, double to, double[] seconds, double total) {}
}
