package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a segment is named, be it one of a file or one in which several files run at once. */
final class SegmentLabel {
  private SegmentLabel() {}

  /** A segment and the file that it stands in. */
  record Owned(PathFile file, Segment segment) {
    static List<Owned> of(List<PathFile> files) {
      return files.stream()
          .flatMap(file -> file.segments().stream().map(segment -> new Owned(file, segment)))
          .toList();
    }
  }

  /** Returns a name such as {@code a.csv, segment 2}; with the line where that is not 0. */
  static String text(
      String path, int segment, int line, boolean resting, Optional<Segment.Shared> shared) {
    if (shared.isEmpty()) {
      String where = Quoted.visible(path) + (line > 0 ? ":" + line : "");
      return where + (resting ? ", configuration" : ", segment " + segment);
    }
    List<String> out = new ArrayList<>();
    for (Segment.Share share : shared.get().shares()) {
      String file = Quoted.visible(share.file().toString());
      out.add(
          file
              + (share.segment().isPresent()
                  ? " segment " + share.segment().getAsInt()
                  : " at rest"));
    }
    return String.join(" + ", out) + (resting ? "" : ", step " + segment + span(shared.get()));
  }

  private static String span(Segment.Shared shared) {
    return Double.isNaN(shared.from())
        ? ""
        : " (%s s to %s s)"
            .formatted(ReportNumbers.near(shared.from()), ReportNumbers.near(shared.to()));
  }

  /** Returns what shares of a motion are shares of. */
  static String noun(Optional<Segment.Shared> shared) {
    return shared.isPresent() ? "step" : "segment";
  }

  /** Returns an object that names a segment, and what runs at once, if that is several files. */
  static ObjectNode json(String path, int segment, int line, Optional<Segment.Shared> shared) {
    ObjectNode out = JsonLines.NODES.objectNode().put("path", path).put("segment", segment);
    if (line > 0) {
      out.put("line", line);
    }
    shared.ifPresent(several -> put(several, out));
    return out;
  }

  private static void put(Segment.Shared shared, ObjectNode out) {
    ArrayNode list = out.putArray("together");
    for (Segment.Share share : shared.shares()) {
      ObjectNode one = list.addObject().put("path", share.file().toString());
      share.segment().ifPresent(segment -> one.put("segment", segment));
    }
    if (!Double.isNaN(shared.from())) {
      out.putArray("time").add(shared.from()).add(shared.to());
    }
  }
}
