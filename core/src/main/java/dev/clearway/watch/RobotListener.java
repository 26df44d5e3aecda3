package dev.clearway.watch;

import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.Overrun;

/** Hears what a {@link RobotPredictor} finds, in the order in which it finds it. */
public interface RobotListener {
  /** A pair of bodies may touch, or come too close, before it is looked at again. */
  void alarm(BodyAlarm alarm);

  /** A pair of bodies that was in alarm is no longer, since a step. */
  void alarmEnded(String first, String second, double time);

  /**
   * A reading cannot follow the one before: a joint broke its bounds. What was promised of the
   * robot is void up to the next look at each of its pairs. Unless it is older, it is used.
   *
   * @param violation what does not fit, in radians or metres; its id is that of the coordinate in
   *     the scene's joint space, or −1 where a ball of the robot shows it
   */
  void contradiction(String robot, BoundViolation violation);

  /** A body is near more balls than {@code mostNear}: its pairs are not watched in this step. */
  void crowded(String body, double time);

  /** A step took its period or longer, or began too late after the one before. */
  void overrun(Overrun overrun);
}
