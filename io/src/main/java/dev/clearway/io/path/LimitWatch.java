package dev.clearway.io.path;

import dev.clearway.kinematics.Follower;
import dev.clearway.kinematics.JointSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Watches configurations for values outside joint limits, to say so once for each joint: its own
 * limits, and those of joints that follow it.
 *
 * <p>Between two configurations on a straight segment no coordinate leaves the range of its ends; a
 * spline may, and is to be shown in between. Not thread-safe.
 */
public final class LimitWatch {
  private final JointSpace space;
  private final double[] beyond;
  private final double[] values;
  private final String[] places;

  /** Watches configurations of a space. */
  public LimitWatch(JointSpace space) {
    this.space = space;
    this.beyond = new double[space.size()];
    this.values = new double[space.size()];
    this.places = new String[space.size()];
    Arrays.fill(places, "");
  }

  /**
   * Looks at a configuration.
   *
   * @param q read
   * @param place where it came from, such as {@code in line 7}
   */
  public void see(double[] q, String place) {
    for (int c = 0; c < q.length; c++) {
      double distance = Math.max(space.lower(c) - q[c], q[c] - space.upper(c));
      if (distance > beyond[c]) {
        beyond[c] = distance;
        values[c] = q[c];
        places[c] = place;
      }
    }
  }

  /**
   * Returns warnings of each coordinate that was seen outside, with its furthest value: of the
   * joint where its own limits are left, and of each joint that follows it beyond its limits.
   */
  public List<String> warnings() {
    List<String> out = new ArrayList<>();
    for (int c = 0; c < beyond.length; c++) {
      if (beyond[c] > 0) {
        warn(c, values[c] + " " + places[c], out);
      }
    }
    return out;
  }

  private void warn(int c, String sighting, List<String> out) {
    String name = space.names().get(c);
    double lower = space.ownLower(c);
    double upper = space.ownUpper(c);
    if (!(lower <= values[c] && values[c] <= upper)) {
      out.add(
          "joint '%s' is at %s, outside its limits [%s, %s]"
              .formatted(name, sighting, lower, upper));
    }
    for (Follower follower : space.followers(c)) {
      if (!(follower.lower() <= values[c] && values[c] <= follower.upper())) {
        out.add(
            "joint '%s' is at %s, so '%s', which follows it, is at %s, outside its limits [%s, %s]"
                .formatted(
                    name,
                    sighting,
                    follower.joint().name(),
                    follower.position(values[c]),
                    follower.joint().lower(),
                    follower.joint().upper()));
      }
    }
  }
}
