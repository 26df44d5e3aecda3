package dev.clearway.bench.paper.budget;

import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.Verdict;
import dev.clearway.proof.OpenInterval;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What open answers leave open of each single pair, beside whether the motion was free in the end
 * and, if not, which pair was in the way. One thread.
 */
final class PairShares {
  private static final double ALL = 100;

  private final Map<NamePair, Integer> numbers = new HashMap<>();
  private final List<Answer> answers = new ArrayList<>();

  /**
   * An open answer.
   *
   * @param group motions that belong together have the same number
   * @param confidence of the answer
   * @param pairs those of which something is open, by their numbers here
   * @param open which part of the motion is open of each, in per cent
   * @param culprit number of the pair that was not free in the end; −1 where the motion is free
   */
  record Answer(int group, double confidence, int[] pairs, double[] open, int culprit) {
    boolean hides() {
      return culprit >= 0;
    }

    double largest() {
      return Arrays.stream(open).max().orElse(0);
    }
  }

  /**
   * Adds an answer.
   *
   * @param whole the verdict without a budget
   */
  void add(Verdict.Undecided answer, Verdict whole, int group) {
    SortedMap<Integer, Double> shares = new TreeMap<>();
    for (OpenInterval interval : answer.intervals()) { // joined: those of a pair do not overlap
      shares.merge(number(interval.pair()), ALL * (interval.to() - interval.from()), Double::sum);
    }
    int[] pairs = shares.keySet().stream().mapToInt(Integer::intValue).toArray();
    double[] open = shares.values().stream().mapToDouble(share -> Math.min(ALL, share)).toArray();
    answers.add(new Answer(group, answer.confidence(), pairs, open, culprit(whole)));
  }

  private int culprit(Verdict whole) {
    return switch (whole) {
      case Verdict.Free free -> -1;
      case Verdict.Hit hit -> number(hit.pair());
      case Verdict.Undecided undecided -> number(undecided.intervals().getFirst().pair());
    };
  }

  private int number(NamePair pair) {
    return numbers.computeIfAbsent(pair, p -> numbers.size());
  }

  /** Returns the number of pairs that were ever named. */
  int pairs() {
    return numbers.size();
  }

  /** Returns the answers of every other group, from group 0 or 1 on. */
  List<Answer> half(int parity) {
    return answers.stream().filter(answer -> answer.group() % 2 == parity).toList();
  }

  /**
   * The chance that a pair is in the way, by its name and by how much of it is open, as it was in
   * some answers.
   *
   * <p>A motion hides a collision unless none of its pairs is in the way. A pair that was seen
   * seldom counts one answer more, of the share of all pairs that are open as much.
   */
  static final class Table {
    private final double[][] chances;

    private Table(double[][] chances) {
      this.chances = chances;
    }

    static Table fit(List<Answer> answers, int pairs) {
      double[][] all = new double[pairs + 1][ReliabilityTable.BINS];
      double[][] bad = new double[pairs + 1][ReliabilityTable.BINS];
      for (Answer answer : answers) {
        for (int k = 0; k < answer.pairs().length; k++) {
          int bin = ReliabilityTable.bin(answer.open()[k]);
          int in = answer.pairs()[k] == answer.culprit() ? 1 : 0;
          for (int row : new int[] {answer.pairs()[k], pairs}) {
            all[row][bin]++;
            bad[row][bin] += in;
          }
        }
      }
      double[][] chances = new double[pairs][ReliabilityTable.BINS];
      for (int pair = 0; pair < pairs; pair++) {
        for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
          double ofAll = (bad[pairs][bin] + 0.5) / (all[pairs][bin] + 1);
          chances[pair][bin] = (bad[pair][bin] + ofAll) / (all[pair][bin] + 1);
        }
      }
      return new Table(chances);
    }

    /** Returns the probability that an open answer hides a collision. */
    double probability(Answer answer) {
      double none = 1;
      for (int k = 0; k < answer.pairs().length; k++) {
        none *= 1 - chances[answer.pairs()[k]][ReliabilityTable.bin(answer.open()[k])];
      }
      return 1 - none;
    }
  }
}
