package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.Placements;

/**
 * Guesses when two leaves cross that a look at an instant told apart: when the moving one changes
 * to the other side of the one at rest, along the direction that told them apart.
 *
 * <p>Thin parts are in contact for a hundredth of a motion, which looks at halves and quarters come
 * to late. The side is nearly linear in time, so that a few steps of the secant find the instant;
 * each costs a configuration, and no test.
 *
 * <p>Nothing rests on it: it says where to look. Scratch object, one thread.
 */
final class CrossingGuess {
  /** Steps of the secant; chosen on `bench arm6 --sets wire_U,wire_L`. */
  private static final int STEPS = 2;

  private final StaticWorld world;
  private final WorldTree tree;
  private final SweptPlaces places;
  private final double[] direction = new double[3];
  private final double[] centre = new double[3];
  private double least = Double.POSITIVE_INFINITY;
  private int body;
  private double rest;

  CrossingGuess(StaticWorld world, WorldTree tree, SweptPlaces places) {
    this.world = world;
    this.tree = tree;
    this.places = places;
  }

  /** Forgets what was told apart. */
  void clear() {
    least = Double.POSITIVE_INFINITY;
  }

  /**
   * Notes two leaves that were told apart, unless others were by less.
   *
   * @param gap metres, along the direction
   * @param across read: the direction, in the world
   */
  void note(int g, int node, int worldNode, double gap, double[] across) {
    int slot = tree.slotOf(worldNode);
    Bvh own = world.body(g).tree();
    Bvh other = world.geometries().tree(tree.geometry(slot));
    if (!(gap < least) || own.isConvex() || other.isConvex()) {
      return;
    }
    least = gap;
    body = g;
    System.arraycopy(across, 0, direction, 0, direction.length);
    centreOf(other, worldNode - tree.root(slot));
    rest = along(tree.poses(), Pose.SIZE * tree.geometry(slot));
    centreOf(own, node);
  }

  private void centreOf(Bvh shape, int leaf) {
    int c = 9 * shape.leaf(leaf);
    for (int k = 0; k < 3; k++) {
      centre[k] =
          (shape.corners()[c + k] + shape.corners()[c + 3 + k] + shape.corners()[c + 6 + k]) / 3;
    }
  }

  private double along(double[] poses, int at) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      double turned = poses[r] * centre[0] + poses[r + 1] * centre[1] + poses[r + 2] * centre[2];
      sum += direction[k] * (turned + poses[at + 9 + k]);
    }
    return sum;
  }

  /**
   * Returns an instant at which the leaves that were noted cross, about; NaN where none were, or
   * where they are on one side at all three instants. Leaves all placed elsewhere.
   */
  double instant(Motion motion, Placements placements, double from, double middle, double to) {
    if (!(least < Double.POSITIVE_INFINITY)) {
      return Double.NaN;
    }
    double inMiddle = side(motion, placements, middle);
    double atStart = side(motion, placements, from);
    if (atStart * inMiddle < 0) {
      return secant(motion, placements, from, atStart, middle, inMiddle);
    }
    double atEnd = side(motion, placements, to);
    return atEnd * inMiddle < 0
        ? secant(motion, placements, middle, inMiddle, to, atEnd)
        : Double.NaN;
  }

  private double side(Motion motion, Placements placements, double instant) {
    places.place(placements, motion, instant);
    return along(places.middle(), Pose.SIZE * body) - rest;
  }

  /** False position between two instants on either side. */
  private double secant(
      Motion motion,
      Placements placements,
      double start,
      double atStart,
      double end,
      double atEnd) {
    double a = start;
    double b = end;
    double sideOfA = atStart;
    double sideOfB = atEnd;
    double between = a + (b - a) * (sideOfA / (sideOfA - sideOfB));
    for (int step = 0; step < STEPS; step++) {
      double side = side(motion, placements, between);
      if (side * sideOfA < 0) {
        b = between;
        sideOfB = side;
      } else {
        a = between;
        sideOfA = side;
      }
      between = a + (b - a) * (sideOfA / (sideOfA - sideOfB));
    }
    return between >= start && between <= end ? between : Double.NaN;
  }
}
