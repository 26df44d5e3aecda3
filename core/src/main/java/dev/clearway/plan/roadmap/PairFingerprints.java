package dev.clearway.plan.roadmap;

import dev.clearway.scene.Fingerprint;
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
public final class PairFingerprints {
  /** No pair. */
  public static final PairFingerprints NONE = new PairFingerprints(Set.of());

  private final Set<String> prints;
  private final int hash;

  private PairFingerprints(Set<String> prints) {
    this.prints = prints;
    this.hash = prints.hashCode();
  }

  /** Returns the pairs of the given prints. */
  public static PairFingerprints of(Collection<String> prints) {
    return new PairFingerprints(Set.copyOf(prints));
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
  public boolean contains(String print) {
    return prints.contains(print);
  }

  /** Returns whether a pair is in both. */
  public boolean intersects(PairFingerprints others) {
    return !prints.isEmpty() && prints.stream().anyMatch(others.prints::contains);
  }

  /** Returns whether these are all pairs of the others, and perhaps more. */
  public boolean containsAll(PairFingerprints others) {
    return equals(others) || prints.containsAll(others.prints);
  }

  /** Returns these and the others. */
  public PairFingerprints plus(PairFingerprints others) {
    if (containsAll(others)) {
      return this;
    }
    Set<String> all = new HashSet<>(prints);
    all.addAll(others.prints);
    return all.size() == others.size() ? others : PairFingerprints.of(all);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof PairFingerprints fingerprints
            && hash == fingerprints.hash
            && prints.equals(fingerprints.prints));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return prints.size() + " pairs";
  }

  /** Returns a fingerprint of all of them. */
  String fingerprint() {
    Fingerprint print = new Fingerprint("grounds");
    prints().forEach(print::put);
    return print.hex();
  }
}
