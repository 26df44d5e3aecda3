package dev.clearway.check.profile;

import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.math.Rounding;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Joins the lines of sections to envelopes: at an instant that two sections share, the lower and
 * the higher of their ends. Where a lower line crosses 0 a row is put in, since a separation is
 * never negative.
 *
 * <p>Moving an end of a line outward moves it outward everywhere, so the joined envelopes bound
 * what the lines bound.
 */
final class EnvelopeRows {
  private final List<Row> rows = new ArrayList<>();

  private EnvelopeRows() {}

  /**
   * Joins sections that follow each other.
   *
   * @param sections in order, from 0 to 1
   */
  static EnvelopeRows of(List<ProfileSection> sections, List<GeometryPair> pairs) {
    EnvelopeRows out = new EnvelopeRows();
    for (ProfileSection section : sections) {
      out.add(section, pairs.get(section.nearest()).names());
    }
    return out;
  }

  private void add(ProfileSection section, NamePair names) {
    LinearBound lower = section.lower();
    join(new Row(section.from(), Math.max(0, lower.from()), section.upper().from(), names));
    double end = Math.max(0, lower.to());
    if (lower.from() < 0 && lower.to() > 0) {
      double share =
          Rounding.divideUp(-lower.from(), Rounding.subtractDown(lower.to(), lower.from()));
      double length = Rounding.subtractUp(section.to(), section.from());
      double zero = Rounding.addUp(section.from(), Rounding.multiplyUp(share, length));
      if (zero < section.to()) {
        rows.add(zeroRow(section, zero, names));
      } else {
        end = 0;
      }
    } else if (lower.from() > 0 && lower.to() < 0) {
      double share =
          Rounding.divideUp(-lower.to(), Rounding.subtractDown(lower.from(), lower.to()));
      double length = Rounding.subtractUp(section.to(), section.from());
      double zero = Rounding.subtractDown(section.to(), Rounding.multiplyUp(share, length));
      if (zero > section.from()) {
        rows.add(zeroRow(section, zero, names));
      } else {
        rows.set(rows.size() - 1, new Row(section.from(), 0, rows.getLast().upper(), names));
      }
    }
    rows.add(new Row(section.to(), end, section.upper().to(), names));
  }

  /** The start of a section, at which the last one may have ended. */
  private void join(Row start) {
    if (rows.isEmpty()) {
      rows.add(start);
      return;
    }
    Row last = rows.getLast();
    rows.set(
        rows.size() - 1,
        new Row(
            start.parameter(),
            Math.min(last.lower(), start.lower()),
            Math.max(last.upper(), start.upper()),
            start.pair()));
  }

  /** A row between the ends of a section, whose upper bound is the line's or a little above it. */
  private static Row zeroRow(ProfileSection section, double at, NamePair names) {
    LinearBound upper = section.upper();
    double higher = Math.max(upper.from(), upper.to());
    double lower = Math.min(upper.from(), upper.to());
    double farther =
        upper.from() >= upper.to()
            ? Rounding.subtractDown(at, section.from())
            : Rounding.subtractDown(section.to(), at);
    double length = Rounding.subtractUp(section.to(), section.from());
    double fall =
        Rounding.multiplyDown(
            Rounding.divideDown(farther, length), Rounding.subtractDown(higher, lower));
    return new Row(at, 0, Rounding.subtractUp(higher, fall), names);
  }

  /** Returns the profile of the rows. */
  SeparationProfile profile(
      SeparationProfile.StopReason end, MinimumSeparation measured, CostCounters work) {
    double width = 0;
    double lower = Double.POSITIVE_INFINITY;
    for (Row row : rows) {
      width = Math.max(width, row.upper() - row.lower());
      lower = Math.min(lower, row.lower());
    }
    return new SeparationProfile(
        rows,
        width,
        end,
        Optional.of(
            new MinimumSeparation(lower, measured.upper(), measured.parameter(), measured.pair())),
        work);
  }
}
