package dev.clearway.methods.stages.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import dev.clearway.motion.Motion;
import java.util.Arrays;
import java.util.List;

/**
 * Stage 1: which moving elements sweep a box that overlaps a box of the world.
 *
 * <p>A tree over the swept boxes, computed anew for each motion, is tested against a tree over the
 * elements at rest; where a leaf of the one meets a leaf of the other, the swept box descends the
 * boxes of that element's own tree. Two moving elements are tested by their swept boxes.
 *
 * <p><b>Guarantee.</b> As {@link Answer} says, at any instant of the motion.
 *
 * <p>Scratch object, one thread.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 4.1"
 */
public final class BoxCulling {
  private final SweptBoxes swept;
  private final BoxTree moving;
  private final BoxTree world;
  private final List<AxisBoxes> resting;
  private final Answer[] answers;
  private int[] stack = new int[256];
  private int depth;

  /** What the boxes of two elements tell. */
  public enum Answer {
    /** The elements have no common point throughout, insides of closed meshes included. */
    APART,
    /** Their surfaces have no common point throughout; the first may lie in the second. */
    SURFACES_APART,
    /** Their surfaces may meet. */
    MAY_MEET
  }

  /**
   * Prepares for a scene.
   *
   * @param movers read: the moving elements' numbers among the chain's movers, in the world's frame
   * @param spheres what encloses each of them
   * @param resting boxes of the elements at rest
   * @param rates number of the motions' rates
   */
  public BoxCulling(
      ChainEnclosure chain,
      int[] movers,
      List<LineSweptSphere> spheres,
      List<AxisBoxes> resting,
      int rates) {
    swept = new SweptBoxes(chain, movers, spheres, rates);
    int[] order = new int[movers.length];
    Arrays.setAll(order, i -> i);
    moving = new BoxTree(order);
    this.resting = List.copyOf(resting);
    double[] roots = new double[6 * resting.size()];
    for (int i = 0; i < resting.size(); i++) {
      System.arraycopy(resting.get(i).boxes(), 0, roots, 6 * i, 6);
    }
    world = new BoxTree(BoxTree.sorted(roots, resting.size()));
    world.fit(roots);
    answers = new Answer[movers.length * resting.size()];
    Arrays.fill(answers, Answer.APART);
  }

  /** Sweeps the boxes of the motion that the chain was started with, and tests all of them. */
  public void sweep(Motion motion) {
    swept.sweep(motion);
    moving.fit(swept.boxes());
    Arrays.fill(answers, Answer.APART);
    depth = 0;
    push(0, 0);
    while (depth > 0) {
      int w = stack[--depth];
      int m = stack[--depth];
      if (!BoxTree.overlap(moving.boxes(), 6 * m, world.boxes(), 6 * w)) {
        continue;
      }
      int mover = moving.item(m);
      int object = world.item(w);
      if (mover >= 0 && object >= 0) {
        descend(mover, object);
      } else if (mover >= 0 || (object < 0 && worldIsLarger(m, w))) {
        push(m, 2 * w + 1);
        push(m, 2 * w + 2);
      } else {
        push(2 * m + 1, w);
        push(2 * m + 2, w);
      }
    }
  }

  private boolean worldIsLarger(int m, int w) {
    return BoxTree.size(world.boxes(), 6 * w) > BoxTree.size(moving.boxes(), 6 * m);
  }

  /** Looks whether a swept box overlaps the box of any triangle of an element. */
  private void descend(int mover, int object) {
    AxisBoxes boxes = resting.get(object);
    Bvh tree = boxes.tree();
    int bottom = depth;
    push(0, 0);
    boolean hit = false;
    while (depth > bottom) {
      int node = stack[--depth];
      depth--;
      if (hit || !BoxTree.overlap(swept.boxes(), 6 * mover, boxes.boxes(), 6 * node)) {
        continue;
      }
      if (tree.isLeaf(node)) {
        hit = true;
      } else {
        push(0, tree.secondChild(node));
        push(0, node + 1);
      }
    }
    answers[mover * resting.size() + object] = hit ? Answer.MAY_MEET : Answer.SURFACES_APART;
  }

  private void push(int first, int second) {
    if (depth + 2 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[depth++] = first;
    stack[depth++] = second;
  }

  /** Returns what was found of a moving element, by its place in the list, and one at rest. */
  public Answer found(int moving, int resting) {
    return answers[moving * this.resting.size() + resting];
  }

  /** Returns what was found of two moving elements, by their places in the list. */
  public Answer foundOfMoving(int first, int second) {
    double[] boxes = swept.boxes();
    return BoxTree.overlap(boxes, 6 * first, boxes, 6 * second) ? Answer.MAY_MEET : Answer.APART;
  }
}
