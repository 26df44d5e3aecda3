package dev.clearway.proof.sweep;

/**
 * Finds the words of nodes of a {@link WorldTree}, whichever array they stand in. Keeps the words
 * of the block of {@link LateNodes} it came to last. Scratch object, one thread.
 */
final class NodeWords {
  private final WorldTree tree;
  private final LateNodes late;
  private final int firstLate;
  private long[] words;
  private int at;

  /** The nodes of the block in hand: the kept one above them, and the node after its last. */
  private int top = -1;

  private int end = -1;
  private long[] ofBlock = {};

  NodeWords(WorldTree tree) {
    this.tree = tree;
    this.late = tree.late();
    this.firstLate = late.first();
    this.words = tree.words();
  }

  /** Goes to a node. */
  void seek(int node) {
    if (node < firstLate) {
      words = tree.words();
      at = node * WorldTree.STRIDE;
    } else if (node > top && node < end) {
      words = ofBlock;
      at = (node - top) * WorldTree.STRIDE;
    } else {
      seekLate(node);
    }
  }

  private void seekLate(int node) {
    int index = late.find(node);
    if (index >= 0) {
      words = tree.words();
      at = (firstLate + index) * WorldTree.STRIDE;
    } else {
      take(-1 - index);
      words = ofBlock;
      at = (node - top) * WorldTree.STRIDE;
    }
  }

  private void take(int index) {
    top = late.node(index);
    ofBlock = late.words(index);
    end = top + ofBlock.length / WorldTree.STRIDE;
  }

  /** Returns the array in which the words of the node stand: not to be written. */
  long[] words() {
    return words;
  }

  /** Returns where in it they begin. */
  int at() {
    return at;
  }

  /** Returns the second child of a node that is not a leaf, known or not. */
  int secondChild(int node, int known) {
    if (known != WorldTree.UNBUILT) {
      return known;
    }
    take(late.find(node));
    return (int) (ofBlock[DopCode.WORDS] >> 32);
  }
}
