package dev.clearway.proof.sweep;

import dev.clearway.motion.Motion;
import dev.clearway.motionbound.IntervalMotionBound;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds, for moving geometries and such as rest, the one of 26 directions along which what the one
 * sweeps over an interval is furthest apart from the other.
 *
 * <p>A direction is three numbers between −1 and 1, and has the number 9 (x + 1) + 3 (y + 1) + z +
 * 1; 13 is none. What is found is a proposal for a proof that others verify; nothing rests on it.
 *
 * <p>Scratch object, one thread. Cost: some four hundred operations for each moving geometry and
 * interval, then thirty a pair.
 */
@SuppressWarnings("NullAway.Init") // begin comes first
public final class SweptDirections {
  /** No direction is found. */
  public static final int NONE = -1;

  private static final int[] NUMBERS = new int[Directions.COUNT];

  static {
    double[][] axes = new double[3][Directions.COUNT];
    Directions.project(1, 0, 0, axes[0]);
    Directions.project(0, 1, 0, axes[1]);
    Directions.project(0, 0, 1, axes[2]);
    for (int k = 0; k < Directions.COUNT; k++) {
      NUMBERS[k] = (int) (9 * (axes[0][k] + 1) + 3 * (axes[1][k] + 1) + axes[2][k] + 1);
    }
  }

  /** Intervals that are remembered: all down to four halvings. */
  private static final int MOST_INTERVALS = 32;

  /** Nodes of a moving geometry that are remembered, for the next pair that it is in. */
  private static final int KEPT = 16;

  private final StaticWorld world;
  private final WorldTree tree;
  private final Placements placements;
  private final int rates;
  private final SweptNode swept = new SweptNode();
  private final double[] speed;
  private final double[] acceleration;
  private final double[] restLow = new double[Directions.COUNT];
  private final double[] restHigh = new double[Directions.COUNT];

  /** Of each geometry of the scene: its number among those that move, or −1 less its slot. */
  private final int[] numbers;

  private final @Nullable Interval[] intervals = new @Nullable Interval[MOST_INTERVALS];
  private Motion motion;

  /** What is known of an interval. */
  private final class Interval {
    private final SweptPlaces places = new SweptPlaces(world.moving(), rates);

    /** Of the nodes kept: their ends, and which they are. */
    private final double[][] low = new double[KEPT * world.moving().length][];

    private final double[][] high = new double[KEPT * world.moving().length][];
    private final int[] nodes = new int[KEPT * world.moving().length];

    /** Of each moving geometry: paths' bends; below 0 where it is not placed. */
    private final double[] bends = new double[world.moving().length];

    private boolean placed;

    /** Sweeps a node; returns where its ends are kept. */
    int sweep(int g, int node, IntervalMotionBound bound, double from, double to) {
      if (!placed) {
        placed = true;
        places.place(placements, motion, from, to);
        Arrays.fill(nodes, NONE);
        Arrays.fill(bends, NONE);
      }
      if (bends[g] < 0) {
        motion.derivativeBound(1, from, to, speed);
        motion.derivativeBound(2, from, to, acceleration);
        bends[g] = bound.accelerationBound(speed, acceleration) * (to - from) * (to - from);
        places.bend(g, bound);
      }
      int at = KEPT * g + node % KEPT;
      if (nodes[at] != node) {
        nodes[at] = node;
        swept.sweep(world.body(g), node, places, g, 0);
        low[at] = kept(low[at], swept.low());
        high[at] = kept(high[at], swept.high());
      }
      return at;
    }

    private static double[] kept(double @Nullable [] there, double[] ends) {
      double[] out = there == null ? new double[Directions.COUNT] : there;
      System.arraycopy(ends, 0, out, 0, Directions.COUNT);
      return out;
    }
  }

  /**
   * Makes one.
   *
   * @param world in which something rests
   * @param rates of the scene's tree
   */
  SweptDirections(StaticWorld world, WorldTree tree, Placements placements, int rates) {
    this.world = world;
    this.tree = tree;
    this.placements = placements;
    this.rates = rates;
    int[] moving = world.moving();
    speed = new double[rates];
    acceleration = new double[rates];
    numbers = new int[world.geometries().size()];
    for (int g = 0; g < moving.length; g++) {
      numbers[moving[g]] = g;
    }
    for (int slot = 0; slot < tree.geometryCount(); slot++) {
      numbers[tree.geometry(slot)] = -1 - slot;
    }
  }

  /** Takes a motion, or another stretch of one. */
  public void begin(Motion next) {
    motion = next;
    for (Interval interval : intervals) {
      if (interval != null) {
        interval.placed = false;
      }
    }
  }

  /**
   * Returns the number of the direction, from the first geometry towards the second, along which a
   * pair's part keeps its clearance by most on an interval; {@link #NONE} where it is of no pair of
   * a moving geometry and one at rest in the world's frame, or none keeps it by enough.
   *
   * @param share of the bends of the paths that is to be left
   * @param slot the interval's number: 1 for the whole, 2 n and 2 n + 1 for the halves of n
   * @param from where it starts
   * @param to where it ends; its middle must be a number
   */
  public int direction(
      GeometryPair pair, PairPart part, double share, long slot, double from, double to) {
    int first = numbers[pair.first()];
    int second = numbers[pair.second()];
    boolean moves = first >= 0;
    if (slot >= MOST_INTERVALS || moves == second >= 0 || pair.motionBound().frame() != 0) {
      return NONE;
    }
    int g = moves ? first : second;
    int resting = -1 - (moves ? second : first);
    Interval interval = interval((int) slot);
    IntervalMotionBound bound = moves ? pair.motionBound().first() : pair.motionBound().second();
    int kept = interval.sweep(g, moves ? part.first() : part.second(), bound, from, to);
    int at = (tree.root(resting) + (moves ? part.second() : part.first())) * WorldTree.STRIDE;
    tree.code().decode(tree.words(), at, restLow, restHigh);
    double least = pair.clearance() + pair.worldError() + pair.error() + share * interval.bends[g];
    return furthest(interval.low[kept], interval.high[kept], least, moves);
  }

  private Interval interval(int slot) {
    Interval known = intervals[slot];
    if (known == null) {
      known = new Interval();
      intervals[slot] = known;
    }
    return known;
  }

  private int furthest(double[] low, double[] high, double least, boolean moves) {
    double most = least;
    int best = NONE;
    for (int k = 0; k < Directions.COUNT; k++) {
      double above = (restLow[k] - high[k]) / Directions.length(k);
      double below = (low[k] - restHigh[k]) / Directions.length(k);
      if (Math.max(above, below) > most) {
        most = Math.max(above, below);
        best = above > below == moves ? NUMBERS[k] : 26 - NUMBERS[k];
      }
    }
    return best;
  }
}
