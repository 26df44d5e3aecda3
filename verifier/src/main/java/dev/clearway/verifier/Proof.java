package dev.clearway.verifier;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * Walks the proof that pairs keep apart. For each pair it is a tree over a region and parts: halve
 * the region, take one of the parts to its two children, or show that a plane lies between. The
 * walk begins with all of the region and all of both elements, so nothing is left out.
 */
final class Proof {
  /** Halvings of a region by the certificate beyond which it is refused. */
  private static final int DEEPEST = 60;

  /** How often an interval of time that does not hold at once is halved. */
  private static final int MORE_HALVINGS = 10;

  /** Steps from this one on are planes across a direction of 26. */
  private static final int FIRST_DIRECTION = 8;

  /** The witness that is a plane of the tree. */
  private static final int IN_TREE = 2;

  private final Scene scene;
  private final Input in;
  private final Explanation explanation;
  private final Sides sides;
  private boolean divided; // by a plane of the tree between all of both elements
  private long planes;
  private long halvings;

  Proof(Scene scene, Input in, Explanation explanation) {
    this.scene = scene;
    this.explanation = explanation;
    this.in = in;
    this.sides = new Sides(scene);
  }

  /** Returns how many planes were looked at. */
  long planes() {
    return planes;
  }

  /** Returns how many intervals were halved beyond what the certificate says. */
  long halvings() {
    return halvings;
  }

  /**
   * Reads the proof that all pairs keep a distance throughout an interval of a motion, and makes
   * sure that it holds.
   */
  void verify(Motion motion, double from, double to, Distance distance)
      throws InvalidFileException, RejectedException {
    Timeline timeline = new Timeline(scene, motion);
    verify(timeline, timeline.span(from, to, 0), distance);
  }

  /**
   * Reads the proof that all pairs keep their clearance wherever each coordinate is between its
   * values at 0 and 1, and makes sure that it holds.
   */
  void verifyEverywhere(Motion motion) throws InvalidFileException, RejectedException {
    Region all = new Region.Box(scene, motion.spread(), 0);
    verify(new Timeline(scene, motion), all, Distance.CLEARANCE);
  }

  private void verify(Timeline timeline, Region all, Distance distance)
      throws InvalidFileException, RejectedException {
    for (Scene.Pair pair : scene.pairs()) {
      divided = false;
      explanation.tell(() -> scene.names(pair) + ":");
      explanation.open();
      walk(pair, new int[2], all, distance);
      verifyApart(pair, timeline, all, distance);
      explanation.close();
    }
  }

  private void verifyApart(Scene.Pair pair, Timeline timeline, Region all, Distance distance)
      throws InvalidFileException, RejectedException {
    int witness = in.readByte();
    double instant = witness == IN_TREE ? all.to() : in.readInstant(all.from());
    if (witness != IN_TREE && !(instant <= all.to() && distance.of(pair, instant).low() >= 0)) {
      throw new InvalidFileException("a witness at the instant " + instant);
    }
    boolean holds =
        switch (witness) {
          case 0 -> {
            Region then = timeline.span(instant, instant, 0);
            yield sides.overlap(pair, new int[2], in.readNormal(), then, Distance.NONE) < 0;
          }
          case 1 -> Apart.read(scene, pair, in, timeline.at(instant));
          case IN_TREE -> divided;
          default -> throw new InvalidFileException("a witness of kind " + witness);
        };
    if (!holds) {
      String missing =
          witness == IN_TREE
              ? "no plane lies between all of both"
              : "nothing shows that neither is inside the other";
      throw new RejectedException(scene.names(pair) + ": " + missing);
    }
    String why = witness == 1 ? "rays lead out of both" : "a plane lies between all of both";
    String when = witness == IN_TREE ? "" : "at %s ".formatted(instant);
    explanation.tell(() -> "neither is inside the other, for %s%s".formatted(when, why));
  }

  private void walk(Scene.Pair pair, int[] parts, Region region, Distance distance)
      throws InvalidFileException, RejectedException {
    int step = in.readByte();
    switch (step) {
      case 0, 4 -> {
        if (region.halvings() >= DEEPEST) {
          throw new InvalidFileException("a region that is halved too often");
        }
        Region[] halves = halves(region, step);
        explanation.tell(() -> region + ", halved:");
        explanation.open();
        walk(pair, parts, halves[0], distance);
        walk(pair, parts, halves[1], distance);
        explanation.close();
      }
      case 1, 2 -> {
        int side = step - 1;
        int element = side == 0 ? pair.first() : pair.second();
        int second = scene.shape(element).secondChild(parts[side]);
        if (second < 0) {
          throw new InvalidFileException("a part that has no children");
        }
        explanation.tell(
            () ->
                "%s is parts %s and %s:"
                    .formatted(part(element, parts[side]), parts[side] + 1, second));
        explanation.open();
        int[] child = parts.clone();
        child[side] = parts[side] + 1;
        walk(pair, child, region, distance);
        child[side] = second;
        walk(pair, child, region, distance);
        explanation.close();
      }
      case 3 -> requirePlane(pair, parts, in.readNormal(), region, distance);
      default -> requirePlane(pair, parts, direction(step - FIRST_DIRECTION), region, distance);
    }
  }

  /** Returns one of the directions of three numbers between -1 and 1, of which one is none. */
  private static double[] direction(int number) throws InvalidFileException {
    if (number < 0 || number > 26 || number == 13) {
      throw new InvalidFileException("a step of kind " + (number + FIRST_DIRECTION));
    }
    int x = number / 9 - 1;
    int y = number / 3 % 3 - 1;
    int z = number % 3 - 1;
    return new double[] {x, y, z};
  }

  private Region[] halves(Region region, int step) throws InvalidFileException {
    if (step == 0 && region instanceof Region.Span span && span.hasMiddle()) {
      return new Region[] {span.earlier(), span.later()};
    }
    if (step == 4 && region instanceof Region.Box box) {
      int coordinate = in.readIndex(scene.coordinates().size(), "coordinate");
      return new Region[] {box.half(scene, coordinate, false), box.half(scene, coordinate, true)};
    }
    throw new InvalidFileException("a region that cannot be halved so");
  }

  private void requirePlane(
      Scene.Pair pair, int[] parts, double[] normal, Region region, Distance distance)
      throws RejectedException {
    double overlap = overlap(pair, parts, normal, region, distance, MORE_HALVINGS);
    Supplier<String> step =
        () ->
            "%s: along (%s %s %s) %s and %s"
                .formatted(
                    region,
                    (long) normal[0],
                    (long) normal[1],
                    (long) normal[2],
                    part(pair.first(), parts[0]),
                    part(pair.second(), parts[1]));
    if (!(overlap < 0)) {
      throw new RejectedException(
          "%s overlap or are too near, by up to %s m"
              .formatted(step.get(), overlap / Sides.length(normal)));
    }
    explanation.tell(
        () ->
            String.format(
                Locale.ROOT,
                "%s are apart, %.3g m to spare",
                step.get(),
                -overlap / Sides.length(normal)));
    divided |= parts[0] == 0 && parts[1] == 0 && isKept(pair, region, distance);
  }

  private String part(int element, int part) {
    return (part == 0 ? "all" : "part " + part) + " of " + scene.name(element);
  }

  /** Whether the elements are to keep apart at an end of a region: there, none is in the other. */
  private static boolean isKept(Scene.Pair pair, Region region, Distance distance) {
    return distance.of(pair, region.from()).low() >= 0 || distance.of(pair, region.to()).low() >= 0;
  }

  private double overlap(
      Scene.Pair pair, int[] parts, double[] normal, Region region, Distance distance, int more) {
    planes++;
    double overlap = sides.overlap(pair, parts, normal, region, distance);
    if (overlap < 0 || more == 0 || !(region instanceof Region.Span span) || !span.hasMiddle()) {
      return overlap;
    }
    halvings++;
    double before = overlap(pair, parts, normal, span.earlier(), distance, more - 1);
    return before < 0
        ? Math.max(before, overlap(pair, parts, normal, span.later(), distance, more - 1))
        : before;
  }
}
