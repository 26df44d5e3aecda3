package dev.clearway.methods.stages;

import dev.clearway.scene.GeometryPair;

/** Told when the pipeline enters and leaves a stage, so that one can be timed. */
public interface StageObserver {
  /** Notes nothing. */
  StageObserver NONE =
      new StageObserver() {
        @Override
        public void begins(Stage stage) {
          // nothing is noted
        }

        @Override
        public void ends(Stage stage, int left) {
          // nothing is noted
        }
      };

  /** A stage begins. */
  void begins(Stage stage);

  /**
   * A stage ends.
   *
   * @param left how many pairs of elements it leaves to the next one
   */
  void ends(Stage stage, int left);

  /** A stage leaves out a pair, whose surfaces it proves apart throughout; not told by the last. */
  default void leavesOut(Stage stage, GeometryPair pair) {
    // most observers count
  }
}
