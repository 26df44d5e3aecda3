package dev.clearway.bvh;

import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;

/**
 * Builds a mesh's tree from the top: fit a volume, split the triangles along its longer axis at the
 * mean of their centroids, or at the median where the mean would leave one side with less than an
 * eighth. So the depth stays below log(n) / log(8/7) whatever the triangles are.
 *
 * <p>A node over n triangles and what is below it take 2 n − 1 numbers from its own, and its leaves
 * are numbered as its triangles stand: so both halves of a node are built without knowing of each
 * other, large ones at once, and the tree is the same for any number of threads.
 */
final class BvhBuilder {
  /** Part of a node's triangles that each half has at least. */
  static final int LEAST_SHARE = 8;

  /** So many triangles have less than 2³¹ / {@link Bvh#STRIDE} nodes. */
  private static final int LARGEST = 1 << 26;

  /**
   * Triangles from which on the volumes are not kept by the build: they take 256 bytes a triangle,
   * and a mesh that nothing comes near needs none of them.
   */
  static final int LATE = 1 << 22;

  /** Halves of at least so many triangles are given to other threads. */
  private static final int FORKED = 2048;

  private final int count;
  private final int[] order;
  private final double[] corners;
  private final double[] keys;
  private final double[] volumes;
  private final int[] links;

  /** Whether volumes are kept: else each is forgotten once the node is split. */
  private final boolean keeps;

  private BvhBuilder(double[] corners, boolean keeps) {
    this.count = corners.length / 9;
    this.order = new int[count];
    this.corners = corners;
    this.keys = new double[count];
    int nodeCount = 2 * count - 1;
    this.keeps = keeps;
    this.volumes = new double[keeps ? nodeCount * Bvh.STRIDE : 0];
    this.links = new int[nodeCount];
    for (int t = 0; t < count; t++) {
      order[t] = t;
    }
  }

  /** Returns the corners of a mesh's triangles, nine numbers each. */
  private static double[] corners(TriangleMesh mesh) {
    double[] corners = new double[9 * mesh.triangleCount()];
    for (int t = 0; t < mesh.triangleCount(); t++) {
      copyCorners(mesh, t, corners, 9 * t);
    }
    return corners;
  }

  /** Returns the same, leaf by leaf. */
  static double[] corners(TriangleMesh mesh, int[] order) {
    double[] corners = new double[9 * order.length];
    fill(mesh, order, corners);
    return corners;
  }

  private static void fill(TriangleMesh mesh, int[] order, double[] corners) {
    IntStream.range(0, order.length)
        .parallel()
        .forEach(leaf -> copyCorners(mesh, order[leaf], corners, 9 * leaf));
  }

  private static void copyCorners(TriangleMesh mesh, int triangle, double[] out, int at) {
    for (int corner = 0; corner < 3; corner++) {
      int vertex = mesh.vertexOf(triangle, corner);
      for (int k = 0; k < 3; k++) {
        out[at + 3 * corner + k] = mesh.coordinate(vertex, k);
      }
    }
  }

  /** Returns the corners of a cloud's points: each a triangle without size. */
  private static double[] corners(PointCloud cloud) {
    double[] corners = new double[9 * cloud.size()];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = cloud.coordinate(i / 9, i % 3);
    }
    return corners;
  }

  /** Builds the tree of a mesh. */
  static Bvh tree(TriangleMesh mesh) {
    if (mesh.triangleCount() > LARGEST) {
      throw new IllegalArgumentException(
          "a mesh of " + mesh.triangleCount() + " triangles; a tree holds at most " + LARGEST);
    }
    boolean late = Bvh.fitsLate(mesh);
    if (late) {
      mesh.solidCount(); // what finds the topology needs as much room: let it go first
    }
    BvhBuilder builder = new BvhBuilder(corners(mesh), !late);
    builder.build(new RssFit(builder.corners), 0, 0, builder.count);
    if (late) {
      fill(mesh, builder.order, builder.corners);
      return Bvh.late(mesh, builder.links, builder.order, builder.corners, KeptVolumes.none());
    }
    return new Bvh(mesh, builder.sorted(), Optional.empty(), bounds(builder.corners));
  }

  /** Builds the arrays of a cloud's tree: the same whenever they are built. */
  static TreeArrays arrays(PointCloud cloud) {
    BvhBuilder builder = new BvhBuilder(corners(cloud), true);
    builder.build(new RssFit(builder.corners), 0, 0, builder.count);
    return builder.sorted();
  }

  private TreeArrays sorted() {
    return new TreeArrays(volumes, links, leafCorners(corners, order), order);
  }

  /** Writes the parts of the arrays that a node and all below it have, and no others. */
  private void build(RssFit fit, int node, int from, int to) {
    if (to - from == 1) {
      links[node] = -1 - from;
      if (keeps) {
        fit.fit(order, from, to, volumes, node * Bvh.STRIDE);
      }
      return;
    }
    double[] own = keeps ? volumes : new double[Bvh.STRIDE];
    int at = keeps ? node * Bvh.STRIDE : 0;
    fit.fit(order, from, to, own, at);
    int middle = split(from, to, own, at);
    int second = node + 2 * (middle - from);
    links[node] = second;
    if (middle - from >= FORKED && to - middle >= FORKED) {
      ForkJoinTask<?> other =
          ForkJoinTask.adapt(() -> build(new RssFit(corners), second, middle, to)).fork();
      build(fit, node + 1, from, middle);
      other.join();
    } else {
      build(fit, node + 1, from, middle);
      build(fit, second, middle, to);
    }
  }

  /**
   * Partitions the triangles of a node in two sets, neither empty; returns where the second starts.
   */
  private int split(int from, int to, double[] volume, int at) {
    boolean longerIsFirst = volume[at + Bvh.HALVES] >= volume[at + Bvh.HALVES + 1];
    int axis = at + Bvh.AXES + (longerIsFirst ? 0 : 3);
    double sum = 0;
    for (int i = from; i < to; i++) {
      keys[order[i]] = key(order[i], volume[axis], volume[axis + 1], volume[axis + 2]);
      sum += keys[order[i]];
    }
    int middle = partition(from, to, sum / (to - from));
    int least = Math.max(1, (to - from) / LEAST_SHARE);
    if (middle - from < least || to - middle < least) {
      middle = from + (to - from) / 2;
      select(from, to, middle);
    }
    return middle;
  }

  private double key(int triangle, double x, double y, double z) {
    int at = 9 * triangle;
    return x * (corners[at] + corners[at + 3] + corners[at + 6])
        + y * (corners[at + 1] + corners[at + 4] + corners[at + 7])
        + z * (corners[at + 2] + corners[at + 5] + corners[at + 8]);
  }

  private int partition(int from, int to, double pivot) {
    int left = from;
    for (int i = from; i < to; i++) {
      if (keys[order[i]] < pivot) {
        swap(left++, i);
      }
    }
    return left;
  }

  /**
   * Puts the triangles with the smaller keys before {@code middle}; ties in any, but fixed, order.
   */
  private void select(int from, int to, int middle) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      double pivot = keys[order[low + (high - low) / 2]];
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[order[i]] < pivot) {
          i++;
        }
        while (keys[order[j]] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }

  private static double[] leafCorners(double[] corners, int[] order) {
    double[] sorted = new double[corners.length];
    for (int leaf = 0; leaf < order.length; leaf++) {
      System.arraycopy(corners, 9 * order[leaf], sorted, 9 * leaf, 9);
    }
    return sorted;
  }

  static double[] bounds(double[] corners) {
    double[] bounds = new double[6];
    Arrays.fill(bounds, 0, 3, Double.POSITIVE_INFINITY);
    Arrays.fill(bounds, 3, 6, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < corners.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        bounds[k] = Math.min(bounds[k], corners[i + k]);
        bounds[3 + k] = Math.max(bounds[3 + k], corners[i + k]);
      }
    }
    return bounds;
  }
}
