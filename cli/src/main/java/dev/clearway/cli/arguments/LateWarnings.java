package dev.clearway.cli.arguments;

import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.limit.SoftLimitViolation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Warnings about a path that comes row by row, each told once: those of its start with all others
 * that are known before anything is judged, later ones as they arise. Not thread-safe.
 */
final class LateWarnings {
  private final Set<String> known = new LinkedHashSet<>();
  private final Set<String> beyond = new HashSet<>();
  private Consumer<? super List<String>> listener = warnings -> {};

  /** Returns what is known so far. */
  Collection<String> known() {
    return known;
  }

  /** Has what is not known yet told from now on. */
  void listen(Consumer<? super List<String>> to) {
    listener = to;
  }

  /** Takes all that is known of the path by now. */
  void tell(Collection<String> warnings) {
    List<String> more = new ArrayList<>();
    for (String warning : warnings) {
      if (known.add(warning)) {
        more.add(warning);
      }
    }
    if (!more.isEmpty()) {
      listener.accept(more);
    }
  }

  /** Returns whether a joint leaves limits that kept them by all rows before. */
  boolean isNew(PathLimits limits) {
    Set<String> joints = new HashSet<>();
    limits.violations().stream().map(LimitViolation::joint).forEach(joints::add);
    limits.soft().stream()
        .map(SoftLimitViolation::joint)
        .map(j -> j + " soft")
        .forEach(joints::add);
    limits.farTurn().ifPresent(far -> joints.add(far.joint() + " far"));
    return beyond.addAll(joints);
  }
}
