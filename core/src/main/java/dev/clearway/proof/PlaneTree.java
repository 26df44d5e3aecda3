package dev.clearway.proof;

import java.util.Arrays;

/**
 * A proof that a pair keeps its clearance throughout a motion, as a tree over time and parts: an
 * interval is split at its middle, a part is taken to its two children, or a plane lies between.
 * The root is the whole motion and all of both geometries, so the tree leaves nothing out.
 *
 * <p>Kept in the order of a walk, depth first: {@link #SPLIT}, then both halves; {@link
 * #FIRST_CHILDREN} or {@link #SECOND_CHILDREN}, then both children; {@link #PLANE}, then the normal
 * as three whole numbers, in the frame of the lowest link above both, from the first geometry
 * towards the second; or {@link #DIRECTION} plus the number of one of 26 directions. Mutable, one
 * thread.
 */
public final class PlaneTree {
  /** The interval is split at its middle. */
  public static final int SPLIT = 0;

  /** The first geometry's node is taken to its children. */
  public static final int FIRST_CHILDREN = 1;

  /** The second geometry's node is taken to its children. */
  public static final int SECOND_CHILDREN = 2;

  /** A plane lies between the two nodes throughout the interval. */
  public static final int PLANE = 3;

  /**
   * From here on: a plane lies between the two nodes throughout the interval, across the direction
   * of {@link dev.clearway.proof.sweep.SweptDirections} with the number that the step is above
   * this.
   */
  public static final int DIRECTION = 8;

  private int[] steps = new int[16];
  private int size;
  private boolean wholes;

  /** Returns the number of whole numbers that the walk takes. */
  public int size() {
    return size;
  }

  /** Returns a whole number of the walk. */
  public int step(int at) {
    return steps[at];
  }

  /** Returns whether one of the planes lies between all of both geometries. */
  public boolean dividesWholes() {
    return wholes;
  }

  /** Begins anew. */
  void clear() {
    size = 0;
    wholes = false;
  }

  /**
   * Adds a plane.
   *
   * @param normal three whole numbers without a common divisor
   * @param ofWholes whether it is between all of both geometries
   */
  void addPlane(int[] normal, boolean ofWholes) {
    wholes |= ofWholes;
    if (Math.abs(normal[0]) <= 1 && Math.abs(normal[1]) <= 1 && Math.abs(normal[2]) <= 1) {
      add(DIRECTION + 9 * (normal[0] + 1) + 3 * (normal[1] + 1) + normal[2] + 1);
      return;
    }
    add(PLANE);
    for (int component : normal) {
      add(component);
    }
  }

  /**
   * Adds a plane across one of 26 directions.
   *
   * @param ofWholes whether it is between all of both geometries
   */
  void addDirection(int number, boolean ofWholes) {
    wholes |= ofWholes;
    add(DIRECTION + number);
  }

  void add(int step) {
    if (size == steps.length) {
      steps = Arrays.copyOf(steps, 2 * size);
    }
    steps[size++] = step;
  }
}
