package dev.clearway.methods.stages.exact;

import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.IntervalVectors;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import java.util.Arrays;

/**
 * The vertices that equations ask for, and where they are over the interval in hand.
 *
 * <p>Layout. Point i has {@value #STRIDE} doubles of {@link #bounds} from {@code i * STRIDE}: its
 * place at all instants, its place at the middle and its velocity by the motion's parameter at all
 * instants, six doubles each. They are computed once for an interval, when asked for.
 *
 * <p>Scratch object, one thread; allocates nothing once it has grown.
 */
final class PointTable {
  static final int STRIDE = 3 * IntervalVectors.SIZE;
  static final int MIDDLE = IntervalVectors.SIZE;
  static final int VELOCITY = 2 * IntervalVectors.SIZE;

  private final ChainEnclosure chain;
  private final int[][] known;
  private int[] movers = new int[64];
  private int[] vertices = new int[64];
  private long[] ages = new long[64];
  private double[] local = new double[3 * 64];
  private double[] bounds = new double[STRIDE * 64];
  private int size;

  PointTable(ChainEnclosure chain) {
    this.chain = chain;
    known = new int[chain.movers()][0];
  }

  int size() {
    return size;
  }

  /** Forgets all points from a number on. */
  void truncate(int count) {
    size = count;
  }

  /** Returns the number of a vertex of a mover. */
  int number(int mover, int vertex, GeometryMeshes.Part part) {
    if (known[mover].length == 0) {
      known[mover] = new int[part.mesh().vertexCount()];
    }
    int number = known[mover][vertex];
    if (number < size && movers[number] == mover && vertices[number] == vertex) {
      return number;
    }
    if (size == movers.length) {
      grow();
    }
    known[mover][vertex] = size;
    movers[size] = mover;
    vertices[size] = vertex;
    ages[size] = -1;
    for (int k = 0; k < 3; k++) {
      local[3 * size + k] = part.mesh().coordinate(vertex, k);
    }
    return size++;
  }

  private void grow() {
    movers = Arrays.copyOf(movers, 2 * size);
    vertices = Arrays.copyOf(vertices, 2 * size);
    ages = Arrays.copyOf(ages, 2 * size);
    local = Arrays.copyOf(local, 6 * size);
    bounds = Arrays.copyOf(bounds, 2 * STRIDE * size);
  }

  int mover(int point) {
    return movers[point];
  }

  int vertex(int point) {
    return vertices[point];
  }

  double[] bounds() {
    return bounds;
  }

  /** Coordinates in the shapes' frames, three a point. */
  double[] local() {
    return local;
  }

  /**
   * Bounds a point.
   *
   * @param age of the interval: another one for each
   * @return where its bounds begin
   */
  int of(int point, long age) {
    int at = STRIDE * point;
    if (ages[point] == age) {
      return at;
    }
    ages[point] = age;
    int m = chain.of(movers[point]);
    double[] matrices = chain.matrices();
    double x = local[3 * point];
    double y = local[3 * point + 1];
    double z = local[3 * point + 2];
    for (int part = 0; part < 3; part++) {
      IntervalPoses.apply(
          matrices,
          m + IntervalPoses.SIZE * part,
          x,
          y,
          z,
          bounds,
          at + IntervalVectors.SIZE * part);
    }
    meetMeanValue(bounds, at, chain.times());
    return at;
  }

  /** Keeps of a place what its middle and velocity allow. */
  static void meetMeanValue(double[] b, int at, double[] times) {
    for (int k = at; k < at + IntervalVectors.SIZE; k += 2) {
      double most =
          Math.max(Math.abs(b[k + VELOCITY]), Math.abs(b[k + VELOCITY + 1]))
              * Math.max(-times[0], times[1]);
      double wide = (Math.abs(b[k + MIDDLE]) + Math.abs(b[k + MIDDLE + 1]) + most) * 0x1p-50;
      double low = Math.min(times[0] * b[k + VELOCITY + 1], times[1] * b[k + VELOCITY]);
      double high = Math.max(times[0] * b[k + VELOCITY], times[1] * b[k + VELOCITY + 1]);
      b[k] = Math.max(b[k], b[k + MIDDLE] + low - wide);
      b[k + 1] = Math.min(b[k + 1], b[k + MIDDLE + 1] + high + wide);
    }
  }
}
