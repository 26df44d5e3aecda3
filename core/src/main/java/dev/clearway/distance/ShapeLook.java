package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;

/**
 * Looks whether two placed shapes meet: a guess that is right but for rounding, and as cheap as can
 * be. It guides a search and proves nothing; {@link ContactQuery} and {@link OverlapQuery} prove.
 *
 * <p>Convex shapes are solid, meshes are their surfaces: what lies inside a mesh is not seen.
 *
 * <p><b>Contract.</b> Shapes farther apart than the reach by more than 1e-6 of the larger one's
 * reach from its frame's origin and of their offset are not said to meet; surfaces that overlap by
 * more than that are.
 *
 * <p>Scratch object, one thread, no allocation once its stacks have grown.
 */
public final class ShapeLook {
  private final PlacedPair leaves = new PlacedPair();
  private final MeshInSolid meshInSolid = new MeshInSolid(leaves);
  private final MeshesLook meshes = new MeshesLook(leaves);
  private final double[] relative = new double[Pose.SIZE];
  private int leafOfFirst;
  private int leafOfSecond;

  /** Makes one. */
  public ShapeLook() {
    // Shapes come with each question.
  }

  /** Returns the work done so far. */
  public QueryCounters counters() {
    return leaves.counters;
  }

  /** What a look tells. */
  public enum Answer {
    /** Nothing nearer than the reach was seen. */
    CLEAR,
    /** Something was. */
    CONTACT
  }

  /**
   * Looks at two shapes.
   *
   * @param poses read: worldFromShape of many shapes, twelve numbers each
   * @param first number of the first shape's pose
   * @param second number of the second shape's pose
   * @param reach metres, ≥ 0: 0 for contact
   */
  public Answer at(Bvh a, int first, Bvh b, int second, double[] poses, double reach) {
    return meet(a, Pose.SIZE * first, b, Pose.SIZE * second, poses, reach)
        ? Answer.CONTACT
        : Answer.CLEAR;
  }

  /** Returns the leaf of the first shape that met the second, where contact was seen last. */
  public int leafOfFirst() {
    return leafOfFirst;
  }

  /** Returns the leaf of the second shape. */
  public int leafOfSecond() {
    return leafOfSecond;
  }

  private boolean meet(Bvh a, int atA, Bvh b, int atB, double[] poses, double reach) {
    if (a.isConvex() && !b.isConvex()) {
      Pose.relative(poses, atA, poses, atB, relative, 0);
      boolean meets = meshInSolid.meets(b, a, relative, reach);
      leafOfFirst = 0;
      leafOfSecond = meshInSolid.leaf();
      return meets;
    }
    if (b.isConvex() && !a.isConvex()) {
      Pose.relative(poses, atB, poses, atA, relative, 0);
      boolean meets = meshInSolid.meets(a, b, relative, reach);
      leafOfFirst = meshInSolid.leaf();
      leafOfSecond = 0;
      return meets;
    }
    Pose.relative(poses, atA, poses, atB, relative, 0);
    if (!a.isConvex()) {
      boolean meet = meshes.meet(a, b, relative, reach);
      leafOfFirst = meshes.leafOfFirst();
      leafOfSecond = meshes.leafOfSecond();
      return meet;
    }
    leafOfFirst = 0;
    leafOfSecond = 0;
    leaves.place(a, b, relative, 0);
    leaves.compareLeaves(0, 0);
    return leaves.leafLower() <= reach;
  }
}
