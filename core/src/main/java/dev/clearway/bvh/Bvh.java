package dev.clearway.bvh;

import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import java.lang.ref.SoftReference;
import java.util.Optional;

/**
 * A binary tree of rectangle swept spheres over a shape, in the shape's frame.
 *
 * <p>A rectangle swept sphere is the set of points within a radius of a rectangle. A mesh's leaves
 * hold one triangle each; a convex shape is a tree of one node whose leaf is the shape itself. Of a
 * cloud of points the leaves hold one centre each, as a triangle whose corners are all there; its
 * radius is not in the tree.
 *
 * <p>Layout. Nodes are numbered depth first: the first child of node i is i + 1, its second child
 * {@link #secondChild}. Node i occupies {@value #STRIDE} doubles of {@link #volumes} from {@code i
 * * STRIDE}:
 *
 * <pre>
 *   0 1 2     3 4 5     6 7 8     9 10 11   12       13       14      15
 *   centre    axis 0    axis 1    normal    half 0   half 1   radius  size
 * </pre>
 *
 * <p>The three axes are orthonormal to a few roundings; halves are half lengths of the rectangle
 * along axis 0 and 1; size is the distance of its furthest point from the centre, up to rounding.
 * Leaf k of a mesh occupies nine doubles of {@link #corners} from {@code 9 k}.
 *
 * <p><b>Guarantee.</b> Each volume contains its triangles: the radius is widened by {@link
 * RssFit#WIDENING} of the node's size, which exceeds every rounding of the fit.
 *
 * <p>Thread-safe, and immutable but for a memory of what depends on the shape alone ({@link
 * SolidPairs}, {@link SidesOfCells}, {@link BoxSweptSpheres}, {@link OrientedBoxes}); built in O(n
 * log n) for n triangles. The tree of a cloud, and the volumes of a mesh of millions of triangles,
 * are built when they are asked for, and again, with the same bits, where the memory was needed for
 * other things since.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III-B"
 */
public final class Bvh {
  /** Doubles a node. */
  public static final int STRIDE = 16;

  /** Offset of the rectangle's centre. */
  public static final int CENTRE = 0;

  /** Offset of the rectangle's first axis; the second and the normal follow. */
  public static final int AXES = 3;

  /** Offset of the rectangle's normal. */
  public static final int NORMAL = 9;

  /** Offset of the two half lengths. */
  public static final int HALVES = 12;

  /** Offset of the radius. */
  public static final int RADIUS = 14;

  /** Offset of the size. */
  public static final int SIZE = 15;

  private final Shape shape;
  private final double[] volumes;
  private final int[] links;
  private final double[] corners;
  private final int[] triangleOfLeaf;
  private final double[] bounds;
  private final double reach;
  private final boolean convex;
  private final int nodes;
  private final SolidPairs solidPairs = new SolidPairs();

  /** The cloud of which the tree is, if it is of one: the arrays are then empty. */
  private final Optional<PointCloud> cloud;

  /** The volumes of a mesh that are not here before they are asked for: the array is then empty. */
  private final Optional<LateVolumes> late;

  private volatile SoftReference<TreeArrays> passing = new SoftReference<>(null);

  /** Written by whoever asks first; all would write the same. */
  private volatile Optional<BoxSweptSpheres> boxSweptSpheres = Optional.empty();

  private volatile Optional<OrientedBoxes> orientedBoxes = Optional.empty();

  private volatile Optional<SidesOfCells> sidesOfCells = Optional.empty();

  Bvh(Shape shape, TreeArrays arrays, Optional<LateVolumes> late, double[] bounds) {
    this.shape = shape;
    this.volumes = arrays.volumes();
    this.links = arrays.links();
    this.corners = arrays.corners();
    this.triangleOfLeaf = arrays.order();
    this.late = late;
    this.bounds = bounds;
    this.reach = reach(bounds);
    this.convex = triangleOfLeaf.length == 0;
    this.nodes = links.length;
    this.cloud = Optional.empty();
  }

  private Bvh(PointCloud cloud) {
    this.shape = cloud;
    this.volumes = new double[0];
    this.late = Optional.empty();
    this.links = new int[0];
    this.corners = new double[0];
    this.triangleOfLeaf = new int[0];
    this.bounds = new double[6];
    for (int k = 0; k < 6; k++) {
      bounds[k] = cloud.bound(k);
    }
    this.reach = reach(bounds);
    this.convex = false;
    this.nodes = 2 * cloud.size() - 1;
    this.cloud = Optional.of(cloud);
  }

  /** The arrays of a cloud's tree, built where they are not there. */
  private TreeArrays arrays() {
    TreeArrays known = passing.get();
    if (known == null) {
      known = BvhBuilder.arrays(cloud.orElseThrow());
      passing = new SoftReference<>(known);
    }
    return known;
  }

  /**
   * Builds the tree of a shape, that of a large mesh on all processors: the same for any number of
   * them. Cost: O(n log n) in its triangles.
   *
   * @throws IllegalArgumentException if it has more than 2²⁶ triangles
   */
  public static Bvh build(Shape shape) {
    return switch (shape) {
      case TriangleMesh mesh -> BvhBuilder.tree(mesh);
      case ConvexShape convex -> ConvexLeaf.tree(convex);
      case PointCloud points -> new Bvh(points);
    };
  }

  /**
   * Returns the tree of a mesh from arrays that were kept of it, if they hold one: whatever they
   * hold, a tree that is returned keeps the guarantee. Takes the arrays. Cost: O(n); O(n log n)
   * when the volumes are asked for first, some tenth of building them.
   *
   * @param links as {@link #links}
   * @param order as {@link #trianglesOfLeaves}
   * @param kept asked when volumes are needed, and not believed: where it has none that hold the
   *     triangles, others are fitted
   */
  public static Optional<Bvh> restored(
      TriangleMesh mesh, int[] links, int[] order, KeptVolumes kept) {
    return BvhVerification.isTree(mesh.triangleCount(), links, order)
        ? Optional.of(late(mesh, links, order, BvhBuilder.corners(mesh, order), kept))
        : Optional.empty();
  }

  /** Makes a tree of which no volumes are here: takes the arrays. */
  static Bvh late(TriangleMesh mesh, int[] links, int[] order, double[] corners, KeptVolumes kept) {
    return new Bvh(
        mesh,
        new TreeArrays(new double[0], links, corners, order),
        Optional.of(new LateVolumes(corners, links, kept, fitsLate(mesh))),
        BvhBuilder.bounds(corners));
  }

  /**
   * Returns whether the volumes of a mesh's tree are fitted when they are asked for, not before.
   */
  public static boolean fitsLate(TriangleMesh mesh) {
    return mesh.triangleCount() >= BvhBuilder.LATE;
  }

  private static double reach(double[] bounds) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double far = Math.max(Math.abs(bounds[k]), Math.abs(bounds[k + 3]));
      sum += far * far;
    }
    return Math.sqrt(sum) * (1 + 0x1p-50);
  }

  /** Returns the shape. */
  public Shape shape() {
    return shape;
  }

  /** Returns whether the tree is one leaf that holds a convex shape, not triangles. */
  public boolean isConvex() {
    return convex;
  }

  /** Returns what was found out so far of how the mesh's solids lie to each other. */
  public SolidPairs solidPairs() {
    return solidPairs;
  }

  /** Returns what was found out so far of where cells of the mesh's box lie. */
  public SidesOfCells sidesOfCells() {
    Optional<SidesOfCells> known = sidesOfCells;
    if (known.isEmpty()) {
      known = Optional.of(new SidesOfCells(bounds));
      sidesOfCells = known;
    }
    return known.get();
  }

  /** Returns the box swept spheres around its nodes. Cost: O(n log n) in its triangles, once. */
  public BoxSweptSpheres boxSweptSpheres() {
    Optional<BoxSweptSpheres> known = boxSweptSpheres;
    if (known.isEmpty()) {
      known = Optional.of(BoxSweptSpheres.of(this));
      boxSweptSpheres = known;
    }
    return known.get();
  }

  /** Returns the oriented boxes around its nodes. Cost: O(n log n) in its triangles, once. */
  public OrientedBoxes orientedBoxes() {
    Optional<OrientedBoxes> known = orientedBoxes;
    if (known.isEmpty()) {
      known = Optional.of(OrientedBoxes.of(this));
      orientedBoxes = known;
    }
    return known.get();
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodes;
  }

  /** Returns whether node {@code i} has no children. */
  public boolean isLeaf(int i) {
    return links()[i] < 0;
  }

  /** Returns the number of the second child of inner node {@code i}; the first is {@code i + 1}. */
  public int secondChild(int i) {
    return links()[i];
  }

  /** Returns the number of the leaf at leaf node {@code i}, from 0 in depth-first order. */
  public int leaf(int i) {
    return -1 - links()[i];
  }

  /** Returns the number in the mesh or cloud of the triangle or point that a leaf holds. */
  public int triangleOfLeaf(int leaf) {
    return trianglesOfLeaves()[leaf];
  }

  /**
   * Returns the node volumes: the tree's own array, laid out as the class says, not to be written.
   */
  public double[] volumes() {
    if (volumes.length > 0) {
      return volumes;
    }
    return late.isPresent() ? late.get().volumes() : arrays().volumes();
  }

  /**
   * Returns an array that holds the volume of a node: of a very large mesh one of few nodes, so
   * that not all are made where few are asked for; else {@link #volumes}. Not to be written.
   */
  public double[] volumesWith(int i) {
    return volumes.length == 0 && late.isPresent() ? late.get().arrayOf(i) : volumes();
  }

  /** Returns the size of the volume of node {@code i}, metres. */
  public double size(int i) {
    return volumesWith(i)[volumeAt(i) + SIZE];
  }

  /** Returns where the volume of node {@code i} begins in {@link #volumesWith}. */
  public int volumeAt(int i) {
    return volumes.length == 0 && late.isPresent() ? late.get().at(i) : STRIDE * i;
  }

  /**
   * Returns, for each node, its second child, or −1 − k where it is leaf k: the tree's own array,
   * not to be written.
   */
  public int[] links() {
    return cloud.isEmpty() ? links : arrays().links();
  }

  /**
   * Returns the number in the mesh of each leaf's triangle: the tree's own array, not to be
   * written.
   */
  public int[] trianglesOfLeaves() {
    return cloud.isEmpty() ? triangleOfLeaf : arrays().order();
  }

  /** Returns the leaves' corners: the tree's own array, nine doubles a leaf, not to be written. */
  public double[] corners() {
    return cloud.isEmpty() ? corners : arrays().corners();
  }

  /** Returns the least (axis 0, 1, 2) or largest (3, 4, 5) coordinate of the shape, metres. */
  public double bound(int axisAndSide) {
    return bounds[axisAndSide];
  }

  /** Returns an upper bound on the distance of any point of the shape from the frame's origin. */
  public double reach() {
    return reach;
  }
}
