package dev.clearway.verifier;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a certificate is about: links and how they move, bodies with their shapes, the pairs that
 * keep a clearance, and those that were left out. docs/certificate-file.md has the bytes.
 */
final class Scene {
  private static final List<String> REASONS =
      List.of(
          "rigidly joined",
          "of one robot",
          "joined by a joint",
          "allowed to meet",
          "not asked about");

  /** Links one below another beyond which a file is refused. */
  private static final int DEEPEST = 1000;

  /** Names of the motion's coordinates. */
  final List<String> coordinates;

  /** How many orientations the motion has beside. */
  final int orientations;

  final List<Link> links = new ArrayList<>(List.of(new Link(-1, 0, List.of())));
  private final List<Shape> shapes;
  private final List<Body> bodies = new ArrayList<>();
  private final List<Element> elements = new ArrayList<>();
  final List<Pair> pairs;
  private final Map<Set<Integer>, String> leftOut = new HashMap<>();
  private final Map<String, String> sources = new LinkedHashMap<>();

  /**
   * A rigid link. Link 0 is the world, and each element has one of its own.
   *
   * @param parent number of its parent, a smaller one; -1 for the world
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
  private record Body(String name, int link) {}

  /**
   * One shape of a body.
   *
   * @param body number of its body
   * @param link number of its own: it stands still in the body's
   * @param shape in its own frame
   */
  private record Element(int body, int link, Shape shape) {}

  /**
   * Two elements that keep a clearance.
   *
   * @param first number of one
   * @param second number of the other
   * @param clearance metres; the distance must be greater
   * @param above number of the lowest link above both, in whose frame normals are
   */
  record Pair(int first, int second, double clearance, int above) {}

  private Scene(Input in) throws UnverifiedException {
    coordinates = in.readList(1, in::readName);
    orientations = in.readInt();
    for (int left = in.readCount(2); left > 0; left--) {
      int parent = in.readIndex(links.size(), "link");
      int depth = links.get(parent).depth() + 1;
      Input.require(depth <= DEEPEST, "a link that is deeper than %s", DEEPEST);
      links.add(new Link(parent, depth, readSteps(in)));
    }
    shapes = in.readList(2, () -> Shape.read(in));
    int bodyLinks = links.size();
    for (int left = in.readCount(3); left > 0; left--) {
      readBody(in, bodyLinks);
    }
    pairs = in.readList(10, () -> readPair(in));
    for (int left = in.readCount(3); left > 0; left--) {
      int first = in.readIndex(bodies.size(), "body");
      Set<Integer> both = new HashSet<>(List.of(first, in.readIndex(bodies.size(), "body")));
      leftOut.put(both, REASONS.get(in.readIndex(REASONS.size(), "reason")));
    }
    for (int left = in.readCount(33); left > 0; left--) {
      String name = in.readName();
      byte[] hash = new byte[32];
      in.slice(hash.length).get(hash);
      sources.put(name, HexFormat.of().formatHex(hash));
    }
  }

  static Scene read(ByteBuffer bytes) throws UnverifiedException {
    Input in = new Input(bytes);
    Scene scene = new Scene(in);
    in.requireEnd("its scene");
    scene.requireAllPairs();
    return scene;
  }

  private List<Step> readSteps(Input in) throws UnverifiedException {
    return Step.read(in, coordinates.size(), orientations);
  }

  private void readBody(Input in, int bodyLinks) throws UnverifiedException {
    int body = bodies.size();
    bodies.add(new Body(in.readName(), in.readIndex(bodyLinks, "link")));
    for (int left = in.readCount(2); left > 0; left--) {
      List<Step> steps = readSteps(in);
      boolean stands = steps.stream().allMatch(step -> step.kind() == Step.Kind.FIXED);
      Input.require(stands, "a shape that moves in its link");
      Shape shape = shapes.get(in.readIndex(shapes.size(), "shape"));
      elements.add(new Element(body, links.size(), shape));
      links.add(new Link(bodies.get(body).link(), 0, steps));
    }
  }

  private Pair readPair(Input in) throws UnverifiedException {
    int first = in.readIndex(elements.size(), "element");
    int second = in.readIndex(elements.size(), "element");
    Input.require(first != second, "a pair of one element");
    int a = link(first);
    int b = link(second);
    while (a != b) { // a parent's number is less than its child's
      int lower = links.get(Math.max(a, b)).parent();
      b = Math.min(a, b);
      a = lower;
    }
    return new Pair(first, second, in.readSize("a clearance"), a);
  }

  /**
   * Makes sure that nothing is missing: each two elements of two bodies, of which one moves, are a
   * pair, or the bodies are left out by name.
   */
  private void requireAllPairs() throws UnverifiedException {
    Set<Set<Integer>> there = new HashSet<>();
    pairs.forEach(pair -> there.add(Set.of(pair.first(), pair.second())));
    for (int i = 0; i < elements.size(); i++) {
      int a = elements.get(i).body();
      for (int j = 0; j < elements.size() && bodies.get(a).link() != 0; j++) {
        int b = elements.get(j).body();
        boolean known = a == b || there.contains(Set.of(i, j)) || leftOut.containsKey(Set.of(a, b));
        Input.require(known, "%s and %s are neither checked nor left out", name(i), name(j));
      }
    }
  }

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

  /** Returns in words what it is about. */
  List<String> description() {
    double[] clearances = pairs.stream().mapToDouble(Pair::clearance).sorted().toArray();
    String apart = "no clearance";
    if (clearances.length > 0) {
      double least = clearances[0];
      double most = clearances[clearances.length - 1];
      apart = "further apart than " + least + (least < most ? " to " + most : "") + " m";
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "  %s bodies of %s shapes, %s pairs of shapes, %s"
            .formatted(bodies.size(), elements.size(), pairs.size(), apart));
    for (String reason : REASONS) {
      long count = leftOut.values().stream().filter(reason::equals).count();
      if (count > 0) {
        lines.add("  left out: %s %s".formatted(count, reason));
      }
    }
    sources.forEach((name, hash) -> lines.add("  made from: %s, SHA-256 %s".formatted(name, hash)));
    lines.add("  assumed: rigid bodies; the shapes as listed in it; the motions as given");
    return lines;
  }
}
