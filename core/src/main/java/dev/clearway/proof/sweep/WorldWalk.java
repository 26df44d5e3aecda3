package dev.clearway.proof.sweep;

import java.util.Arrays;

/**
 * Compares what a moving node sweeps with lists of the world's nodes, and keeps those that it may
 * meet.
 *
 * <p>Lists lie one after the other in one array: a walk reads one and appends another. Scratch
 * object, one thread.
 */
final class WorldWalk {
  private final WorldTree tree;
  private final DopCode code;
  private final NodeWords nodes;
  private final RestingLeaf leaf;
  private final long[] query = new long[DopCode.WORDS];
  private final long[] wider = new long[DopCode.WORDS];
  private final int[] fields = new int[DopCode.FIELDS];
  private int[] lists = new int[1024];
  private int[] stack = new int[256];
  private long tests;
  private double leastGap;
  private boolean measures;
  private double[] low = {};
  private double[] high = {};

  WorldWalk(WorldTree tree) {
    this.tree = tree;
    this.code = tree.code();
    this.nodes = new NodeWords(tree);
    this.leaf = tree.leaf();
  }

  /** Returns the lists; another array after a walk. */
  int[] lists() {
    return lists;
  }

  /** Returns how many volumes were compared so far. */
  long tests() {
    return tests;
  }

  /** Begins anew: no gap is known. */
  void setLeastGap(double gap) {
    leastGap = gap;
  }

  /**
   * Returns a lower bound on the gap to all that was dropped since, and on the number set, metres.
   */
  double leastGap() {
    return leastGap;
  }

  /**
   * Copies a task's list to the start of the lists, but for pairs that were given up.
   *
   * @param at where the task stands
   * @return the end of the list
   */
  int load(SweptMotion state, int at) {
    int start = state.tasks[at + 2];
    int count = state.tasks[at + 3] - start;
    while (count > lists.length) {
      lists = Arrays.copyOf(lists, 2 * lists.length);
    }
    if (!state.hasGivenUp()) {
      System.arraycopy(state.lists, start, lists, 0, count);
      return count;
    }
    int out = 0;
    for (int i = start; i < start + count; i++) {
      out = loadKept(state, state.tasks[at], state.lists[i], out);
    }
    return out;
  }

  private int loadKept(SweptMotion state, int g, int node, int out) {
    if (node < tree.nodesAbove()) {
      int first = loadKept(state, g, tree.firstChildAbove(node), out);
      return loadKept(state, g, tree.secondChild(node), first);
    }
    int number = state.pairs.number(g, tree.slotOf(node));
    if (number == SweptPairs.NONE || state.isGivenUp(number)) {
      return out;
    }
    return append(node, out);
  }

  /**
   * Writes the nodes at which a moving geometry begins: those of the geometries at rest with which
   * it has pairs, or one above all of them.
   *
   * @return the end of the list, which starts at 0
   */
  int loadRoots(SweptPairs pairs, int g) {
    if (tree.nodesAbove() > 0) {
      lists[0] = 0;
      return 1;
    }
    lists[0] = tree.root(0);
    return pairs.number(g, 0) == SweptPairs.NONE ? 0 : 1;
  }

  /** Takes what a node sweeps; what is apart from it by the least gap and more is not measured. */
  void take(double[] lowerEnds, double[] upperEnds) {
    low = lowerEnds;
    high = upperEnds;
    measures = true;
    code.encodeQuery(low, high, fields, query);
    if (leastGap < Double.POSITIVE_INFINITY) {
      code.widen(query, leastGap, fields, wider);
    } else {
      Arrays.fill(wider, -1L);
    }
  }

  /** Writes the words of the volume taken. */
  void copyQuery(long[] out, int at) {
    System.arraycopy(query, 0, out, at, DopCode.WORDS);
  }

  /** Takes what a node fills at an instant; no gap is measured. */
  void takeAtInstant(double[] lowerEnds, double[] upperEnds) {
    low = lowerEnds;
    high = upperEnds;
    code.encodeQuery(low, high, fields, query);
    measures = false;
  }

  /**
   * Appends the nodes below those of a list that the volume taken may meet.
   *
   * @param start of the list read
   * @param end of the list read, where the new one begins
   * @param size metres: larger nodes of the world are taken apart
   * @return the end of the new list
   */
  int walk(SweptPairs pairs, int g, int start, int end, double size) {
    int top = 0;
    int out = end;
    int above = tree.nodesAbove();
    long s0 = query[0];
    long s1 = query[1];
    long s2 = query[2];
    long s3 = query[3];
    long s4 = query[4];
    long s5 = query[5];
    long s6 = query[6];
    long s7 = query[7];
    long s8 = query[8];
    float large = (float) size;
    int late = tree.late().first();
    long[] fixed = tree.words();
    for (int next = start; next < end; next++) {
      stack[top++] = lists[next];
      while (top > 0) {
        int node = stack[--top];
        long[] words = fixed;
        int w = node * WorldTree.STRIDE;
        if (node >= late) {
          nodes.seek(node);
          words = nodes.words();
          w = nodes.at();
        }
        tests++;
        long meets = (s0 - words[w]) & (s1 - words[w + 1]);
        meets &= (s2 - words[w + 2]) & (s3 - words[w + 3]);
        meets &= (s4 - words[w + 4]) & (s5 - words[w + 5]);
        meets &= (s6 - words[w + 6]) & (s7 - words[w + 7]) & (s8 - words[w + 8]);
        if ((meets & DopCode.GUARDS) != DopCode.GUARDS) {
          if (measures) {
            drop(node, words, w);
          }
          continue;
        }
        long last = words[w + DopCode.WORDS];
        int second = (int) (last >> 32);
        if (second < 0 || (node >= above && Float.intBitsToFloat((int) last) <= large)) {
          out = append(node, out);
          continue;
        }
        top = push(pairs, g, node, nodes.secondChild(node, second), top);
      }
    }
    return out;
  }

  /**
   * Appends the geometries at rest, by their roots, whose volumes the volume taken may meet.
   *
   * @param start of a list of such roots and of nodes above them
   * @param end of the list read, where the new one begins
   * @return the end of the new list
   */
  int walkToRoots(SweptPairs pairs, int g, int start, int end) {
    int top = 0;
    int out = end;
    for (int next = start; next < end; next++) {
      stack[top++] = lists[next];
      while (top > 0) {
        int node = stack[--top];
        nodes.seek(node);
        tests++;
        if (!meets(query, nodes.words(), nodes.at())) {
          if (measures) {
            drop(node, nodes.words(), nodes.at());
          }
        } else if (node >= tree.nodesAbove()) {
          out = append(node, out);
        } else {
          top = push(pairs, g, node, tree.secondChild(node), top);
        }
      }
    }
    return out;
  }

  private int append(int node, int out) {
    if (out == lists.length) {
      lists = Arrays.copyOf(lists, 2 * out);
    }
    lists[out] = node;
    return out + 1;
  }

  private static boolean meets(long[] volume, long[] words, int w) {
    for (int k = 0; k < DopCode.WORDS; k++) {
      if (((volume[k] - words[w + k]) & DopCode.GUARDS) != DopCode.GUARDS) {
        return false;
      }
    }
    return true;
  }

  private int push(SweptPairs pairs, int g, int node, int second, int top) {
    if (top + 2 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    if (node >= tree.nodesAbove()) {
      stack[top] = second;
      stack[top + 1] = node + 1;
      return top + 2;
    }
    int more = top;
    more = pushAbove(pairs, g, second, more);
    return pushAbove(pairs, g, tree.firstChildAbove(node), more);
  }

  private int pushAbove(SweptPairs pairs, int g, int child, int top) {
    if (child >= tree.nodesAbove() && pairs.number(g, tree.slotOf(child)) == SweptPairs.NONE) {
      return top;
    }
    stack[top] = child;
    return top + 1;
  }

  /** Takes note of the gap to a node that is dropped, unless it is more than the least. */
  private void drop(int node, long[] words, int w) {
    if (!meets(wider, words, w)) {
      return;
    }
    double gap = code.gap(words, w, low, high);
    boolean isLeaf = (int) (words[w + DopCode.WORDS] >> 32) < 0;
    if (gap < leastGap && isLeaf) {
      int slot = tree.slotOf(node);
      leaf.bound(tree.geometry(slot), node - tree.root(slot));
      gap = Math.max(gap, leaf.gap(low, high));
    }
    if (gap < leastGap) {
      leastGap = gap;
      code.widen(query, leastGap, fields, wider);
    }
  }
}
