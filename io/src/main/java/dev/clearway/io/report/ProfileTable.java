package dev.clearway.io.report;

import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import java.util.ArrayList;
import java.util.List;

/**
 * Profiles of a path file's segments as comma-separated values, RFC 4180 with LF at line ends;
 * docs/profile-file.md describes the file.
 *
 * <p>Immutable and thread-safe.
 */
public final class ProfileTable {
  private final boolean timed;
  private final boolean ranked;

  private ProfileTable(boolean timed, boolean ranked) {
    this.timed = timed;
    this.ranked = ranked;
  }

  /**
   * Returns the table of a path file: with a column of seconds if some segment is timed.
   *
   * @param pairs how many pairs have profiles of their own; with a column of ranks if any has
   */
  public static ProfileTable of(PathFile file, int pairs) {
    return new ProfileTable(
        file.segments().stream().anyMatch(segment -> Double.isFinite(seconds(segment, 0))),
        pairs > 0);
  }

  private static double seconds(Segment segment, double parameter) {
    return switch (segment) {
      case Segment.Moving moving -> moving.motion().seconds(parameter);
      case Segment.Resting resting -> Double.NaN;
    };
  }

  /** Returns the first line, with its line end. */
  public String header() {
    return "segment,parameter,lower,upper,first,second"
        + (timed ? ",seconds" : "")
        + (ranked ? ",rank" : "")
        + "\n";
  }

  /**
   * Returns the lines of a segment, each with its line end; none where there is no pair.
   *
   * @param rank of the pair that the profile is of, from 1; 0 where it is of all
   */
  public String lines(int rank, Segment segment, SeparationProfile profile) {
    StringBuilder out = new StringBuilder();
    for (Row row : profile.rows()) {
      List<String> cells = new ArrayList<>();
      cells.add(Integer.toString(segment.number()));
      cells.add(Double.toString(row.parameter()));
      cells.add(Double.toString(row.lower()));
      cells.add(Double.toString(row.upper()));
      cells.add(quoted(row.pair().first()));
      cells.add(quoted(row.pair().second()));
      if (timed) {
        double seconds = seconds(segment, row.parameter());
        cells.add(Double.isFinite(seconds) ? Double.toString(seconds) : "");
      }
      if (ranked) {
        cells.add(rank == 0 ? "" : Integer.toString(rank));
      }
      out.append(String.join(",", cells)).append('\n');
    }
    return out.toString();
  }

  /** A name as a cell, in quotation marks where it would break the line. */
  private static String quoted(String name) {
    boolean plain = name.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
  }
}
