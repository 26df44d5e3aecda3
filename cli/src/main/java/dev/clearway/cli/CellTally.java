package dev.clearway.cli;

import dev.clearway.io.findings.Rule;
import dev.clearway.io.findings.SegmentFinding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the programs of a cell came to, in numbers. */
final class CellTally {
  private final String name;
  private int programs;
  private int free;
  private int hits;
  private int undecided;
  private int faults;
  private int known;
  private double seconds;

  CellTally(String name, int programs) {
    this.name = name;
    this.programs = programs;
  }

  /** Returns the sum of several. */
  static CellTally of(String name, List<CellTally> cells) {
    CellTally all = new CellTally(name, 0);
    for (CellTally each : cells) {
      all.programs += each.programs;
      all.free += each.free;
      all.hits += each.hits;
      all.undecided += each.undecided;
      all.faults += each.faults;
      all.known += each.known;
      all.seconds += each.seconds;
    }
    return all;
  }

  void add(SegmentFinding finding) {
    Optional<Rule> failure = finding.failure();
    if (failure.isEmpty()) {
      free++;
    } else if (failure.get() == Rule.UNDECIDED) {
      undecided++;
    } else {
      hits++;
    }
  }

  void addFree(int segments) {
    free += segments;
  }

  void addFault() {
    faults++;
  }

  void setKnown(int verdicts) {
    known = verdicts;
  }

  void setSeconds(double taken) {
    seconds = taken;
  }

  int hits() {
    return hits;
  }

  int undecided() {
    return undecided;
  }

  String line() {
    return String.format(
        Locale.ROOT,
        "%s: %s, %s: %d free, %s, %d undecided%s%s; %.3f s",
        name,
        count(programs, "program"),
        count(free + hits + undecided, "segment"),
        free,
        count(hits, "hit"),
        undecided,
        faults == 0 ? "" : ", " + count(faults, "bad file"),
        known == 0 ? "" : " (" + known + " known from before)",
        seconds);
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
