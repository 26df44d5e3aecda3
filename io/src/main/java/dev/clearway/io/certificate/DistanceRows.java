package dev.clearway.io.certificate;

import dev.clearway.check.profile.SeparationProfile;
import java.util.ArrayList;
import java.util.List;

/** The distances that a certificate claims of a profile. */
final class DistanceRows {
  /** A distance that asks for nothing. */
  private static final double NOTHING = -1;

  /** The length, a share of the motion, on which a claim begins or ends. */
  private static final double BRINK = 0x1p-30;

  private DistanceRows() {}

  /**
   * Returns rows of an instant and a distance, from 0 to 1: the lower bounds of a profile less a
   * margin, and below 0, that is nothing, where these are not above it. Between a row with a
   * distance and one with nothing, it is nothing but for a brink.
   *
   * @param margin metres, &gt; 0
   */
  static List<double[]> of(SeparationProfile profile, double margin) {
    List<double[]> rows = new ArrayList<>();
    for (SeparationProfile.Row row : profile.rows()) {
      double distance = row.lower() > margin ? row.lower() - margin : NOTHING;
      if (!rows.isEmpty() && rows.getLast()[1] < 0 != distance < 0) {
        double[] before = rows.getLast();
        double brink = Math.min(BRINK, (row.parameter() - before[0]) / 2);
        double at = distance < 0 ? before[0] + brink : row.parameter() - brink;
        if (before[0] < at && at < row.parameter()) {
          rows.add(new double[] {at, NOTHING});
        }
      }
      rows.add(new double[] {row.parameter(), distance});
    }
    if (rows.size() == 1) {
      rows.add(new double[] {1, rows.getFirst()[1]});
    }
    return rows;
  }
}
