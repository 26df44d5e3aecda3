package dev.clearway.io.findings;

import dev.clearway.check.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What a finding says is wrong. The names are part of both file formats. */
public enum Rule {
  /** A pair is in contact. */
  COLLISION("collision", "Two bodies touch or overlap."),
  /** A pair is nearer than its clearance, but does not touch. */
  CLEARANCE("clearance", "Two bodies come nearer than the clearance that was asked for."),
  /** Neither was proven. */
  UNDECIDED("undecided", "The motion was neither proven free nor shown to collide."),
  /** A joint leaves its limits. */
  LIMITS("limits", "A joint leaves the limits that the robot's description gives it."),
  /** A file could not be read, so that nothing is known of what it says. */
  INPUT("input", "A file cannot be used as it is.");

  private final String id;
  private final String description;

  Rule(String id, String description) {
    this.id = id;
    this.description = description;
  }

  /** Returns the name in files. */
  public String id() {
    return id;
  }

  /** Returns a sentence that says what it means. */
  public String description() {
    return description;
  }

  /** Returns the rules that a segment breaks, the gravest first; none where it is free. */
  static List<Rule> brokenBy(JudgedSegment judged) {
    List<Rule> broken = new ArrayList<>();
    switch (judged.result().verdict()) {
      case Verdict.Free _ -> {}
      case Verdict.Hit _ -> broken.add(judged.result().tooClose() ? CLEARANCE : COLLISION);
      case Verdict.Undecided _ -> broken.add(UNDECIDED);
    }
    if (!judged.result().beyond().isEmpty()) {
      broken.add(LIMITS);
    }
    return broken;
  }
}
