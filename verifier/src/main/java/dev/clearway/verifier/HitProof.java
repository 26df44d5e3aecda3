package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.Arrays;

/**
 * Shows that two elements meet at an instant, wherever within its enclosure each of them is, by
 * points of a leaf of either: a way between two of one that goes through a triangle of three of the
 * other; one between four of the other, or that a mesh encloses; or two that are no further apart
 * than the clearance and the balls' radii.
 */
final class HitProof {
  private final Scene scene;
  private final Input in;

  HitProof(Scene scene, Input in) {
    this.scene = scene;
    this.in = in;
  }

  /** Reads the proof of a hit that is not before an instant; returns what it says. */
  String verify(Motion motion, double least) throws UnverifiedException {
    double instant = in.readInstant(least);
    Scene.Pair pair = scene.pairs.get(in.readIndex(scene.pairs.size(), "pair"));
    int kind = in.readIndex(8, "hit");
    boolean exchanged = kind % 2 == 1;
    int one = exchanged ? pair.second() : pair.first();
    int other = exchanged ? pair.first() : pair.second();
    Shape shape = scene.shape(other);
    Frame frame = motion.at(instant).frame(pair, one);
    Frame otherFrame = motion.at(instant).frame(pair, other);
    Interval[][] points = readPoints(scene.shape(one), kind < 2 ? 2 : 1, frame);
    boolean holds =
        switch (kind / 2) {
          case 0 -> pierces(points[0], points[1], readPoints(shape, 3, otherFrame));
          case 1 -> isBetween(points[0], readPoints(shape, 4, otherFrame));
          case 2 -> isEnclosed(points[0], shape, otherFrame);
          default -> {
            Interval[] way = Vectors.minus(points[0], readPoints(shape, 1, otherFrame)[0]);
            Interval radii = Interval.of(scene.shape(one).radius).plus(Interval.of(shape.radius));
            Interval allowed = radii.plus(Interval.of(pair.clearance()));
            yield Vectors.squared(way).high() <= allowed.squared().low();
          }
        };
    String what = "%s at %s".formatted(scene.names(pair), instant);
    if (!holds) {
      throw UnverifiedException.rejected(what + ": nothing shows that they meet");
    }
    return what;
  }

  /**
   * Reads points of a leaf without its balls: each is its first corner, shares of the ways from
   * there to other corners, which are 1 together at most, and of a cylinder a way across its axis.
   */
  private Interval[][] readPoints(Shape shape, int count, Frame frame) throws UnverifiedException {
    int leaf = in.readIndex(shape.leafCount(), "leaf");
    Interval[][] points = new Interval[count][];
    for (int i = 0; i < count; i++) {
      points[i] = frame.place(readPoint(shape, leaf));
    }
    return points;
  }

  private Interval[] readPoint(Shape shape, int leaf) throws UnverifiedException {
    Interval[] first = shape.corner(leaf, 0);
    Interval[] point = first.clone();
    Interval sum = Interval.ZERO;
    for (int left = in.readCount(1 + Double.BYTES); left > 0; left--) {
      Interval[] corner = shape.corner(leaf, in.readIndex(shape.size, "corner"));
      Interval share = Interval.of(in.readSize("a share"));
      sum = sum.plus(share);
      for (int k = 0; k < 3; k++) {
        point[k] = point[k].plus(corner[k].minus(first[k]).times(share));
      }
    }
    Input.require(sum.high() <= 1, "shares of %s", sum.high());
    if (shape.disc > 0) {
      Interval[] across = Vectors.of(in.readDouble(), in.readDouble(), 0);
      boolean within = Vectors.length(across) <= shape.disc;
      Input.require(within, "a point of an element that lies outside it");
      point = new Interval[] {across[0], across[1], point[2]};
    }
    return point;
  }

  /** Whether a way goes through a triangle: rays along it from both ends meet that. */
  private static boolean pierces(Interval[] start, Interval[] end, Interval[][] triangle) {
    return Rays.crossings(start, Vectors.minus(end, start), triangle) == 1
        && Rays.crossings(end, Vectors.minus(start, end), triangle) == 1;
  }

  /**
   * Whether a point is between four others: it sees each three of them turn the way in which the
   * tetrahedron does.
   */
  private static boolean isBetween(Interval[] point, Interval[][] four) {
    Interval[][] p = new Interval[4][];
    Arrays.setAll(p, k -> Vectors.minus(four[k], point));
    boolean left = true;
    boolean right = true;
    for (int k = 0; k < 4; k++) {
      Interval side = Vectors.volume(p[(k + 1) % 4], p[(k + 2) % 4], p[(k + 3) % 4]);
      left &= k % 2 == 0 ? side.low() > 0 : side.high() < 0;
      right &= k % 2 == 0 ? side.high() < 0 : side.low() > 0;
    }
    return left || right;
  }

  /** Whether a ray from a point meets a closed mesh an odd number of times. */
  private boolean isEnclosed(Interval[] point, Shape mesh, Frame frame) throws UnverifiedException {
    Input.require(mesh.isSurface, "the inside of what is no mesh");
    int crossings = Rays.crossings(point, Vectors.of(in.readNormal()), mesh, 0, frame);
    return mesh.isClosed() && crossings > 0 && crossings % 2 == 1;
  }
}
