package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;

/**
 * Searches the nodes of one moving geometry over one interval, or at one instant, against lists of
 * the world's nodes.
 *
 * <p>Scratch object, one thread.
 */
@SuppressWarnings("NullAway.Init") // start comes first
final class SpaceSearch {
  /**
   * Motion of a node, in its sizes, above which time is halved instead of the node. docs/sweeps.md
   * has the figures.
   */
  private static final double FAR = 0.5;

  /** Motion, in sizes, above which a node is not even compared. */
  private static final double HOPELESS = 4;

  private final StaticWorld world;
  private final WorldTree tree;
  private final PairSeparation separation;
  private final SweptPlaces places;
  private final WorldWalk walk;
  private final SweptNode swept = new SweptNode();
  private final SweptLeaf leaf = new SweptLeaf();
  private final PairPart part = new PairPart();
  private final double[] direction = new double[3];
  private SweptMotion state;
  private SweepResults results;
  private double[] poses;
  private double tolerance;
  private double from;
  private double to;
  private boolean contact;

  SpaceSearch(StaticWorld world, WorldTree tree, PairSeparation separation, SweptPlaces places) {
    this.world = world;
    this.tree = tree;
    this.separation = separation;
    this.places = places;
    this.walk = new WorldWalk(tree);
  }

  WorldWalk walk() {
    return walk;
  }

  /**
   * Begins with an interval, on which all is placed.
   *
   * @param inMiddle read: worldFromShape of all geometries of the scene in its middle
   */
  void start(SweptMotion motion, SweepResults out, double[] inMiddle, double start, double end) {
    state = motion;
    results = out;
    poses = inMiddle;
    from = start;
    to = end;
    contact = false;
  }

  /** Sets what is too close to be worth halving time for, metres. */
  void setTolerance(double metres) {
    tolerance = metres;
  }

  /** Returns whether contact was found since the start. */
  boolean foundContact() {
    return contact;
  }

  /** Proves what it can of a node; adds tasks to the state for what is left. */
  void prove(int g, int node, int start, int end) {
    SweptBody body = world.body(g);
    boolean isLeaf = body.tree().isLeaf(node);
    double size = body.size(node);
    swept.sweep(body, node, places, g, state.pairs.mostKept(g));
    double motion = swept.motion();
    if (!isLeaf && !(motion <= HOPELESS * size)) {
      state.addTask(g, node, walk.lists(), start, end);
      return;
    }
    walk.take(swept.low(), swept.high());
    int stop = walk.walk(state.pairs, g, start, end, isLeaf ? 0 : size + motion / 2);
    if (stop == end) {
      return;
    }
    if (isLeaf) {
      proveLeaf(g, node, end, stop);
    } else if (motion > FAR * size) {
      state.addTask(g, node, walk.lists(), end, stop);
    } else {
      prove(g, node + 1, end, stop);
      prove(g, body.tree().secondChild(node), end, stop);
    }
  }

  /** Proves a leaf against the leaves of a list, whose others become a task. */
  private void proveLeaf(int g, int node, int start, int end) {
    leaf.take(world.body(g), node, places, g);
    int[] lists = walk.lists();
    int kept = start;
    for (int i = start; i < end; i++) {
      if (!isProven(g, node, lists[i])) {
        lists[kept++] = lists[i];
      }
    }
    if (kept > start) {
      state.addTask(g, node, lists, start, kept);
    }
  }

  /** Proves two leaves, or leaves them to others where they are too close. */
  private boolean isProven(int g, int node, int worldNode) {
    int number = choose(g, node, worldNode);
    double kept = state.pairs.kept(number);
    separation.counters().countTriangleTest();
    double gap = leaf.gapAlongNormals();
    if (!(gap > kept)) {
      GeometryPair pair = state.pairs.table().moving().get(number);
      separation.leafDirection(pair, part, poses, direction);
      gap = leaf.gap(direction);
      if (!(gap > kept) && !(leaf.gapInMiddle(direction) > kept + tolerance)) {
        state.countLeft(number);
        results.leave(part, from, to);
        return true;
      }
    }
    if (gap > kept) {
      walk.setLeastGap(Math.min(walk.leastGap(), Math.nextDown(gap - kept)));
      return true;
    }
    return false;
  }

  /** Takes a pair of leaves in hand, and returns the number of its pair. */
  private int choose(int g, int node, int worldNode) {
    int slot = tree.slotOf(worldNode);
    int resting = tree.geometry(slot);
    int other = worldNode - tree.root(slot);
    int number = state.pairs.number(g, slot);
    setPart(number, g, node, other);
    Bvh bvh = world.geometries().tree(resting);
    leaf.against(bvh, other, tree.poses(), Pose.SIZE * resting);
    return number;
  }

  private void setPart(int number, int g, int node, int other) {
    boolean isFirst = state.pairs.table().moving().get(number).first() == world.moving()[g];
    part.set(number, isFirst ? node : other, isFirst ? other : node);
  }

  /** Looks for contact of a node in the middle of the interval; stops at the first. */
  void look(int g, int node, int start, int end) {
    SweptBody body = world.body(g);
    boolean isLeaf = body.tree().isLeaf(node);
    double size = body.size(node);
    swept.place(body, node, places, g, state.pairs.mostKept(g));
    walk.take(swept.low(), swept.high());
    int stop = walk.walk(state.pairs, g, start, end, isLeaf ? 0 : size);
    if (stop == end) {
      return;
    }
    if (isLeaf) {
      for (int i = end; i < stop && !contact; i++) {
        lookAtLeaves(g, node, walk.lists()[i]);
      }
      return;
    }
    look(g, node + 1, end, stop);
    if (!contact) {
      look(g, body.tree().secondChild(node), end, stop);
    }
  }

  private void lookAtLeaves(int g, int node, int worldNode) {
    int slot = tree.slotOf(worldNode);
    int number = state.pairs.number(g, slot);
    setPart(number, g, node, worldNode - tree.root(slot));
    GeometryPair pair = state.pairs.table().moving().get(number);
    if (separation.contactOfLeaves(pair, part, poses) == ContactProof.PROVEN) {
      contact = true;
      results.contact(number, from + (to - from) / 2);
    }
  }
}
