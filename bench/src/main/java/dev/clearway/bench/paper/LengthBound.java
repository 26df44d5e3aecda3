package dev.clearway.bench.paper;

import dev.clearway.motion.Motion;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;

/** A way to bound how far the points of a body travel; the experiment compares several. */
interface LengthBound {
  /** Returns its name in tables. */
  String label();

  /**
   * Prepares the bound for a body of a scene.
   *
   * @param frame number of a link above the body's, in whose frame its points travel
   */
  OfBody of(Scene scene, Body body, int frame);

  /** The bound for one body, seen from one link. One thread. */
  interface OfBody {
    /** Returns an upper bound on the length of the curve of any point of the body, metres. */
    double metres(Motion motion);
  }
}
