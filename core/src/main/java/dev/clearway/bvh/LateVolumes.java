package dev.clearway.bvh;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * The volumes of a mesh's tree that are taken from where they are kept, or else fitted to what the
 * nodes hold, when they are asked for first: a mesh that nothing comes near needs none of them.
 *
 * <p>Those of a very large mesh are fitted again where the memory was needed for other things
 * since, with the same bits.
 *
 * <p><b>Guarantee.</b> Each volume contains its triangles, as {@link Bvh} says, whatever was kept.
 *
 * <p>Thread-safe.
 */
final class LateVolumes {
  /** Halves of at least so many triangles are given to other threads. */
  private static final int FORKED = 2048;

  /** Logarithm of how many nodes, one after the other, are fitted at once. */
  private static final int CHUNK = 12;

  private static final int LAST_OF_CHUNK = (1 << CHUNK) - 1;

  private final double[] corners;
  private final int[] links;
  private final KeptVolumes kept;
  private final boolean large;
  private final AtomicReferenceArray<SoftReference<double[]>> chunks;
  private volatile SoftReference<double[]> passing = new SoftReference<>(null);
  private volatile Optional<double[]> lasting = Optional.empty();

  /**
   * Takes what the tree is of.
   *
   * @param corners nine numbers a leaf
   * @param links as {@link Bvh#links}, of a tree
   * @param large whether volumes are made few by few, and may go again
   */
  LateVolumes(double[] corners, int[] links, KeptVolumes kept, boolean large) {
    this.corners = corners;
    this.links = links;
    this.kept = kept;
    this.large = large;
    this.chunks = new AtomicReferenceArray<>(large ? ((links.length - 1) >> CHUNK) + 1 : 0);
  }

  /**
   * Returns an array that holds the volume of a node, where {@link #at} says: of a very large mesh
   * one of few nodes, with the same bits as those of all.
   */
  double[] arrayOf(int node) {
    if (!large) {
      return volumes();
    }
    SoftReference<double[]> known = chunks.get(node >> CHUNK);
    double[] there = known == null ? null : known.get();
    if (there == null) {
      there = chunk(node & ~LAST_OF_CHUNK);
      chunks.set(node >> CHUNK, new SoftReference<>(there));
    }
    return there;
  }

  /** Returns where in its array the volume of a node begins. */
  int at(int node) {
    return Bvh.STRIDE * (large ? node & LAST_OF_CHUNK : node);
  }

  private double[] chunk(int first) {
    int count = Math.min(1 << CHUNK, links.length - first);
    double[] made = new double[Bvh.STRIDE * count];
    IntStream.range(0, count).parallel().forEach(i -> fitOne(first + i, made, Bvh.STRIDE * i));
    return made;
  }

  private void fitOne(int node, double[] out, int at) {
    int left = node;
    while (links[left] >= 0) {
      left++;
    }
    int right = node;
    while (links[right] >= 0) {
      right = links[right];
    }
    int from = -1 - links[left];
    int[] leaves = new int[-links[right] - from];
    Arrays.setAll(leaves, i -> from + i);
    new RssFit(corners).fit(leaves, 0, leaves.length, out, at);
  }

  /** Returns the volumes. */
  double[] volumes() {
    Optional<double[]> there = lasting;
    if (there.isPresent()) {
      return there.get();
    }
    double[] known = passing.get();
    return known == null ? make() : known;
  }

  private synchronized double[] make() {
    if (lasting.isPresent()) {
      return lasting.get();
    }
    double[] known = passing.get();
    if (known != null) {
      return known;
    }
    double[] made = taken().orElseGet(this::fitted);
    if (large) {
      passing = new SoftReference<>(made);
    } else {
      lasting = Optional.of(made);
    }
    return made;
  }

  private Optional<double[]> taken() {
    Optional<double[]> read = kept.read();
    if (read.isPresent() && !new BvhVerification(corners, links).holds(read.get())) {
      kept.refused();
      return Optional.empty();
    }
    return read;
  }

  private double[] fitted() {
    double[] made = new double[Bvh.STRIDE * links.length];
    int[] leaves = new int[corners.length / 9];
    Arrays.setAll(leaves, leaf -> leaf);
    fit(new RssFit(corners), leaves, made, 0, 0);
    return made;
  }

  /** Fits the volumes of a node and of all below it; returns the leaf after the last of them. */
  private int fit(RssFit fit, int[] leaves, double[] out, int node, int from) {
    int to = from + 1;
    if (links[node] >= 0) {
      int second = links[node];
      int middle = from + (second - node) / 2;
      to = fitBelow(fit, leaves, out, node, from, middle);
    }
    fit.fit(leaves, from, to, out, Bvh.STRIDE * node);
    return to;
  }

  private int fitBelow(RssFit fit, int[] leaves, double[] out, int node, int from, int middle) {
    if (middle - from < FORKED) {
      fit(fit, leaves, out, node + 1, from);
      return fit(fit, leaves, out, links[node], middle);
    }
    Callable<Integer> second = () -> fit(new RssFit(corners), leaves, out, links[node], middle);
    ForkJoinTask<Integer> other = ForkJoinTask.adapt(second).fork();
    fit(fit, leaves, out, node + 1, from);
    return other.join();
  }
}
