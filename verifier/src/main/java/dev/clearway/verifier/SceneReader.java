package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the scene of a certificate; docs/certificate-file.md has the bytes. */
final class SceneReader {
  /** Links one below another beyond which a file is refused. */
  private static final int DEEPEST = 1000;

  private final Input in;
  private final List<String> coordinates = new ArrayList<>();
  private final List<Scene.Link> links = new ArrayList<>(List.of(new Scene.Link(-1, 0, List.of())));
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Scene.Body> bodies = new ArrayList<>();
  private final List<Scene.Element> elements = new ArrayList<>();
  private final List<Scene.Pair> pairs = new ArrayList<>();
  private final Map<Scene.BodyPair, String> leftOut = new TreeMap<>();
  private final Map<String, String> sources = new LinkedHashMap<>();
  private int orientations;

  private SceneReader(ByteBuffer bytes) {
    in = new Input(bytes);
  }

  static Scene read(ByteBuffer bytes) throws InvalidFileException {
    SceneReader reader = new SceneReader(bytes);
    reader.readAll();
    return reader.scene();
  }

  private Scene scene() throws InvalidFileException {
    Scene scene =
        new Scene(
            List.copyOf(coordinates),
            orientations,
            List.copyOf(links),
            List.copyOf(bodies),
            List.copyOf(elements),
            List.copyOf(pairs),
            leftOut,
            sources);
    scene.requireAllPairs();
    return scene;
  }

  private void readAll() throws InvalidFileException {
    for (int left = in.readCount(1); left > 0; left--) {
      coordinates.add(in.readName());
    }
    orientations = in.readInt();
    for (int left = in.readCount(2); left > 0; left--) {
      int parent = in.readIndex(links.size(), "link");
      int depth = links.get(parent).depth() + 1;
      if (depth > DEEPEST) {
        throw new InvalidFileException("a link that is deeper than " + DEEPEST);
      }
      links.add(new Scene.Link(parent, depth, readSteps()));
    }
    for (int left = in.readCount(2); left > 0; left--) {
      shapes.add(ShapeReader.read(in));
    }
    int bodyLinks = links.size();
    for (int left = in.readCount(3); left > 0; left--) {
      readBody(bodyLinks);
    }
    for (int left = in.readCount(10); left > 0; left--) {
      readPair();
    }
    for (int left = in.readCount(3); left > 0; left--) {
      int first = in.readIndex(bodies.size(), "body");
      int second = in.readIndex(bodies.size(), "body");
      String reason = Scene.REASONS.get(in.readIndex(Scene.REASONS.size(), "reason"));
      leftOut.put(Scene.BodyPair.of(first, second), reason);
    }
    for (int left = in.readCount(33); left > 0; left--) {
      String name = in.readName();
      byte[] hash = new byte[32];
      in.slice(hash.length).get(hash);
      sources.put(name, HexFormat.of().formatHex(hash));
    }
    if (!in.isAtEnd()) {
      throw new InvalidFileException("its scene goes on after its end");
    }
  }

  private void readBody(int bodyLinks) throws InvalidFileException {
    int body = bodies.size();
    bodies.add(new Scene.Body(in.readName(), in.readIndex(bodyLinks, "link")));
    for (int left = in.readCount(2); left > 0; left--) {
      List<Step> steps = readSteps();
      if (!steps.stream().allMatch(Step.Fixed.class::isInstance)) {
        throw new InvalidFileException("a shape that moves in its link");
      }
      Shape shape = shapes.get(in.readIndex(shapes.size(), "shape"));
      elements.add(new Scene.Element(body, links.size(), shape));
      links.add(new Scene.Link(bodies.get(body).link(), 0, steps));
    }
  }

  private void readPair() throws InvalidFileException {
    int first = in.readIndex(elements.size(), "element");
    int second = in.readIndex(elements.size(), "element");
    double clearance = in.readDouble();
    if (first == second || !(clearance >= 0)) {
      throw new InvalidFileException(
          "a pair %s, %s with clearance %s".formatted(first, second, clearance));
    }
    int above = Scene.above(links, elements.get(first).link(), elements.get(second).link());
    pairs.add(new Scene.Pair(first, second, clearance, above));
  }

  /** Reads steps; fixed ones that follow each other become one. */
  private List<Step> readSteps() throws InvalidFileException {
    List<Step> steps = new ArrayList<>();
    for (int left = in.readCount(19); left > 0; left--) {
      int kind = in.readByte();
      Step step =
          switch (kind) {
            case 0 -> Step.Fixed.of(in.readDoubles(12), in.readDoubles(2));
            case 1 -> new Step.Slide(readAxis(), readValue());
            case 2 -> new Step.Turn(readAxis(), readValue());
            case 3 -> new Step.Orient(in.readIndex(orientations, "orientation"), readValue());
            default -> throw new InvalidFileException("a step of kind " + kind);
          };
      if (step instanceof Step.Fixed next
          && !steps.isEmpty()
          && steps.getLast() instanceof Step.Fixed before) {
        steps.set(steps.size() - 1, Step.Fixed.of(before.frame().times(next.frame())));
      } else {
        steps.add(step);
      }
    }
    return List.copyOf(steps);
  }

  private Axis readAxis() throws InvalidFileException {
    double[] v = in.readDoubles(3);
    return Axis.of(Interval.of(v[0]), Interval.of(v[1]), Interval.of(v[2]));
  }

  private Step.Value readValue() throws InvalidFileException {
    return new Step.Value(
        in.readIndex(coordinates.size(), "coordinate"), in.readDouble(), in.readDouble());
  }
}
