package dev.clearway.verifier;

import java.util.List;

/**
 * Walks the proof that a motion is free. For each pair it is a tree over time and parts: split the
 * interval at its middle, take one of the parts to its two children, or show that a plane lies
 * between. The walk begins with the whole motion and all of both elements, so nothing is left out.
 */
final class FreeProof {
  /** Halvings of an interval, by the certificate and here together, beyond which it is refused. */
  private static final int DEEPEST = 60;

  /** How often a step that does not hold at once is halved. */
  private static final int MORE_HALVINGS = 4;

  private final Scene scene;
  private final Input in;
  private final Sides sides;
  private final Apart apart;
  private Timeline timeline;
  private long planes;
  private long halvings;

  FreeProof(Scene scene, Input in) {
    this.scene = scene;
    this.in = in;
    this.sides = new Sides(scene);
    this.apart = new Apart(scene, sides);
    this.timeline = new Timeline(new Motion(List.of()), 0);
  }

  /** Returns how many planes were looked at. */
  long planes() {
    return planes;
  }

  /** Returns how many intervals were halved beyond what the certificate says. */
  long halvings() {
    return halvings;
  }

  /** Reads the proof of a motion and makes sure that it holds. */
  void verify(Motion motion) throws InvalidFileException, RejectedException {
    timeline = new Timeline(motion, scene.turns());
    for (int number = 0; number < scene.pairs().size(); number++) {
      Scene.Pair pair = scene.pairs().get(number);
      walk(pair, new int[2], 0, 1, 0);
      apart.verify(pair, in, timeline);
    }
  }

  private void walk(Scene.Pair pair, int[] parts, double from, double to, int depth)
      throws InvalidFileException, RejectedException {
    int step = in.readByte();
    switch (step) {
      case 0 -> {
        double middle = from + (to - from) / 2;
        if (depth > DEEPEST || !(from < middle && middle < to)) {
          throw new InvalidFileException("an interval that is halved too often");
        }
        walk(pair, parts, from, middle, depth + 1);
        walk(pair, parts, middle, to, depth + 1);
      }
      case 1 -> takeApart(pair, parts, 0, from, to, depth);
      case 2 -> takeApart(pair, parts, 1, from, to, depth);
      case 3 -> requireSides(pair, parts, in.readNormal(), from, to);
      default -> throw new InvalidFileException("a step of kind " + step);
    }
  }

  private void takeApart(Scene.Pair pair, int[] parts, int side, double from, double to, int depth)
      throws InvalidFileException, RejectedException {
    Shape shape = scene.elements().get(side == 0 ? pair.first() : pair.second()).shape();
    int second = shape.secondChild(parts[side]);
    if (second < 0) {
      throw new InvalidFileException("a part that has no children");
    }
    int[] child = parts.clone();
    child[side] = parts[side] + 1;
    walk(pair, child, from, to, depth);
    child[side] = second;
    walk(pair, child, from, to, depth);
  }

  private void requireSides(Scene.Pair pair, int[] parts, Interval[] normal, double from, double to)
      throws RejectedException {
    double overlap = overlap(pair, parts, normal, from, to, MORE_HALVINGS);
    if (!(overlap < 0)) {
      throw new RejectedException(
          "%s and %s, parts %s and %s, from %s to %s: the plane along (%s %s %s) does not lie between them (overlap up to %s m)"
              .formatted(
                  scene.name(pair.first()),
                  scene.name(pair.second()),
                  parts[0],
                  parts[1],
                  from,
                  to,
                  normal[0].low(),
                  normal[1].low(),
                  normal[2].low(),
                  overlap / Sides.length(normal).low()));
    }
  }

  private double overlap(
      Scene.Pair pair, int[] parts, Interval[] normal, double from, double to, int more) {
    planes++;
    double overlap = sides.overlap(pair, parts, normal, timeline, from, to);
    double middle = from + (to - from) / 2;
    if (overlap < 0 || more == 0 || !(from < middle && middle < to)) {
      return overlap;
    }
    halvings++;
    double before = overlap(pair, parts, normal, from, middle, more - 1);
    return before < 0 ? overlap(pair, parts, normal, middle, to, more - 1) : before;
  }
}
