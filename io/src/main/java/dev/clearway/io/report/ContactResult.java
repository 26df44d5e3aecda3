package dev.clearway.io.report;

import dev.clearway.contact.FirstContact;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.program.ProgramReader;
import java.util.Objects;
import java.util.Optional;

/**
 * A first contact and the segment that it is about.
 *
 * @param path name of the file, or of the files that run at once
 * @param segment number in the file, from 0
 * @param line of a program at which its move stands; 0 for other paths
 * @param shared what runs at once in it, where paths run together
 * @param straightened whether it stands for a spline that the file asks for
 * @param loose whether it stands for all motions in a tube of its own
 * @param contact what was found
 */
public record ContactResult(
    String path,
    int segment,
    int line,
    Optional<Segment.Shared> shared,
    boolean straightened,
    boolean loose,
    FirstContact contact) {
  /** Checks that nothing is missing. */
  public ContactResult {
    Objects.requireNonNull(path);
    Objects.requireNonNull(shared);
    Objects.requireNonNull(contact);
  }

  /** Returns what reports call the segment. */
  public String name() {
    return SegmentLabel.text(path, segment, line, false, shared);
  }

  /** Returns the contact of a segment of a file. */
  public static ContactResult of(PathFile file, Segment segment, FirstContact contact) {
    return new ContactResult(
        segment.shared().map(Segment.Shared::names).orElse(file.file().toString()),
        segment.number(),
        ProgramReader.lineOf(file, segment),
        segment.shared(),
        file.straightened(),
        segment.isLoose(),
        contact);
  }
}
