package dev.clearway.check.profile;

import dev.clearway.check.profile.SeparationProfile.Row;
import java.util.List;

/** Reads a profile between its rows. */
record Envelopes(List<Row> rows) {
  double lower(double s) {
    int after = after(s);
    return rows.get(after - 1).lower() * (1 - share(after, s))
        + rows.get(after).lower() * share(after, s);
  }

  double upper(double s) {
    int after = after(s);
    return rows.get(after - 1).upper() * (1 - share(after, s))
        + rows.get(after).upper() * share(after, s);
  }

  /** Number of the first row, but not the very first, that is not before an instant. */
  private int after(double s) {
    int low = 1;
    int high = rows.size() - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (rows.get(middle).parameter() < s) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private double share(int after, double s) {
    double from = rows.get(after - 1).parameter();
    return (s - from) / (rows.get(after).parameter() - from);
  }
}
