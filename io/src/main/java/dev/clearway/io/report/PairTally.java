package dev.clearway.io.report;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairFinding;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.srdf.SrdfEntry;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Counts pairs by verdict and finding, and names verdicts and coordinates. Not thread-safe. */
final class PairTally {
  private Optional<Written> written = Optional.empty();
  private static final String NEVER = "never";
  private static final String ALWAYS = "always";
  private static final String MEETS = "meets";
  private static final String UNDECIDED = "undecided";

  private final LinkPairs pairs;
  private final List<String> coordinates;
  private final JointAngles angles;
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private final Map<PairFinding, Integer> findings = new EnumMap<>(PairFinding.class);
  private int disabled;
  private CostCounters work = CostCounters.NONE;

  /**
   * Begins to count.
   *
   * @param told the unit in which angles are told
   */
  PairTally(LinkPairs pairs, AngleUnit told) {
    this.pairs = pairs;
    this.angles = new JointAngles(pairs.scene().tree(), told);
    this.coordinates =
        pairs.scene().tree().space().names().stream()
            .map(name -> name.substring(name.indexOf('/') + 1))
            .toList();
  }

  void add(LinkPairResult pair) {
    verdicts.merge(name(pair.verdict()), 1, Integer::sum);
    findings.merge(pair.finding(), 1, Integer::sum);
    disabled += pair.disabled().isPresent() ? 1 : 0;
    work = work.plus(pair.work());
  }

  static String name(PairVerdict verdict) {
    return switch (verdict) {
      case PairVerdict.Never proven -> NEVER;
      case PairVerdict.Always proven -> ALWAYS;
      case PairVerdict.Meets shown -> MEETS;
      case PairVerdict.Undecided open -> UNDECIDED;
      case PairVerdict.Skipped skipped -> skipped.why().label();
    };
  }

  /** Returns how angles are told. */
  JointAngles angles() {
    return angles;
  }

  /** Returns the coordinates' names by number, as the robot's description has its joints. */
  List<String> coordinateNames() {
    return coordinates;
  }

  int count(String verdict) {
    return verdicts.getOrDefault(verdict, 0);
  }

  int count(PairFinding finding) {
    return findings.getOrDefault(finding, 0);
  }

  int never() {
    return count(NEVER);
  }

  int always() {
    return count(ALWAYS);
  }

  int meets() {
    return count(MEETS);
  }

  int undecided() {
    return count(UNDECIDED);
  }

  /** Returns how many pairs were judged. */
  int judged() {
    return never() + always() + meets() + undecided();
  }

  /** Returns how many pairs are disabled, those among them that were not judged included. */
  int disabled() {
    return disabled;
  }

  CostCounters work() {
    return work;
  }

  /** Returns what the verdicts "never" and "always" rest on. */
  List<String> assumptions() {
    List<String> out =
        new ArrayList<>(
            List.of("rigid bodies", "the geometry as loaded", "joints within their limits"));
    if (!pairs.surfaces().isEmpty()) {
      out.add("open surfaces without an inside: " + String.join(", ", pairs.surfaces()));
    }
    return out;
  }

  /** Takes note of an SRDF that was written. */
  void wrote(String file, List<SrdfEntry> entries) {
    written = Optional.of(new Written(file, entries));
  }

  /** Returns the SRDF that was written, if one was. */
  Optional<Written> written() {
    return written;
  }

  /**
   * An SRDF.
   *
   * @param file where it stands
   * @param entries that it has
   */
  record Written(String file, List<SrdfEntry> entries) {
    long count(String reason) {
      return entries.stream().filter(entry -> entry.reason().equals(reason)).count();
    }

    long others() {
      return entries.size() - count("Always") - count("Never") - count("Adjacent");
    }
  }
}
