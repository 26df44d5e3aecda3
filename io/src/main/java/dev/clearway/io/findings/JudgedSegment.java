package dev.clearway.io.findings;

import dev.clearway.io.path.Segment;
import dev.clearway.io.report.SegmentResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A segment, what was found of it, and what a person is told of that.
 *
 * @param result of the segment
 * @param text what the text report says, in one or more lines
 * @param seconds of wall time that it took, ≥ 0
 */
public record JudgedSegment(Segment segment, SegmentResult result, String text, double seconds) {
  /** Checks that nothing is missing. */
  public JudgedSegment {
    Objects.requireNonNull(segment);
    Objects.requireNonNull(result);
    Objects.requireNonNull(text);
  }

  /** Returns the files that it stands in: several where they run at once. */
  List<Path> files() {
    return segment
        .shared()
        .map(shared -> shared.shares().stream().map(Segment.Share::file).toList())
        .orElseGet(() -> List.of(Path.of(result.path())));
  }

  /** Returns where it begins and ends, one after the other. */
  double[] ends() {
    return switch (segment) {
      case Segment.Resting resting -> resting.configuration();
      case Segment.Moving moving -> {
        int size = moving.motion().coordinates();
        double[] from = new double[size];
        double[] to = new double[size];
        moving.motion().position(0, from);
        moving.motion().position(1, to);
        double[] both = new double[2 * size];
        System.arraycopy(from, 0, both, 0, size);
        System.arraycopy(to, 0, both, size, size);
        yield both;
      }
    };
  }
}
