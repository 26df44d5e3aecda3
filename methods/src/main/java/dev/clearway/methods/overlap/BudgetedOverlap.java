package dev.clearway.methods.overlap;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.distance.Containment;
import dev.clearway.distance.OverlapQuery;
import dev.clearway.distance.Proximity;
import dev.clearway.geometry.Pose;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;

/**
 * Whether two bodies overlap in one placement after the other of a path, under a budget for each.
 *
 * <p>Descends both trees at once and keeps the pairs of nodes that it met. The next placement's
 * descent goes first where the last one went deepest, and takes the uneven parts of its cut list
 * for dangerous; an answer that comes too early says which share of the dangerous pairs was proven
 * free. Placements must follow each other closely for that to mean anything.
 *
 * <p><b>Guarantee.</b> That of {@link BudgetedAnswer}, whatever was asked before: memory of earlier
 * placements changes the order of a descent, never its extent. Under a budget of work the same
 * sequence of calls gives the same answers; under budgets of time it need not.
 *
 * <p>Mutable, one per thread and pair. Cost: what the budget allows, and O(n) a placement for the n
 * pairs that are kept.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method; docs/budgeted-checks.md"
 */
public final class BudgetedOverlap {
  /** Pairs of a group of the cut list; by {@code bench/run budget}, see the note. */
  private static final int GROUP = 8;

  /** Standard deviation of depths above which a group is dangerous; chosen in the same way. */
  private static final double DEVIATION = 1;

  private static final double CERTAIN = 100;
  private static final int NOBODY = -1;

  private final Bvh a;
  private final Bvh b;
  private final OrientedBoxes boxesOfA;
  private final OrientedBoxes boxesOfB;
  private final DescentOrder order;
  private final OverlapQuery query = new OverlapQuery();
  private final Containment containment = new Containment();
  private final TraversalTree tree = new TraversalTree();
  private final DangerousRegions regions = new DangerousRegions(GROUP, DEVIATION);
  private final IntStack open = new IntStack();
  private final double[] poses = new double[2 * Pose.SIZE];
  private double error;
  private double carried;
  private double confidence;
  private boolean allApart;
  private boolean hit;
  private boolean placed;
  private long volumeTestsBefore;
  private long triangleTestsBefore;
  private int triangleOfA;
  private int triangleOfB;

  private BudgetedOverlap(OrientedBoxes boxesOfA, OrientedBoxes boxesOfB, DescentOrder order) {
    this.boxesOfA = boxesOfA;
    this.boxesOfB = boxesOfB;
    this.a = boxesOfA.tree();
    this.b = boxesOfB.tree();
    this.order = order;
    Pose.IDENTITY.copyTo(poses, 0);
  }

  /** Returns a query without any memory. */
  public static BudgetedOverlap of(OrientedBoxes shapeA, OrientedBoxes shapeB, DescentOrder order) {
    return new BudgetedOverlap(shapeA, shapeB, order);
  }

  /** Forgets all placements: for a path that does not begin where the last one ended. */
  public void forget() {
    tree.clear();
    confidence = 0;
    placed = false;
  }

  /**
   * Returns which pairs of nodes were met since {@link #forget}: by one descent alone, if it was
   * the first one after that. Cost: linear in their number; allocates.
   */
  public TraversalShape shape() {
    return tree.shape();
  }

  /**
   * Goes on to the next placement of the path.
   *
   * @param aFromB read: twelve numbers at {@code at} that place b's frame in a's
   * @param poseError metres, ≥ 0, by which each point of either body may be off
   * @throws IllegalArgumentException if one of them is not finite, or the error negative
   */
  public void begin(double[] aFromB, int at, double poseError) {
    if (!(poseError >= 0 && poseError < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a pose error of " + poseError);
    }
    query.place(boxesOfA, boxesOfB, aFromB, at);
    System.arraycopy(aFromB, at, poses, Pose.SIZE, Pose.SIZE);
    error = poseError;
    carried = confidence;
    confidence = 0;
    allApart = true;
    hit = false;
    placed = true;
    volumeTestsBefore = query.counters().volumeTests();
    triangleTestsBefore = query.counters().triangleTests();
    tree.begin(regions);
    open.clear();
    open.push(TraversalTree.ROOT);
  }

  /**
   * Descends until the placement is decided or the budget of this call spent, and returns what is
   * known. Called again it goes on from there, and an answer that was certain stays.
   *
   * @throws IllegalStateException if no placement has begun
   */
  public BudgetedAnswer run(Budget budget) {
    if (!placed) {
      throw new IllegalStateException("no placement to judge");
    }
    CostCounters before = work();
    while (!hit && open.size() > 0) {
      if (budget.poll(work().minus(before)) == Budget.Spent.YES) {
        confidence = carried * tree.credit() / tree.danger();
        return new BudgetedAnswer.Open(confidence, UndecidedReason.BUDGET, work());
      }
      visit(open.pop());
    }
    confidence = hit ? CERTAIN : 0;
    return hit ? new BudgetedAnswer.Hit(triangleOfA, triangleOfB, work()) : ended();
  }

  /** Returns the work on this placement. */
  private CostCounters work() {
    return new CostCounters(
        query.counters().volumeTests() - volumeTestsBefore,
        query.counters().triangleTests() - triangleTestsBefore,
        0);
  }

  private BudgetedAnswer ended() {
    if (!allApart) {
      return new BudgetedAnswer.Open(confidence, UndecidedReason.NEAR_CONTACT, work());
    }
    return switch (containment.test(a, b, poses, 0, Pose.SIZE)) {
      case UNKNOWN -> new BudgetedAnswer.Open(confidence, UndecidedReason.NUMERIC, work());
      case YES -> {
        confidence = CERTAIN;
        yield new BudgetedAnswer.Hit(NOBODY, NOBODY, work());
      }
      case NO -> {
        confidence = CERTAIN;
        yield new BudgetedAnswer.Free(work());
      }
    };
  }

  /** Tests a pair: proves it free, splits it, or finds it in contact. */
  private void visit(int node) {
    int i = tree.ofA(node);
    int j = tree.ofB(node);
    boolean leaves = a.isLeaf(i) && b.isLeaf(j);
    Proximity said = query.volumes(i, j, error);
    if (said != Proximity.APART && !leaves) {
      split(node, i, j);
      return;
    }
    if (said != Proximity.APART) {
      said = query.leaves(i, j, error);
    }
    switch (said) {
      case APART -> tree.prove(node);
      case UNCERTAIN -> allApart = false;
      case IN_CONTACT -> {
        hit = true;
        triangleOfA = triangle(a, i);
        triangleOfB = triangle(b, j);
      }
    }
  }

  private static int triangle(Bvh tree, int leaf) {
    return tree.isConvex() ? NOBODY : tree.triangleOfLeaf(tree.leaf(leaf));
  }

  private void split(int node, int i, int j) {
    if (query.splitsSecond(i, j)) {
      tree.split(node, i, j + 1, i, b.secondChild(j));
    } else {
      tree.split(node, i + 1, j, a.secondChild(i), j);
    }
    int first = tree.child(node);
    boolean swapped =
        order == DescentOrder.BEST_FIRST && tree.deepest(first + 1) > tree.deepest(first);
    open.push(swapped ? first : first + 1);
    open.push(swapped ? first + 1 : first);
  }
}
