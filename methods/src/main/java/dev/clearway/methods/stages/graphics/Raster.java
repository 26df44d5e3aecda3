package dev.clearway.methods.stages.graphics;

/**
 * Draws primitives on a square of pixels and tells which meet at the same pixel and depth: the seam
 * between the stage and whatever hardware draws.
 *
 * <p>Pixel (i, j) has its centre at (i + ½, j + ½). A primitive is drawn at a pixel if its
 * rectangle holds the centre and each of its half-planes does, and has there an interval of depth;
 * {@link Primitives} says which. A first body has at a pixel the smallest interval that contains
 * those of all its primitives.
 *
 * <p><b>Guarantee.</b> Where a group has a primitive whose interval at some pixel has a number in
 * common with the first body's, it is said to meet it. All numbers that are computed for a pixel
 * may be off by {@link Primitives#DRAWING} of the sums of the sizes of their terms, no more. What
 * cannot be drawn meets.
 */
public interface Raster {
  /** Pixels along each side; coordinates and depths of interest are from 0 to here. */
  int SIZE = 256;

  /**
   * Draws the first body, then each group.
   *
   * @param first read: the first body's primitives
   * @param others read: the primitives of all groups, one group after the other
   * @param ends read: behind which primitive each group ends
   * @param groups how many groups there are
   * @param meets written: of each group whether it meets the first body
   */
  void compare(Primitives first, Primitives others, int[] ends, int groups, boolean[] meets);
}
