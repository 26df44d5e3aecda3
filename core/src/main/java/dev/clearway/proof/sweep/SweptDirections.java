package dev.clearway.proof.sweep;

import dev.clearway.bvh.BoxSweptSpheres;
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
  /** No direction is found, and nobody knows of another step. */
  public static final int NONE = -1;

  /** The interval is to be halved. */
  public static final int SPLIT = -2;

  /** The first geometry's node is to be taken apart. */
  public static final int FIRST_CHILDREN = -3;

  /** The second geometry's node is to be taken apart. */
  public static final int SECOND_CHILDREN = -4;

  /**
   * What is to be left of a recorded volume's gap, in shares of how far paths are from their chords
   * at most, which is an eighth of their bends; a quarter of what is to be left of a volume that is
   * swept here. Chosen on `bench certificates` among 8, 2 and 1/2: fewer planes that are looked for
   * against more halvings by the verifier.
   */
  private static final double OF_RECORD = 2;

  private static final int[] NUMBERS = new int[Directions.COUNT];

  /** One over the lengths of the directions. */
  private static final double[] SHARES = new double[Directions.COUNT];

  static {
    double[][] axes = new double[3][Directions.COUNT];
    Directions.project(1, 0, 0, axes[0]);
    Directions.project(0, 1, 0, axes[1]);
    Directions.project(0, 0, 1, axes[2]);
    for (int k = 0; k < Directions.COUNT; k++) {
      SHARES[k] = 1 / Directions.length(k);
      NUMBERS[k] = (int) (9 * (axes[0][k] + 1) + 3 * (axes[1][k] + 1) + axes[2][k] + 1);
    }
  }

  /** Intervals that are remembered: all down to four halvings. */
  private static final int MOST_INTERVALS = 32;

  /** Nodes of a moving geometry that are remembered, for the next pair that it is in. */
  private static final int KEPT = 16;

  private final StaticWorld world;
  private final WorldTree tree;
  private final NodeWords nodes;
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
  private final SweptRecord record = new SweptRecord();
  private boolean follows;
  private Motion motion;

  /** What is known of an interval. */
  private final class Interval {
    private final SweptPlaces places = new SweptPlaces(world.moving(), rates);

    /** Of the nodes kept: their lower and upper ends, and which they are. */
    private final double[][] ends = new double[KEPT * world.moving().length][];

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
        keep(at);
      }
      return at;
    }

    private void keep(int at) {
      double[] kept = ends[at] == null ? new double[2 * Directions.COUNT] : ends[at];
      System.arraycopy(swept.low(), 0, kept, 0, Directions.COUNT);
      System.arraycopy(swept.high(), 0, kept, Directions.COUNT, Directions.COUNT);
      ends[at] = kept;
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
    this.nodes = new NodeWords(tree);
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

  /** Returns where a check may record what it sweeps: of its motion nothing is swept again. */
  public SweptRecord record() {
    return record;
  }

  /** Takes a motion, or another stretch of one. */
  public void begin(Motion next) {
    motion = next;
    follows = false;
    for (Interval interval : intervals) {
      if (interval != null) {
        interval.placed = false;
      }
    }
  }

  /** Returns whether there is a record of the motion, that of a check of all of it. */
  public boolean isRecorded() {
    return record.isOf(motion);
  }

  /** Follows the record from now on, or leaves it aside. */
  public void follow(boolean recorded) {
    follows = recorded;
  }

  /**
   * Returns the number of the direction, from the first geometry towards the second, along which a
   * pair's part keeps its clearance by most on an interval; or, where none keeps it by enough, what
   * the check did next whose record is followed; {@link #NONE} where that is not known, or the part
   * is of no pair of a moving geometry and one at rest in the world's frame.
   *
   * @param share of the bends of the paths that is to be left
   * @param slot the interval's number: 1 for the whole, 2 n and 2 n + 1 for the halves of n
   * @param from where it starts
   * @param to where it ends; its middle must be a number
   */
  public int step(
      GeometryPair pair, PairPart part, double share, long slot, double from, double to) {
    int first = numbers[pair.first()];
    int second = numbers[pair.second()];
    boolean moves = first >= 0;
    if (moves == second >= 0 || pair.motionBound().frame() != 0) {
      return NONE;
    }
    int g = moves ? first : second;
    int node = moves ? part.first() : part.second();
    int resting = -1 - (moves ? second : first);
    nodes.seek(tree.root(resting) + (moves ? part.second() : part.first()));
    double least = pair.clearance() + pair.worldError() + pair.error();
    if (follows) {
      return recorded(new Swept(g, node, slot, moves), least, share);
    }
    if (slot >= MOST_INTERVALS) {
      return NONE;
    }
    Interval interval = interval((int) slot);
    IntervalMotionBound bound = moves ? pair.motionBound().first() : pair.motionBound().second();
    int kept = interval.sweep(g, node, bound, from, to);
    tree.code().decode(nodes.words(), nodes.at(), restLow, restHigh);
    least += share * interval.bends[g];
    return furthest(interval.ends[kept], 0, least, moves);
  }

  /** A node of a moving geometry over an interval, and whether it is the first of its pair. */
  private record Swept(int g, int node, long interval, boolean isFirst) {}

  /** Returns the step of a recorded check about a node and one at rest. */
  private int recorded(Swept of, double least, double share) {
    int volume = record.find(of.interval(), of.g(), of.node());
    if (volume == SweptRecord.NONE) {
      return record.hasShorter(of.interval(), of.g(), of.node()) ? SPLIT : NONE;
    }
    if (record.isApart(volume, nodes.words(), nodes.at())) {
      tree.code().decode(nodes.words(), nodes.at(), restLow, restHigh);
      double more = share * OF_RECORD * record.bend(volume) - record.wider(volume);
      int first = SweptRecord.SIZE * volume;
      int direction = furthest(record.numbers(), first, least + more, of.isFirst());
      if (direction != NONE) {
        return direction;
      }
    }
    return wentOn(of, record.motion(volume));
  }

  /** Returns what a recorded check did with a node that it did not prove. */
  private int wentOn(Swept of, double motionOfNode) {
    BoxSweptSpheres body = world.body(of.g());
    boolean isLeaf = body.tree().isLeaf(of.node());
    long last = nodes.words()[nodes.at() + DopCode.WORDS];
    double largest = isLeaf ? -1 : body.size(of.node()) + motionOfNode / 2;
    if (last >= 0 && Float.intBitsToFloat((int) last) > (float) largest) {
      return of.isFirst() ? SECOND_CHILDREN : FIRST_CHILDREN;
    }
    if (!isLeaf && record.find(of.interval(), of.g(), of.node() + 1) != SweptRecord.NONE) {
      return of.isFirst() ? FIRST_CHILDREN : SECOND_CHILDREN;
    }
    return record.hasShorter(of.interval(), of.g(), of.node()) ? SPLIT : NONE;
  }

  private Interval interval(int slot) {
    Interval known = intervals[slot];
    if (known == null) {
      known = new Interval();
      intervals[slot] = known;
    }
    return known;
  }

  /**
   * Returns the direction along which a volume is furthest from what rests.
   *
   * @param ends of the volume, from a place on: the lower ones, then the upper ones
   */
  private int furthest(double[] ends, int at, double least, boolean moves) {
    double most = least;
    int best = NONE;
    for (int k = 0; k < Directions.COUNT; k++) {
      double above = (restLow[k] - ends[at + Directions.COUNT + k]) * SHARES[k];
      double below = (ends[at + k] - restHigh[k]) * SHARES[k];
      if (Math.max(above, below) > most) {
        most = Math.max(above, below);
        best = above > below == moves ? NUMBERS[k] : 26 - NUMBERS[k];
      }
    }
    return best;
  }
}
