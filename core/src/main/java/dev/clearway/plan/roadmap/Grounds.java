package dev.clearway.plan.roadmap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Pairs of bodies by their prints: those that a proof is about, or all of a scene.
 *
 * <p>A print ({@link RoadmapScene}) stands for all that the separation of a pair along a motion
 * depends on. So what is proven of a pair in one scene holds in every scene that has a pair of the
 * same print.
 *
 * <p>Immutable and thread-safe.
 */
public final class Grounds {
  /** No pair. */
  public static final Grounds NONE = new Grounds(Set.of());

  private final Set<String> prints;
  private final int hash;

  private Grounds(Set<String> prints) {
    this.prints = prints;
    this.hash = prints.hashCode();
  }

  /** Returns the pairs of the given prints. */
  public static Grounds of(Collection<String> prints) {
    return new Grounds(Set.copyOf(prints));
  }

  /** Returns the prints, sorted. */
  public List<String> prints() {
    return new ArrayList<>(new TreeSet<>(prints));
  }

  /** Returns the number of prints. */
  public int size() {
    return prints.size();
  }

  /** Returns whether a pair of that print is one of these. */
  public boolean has(String print) {
    return prints.contains(print);
  }

  /** Returns whether a pair is in both. */
  public boolean meet(Grounds others) {
    return !prints.isEmpty() && prints.stream().anyMatch(others.prints::contains);
  }

  /** Returns whether these are all pairs of the others, and perhaps more. */
  public boolean cover(Grounds others) {
    return equals(others) || prints.containsAll(others.prints);
  }

  /** Returns these and the others. */
  public Grounds plus(Grounds others) {
    if (cover(others)) {
      return this;
    }
    Set<String> all = new HashSet<>(prints);
    all.addAll(others.prints);
    return all.size() == others.size() ? others : Grounds.of(all);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Grounds grounds
            && hash == grounds.hash
            && prints.equals(grounds.prints));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return prints.size() + " pairs";
  }
}
