package dev.clearway.methods.stages.exact;

import java.util.Arrays;

/**
 * The intervals that wait, the earliest on top, each with the equations that may have a root there
 * and the pairs that are not taken apart yet.
 *
 * <p>Two halves of an interval share their lists. What an interval adds lies above its own lists
 * and is forgotten when the next one is taken up: that one is later, so nothing before it waits.
 */
final class SolverLists {
  private double[] from = new double[64];
  private double[] to = new double[64];
  private int[] bounds = new int[7 * 64];
  private int depth;

  private int[] equations = new int[256];
  private double[] lows = new double[256];
  private double[] highs = new double[256];
  private int equationEnd;
  private int[] pairs = new int[64];
  private int pairEnd;

  /** The interval in hand, and where its lists lie. */
  double start;

  double end;
  int level;
  int firstEquation;
  int lastEquation;
  int firstPair;
  int lastPair;
  int knownEquations;
  int knownPoints;

  void clear() {
    depth = 0;
    equationEnd = 0;
    pairEnd = 0;
  }

  boolean isEmpty() {
    return depth == 0;
  }

  /** Makes an interval wait, with the given parts of both lists. */
  void push(double low, double high, int atLevel, int[] lists) {
    if (depth == from.length) {
      from = Arrays.copyOf(from, 2 * depth);
      to = Arrays.copyOf(to, 2 * depth);
      bounds = Arrays.copyOf(bounds, 14 * depth);
    }
    from[depth] = low;
    to[depth] = high;
    bounds[7 * depth] = atLevel;
    System.arraycopy(lists, 0, bounds, 7 * depth + 1, 6);
    depth++;
  }

  /** Takes up the interval on top. */
  void pop() {
    depth--;
    start = from[depth];
    end = to[depth];
    int b = 7 * depth;
    level = bounds[b];
    firstEquation = bounds[b + 1];
    lastEquation = bounds[b + 2];
    firstPair = bounds[b + 3];
    lastPair = bounds[b + 4];
    knownEquations = bounds[b + 5];
    knownPoints = bounds[b + 6];
    equationEnd = lastEquation;
    pairEnd = lastPair;
  }

  int equationEnd() {
    return equationEnd;
  }

  int pairEnd() {
    return pairEnd;
  }

  /** Adds an equation whose roots lie between two instants to what the interval in hand leaves. */
  void addEquation(int equation, double low, double high) {
    if (equationEnd == equations.length) {
      equations = Arrays.copyOf(equations, 2 * equationEnd);
      lows = Arrays.copyOf(lows, 2 * equationEnd);
      highs = Arrays.copyOf(highs, 2 * equationEnd);
    }
    equations[equationEnd] = equation;
    lows[equationEnd] = low;
    highs[equationEnd++] = high;
  }

  void addPair(int pair) {
    if (pairEnd == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairEnd);
    }
    pairs[pairEnd++] = pair;
  }

  int equation(int i) {
    return equations[i];
  }

  double low(int i) {
    return lows[i];
  }

  double high(int i) {
    return highs[i];
  }

  int pair(int i) {
    return pairs[i];
  }
}
