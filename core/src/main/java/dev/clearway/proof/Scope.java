package dev.clearway.proof;

import dev.clearway.scene.PairTable;
import java.util.List;

/**
 * What was checked.
 *
 * @param pairs number of body pairs looked at
 * @param surfaces names of bodies that are open surfaces in some pair: the verdict is about those
 *     surfaces, not about an inside
 * @param work what it cost
 */
public record Scope(int pairs, List<String> surfaces, CostCounters work) {
  /** Copies the list. */
  public Scope {
    surfaces = List.copyOf(surfaces);
  }

  /** Returns the scope of a check of these pairs. */
  public static Scope of(PairTable pairs, CostCounters work) {
    return new Scope(pairs.bodyPairs(), pairs.surfaces(), work);
  }
}
