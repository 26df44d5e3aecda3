package dev.clearway.check.tube;

import dev.clearway.kinematics.Configuration;
import dev.clearway.scene.NamePair;
import java.util.Optional;

/**
 * The largest factor by which a tube may be enlarged so that motions in it are free, as a bracket.
 *
 * @param lower the motions are proven free in the tube times this; 0 where none is known to be
 * @param upper they are not, or not proven to be, in the tube times this; +∞ where that was not met
 * @param end what is known of {@code upper}
 * @param tightest where it is, if a motion is not free
 */
public record LargestTube(double lower, double upper, End end, Optional<Place> tightest) {
  /** What ends a tube. */
  public enum End {
    /** Something in the tube collides. */
    COLLIDES,
    /** Nothing is shown to collide, nor proven not to. */
    NOT_PROVEN,
    /** The largest tube that was asked for is free. */
    FREE
  }

  /**
   * Where a path is tightest.
   *
   * @param motion its number
   * @param parameter the instant, in [0, 1]
   * @param pair names of the two bodies
   * @param configuration where the joints are at that instant when the two collide, if they do
   */
  public record Place(
      int motion, double parameter, NamePair pair, Optional<Configuration> configuration) {}
}
