package dev.clearway.proof.sweep;

import dev.clearway.bvh.BoxSweptSpheres;
import dev.clearway.bvh.Bvh;
import dev.clearway.distance.NodePlane;
import dev.clearway.distance.QueryCounters;
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

  /**
   * Nodes that are taken apart where a motion runs along a plane. Above a floor rings of slanted
   * volumes take some fifty (AlongFacesProperties).
   */
  private static final int MOST_ALONG = 128;

  /** Motion, in sizes, above which a node is not even compared over long intervals. */
  private static final double HOPELESS = 4;

  /** Motion of a leaf, in its sizes, below which a direction is looked for in any case. */
  private static final double SMALL = 0.25;

  /** Motion of a leaf, in gaps along normals, below which a direction is looked for. */
  private static final double NEAR = 4;

  /** Less than any size: the world's nodes are taken apart down to leaves. */
  private static final double LEAVES = -1;

  /** Length of a long interval. Tiny nodes far from all else are proven over shorter ones. */
  private static final double LONG = 0.3;

  /** Pairs of leaves that are compared in one look at an instant. */
  private static final int MOST_LOOKS = 128;

  /** Pairs of leaves of one look that are not told apart by a direction, and not in contact. */
  private static final int MOST_UNTOLD = 8;

  /** What sweeping a node costs, in comparisons of volumes. */
  private static final int OF_NODE = 16;

  /** What comparing two leaves along their normals costs. */
  private static final int OF_NORMALS = 8;

  /** What looking for a direction between two leaves costs, or for a proof of contact. */
  private static final int OF_LEAVES = 64;

  private final StaticWorld world;
  private final WorldTree tree;
  private final PairSeparation separation;
  private final SweptPlaces places;
  final CrossingGuess crossing;
  private final WorldWalk walk;
  private final NodePlane planes = new NodePlane(new QueryCounters());
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
  private int alongLeft;
  private int looksLeft;
  private int untoldLeft;
  private long effort;
  private double length;

  SpaceSearch(StaticWorld world, WorldTree tree, PairSeparation separation, SweptPlaces places) {
    this.crossing = new CrossingGuess(world, tree, places);
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
    alongLeft = MOST_ALONG;
    looksLeft = MOST_LOOKS;
    untoldLeft = MOST_UNTOLD;
    length = end - start;
    crossing.clear();
    leaf.start(motion.lastDirection);
  }

  /** Sets what is too close to be worth halving time for, metres. */
  void setTolerance(double metres) {
    tolerance = metres;
  }

  /** Returns what was done so far, in comparisons of volumes. */
  long effort() {
    return effort + walk.tests();
  }

  /** Returns whether contact was found since the start. */
  boolean foundContact() {
    return contact;
  }

  /**
   * Proves what it can of a moving geometry over the whole motion, and notes where it is apart, as
   * a whole, from all that it has pairs with.
   *
   * @param end of the list of roots at which it begins, which starts at 0
   */
  void proveWhole(int g, int end) {
    if (!sweep(g, 0, 0, end)) {
      return;
    }
    int stop = walk.walkToRoots(state.pairs, g, 0, end);
    state.apartAsWholes[g] = stop == end;
    proveSwept(g, 0, end, stop);
  }

  /** Proves what it can of a node; adds tasks to the state for what is left. */
  void prove(int g, int node, int start, int end) {
    if (sweep(g, node, start, end)) {
      proveSwept(g, node, start, end);
    }
  }

  /** Sweeps a node; where it moves too far for that to be of use, adds a task at once. */
  private boolean sweep(int g, int node, int start, int end) {
    BoxSweptSpheres body = world.body(g);
    effort += OF_NODE;
    swept.sweep(body, node, places, g, state.pairs.mostKept(g));
    if (!body.tree().isLeaf(node)
        && length > LONG
        && !(swept.motion() <= HOPELESS * body.size(node))
        && !places.isAlongAxis(g)) {
      state.addTask(g, node, walk.lists(), start, end);
      return false;
    }
    walk.take(swept.low(), swept.high());
    state.record(g, node, swept, walk, places);
    return true;
  }

  private void proveSwept(int g, int node, int start, int end) {
    if (places.isAlongAxis(g)) {
      int stop = walk.walk(state.pairs, g, start, end, Double.POSITIVE_INFINITY);
      proveAlong(g, node, end, stop);
      return;
    }
    BoxSweptSpheres body = world.body(g);
    boolean isLeaf = body.tree().isLeaf(node);
    double size = body.size(node);
    double motion = swept.motion();
    int stop = walk.walk(state.pairs, g, start, end, isLeaf ? LEAVES : size + motion / 2);
    stop = isLeaf ? stop : keepNearConvex(g, node, end, stop);
    if (stop == end) {
      return;
    }
    if (isLeaf || motion > FAR * size) {
      state.addTask(g, node, walk.lists(), end, stop);
    } else {
      prove(g, node + 1, end, stop);
      prove(g, body.tree().secondChild(node), end, stop);
    }
  }

  /**
   * Drops from a list the convex shapes from which a plane across the way between both separates a
   * node throughout: boxes that lie askew fill little of their volumes. Returns the list's end.
   */
  private int keepNearConvex(int g, int node, int start, int end) {
    int[] lists = walk.lists();
    int kept = start;
    for (int i = start; i < end; i++) {
      if (lists[i] < tree.nodesAbove() || !isApartFromConvex(g, node, lists[i])) {
        lists[kept++] = lists[i];
      }
    }
    return kept;
  }

  private boolean isApartFromConvex(int g, int node, int worldNode) {
    int slot = tree.slotOf(worldNode);
    int resting = tree.geometry(slot);
    Bvh other = world.geometries().tree(resting);
    if (!other.isConvex()) {
      return false;
    }
    BoxSweptSpheres body = world.body(g);
    effort += OF_NODE;
    planes.place(body.tree(), Pose.SIZE * world.moving()[g], other, Pose.SIZE * resting);
    planes.direction(node, 0, poses, direction);
    separation.counters().countVolumeTest();
    leaf.takeVolume(body, node, places, g);
    leaf.against(other, 0, tree.poses(), Pose.SIZE * resting);
    double gap = leaf.gap(direction) - state.pairs.kept(state.pairs.number(g, slot));
    if (gap > 0) {
      walk.setLeastGap(Math.min(walk.leastGap(), Math.nextDown(gap)));
    }
    return gap > 0;
  }

  /**
   * Takes a node apart that moves along a plane, however far; the world's nodes stay as they are.
   */
  private void proveAlong(int g, int node, int start, int end) {
    Bvh own = world.body(g).tree();
    if (start == end) {
      return;
    }
    if (--alongLeft < 0) {
      state.addTask(g, node, walk.lists(), start, end);
    } else if (own.isLeaf(node)) {
      int stop = walk.walk(state.pairs, g, start, end, LEAVES);
      if (stop > end) {
        state.addTask(g, node, walk.lists(), end, stop);
      }
    } else {
      prove(g, node + 1, start, end);
      prove(g, own.secondChild(node), start, end);
    }
  }

  /** Proves the tasks of leaves from one on against the leaves of their lists, and drops them. */
  void proveLeaves(int firstTask) {
    int kept = firstTask;
    int[] tasks = state.tasks;
    for (int t = firstTask; t < state.taskTop; t++) {
      int at = SweptMotion.TASK * t;
      int node = tasks[at + 1];
      if (world.body(tasks[at]).tree().isLeaf(node)) {
        leaf.take(world.body(tasks[at]), node, places, tasks[at]);
        if (!(length > LONG && leaf.motion() > HOPELESS * world.body(tasks[at]).size(node))) {
          tasks[at + 3] = keepOpen(tasks[at], node, tasks[at + 2], tasks[at + 3]);
        }
      }
      if (tasks[at + 3] > tasks[at + 2]) {
        System.arraycopy(tasks, at, tasks, SweptMotion.TASK * kept++, SweptMotion.TASK);
      }
    }
    state.taskTop = kept;
  }

  /** Keeps what is not proven of a list, and returns its end. */
  private int keepOpen(int g, int node, int start, int end) {
    int[] lists = state.lists;
    int kept = start;
    for (int i = start; i < end; i++) {
      if (!isProven(g, node, lists[i])) {
        lists[kept++] = lists[i];
      }
    }
    return kept;
  }

  /** Proves two leaves, or leaves them to others where they are too close. */
  private boolean isProven(int g, int node, int worldNode) {
    int number = choose(g, node, worldNode);
    double kept = state.pairs.kept(number);
    separation.counters().countTriangleTest();
    effort += OF_NORMALS;
    double gap = leaf.gapAlongLast();
    gap = gap > kept ? gap : leaf.gapAlongNormals();
    if (!(gap > kept) && !isWorthADirection(g, node)) {
      return false;
    }
    if (!(gap > kept)) {
      GeometryPair pair = state.pairs.pair(number);
      effort += OF_LEAVES;
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

  /**
   * Returns whether to look for the direction between nearest points, which costs as much as ten
   * other tests: not where the leaf moves by far more than the two are apart along normals.
   */
  private boolean isWorthADirection(int g, int node) {
    double motion = leaf.motion();
    return leaf.isAgainstConvex()
        || motion <= SMALL * world.body(g).size(node)
        || motion <= NEAR * Math.max(0, leaf.gapOfNormalsInMiddle());
  }

  /** Takes a pair of leaves in hand, and returns the number of its pair. */
  private int choose(int g, int node, int worldNode) {
    int slot = tree.slotOf(worldNode);
    int resting = tree.geometry(slot);
    int other = worldNode - tree.root(slot);
    int number = state.pairs.number(g, slot);
    boolean isFirst = state.pairs.pair(number).first() == world.moving()[g];
    part.set(number, isFirst ? node : other, isFirst ? other : node);
    Bvh bvh = world.geometries().tree(resting);
    leaf.against(bvh, other, tree.poses(), Pose.SIZE * resting);
    return number;
  }

  /**
   * Appends the geometries at rest, by their roots, from which a moving one is not shown to be
   * apart, as wholes, at the instant.
   *
   * @param end of the list of roots at which it begins, which starts at 0
   * @return the end of the new list
   */
  int closeAsWholes(SweptPairs pairs, int g, int end) {
    swept.place(world.body(g), 0, places, g, pairs.mostKept(g));
    walk.takeAtInstant(swept.low(), swept.high());
    return walk.walkToRoots(pairs, g, 0, end);
  }

  /** Looks for contact of a node in the middle of the interval; stops at the first. */
  void look(int g, int node, int start, int end) {
    BoxSweptSpheres body = world.body(g);
    boolean isLeaf = body.tree().isLeaf(node);
    double size = body.size(node);
    effort += OF_NODE;
    swept.place(body, node, places, g, state.pairs.mostKept(g));
    walk.takeAtInstant(swept.low(), swept.high());
    int stop = walk.walk(state.pairs, g, start, end, isLeaf ? LEAVES : size);
    if (stop == end) {
      return;
    }
    if (isLeaf) {
      leaf.takeInMiddle(body, node, places, g);
      for (int i = end; i < stop && !contact && canLook(); i++) {
        lookAtLeaves(g, node, walk.lists()[i]);
      }
      return;
    }
    look(g, node + 1, end, stop);
    if (!contact && canLook()) {
      look(g, body.tree().secondChild(node), end, stop);
    }
  }

  private void lookAtLeaves(int g, int node, int worldNode) {
    looksLeft--;
    effort += OF_NORMALS;
    int number = choose(g, node, worldNode);
    separation.counters().countTriangleTest();
    if (leaf.areApartInMiddle(state.pairs.kept(number))) {
      double[] across = state.lastDirection;
      crossing.note(g, node, worldNode, leaf.gapInMiddle(across), across);
      return;
    }
    GeometryPair pair = state.pairs.pair(number);
    effort += OF_LEAVES;
    if (separation.contactOfLeaves(pair, part, poses) == ContactProof.PROVEN) {
      contact = true;
      results.contact(number, from + (to - from) / 2);
    }
    untoldLeft--;
  }

  private boolean canLook() {
    return looksLeft > 0 && untoldLeft > 0;
  }
}
