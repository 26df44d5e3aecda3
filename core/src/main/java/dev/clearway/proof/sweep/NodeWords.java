package dev.clearway.proof.sweep;

/**
 * Finds the words of nodes of a {@link WorldTree}, whichever array they stand in. Keeps the words
 * of the cloud it came to last. Scratch object, one thread.
 */
final class NodeWords {
  private final WorldTree tree;
  private final int firstOfClouds;
  private long[] words;
  private int at;

  /** The nodes of the cloud in hand: its root, and the node after its last. */
  private int root = -1;

  private int end = -1;
  private long[] ofCloud = {};

  NodeWords(WorldTree tree) {
    this.tree = tree;
    this.firstOfClouds = tree.firstOfClouds();
    this.words = tree.words();
  }

  /** Goes to a node. */
  void seek(int node) {
    if (node < firstOfClouds) {
      words = tree.words();
      at = node * WorldTree.STRIDE;
    } else if (node > root && node < end) {
      words = ofCloud;
      at = (node - root) * WorldTree.STRIDE;
    } else {
      seekCloud(node);
    }
  }

  private void seekCloud(int node) {
    int slot = tree.slotOf(node);
    if (node == tree.root(slot)) {
      words = tree.words();
      at = tree.wordsOfRoot(slot);
    } else {
      take(slot);
      words = ofCloud;
      at = (node - root) * WorldTree.STRIDE;
    }
  }

  private void take(int slot) {
    root = tree.root(slot);
    ofCloud = tree.wordsOfCloud(slot);
    end = root + ofCloud.length / WorldTree.STRIDE;
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
    take(tree.slotOf(node));
    return (int) (ofCloud[DopCode.WORDS] >> 32);
  }
}
