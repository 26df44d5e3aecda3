package dev.clearway.io.report;

import dev.clearway.contact.FirstContact;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import java.util.Objects;

/**
 * A first contact and the segment that it is about.
 *
 * @param path name of the file
 * @param segment number in the file, from 0
 * @param straightened whether it stands for a spline that the file asks for
 * @param contact what was found
 */
public record Found(String path, int segment, boolean straightened, FirstContact contact) {
  /** Checks that nothing is missing. */
  public Found {
    Objects.requireNonNull(path);
    Objects.requireNonNull(contact);
  }

  /** Returns the contact of a segment of a file. */
  public static Found of(PathFile file, Segment segment, FirstContact contact) {
    return new Found(file.file().toString(), segment.number(), file.straightened(), contact);
  }
}
