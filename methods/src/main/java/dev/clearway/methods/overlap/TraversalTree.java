package dev.clearway.methods.overlap;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The pairs of nodes that descents along a path met, as a binary tree: what is left of earlier
 * descents guides the next one. Its leaves, from left to right, are the cut list.
 *
 * <p>Layout. Node n occupies {@value #STRIDE} ints from {@code n * STRIDE}; the root is 0, children
 * are neighbours:
 *
 * <pre>
 *   0      1       2       3            4      5        6       7    8
 *   of a   of b    parent  first child  depth  deepest  danger  own  proven
 * </pre>
 *
 * <p>{@code deepest} is the largest depth below the node when the placement began, {@code danger}
 * how many dangerous pairs of the cut list were then at or below it, {@code own} 1 if it was itself
 * one; {@code proven} counts its children proven free since.
 *
 * <p>Scratch object, one thread. A descent adds at most two nodes a test; a part is dropped when
 * the node above it is found apart.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. III"
 */
final class TraversalTree {
  static final int ROOT = 0;
  static final int NONE = -1;

  private static final int STRIDE = 9;
  private static final int OF_A = 0;
  private static final int OF_B = 1;
  private static final int PARENT = 2;
  private static final int CHILD = 3;
  private static final int DEPTH = 4;
  private static final int DEEPEST = 5;
  private static final int DANGER = 6;
  private static final int OWN = 7;
  private static final int PROVEN = 8;

  private final IntStack unseen = new IntStack();
  private final IntStack released = new IntStack();
  private final IntStack order = new IntStack();
  private final IntStack cut = new IntStack();
  private int[] nodes = new int[64 * STRIDE];
  private int end;
  private int free;
  private int credit;

  TraversalTree() {
    clear();
  }

  /** Forgets all descents: the root alone is left. */
  void clear() {
    end = 1;
    free = NONE;
    set(ROOT, 0, 0, NONE, 1);
  }

  private void set(int node, int ofA, int ofB, int parent, int depth) {
    int at = node * STRIDE;
    Arrays.fill(nodes, at, at + STRIDE, 0);
    nodes[at + OF_A] = ofA;
    nodes[at + OF_B] = ofB;
    nodes[at + PARENT] = parent;
    nodes[at + CHILD] = NONE;
    nodes[at + DEPTH] = depth;
    nodes[at + DEEPEST] = depth;
  }

  int ofA(int node) {
    return nodes[node * STRIDE + OF_A];
  }

  int ofB(int node) {
    return nodes[node * STRIDE + OF_B];
  }

  /** Returns the first child, the second being the next number, or {@link #NONE}. */
  int child(int node) {
    return nodes[node * STRIDE + CHILD];
  }

  int deepest(int node) {
    return nodes[node * STRIDE + DEEPEST];
  }

  /** Returns how many dangerous pairs there are below the root. */
  int danger() {
    return nodes[ROOT + DANGER];
  }

  /** Returns how many of them were proven free since the placement began. */
  int credit() {
    return credit;
  }

  /** Begins a placement: the last cut list tells where danger is, and how deep descents went. */
  void begin(DangerousRegions regions) {
    credit = 0;
    list();
    boolean[] dangerous = regions.of(cut.array(), cut.size());
    for (int k = 0; k < cut.size(); k++) {
      cut.array()[k] = dangerous[k] ? 1 : 0;
    }
    int leaf = cut.size();
    for (int k = order.size() - 1; k >= 0; k--) {
      int at = order.array()[k] * STRIDE;
      nodes[at + PROVEN] = 0;
      int child = nodes[at + CHILD];
      if (child == NONE) {
        leaf--;
        nodes[at + OWN] = cut.array()[leaf];
        nodes[at + DANGER] = nodes[at + OWN];
        nodes[at + DEEPEST] = nodes[at + DEPTH];
      } else {
        int first = child * STRIDE;
        int second = first + STRIDE;
        nodes[at + OWN] = 0;
        nodes[at + DANGER] = nodes[first + DANGER] + nodes[second + DANGER];
        nodes[at + DEEPEST] = Math.max(nodes[first + DEEPEST], nodes[second + DEEPEST]);
      }
    }
  }

  /** Lists all nodes, parents and left ones first, and the depths of those without children. */
  private void list() {
    order.clear();
    cut.clear();
    unseen.clear();
    unseen.push(ROOT);
    while (unseen.size() > 0) {
      int node = unseen.pop();
      order.push(node);
      int child = child(node);
      if (child == NONE) {
        cut.push(nodes[node * STRIDE + DEPTH]);
      } else {
        unseen.push(child + 1);
        unseen.push(child);
      }
    }
  }

  /** Returns the shape of all descents since {@link #clear}. */
  TraversalShape shape() {
    list();
    BitSet split = new BitSet(order.size());
    for (int k = 0; k < order.size(); k++) {
      split.set(k, child(order.array()[k]) != NONE);
    }
    return new TraversalShape(split, order.size());
  }

  /** Gives a node two children unless it has them from an earlier descent. */
  void split(int node, int ofA1, int ofB1, int ofA2, int ofB2) {
    if (child(node) != NONE) {
      return;
    }
    int child = free;
    if (child == NONE) {
      child = end;
      end += 2;
      if (end * STRIDE > nodes.length) {
        nodes = Arrays.copyOf(nodes, 2 * nodes.length);
      }
    } else {
      free = nodes[child * STRIDE + CHILD];
    }
    int depth = nodes[node * STRIDE + DEPTH] + 1;
    set(child, ofA1, ofB1, node, depth);
    set(child + 1, ofA2, ofB2, node, depth);
    nodes[node * STRIDE + CHILD] = child;
  }

  /** Takes note that a node is free, all below it too: what was below it is dropped. */
  void prove(int node) {
    credit += nodes[node * STRIDE + DANGER];
    drop(node);
    int above = nodes[node * STRIDE + PARENT];
    while (above != NONE) {
      int at = above * STRIDE;
      nodes[at + PROVEN]++;
      if (nodes[at + PROVEN] < 2) {
        return;
      }
      credit += nodes[at + OWN];
      above = nodes[at + PARENT];
    }
  }

  private void drop(int node) {
    unseen.clear();
    unseen.push(node);
    while (unseen.size() > 0) {
      int at = unseen.pop() * STRIDE;
      int child = nodes[at + CHILD];
      if (child != NONE) {
        unseen.push(child);
        unseen.push(child + 1);
        nodes[at + CHILD] = NONE;
        released.push(child);
      }
    }
    while (released.size() > 0) {
      int child = released.pop();
      nodes[child * STRIDE + CHILD] = free;
      free = child;
    }
  }
}
