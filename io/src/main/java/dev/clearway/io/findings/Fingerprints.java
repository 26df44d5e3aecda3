package dev.clearway.io.findings;

import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.StringJoiner;

/**
 * What tells findings apart from run to run: the rule, the file's name, where the segment begins
 * and ends, and the pair that meets; not its number nor its line, which move when a line is added
 * above it. Of several that are the same in all that, the first, the second and so on.
 */
final class Fingerprints {
  /** Bytes of the hash that are kept: enough that no two of a project's findings share them. */
  private static final int LENGTH = 16;

  private final Map<String, Integer> seen = new HashMap<>();

  /** Returns what is the same for all segments that are the same. */
  static String of(Rule rule, JudgedSegment judged) {
    StringJoiner what = new StringJoiner("\n");
    what.add(rule.id());
    judged.files().forEach(file -> what.add(name(file)));
    if (judged.result().verdict() instanceof Verdict.Hit hit && rule != Rule.LIMITS) {
      what.add(hit.pair().first()).add(hit.pair().second());
    }
    for (double value : judged.ends()) {
      what.add(Double.toHexString(value + 0.0)); // -0 and 0 are the same place
    }
    return hash(what.toString());
  }

  String of(ModelFormatException fault) {
    String text = String.valueOf(fault.getMessage());
    // The message begins with the file and the line.
    String problem = text.substring(text.indexOf(": ") + 1);
    return numbered(hash(Rule.INPUT.id() + "\n" + name(fault.file()) + "\n" + problem));
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Returns a fingerprint with its number among those that are the same. */
  String numbered(String hash) {
    int before = seen.merge(hash, 1, Integer::sum) - 1;
    return before == 0 ? hash : hash + "-" + before;
  }

  private static String hash(String text) {
    try {
      byte[] whole =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(whole, 0, LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
