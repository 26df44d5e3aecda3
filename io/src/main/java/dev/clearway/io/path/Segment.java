package dev.clearway.io.path;

import dev.clearway.io.limit.LimitExcess;
import dev.clearway.io.limit.LimitWatch;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import java.util.List;
import java.util.Objects;

/** One thing to judge from a path file. */
public sealed interface Segment {
  /** Returns its number in the file, from 0. */
  int number();

  /** Returns which of its values leave the limits of joints. */
  default List<LimitExcess> beyondLimits(KinematicTree tree) {
    LimitWatch watch = new LimitWatch(tree);
    switch (this) {
      case Moving moving -> watch.see(moving.motion(), "");
      case Resting resting -> watch.see(resting.configuration(), "");
    }
    return watch.limits().excesses();
  }

  /**
   * A motion.
   *
   * @param number in the file, from 0
   * @param motion in the scene's joint space
   */
  record Moving(int number, Motion motion) implements Segment {
    /** Checks that nothing is missing. */
    public Moving {
      Objects.requireNonNull(motion);
    }
  }

  /**
   * A configuration at rest: the only waypoint of its file.
   *
   * @param number in the file, from 0
   * @param configuration laid out as the scene's joint space
   */
  record Resting(int number, double[] configuration) implements Segment {
    /** Copies the array. */
    public Resting {
      configuration = configuration.clone();
    }

    /** Returns a copy of the configuration. */
    @Override
    public double[] configuration() {
      return configuration.clone();
    }
  }
}
