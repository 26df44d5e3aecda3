package dev.clearway.io.urdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.xml.XmlElement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Which link hangs on which: proves that a file's joints make one tree of its links.
 *
 * @param root the link that no joint moves
 * @param joints in depth-first order, children of a link in file order
 */
record TreeShape(String root, List<Edge> joints) {
  /** Links and joints of a robot, each. */
  static final int MOST = 10_000;

  /** Names that a message lists. */
  private static final int MOST_LISTED = 5;

  /**
   * A joint by the links it joins.
   *
   * @param element the joint's own
   * @param name of the joint
   * @param parent name of the link it hangs on
   * @param child name of the link it moves
   */
  record Edge(XmlElement element, String name, String parent, String child) {}

  /**
   * Returns the tree of a robot.
   *
   * @throws ModelFormatException if names are missing or taken, a joint names an unknown link, a
   *     link has two parents, there are two roots, or joints form a loop; names the culprits
   */
  static TreeShape of(XmlElement robot) throws ModelFormatException {
    Map<String, XmlElement> links = named(robot, "link");
    if (links.isEmpty()) {
      throw robot.fault("has no <link>");
    }
    Map<String, XmlElement> joints = named(robot, "joint");
    Map<String, Edge> above = new LinkedHashMap<>();
    Map<String, List<Edge>> below = new LinkedHashMap<>();
    for (Map.Entry<String, XmlElement> joint : joints.entrySet()) {
      Edge edge = edge(joint.getKey(), joint.getValue(), links.keySet());
      Edge other = above.putIfAbsent(edge.child(), edge);
      if (other != null) {
        throw edge.element()
            .fault(
                "moves link %s, which joint %s on line %s moves already; a link has one parent"
                    .formatted(quote(edge.child()), quote(other.name()), other.element().line()));
      }
      below.computeIfAbsent(edge.parent(), k -> new ArrayList<>()).add(edge);
    }
    String root = root(robot, links.keySet(), above);
    List<Edge> ordered = depthFirst(root, below);
    if (ordered.size() < joints.size()) {
      Set<String> left = new LinkedHashSet<>(above.keySet());
      ordered.forEach(edge -> left.remove(edge.child()));
      throw loop(left.iterator().next(), above);
    }
    return new TreeShape(root, ordered);
  }

  private static Map<String, XmlElement> named(XmlElement robot, String kind)
      throws ModelFormatException {
    Map<String, XmlElement> all = new LinkedHashMap<>();
    for (XmlElement element : robot.children(kind)) {
      XmlElement other = all.putIfAbsent(element.required("name"), element);
      if (other != null) {
        throw element.fault("has the name of another %s, on line %s".formatted(kind, other.line()));
      }
      if (all.size() > MOST) {
        throw element.fault("is one of more than %s %ss".formatted(MOST, kind));
      }
    }
    return all;
  }

  private static Edge edge(String name, XmlElement joint, Set<String> links)
      throws ModelFormatException {
    String parent = end(joint, "parent", links);
    String child = end(joint, "child", links);
    if (parent.equals(child)) {
      throw joint.fault("joins link " + quote(parent) + " to itself");
    }
    return new Edge(joint, name, parent, child);
  }

  private static String end(XmlElement joint, String end, Set<String> links)
      throws ModelFormatException {
    XmlElement element = joint.requiredChild(end);
    String link = element.required("link");
    if (!links.contains(link)) {
      throw element.fault(
          "names link %s, which is not in the file%s"
              .formatted(
                  quote(link),
                  link.equals("world") ? "; add <link name=\"world\"/>, or remove the joint" : ""));
    }
    return link;
  }

  private static String root(XmlElement robot, Set<String> links, Map<String, Edge> above)
      throws ModelFormatException {
    List<String> roots = links.stream().filter(link -> !above.containsKey(link)).toList();
    if (roots.isEmpty()) {
      throw loop(links.iterator().next(), above);
    }
    if (roots.size() > 1) {
      throw robot.fault(
          "has %s root links, wanted one: %s; join them with joints"
              .formatted(roots.size(), listed(roots)));
    }
    return roots.getFirst();
  }

  private static List<Edge> depthFirst(String root, Map<String, List<Edge>> below) {
    List<Edge> ordered = new ArrayList<>();
    Deque<Edge> open = new ArrayDeque<>();
    below.getOrDefault(root, List.of()).reversed().forEach(open::push);
    while (!open.isEmpty()) {
      Edge edge = open.pop();
      ordered.add(edge);
      below.getOrDefault(edge.child(), List.of()).reversed().forEach(open::push);
    }
    return ordered;
  }

  /** Walks up from a link that no root is above until a link is met again. */
  private static ModelFormatException loop(String start, Map<String, Edge> above) {
    Set<String> met = new LinkedHashSet<>();
    String at = start;
    while (met.add(at)) {
      at = jointAbove(at, above).parent();
    }
    List<String> names = new ArrayList<>();
    String link = at;
    do {
      names.add(jointAbove(link, above).name());
      link = jointAbove(link, above).parent();
    } while (!link.equals(at));
    return jointAbove(at, above)
        .element()
        .fault("is part of a loop of joints: %s; links must form a tree".formatted(listed(names)));
  }

  private static Edge jointAbove(String link, Map<String, Edge> above) {
    return Objects.requireNonNull(above.get(link), "a link that hangs on no root has a parent");
  }

  private static String listed(List<String> names) {
    String shown =
        String.join(", ", names.stream().limit(MOST_LISTED).map(TreeShape::quote).toList());
    int more = names.size() - MOST_LISTED;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }

  private static String quote(String name) {
    return XmlElement.quote(name);
  }
}
