package dev.clearway.io.message;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import java.util.Optional;

/**
 * Durations as ROS 2 ({@code sec}, {@code nanosec}) and ROS 1 ({@code secs}, {@code nsecs}) write
 * them, or as their tools also take them, a list of both numbers.
 */
public final class MessageTime {
  private static final double NANOSECOND = 1e-9;

  private MessageTime() {}

  /**
   * Returns seconds; a part that is left out is 0, and so is a duration that is.
   *
   * @throws ModelFormatException if it is neither a number nor a duration
   */
  public static double seconds(Optional<Element> time) throws ModelFormatException {
    if (time.isEmpty() || time.get().isEmpty()) {
      return 0;
    }
    Element duration = time.get();
    if (!duration.isMapping() && !duration.isSequence()) {
      return duration.number();
    }
    double[] parts = parts(duration);
    return parts[0] + NANOSECOND * parts[1];
  }

  /**
   * Returns the seconds and the nanoseconds of a time that has both; one that is left out is 0.
   *
   * @throws ModelFormatException if it is no such time
   */
  public static double[] parts(Element time) throws ModelFormatException {
    boolean first = time.find("secs").isPresent() || time.find("nsecs").isPresent();
    return first ? time.vector("secs", "nsecs") : time.vector("sec", "nanosec");
  }
}
