package dev.clearway.methods.rigid;

import dev.clearway.bvh.Bvh;
import dev.clearway.scene.NamePair;

/**
 * Pairs of an element of a body that flies and one that rests, and where they are at instants of
 * the body's motion. Scratch, one thread.
 */
interface FlightPairs {
  /** Returns the number of pairs. */
  int count();

  /** Returns the names of the two bodies of a pair. */
  NamePair names(int pair);

  /** Returns the bounding volumes of one element. */
  Bvh first(int pair);

  /** Returns those of the other. */
  Bvh second(int pair);

  /** Returns the distance that the pair is to keep, metres. */
  double clearance(int pair);

  /**
   * Returns how far the poses in the world may put points of both elements off, summed, metres;
   * with what is missing in the motion's hourglass.
   */
  double worldError(int pair);

  /** Returns how far the relative pose may put a point of the second element off, metres. */
  double relativeError(int pair);

  /** Takes up an instant of the motion. */
  void place(double s);

  /**
   * Writes where the elements of a pair are at that instant.
   *
   * @param poses written: worldFromFirst and worldFromSecond, twelve numbers each
   */
  void load(int pair, double[] poses);

  /** Returns the configuration at that instant. */
  double[] configuration();
}
