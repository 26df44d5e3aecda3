package dev.clearway.viewer;

import java.util.List;
import java.util.Objects;

/**
 * Segments that are told of together, such as a path before and after it was changed.
 *
 * @param name of it; empty where there is one only
 * @param segments in their order, at least one
 */
public record ReportPath(String name, List<ReportSegment> segments) {
  /** Copies the list. */
  public ReportPath {
    Objects.requireNonNull(name);
    segments = List.copyOf(segments);
    if (segments.isEmpty()) {
      throw new IllegalArgumentException("a path without a segment");
    }
  }
}
