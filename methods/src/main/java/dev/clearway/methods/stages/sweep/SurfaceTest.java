package dev.clearway.methods.stages.sweep;

/**
 * The seam of stage 2: tests what an element sweeps against elements at rest, many at once, so that
 * other hardware can do it.
 */
public interface SurfaceTest {
  /** What a test tells. */
  enum Answer {
    /** Every point of the element at rest is further from the surface than its reach. */
    BEYOND,
    /** Some point may be nearer. */
    WITHIN
  }

  /**
   * Tests a surface.
   *
   * @param resting read: numbers of elements at rest, up to {@code count}
   * @param answers written: what is found of each; {@link Answer#WITHIN} where it cannot be told
   */
  void test(SweptSurface surface, int[] resting, int count, Answer[] answers);
}
