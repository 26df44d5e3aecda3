package dev.clearway.io.path;

import dev.clearway.io.limit.LimitMonitor;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** One thing to judge from a path file. */
public sealed interface Segment {
  /** Returns its number in the file, from 0. */
  int number();

  /**
   * Returns the line of the file at which the waypoint begins that it leads to, from 1; 0 where
   * that is not known, or where several files run at once.
   */
  int line();

  /** Returns what of other files runs in it at once, where it was put together of such. */
  Optional<Shared> shared();

  /** Returns whether it stands for all motions in a tube of its own. */
  default boolean isLoose() {
    return this instanceof Moving moving && moving.motion() instanceof LooseMotion;
  }

  /** Returns which of its values leave the limits of joints. */
  default List<LimitViolation> beyondLimits(KinematicTree tree) {
    LimitMonitor watch = new LimitMonitor(tree);
    switch (this) {
      case Moving moving -> watch.observe(moving.motion(), "");
      case Resting resting -> watch.observe(resting.configuration(), "");
    }
    return watch.limits().violations();
  }

  /**
   * A motion.
   *
   * @param number in the file, from 0
   * @param line of the waypoint that it leads to, or 0
   * @param motion in the scene's joint space
   * @param shared what runs in it
   */
  record Moving(int number, int line, Motion motion, Optional<Shared> shared) implements Segment {
    /** Checks that nothing is missing. */
    public Moving {
      Objects.requireNonNull(motion);
      Objects.requireNonNull(shared);
    }

    /** A motion of the file itself, at a line that is not known. */
    public Moving(int number, Motion motion) {
      this(number, 0, motion, Optional.empty());
    }
  }

  /**
   * A configuration at rest: the only waypoint of its file.
   *
   * @param number in the file, from 0
   * @param line of its waypoint, or 0
   * @param configuration laid out as the scene's joint space
   * @param shared what rests in it
   */
  record Resting(int number, int line, double[] configuration, Optional<Shared> shared)
      implements Segment {
    /** Copies the array. */
    public Resting {
      configuration = configuration.clone();
      Objects.requireNonNull(shared);
    }

    /** A configuration of the file itself, at a line that is not known. */
    public Resting(int number, double[] configuration) {
      this(number, 0, configuration, Optional.empty());
    }

    /** Returns a copy of the configuration. */
    @Override
    public double[] configuration() {
      return configuration.clone();
    }
  }

  /**
   * What several files do at once for a while.
   *
   * @param shares one for each file, in the order in which they were given
   * @param from when it begins on their clock, seconds; NaN where they have none
   * @param to when it ends
   */
  record Shared(List<Share> shares, double from, double to) {
    /** Copies the list. */
    public Shared {
      shares = List.copyOf(shares);
    }

    /** Returns the names of the files. */
    public String names() {
      return shares.stream().map(s -> s.file().toString()).collect(Collectors.joining(" + "));
    }
  }

  /**
   * What one file does meanwhile.
   *
   * @param file its name
   * @param segment number of the segment in the file that runs; empty where it rests
   */
  record Share(Path file, OptionalInt segment) {
    /** Checks that nothing is missing. */
    public Share {
      Objects.requireNonNull(file);
      Objects.requireNonNull(segment);
    }
  }
}
