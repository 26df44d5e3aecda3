package dev.clearway.io.findings;

import dev.clearway.check.profile.MinimumSeparation;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What build servers are told of a segment, in words and numbers alone, so that it can be kept and
 * told again.
 *
 * @param path what reports call the file, or the files that run at once
 * @param files that it stands in
 * @param name of the case: number and line
 * @param segment number in the file, from 0
 * @param line of the waypoint that it leads to, 0 where that is not known
 * @param rules that it breaks, the gravest first; none where it is free
 * @param fingerprints one for each rule
 * @param text what the text report says
 * @param seconds of wall time that it took
 * @param separation how near pairs come, where that was asked for
 */
public record SegmentFinding(
    String path,
    List<Path> files,
    String name,
    int segment,
    int line,
    List<Rule> rules,
    List<String> fingerprints,
    String text,
    double seconds,
    Optional<MinimumSeparation> separation) {
  /** Copies the lists. */
  public SegmentFinding {
    Objects.requireNonNull(path);
    Objects.requireNonNull(name);
    Objects.requireNonNull(text);
    Objects.requireNonNull(separation);
    files = List.copyOf(files);
    rules = List.copyOf(rules);
    fingerprints = List.copyOf(fingerprints);
    if (fingerprints.size() != rules.size()) {
      throw new IllegalArgumentException(
          fingerprints.size() + " fingerprints of " + rules.size() + " rules");
    }
  }

  /** Returns what there is to tell of a segment that was judged. */
  public static SegmentFinding of(JudgedSegment judged) {
    List<Rule> rules = Rule.brokenBy(judged);
    int line = judged.segment().line();
    String number =
        judged.result().resting() ? "configuration" : "segment " + judged.result().segment();
    return new SegmentFinding(
        judged.result().path(),
        judged.files(),
        line > 0 ? number + ", line " + line : number,
        judged.result().segment(),
        line,
        rules,
        rules.stream().map(rule -> Fingerprints.of(rule, judged)).toList(),
        judged.text(),
        judged.seconds(),
        judged.result().separation());
  }

  /** Returns what is gravely wrong with it: all but joints beyond their limits. */
  public Optional<Rule> failure() {
    return rules.stream().filter(rule -> rule != Rule.LIMITS).findFirst();
  }
}
