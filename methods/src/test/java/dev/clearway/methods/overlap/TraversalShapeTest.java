package dev.clearway.methods.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The examples of the paper's Fig. 2 and 3, and shapes made by hand. */
final class TraversalShapeTest {

  /** Splits the nodes that words of L and R, from the root down, lead to. */
  private static TraversalShape split(String... ways) {
    TraversalTree tree = new TraversalTree();
    for (String way : ways) {
      int node = TraversalTree.ROOT;
      for (int i = 0; i < way.length(); i++) {
        node = tree.child(node) + (way.charAt(i) == 'L' ? 0 : 1);
      }
      tree.split(node, 0, 0, 0, 0);
    }
    return tree.shape();
  }

  @Test
  void averageDepthIsThatOfTheExample() {
    TraversalShape shape = split("", "R");
    assertThat(shape.nodes()).isEqualTo(5);
    assertThat(shape.deepest()).isEqualTo(3);
    assertThat(shape.averageDepth()).isEqualTo(2.2, within(1e-15));
    assertThat(split("", "L").averageDepth()).isEqualTo(2.2, within(1e-15));
  }

  @Test
  void differencesAreThoseOfTheExample() {
    TraversalShape first = split("", "L", "R");
    TraversalShape second = split("", "L");
    assertThat(first.zeroDifferenceShare(second)).isEqualTo(0.5);
    assertThat(second.zeroDifferenceShare(first)).isEqualTo(0.5);
    assertThat(first.zeroDifferenceShare(first)).isEqualTo(1);
  }

  @Test
  void allEndsOfADeeperPartCount() {
    TraversalShape deep = split("", "L", "LL", "LLR", "R");
    TraversalShape root = split();
    TraversalShape other = split("", "R", "RR");
    assertThat(deep.deepest()).isEqualTo(5);
    assertThat(root.averageDepth()).isEqualTo(1);
    assertThat(deep.zeroDifferenceShare(root)).isZero();
    // Left: four ends against one. Right: one end is shared, two are against one.
    assertThat(deep.zeroDifferenceShare(other)).isEqualTo(1.0 / 7, within(1e-15));
  }
}
