package dev.clearway.bench.serve;

import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Straight edges, the requests that ask about them, and what the library says of each. */
final class Edges {
  /** How requests for doubles begin. */
  static final String HEAD = "{\"id\":2,\"request\":\"check\",\"binary\":\"segments\"";

  private final List<Motion> motions;
  private final int width;
  private final double[] all;
  private final List<String> words = new ArrayList<>();
  private final Verdict[] expected;

  Edges(List<Motion> motions) {
    this.motions = List.copyOf(motions);
    this.width = 2 * motions.getFirst().coordinates();
    this.all = new double[width * motions.size()];
    this.expected = new Verdict[motions.size()];
    double[] q = new double[width / 2];
    for (int i = 0; i < motions.size(); i++) {
      motions.get(i).position(0, q);
      System.arraycopy(q, 0, all, i * width, q.length);
      motions.get(i).position(1, q);
      System.arraycopy(q, 0, all, i * width + q.length, q.length);
      words.add(
          "{\"id\":2,\"request\":\"check\",\"separation\":false,\"segments\":[[%s,%s]]}"
              .formatted(
                  Arrays.toString(Arrays.copyOfRange(all, i * width, i * width + q.length)),
                  Arrays.toString(q)));
    }
  }

  int count() {
    return motions.size();
  }

  Motion motion(int edge) {
    return motions.get(edge);
  }

  String words(int edge) {
    return words.get(edge);
  }

  double[] numbers(int edge) {
    return Arrays.copyOfRange(all, edge * width, (edge + 1) * width);
  }

  double[] all() {
    return all;
  }

  /** Notes what the library says. */
  void expect(int edge, Verdict verdict) {
    expected[edge] = verdict;
  }

  boolean matches(int edge, String answer) {
    String word =
        switch (expected[edge]) {
          case Verdict.Free free -> "free";
          case Verdict.Hit hit -> "hit";
          case Verdict.Undecided open -> "undecided";
        };
    return answer.contains("\"verdict\":\"" + word + "\"");
  }

  /**
   * Returns whether doubles say the same.
   *
   * @param at number of the edge in the answer
   */
  boolean matches(int edge, double[] answer, int at) {
    return switch (expected[edge]) {
      case Verdict.Free free -> answer[2 * at] == 0;
      case Verdict.Hit hit -> answer[2 * at] == 1 && answer[2 * at + 1] == hit.parameter();
      case Verdict.Undecided open -> answer[2 * at] == 2;
    };
  }
}
