package dev.clearway.verifier;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a certificate is about: links and how they move, bodies with their shapes, the pairs that
 * keep a clearance, and those that were left out.
 *
 * @param coordinates names of the motion's coordinates
 * @param orientations how many the motion has beside
 * @param links by number, parents first; link 0 is the world, and each element has one of its own
 * @param bodies by number
 * @param elements of all bodies in a row
 * @param pairs of elements
 * @param leftOut why pairs of bodies were left out
 * @param sources files that the scene was made from, with their SHA-256
 */
record Scene(
    List<String> coordinates,
    int orientations,
    List<Link> links,
    List<Body> bodies,
    List<Element> elements,
    List<Pair> pairs,
    Map<BodyPair, String> leftOut,
    Map<String, String> sources) {
  /**
   * A rigid link.
   *
   * @param parent number of its parent; -1 for the world
   * @param depth how many links are above it
   * @param steps from the parent's frame to its own
   */
  record Link(int parent, int depth, List<Step> steps) {}

  /**
   * A body.
   *
   * @param name as the report says it
   * @param link that it moves with
   */
  record Body(String name, int link) {}

  /**
   * One shape of a body.
   *
   * @param body number of its body
   * @param link number of its own: it stands still in the body's
   * @param shape in its own frame
   */
  record Element(int body, int link, Shape shape) {}

  /**
   * Two elements that keep a clearance.
   *
   * @param first number of one
   * @param second number of the other
   * @param clearance metres; the distance must be greater
   * @param above number of the lowest link above both, in whose frame normals are
   */
  record Pair(int first, int second, double clearance, int above) {}

  /**
   * Two bodies by number, the smaller first.
   *
   * @param first number of one
   * @param second number of the other
   */
  record BodyPair(int first, int second) implements Comparable<BodyPair> {
    static BodyPair of(int a, int b) {
      return new BodyPair(Math.min(a, b), Math.max(a, b));
    }

    @Override
    public int compareTo(BodyPair other) {
      return first != other.first
          ? Integer.compare(first, other.first)
          : Integer.compare(second, other.second);
    }
  }

  static final List<String> REASONS =
      List.of(
          "rigidly joined",
          "of one robot",
          "joined by a joint",
          "allowed to meet",
          "not asked about");

  Shape shape(int element) {
    return elements.get(element).shape();
  }

  int link(int element) {
    return elements.get(element).link();
  }

  String name(int element) {
    return bodies.get(elements.get(element).body()).name();
  }

  /** Returns the names of two elements' bodies. */
  String names(Pair pair) {
    return "%s and %s".formatted(name(pair.first()), name(pair.second()));
  }

  /** Returns the lowest of some links that is above two, or one of them. */
  static int above(List<Link> links, int link, int other) {
    int a = link;
    int b = other;
    while (a != b) { // a parent's number is less than its child's
      if (a > b) {
        a = links.get(a).parent();
      } else {
        b = links.get(b).parent();
      }
    }
    return a;
  }

  /**
   * Makes sure that nothing is missing: each two bodies, of which one moves, are left out by name
   * or stand with all pairs of their elements.
   */
  void requireAllPairs() throws InvalidFileException {
    int[] count = new int[bodies.size()];
    elements.forEach(element -> count[element.body()]++);
    Map<BodyPair, BitSet> there = new TreeMap<>();
    for (Pair pair : pairs) {
      Element a = elements.get(pair.first());
      Element b = elements.get(pair.second());
      int number =
          Math.min(pair.first(), pair.second()) * elements.size()
              + Math.max(pair.first(), pair.second());
      there.computeIfAbsent(BodyPair.of(a.body(), b.body()), k -> new BitSet()).set(number);
    }
    for (int i = 0; i < bodies.size(); i++) {
      for (int j = i + 1; j < bodies.size(); j++) {
        BodyPair two = new BodyPair(i, j);
        boolean standing = bodies.get(i).link() == 0 && bodies.get(j).link() == 0;
        if (!standing && !leftOut.containsKey(two)) {
          BitSet found = there.get(two);
          if (found == null || found.cardinality() != count[i] * count[j]) {
            throw new InvalidFileException(
                "%s and %s are neither checked nor left out"
                    .formatted(bodies.get(i).name(), bodies.get(j).name()));
          }
        }
      }
    }
  }
}
