package dev.clearway.io.path;

import dev.clearway.kinematics.JointSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Watches configurations for values outside joint limits, to say so once for each joint.
 *
 * <p>Between two configurations on a straight segment no coordinate leaves the range of its ends; a
 * spline may, and is to be shown in between. Not thread-safe.
 */
public final class LimitWatch {
  private final JointSpace space;
  private final double[] beyond;
  private final String[] sightings;

  /** Watches configurations of a space. */
  public LimitWatch(JointSpace space) {
    this.space = space;
    this.beyond = new double[space.size()];
    this.sightings = new String[space.size()];
    Arrays.fill(sightings, "");
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
        sightings[c] = q[c] + " " + place;
      }
    }
  }

  /** Returns one warning for each coordinate that was seen outside, with its furthest value. */
  public List<String> warnings() {
    List<String> out = new ArrayList<>();
    for (int c = 0; c < beyond.length; c++) {
      if (beyond[c] > 0) {
        out.add(
            "joint '%s' is at %s, outside its limits [%s, %s]"
                .formatted(space.names().get(c), sightings[c], space.lower(c), space.upper(c)));
      }
    }
    return out;
  }
}
