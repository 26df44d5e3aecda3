package dev.clearway.methods.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraversalTreeTest {
  private final TraversalTree tree = new TraversalTree();

  /** The cut list of Fig. 2: depths 2, 3, 4, 4, 3 where the root has depth 1. */
  private void grow() {
    tree.split(TraversalTree.ROOT, 1, 0, 2, 0);
    int right = tree.child(TraversalTree.ROOT) + 1;
    tree.split(right, 2, 1, 2, 2);
    int inner = tree.child(right);
    tree.split(inner, 3, 1, 4, 1);
  }

  @Test
  void depthsBelowANodeAreKnownFromTheNextPlacementOn() {
    grow();
    tree.begin(new DangerousRegions(8, 0));
    int right = tree.child(TraversalTree.ROOT) + 1;
    assertThat(tree.deepest(TraversalTree.ROOT)).isEqualTo(4);
    assertThat(tree.deepest(right - 1)).isEqualTo(2);
    assertThat(tree.deepest(right)).isEqualTo(4);
    assertThat(tree.danger()).isEqualTo(4);
  }

  @Test
  void creditIsGivenOnceForAllBelowAFreeNode() {
    grow();
    tree.begin(new DangerousRegions(8, 0));
    int right = tree.child(TraversalTree.ROOT) + 1;
    tree.prove(right);
    assertThat(tree.credit()).isEqualTo(3);
    assertThat(tree.child(right)).isEqualTo(TraversalTree.NONE);
    tree.prove(right - 1);
    assertThat(tree.credit()).isEqualTo(tree.danger());
  }

  @Test
  void splitPairCountsOnlyWhenBothPartsAreFree() {
    grow();
    tree.begin(new DangerousRegions(8, 0));
    int left = tree.child(TraversalTree.ROOT);
    tree.split(left, 1, 1, 1, 2);
    int child = tree.child(left);
    tree.prove(child + 1);
    assertThat(tree.credit()).isZero();
    tree.split(child, 5, 1, 6, 1);
    tree.prove(tree.child(child));
    assertThat(tree.credit()).isZero();
    tree.prove(tree.child(child) + 1);
    assertThat(tree.credit()).isEqualTo(1);
  }

  @Test
  void droppedNodesAreUsedAgain() {
    grow();
    int largest = tree.child(tree.child(tree.child(TraversalTree.ROOT) + 1)) + 1;
    for (int repeat = 0; repeat < 100; repeat++) {
      tree.begin(new DangerousRegions(8, 0));
      tree.prove(TraversalTree.ROOT);
      assertThat(tree.credit()).isEqualTo(tree.danger());
      grow();
      int inner = tree.child(tree.child(TraversalTree.ROOT) + 1);
      assertThat(tree.child(inner) + 1).isLessThanOrEqualTo(largest);
    }
  }

  @Test
  void groupsThatAreUnevenAreDangerousAndAllWhereNoneIs() {
    DangerousRegions regions = new DangerousRegions(2, 1);
    assertThat(regions.of(new int[] {3, 4, 3, 9, 5}, 5))
        .startsWith(false, false, true, true, false);
    assertThat(regions.of(new int[] {3, 4, 5}, 3)).startsWith(true, true, true);
  }
}
