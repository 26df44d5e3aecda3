package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Vectors;
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

  /** The witness that is a plane of the tree, between all of both elements. */
  private static final int IN_TREE = 0;

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

  /** Reads the proof that all pairs keep a distance throughout a region; makes sure of it. */
  void verify(Region all, Distance distance) throws UnverifiedException {
    for (Scene.Pair pair : scene.pairs) {
      divided = false;
      explanation.open(() -> scene.names(pair) + ":");
      walk(pair, new int[2], all, distance);
      verifyOutside(pair, all, distance);
      explanation.close();
    }
  }

  /**
   * Makes sure that neither element of a pair lies inside the other. Their leaves stay apart
   * throughout, so one instant decides: a piece that is outside once never came in.
   */
  private void verifyOutside(Scene.Pair pair, Region all, Distance distance)
      throws UnverifiedException {
    String why = "a plane lies between all of both";
    if (in.readIndex(2, "witness") == IN_TREE) {
      if (!divided) {
        throw rejected(pair, "no plane lies between all of both");
      }
    } else {
      double instant = in.readInstant(all.from());
      boolean counts = instant <= all.to() && distance.of(pair, instant).low() >= 0;
      Input.require(counts, "a witness at the instant %s", instant);
      Moment then = all.motion().at(instant); // of a box, the middle is at 0
      boolean holds = isOutside(pair, pair.first(), pair.second(), then);
      if (!(isOutside(pair, pair.second(), pair.first(), then) && holds)) {
        throw rejected(pair, "nothing shows that neither is inside the other");
      }
      why = "at %s rays lead out of both".formatted(instant);
    }
    String said = why;
    explanation.tell(() -> "neither is inside the other, for " + said);
  }

  private UnverifiedException rejected(Scene.Pair pair, String why) {
    return UnverifiedException.rejected(scene.names(pair) + ": " + why);
  }

  /**
   * Reads a ray from each piece of an element out of another one, and the number of further pieces
   * that it does for; returns whether none meets a triangle. Nothing is inside of what is no mesh.
   */
  private boolean isOutside(Scene.Pair pair, int element, int other, Moment then)
      throws UnverifiedException {
    Shape mesh = scene.shape(other);
    boolean holds = true;
    if (mesh.isSurface) {
      int more = 0;
      Interval[] way = new Interval[0];
      for (Interval[] piece : scene.shape(element).pieces()) {
        way = more == 0 ? Vectors.of(in.readNormal()) : way;
        more = more == 0 ? in.readInt() : more - 1;
        Interval[] point = then.frame(pair, element).place(piece);
        holds &= Rays.crossings(point, way, mesh, 0, then.frame(pair, other)) == 0;
      }
    }
    return holds;
  }

  private void walk(Scene.Pair pair, int[] parts, Region region, Distance distance)
      throws UnverifiedException {
    int step = in.readByte();
    switch (step) {
      case 0, 4 -> {
        Input.require(region.halvings() < DEEPEST, "a region that is halved too often");
        Region[] halves = halves(region, step);
        explanation.open(() -> region + ", halved:");
        walk(pair, parts, halves[0], distance);
        walk(pair, parts, halves[1], distance);
        explanation.close();
      }
      case 1, 2 -> {
        int part = parts[step - 1];
        int element = step == 1 ? pair.first() : pair.second();
        int second = scene.shape(element).secondChild(part);
        Input.require(second >= 0, "a part that has no children");
        explanation.open(
            () -> "%s is parts %s and %s:".formatted(part(element, part), part + 1, second));
        int[] child = parts.clone();
        child[step - 1] = part + 1;
        walk(pair, child, region, distance);
        child[step - 1] = second;
        walk(pair, child, region, distance);
        explanation.close();
      }
      case 3 -> requirePlane(pair, parts, in.readNormal(), region, distance);
      default -> requirePlane(pair, parts, direction(step - FIRST_DIRECTION), region, distance);
    }
  }

  /** Returns one of the directions of three numbers between -1 and 1, of which one is none. */
  private static double[] direction(int number) throws UnverifiedException {
    boolean isOne = number >= 0 && number < 27 && number != 13;
    Input.require(isOne, "a step of kind %s", number + FIRST_DIRECTION);
    double x = number / 9 - 1;
    double y = number / 3 % 3 - 1;
    double z = number % 3 - 1;
    return new double[] {x, y, z};
  }

  private Region[] halves(Region region, int step) throws UnverifiedException {
    boolean isPossible = step == 0 ? region.hasMiddle() : region.isBox();
    Input.require(isPossible, "a region that cannot be halved so");
    if (step == 0) {
      return new Region[] {region.earlier(), region.later()};
    }
    int coordinate = in.readIndex(scene.coordinates.size(), "coordinate");
    return new Region[] {region.half(coordinate, false), region.half(coordinate, true)};
  }

  private void requirePlane(
      Scene.Pair pair, int[] parts, double[] normal, Region region, Distance distance)
      throws UnverifiedException {
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
      throw UnverifiedException.rejected(
          "%s overlap or are too near, by up to %s m"
              .formatted(step.get(), overlap / Sides.length(normal)));
    }
    explanation.tell(
        () ->
            "%s are apart, %s m to spare"
                .formatted(
                    step.get(),
                    String.format(Locale.ROOT, "%.3g", -overlap / Sides.length(normal))));
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
    if (overlap < 0 || more == 0 || !region.hasMiddle()) {
      return overlap;
    }
    halvings++;
    double before = overlap(pair, parts, normal, region.earlier(), distance, more - 1);
    return before < 0
        ? Math.max(before, overlap(pair, parts, normal, region.later(), distance, more - 1))
        : before;
  }
}
