package dev.clearway.plan;

import dev.clearway.check.SegmentCheck;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * SBL: a single-query, bi-directional planner that is lazy in checking collisions; A-SBL where its
 * checker is adaptive.
 *
 * <p>Each round picks a milestone from where few are, in either tree, and makes it a child from its
 * neighbourhood, the nearer the more tries fail; the child is looked at, its edge is not. A bridge
 * to a milestone of the other tree makes a path of edges that mostly were never looked at. The
 * bridge is looked at, then the others side by side ({@link PathLooks}); where all look free they
 * are judged together, the most likely collision first. An edge that is in the way is taken out,
 * what was seen and proven of the others is kept.
 *
 * @see "F. Schwarzer, M. Saha, J.-C. Latombe, Adaptive Dynamic Collision Checking for Single and
 *     Multiple Articulated Robots in Complex Environments, 2005, Sec. V-D"
 */
public final class Sbl implements Planner {
  /** Tries for a child of one milestone; the last is as near as a tenth of the range. */
  private static final int TRIES = 10;

  /** Coordinates of the grids, drawn once a search. */
  private static final int GRID_AXES = 2;

  /**
   * Way between two looks, metres. All edges of a path are proven at once, and a proof finds what
   * looks missed; a search that looks more closely looks in vain at most of what it proves. Chosen
   * on `bench sbl` among 0.2, 0.4, 0.8 and 1.6: the coarser the better where six robots stand side
   * by side, 0.8 before a machine tool.
   */
  private static final double STEP = 0.8;

  @Override
  public PlanResult plan(PlanningProblem problem, PlanOptions options) {
    return TreeSearch.run(problem, options, LazyGrowth::new);
  }

  /** The trees of one search. */
  private static final class LazyGrowth implements TreeSearch.Growth {
    private final TreeSearch search;
    private final ConfigurationSpace space;
    private final EdgeChecks checks;
    private final SplittableRandom random;
    private final EdgeLooks looks;
    private final LazyTrees trees;
    private final PathLooks pathLooks;

    LazyGrowth(TreeSearch search) {
      this.search = search;
      this.space = search.space();
      this.checks = search.checks();
      this.looks = checks.looks(search.range(), STEP);
      this.random = search.random();
      int[] axes = axes();
      this.trees = new LazyTrees(new DensityGrid(space, axes), new DensityGrid(space, axes));
      this.pathLooks = new PathLooks(looks, trees::configuration);
    }

    /** Draws the coordinates of the grids. */
    private int[] axes() {
      int[] all = space.linearCoordinates();
      int[] axes = new int[Math.min(GRID_AXES, all.length)];
      for (int i = 0; i < axes.length; i++) {
        int drawn = i + random.nextInt(all.length - i);
        axes[i] = all[drawn];
        all[drawn] = all[i];
      }
      return axes;
    }

    @Override
    public Optional<PlannedPath> plant() {
      Optional<PlannedPath> path = Optional.empty();
      int start = trees.addRoot(search.ends().start(), true);
      for (AcceptedEnds.Goal goal : search.ends().goals()) {
        if (path.isEmpty()) {
          path = bridge(start, trees.addRoot(goal.configuration().toArray(), false));
        }
      }
      return path;
    }

    @Override
    public int size() {
      return trees.size();
    }

    @Override
    public Optional<PlannedPath> round() {
      boolean forward = random.nextBoolean();
      int child = child(trees.tree(forward).pick(random));
      if (child < 0) {
        return Optional.empty();
      }
      int nearest = nearest(trees.tree(!forward).near(trees.configuration(child)), child);
      int other = nearest >= 0 ? nearest : trees.tree(!forward).pick(random);
      return forward ? bridge(child, other) : bridge(other, child);
    }

    /** Adds a child to a milestone, or returns −1 where all tries collide. */
    private int child(int milestone) {
      double[] drawn = new double[search.ends().start().length];
      for (int i = 1; i <= TRIES && !checks.isBudgetSpent(); i++) {
        space.sampleNear(trees.configuration(milestone), search.range() / i, random, drawn);
        if (looks.isClear(drawn)) {
          return trees.add(drawn, milestone);
        }
      }
      return -1;
    }

    private int nearest(List<Integer> candidates, int milestone) {
      double least = Double.POSITIVE_INFINITY;
      int nearest = -1;
      for (int candidate : candidates) {
        double distance =
            space.distance(trees.configuration(candidate), trees.configuration(milestone));
        if (distance < least) {
          least = distance;
          nearest = candidate;
        }
      }
      return nearest;
    }

    /**
     * Looks at the path over a bridge between the trees, then judges it; takes out the edge that is
     * in the way. The bridge is the longest edge as a rule, so it is looked at before the others.
     */
    private Optional<PlannedPath> bridge(int first, int second) {
      List<Integer> path = trees.path(first, second);
      int bridge = path.indexOf(first);
      if (pathLooks.inTheWay(List.of(first, second)).isPresent()) {
        return Optional.empty();
      }
      OptionalInt seen = pathLooks.inTheWay(path);
      if (seen.isPresent()) {
        trees.cut(path, seen.getAsInt(), bridge);
        return Optional.empty();
      }
      if (checks.isBudgetSpent()) {
        return Optional.empty();
      }
      List<SegmentCheck> segments = trees.checks(path, checks);
      int blocked = blocked(segments);
      if (checks.isBudgetSpent()) {
        return Optional.empty();
      }
      if (blocked < 0) {
        return Optional.of(trees.planned(path, segments));
      }
      looks.doubt(
          trees.configuration(path.get(blocked)),
          trees.configuration(path.get(blocked + 1)),
          segments.get(blocked).verdict());
      trees.cut(path, blocked, bridge);
      return Optional.empty();
    }

    /** Returns the number of an edge that is in the way, or −1. */
    private int blocked(List<SegmentCheck> segments) {
      return checks.advance(segments).orElseGet(() -> firstNotAccepted(segments));
    }

    private int firstNotAccepted(List<SegmentCheck> segments) {
      for (int i = 0; i < segments.size(); i++) {
        if (!checks.accepts(segments.get(i).verdict())) {
          return i;
        }
      }
      return -1;
    }
  }
}
