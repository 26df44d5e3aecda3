package dev.clearway.verifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where elements of pairs are, each in the frame of the lowest link above both: chains of links
 * with an element at the end, by numbers. Chains that begin alike share what they have in common.
 */
final class Places {
  private final List<Scene.Link> links;
  private final List<Scene.Body> bodies;
  private final List<Scene.Element> elements;
  private final List<Place> places = new ArrayList<>();
  private final Map<Place, Integer> numbers = new HashMap<>();

  /**
   * The end of a chain.
   *
   * @param before number of the chain without it; -1 for none
   * @param link that it is, or else
   * @param element that it is; -1 for none
   */
  record Place(int before, int link, int element) {
    /** Whether it never changes: an element on the link that its chain begins at. */
    boolean rests() {
      return before < 0 && element >= 0;
    }
  }

  Places(List<Scene.Link> links, List<Scene.Body> bodies, List<Scene.Element> elements) {
    this.links = links;
    this.bodies = bodies;
    this.elements = elements;
  }

  /** Returns the pair of two elements. */
  Scene.Pair pair(int first, int second, double clearance) {
    int above = above(link(first), link(second));
    return new Scene.Pair(first, second, clearance, element(first, above), element(second, above));
  }

  int size() {
    return places.size();
  }

  Place get(int number) {
    return places.get(number);
  }

  private int link(int element) {
    return bodies.get(elements.get(element).body()).link();
  }

  private int element(int element, int above) {
    return number(new Place(link(link(element), above), 0, element));
  }

  private int link(int link, int above) {
    return link == above ? -1 : number(new Place(link(links.get(link).parent(), above), link, -1));
  }

  private int number(Place place) {
    Integer known = numbers.putIfAbsent(place, places.size());
    if (known != null) {
      return known;
    }
    places.add(place);
    return places.size() - 1;
  }

  /** Returns the lowest link above two, which may be one of them. */
  private int above(int link, int other) {
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
}
